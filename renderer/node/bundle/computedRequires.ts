import { dirname, join, posix } from 'node:path'
import fastGlob from 'fast-glob'
import type { Plugin } from 'vite'
import { absolutePattern } from '../../../schemas/shared/files/globImports.ts'
import { withSlashes } from '../../../schemas/shared/files/withSlashes.ts'
import { escapeRegExp } from '../../../schemas/shared/text/escapeRegExp.ts'
import { isOwn } from './bundleInputs.ts'
import type { SiteModules } from './siteModules.ts'

/**
 * Vite plugin for `require` with a computed name, and `require.context`, as bundlers of Docusaurus have them: the files that the name
 * may be are modules, of which the code finds one when it runs.
 *
 *     require(`@site/static/${image}`)              all files below `static`
 *     require.context('./posts', false, /\.json$/)  the files in `posts` that the expression matches
 */
export const computedRequires = (site: Pick<SiteModules, 'root' | 'alias'>): Plugin => ({
  name: 'quire:computedRequires',
  transform: {
    filter: { code: /\brequire\s*(?:\(\s*(?!(['"])[^'"\n]*\1\s*\))|\.\s*context\b)/ },
    handler(code, id) {
      const file = id.replace(/\?.*$/, '')
      if (id.startsWith('\0') || isOwn(file) || /[\\/]node_modules[\\/]/.test(file)) return null
      const calls: { start: number; end: number; text: string }[] = []
      // Files named `.js` have JSX still.
      walk(this.parse(code, { lang: 'jsx' }), (node) => {
        const text = tableCall(node, code, (path) => absolutePattern(path, dirname(file), site))
        if (text !== undefined) calls.push({ start: node.start, end: node.end, text })
      })
      if (calls.length === 0) return null
      let changed = code
      for (const { start, end, text } of calls.toReversed())
        changed = changed.slice(0, start) + text + changed.slice(end)
      return { code: `${changed}\n${helper}`, map: null }
    },
  },
})

const helper = `function __quireRequire(table, name) {
  if (Object.hasOwn(table, name)) return table[name]()
  throw new Error("There is no file \`" + name + "\`, which is required.")
}
function __quireContext(table) {
  return Object.assign((name) => __quireRequire(table, name), { keys: () => Object.keys(table), resolve: (name) => name })
}`

/** What replaces a call of `require`; `undefined` if it has to stay. `folderOf` returns the folder of a path as it is written. */
function tableCall(
  { callee, arguments: [given, ...more] = [] }: Node,
  code: string,
  folderOf: (path: string) => string | undefined,
): string | undefined {
  if (!callee || !given) return undefined
  if (callee.name === 'require') {
    const parts = partsOf(given)
    const [first] = parts
    if (first === undefined || parts.length < 2) return undefined
    const prefix = first.slice(0, first.lastIndexOf('/') + 1)
    const pattern = new RegExp(`^${parts.map((part) => escapeRegExp(part ?? '\0').replace('\0', '.*')).join('')}$`, 's')
    const folder = folderOf(prefix)
    return folder && `__quireRequire(${tableOf(folder, '**', prefix, pattern)}, ${code.slice(given.start, given.end)})`
  }
  if (callee.object?.name !== 'require' || callee.property?.name !== 'context' || typeof given.value !== 'string')
    return undefined
  const [recursive, expression] = more
  const pattern = expression?.regex ? new RegExp(expression.regex.pattern, expression.regex.flags) : /^/
  const folder = folderOf(posix.join(given.value, '/').replace(/^(?=[^./@])/, './'))
  const table = folder && tableOf(folder, recursive?.value === false ? '*' : '**', './', pattern)
  return table && `__quireContext(${table})`
}

/** Loaders of files, by the names that `require` may get: with and without the ending of a module. */
function tableOf(folder: string, files: string, prefix: string, pattern: RegExp): string {
  const loaders = fastGlob
    .sync(files, { cwd: folder, ignore: ['**/node_modules/**'] })
    .sort()
    .flatMap((path) => {
      if (!loadable.test(path)) return []
      const names = new Set([prefix + path, prefix + path.replace(moduleEnding, '')])
      const load = `() => require(${JSON.stringify(withSlashes(join(folder, path)))})`
      return [...names].filter((name) => pattern.test(name)).map((name) => `${JSON.stringify(name)}: ${load}`)
    })
  return `{ ${loaders.join(', ')} }`
}

const moduleEnding = /\.(?:[cm]?[jt]sx?|json)$/

/** Files that a module may import. Others, such as HTML below `static`, are no modules. */
const loadable =
  /(?<!\.d)\.(?:[cm]?[jt]sx?|json|css|s[ac]ss|a?png|jpe?g|gif|svg|webp|avif|ico|bmp|mp[34]|webm|og[gv]|wav|flac|woff2?|[ot]tf|eot|pdf)$/i

interface Node {
  type: string
  start: number
  end: number
  name?: string
  value?: unknown
  regex?: { pattern: string; flags: string }
  callee?: Node
  object?: Node
  property?: Node
  arguments?: Node[]
  left?: Node
  right?: Node
  operator?: string
  quasis?: { value: { cooked: string } }[]
}

/** The texts of a computed name, with `undefined` for each expression between them. */
function partsOf({ type, value, quasis, left, right, operator }: Node): (string | undefined)[] {
  if (type === 'TemplateLiteral')
    return quasis!.flatMap((text, index) => [...(index > 0 ? [undefined] : []), text.value.cooked])
  if (type === 'BinaryExpression' && operator === '+') return [...partsOf(left!), ...partsOf(right!)]
  return [typeof value === 'string' ? value : undefined]
}

function walk(value: unknown, visit: (node: Node) => void): void {
  if (typeof value !== 'object' || value === null) return
  if ('type' in value && value.type === 'CallExpression') visit(value as Node)
  for (const field of Object.values(value)) walk(field, visit)
}
