import { dirname, join, posix, resolve } from 'node:path'
import fastGlob from 'fast-glob'
import type { Plugin } from 'vite'
import { absolutePattern } from '../../../schemas/shared/files/globImports.ts'
import { isPathIn } from '../../../schemas/shared/files/repository.ts'
import { withSlashes } from '../../../schemas/shared/files/withSlashes.ts'
import { escapeRegExp } from '../../../schemas/shared/text/escapeRegExp.ts'
import { isOwn } from './bundleInputs.ts'
import type { SiteModules } from './siteModules.ts'

/**
 * Vite plugin for `require` with a computed name, and `require.context`, as bundlers of Docusaurus have them: the files that the name
 * may be are modules, of which the code finds one when it runs. `onFolder` gets the folders in which files are looked for.
 *
 *     require(`@site/static/${image}`)              all files below `static`
 *     require.context('./posts', false, /\.json$/)  the files in `posts` that the expression matches
 */
export const computedRequires = (
  site: Pick<SiteModules, 'root' | 'alias'>,
  onFolder: (folder: string) => void,
): Plugin => ({
  name: 'quire:computedRequires',
  transform: {
    filter: {
      id: { exclude: /\.(?:css|s[ac]ss|less|styl|pcss)(?:\?|$)/ },
      code: /\brequire\s*(?:\(\s*(?!(['"])[^'"\n]*\1\s*\))|\.\s*context\b)/,
    },
    handler(code, id) {
      const file = id.replace(/\?.*$/, '')
      if (id.startsWith('\0') || isOwn(file) || /[\\/]node_modules[\\/]/.test(file)) return null
      const folderOf = (path: string) => {
        const pattern = absolutePattern(path, dirname(file), site)
        if (pattern === undefined) return undefined
        const folder = resolve(pattern)
        if (!mayList(folder, site)) throw new Error(tooWide)
        onFolder(folder)
        return folder
      }
      const edits: Edit[] = []
      // TypeScript is JavaScript by now. In files named `.js`, JSX is not.
      walk(this.parse(code, { lang: 'jsx' }), (node) => {
        try {
          edits.push(...editsOf(node, folderOf))
        } catch (error) {
          this.error(error as Error, node.start)
        }
      })
      if (edits.length === 0) return null
      let changed = code
      for (const { start, end, text } of edits.sort((a, b) => b.start - a.start))
        changed = changed.slice(0, start) + text + changed.slice(end)
      return { code: `${changed}\n${helper}`, map: null }
    },
  },
})

const tooWide =
  '`require` with a computed name may lead to each file of a folder, and all of them are published; this folder holds the whole site. Name a folder in it, such as `./data/`.'
const notWritten =
  '`require.context` takes a folder, `true` or `false`, and a regular expression as they are written: its files are listed before the code runs.'

/** Whether files of a folder may be listed: it is below the site or in a folder with an alias, and does not hold the site. */
function mayList(folder: string, { root, alias = {} }: Pick<SiteModules, 'root' | 'alias'>): boolean {
  const allowed = [root, ...Object.values(alias).map((path) => resolve(root, path))]
  return folder !== root && !isPathIn(root, folder) && allowed.some((one) => folder === one || isPathIn(folder, one))
}

interface Edit {
  start: number
  end: number
  text: string
}

/** The stack of an error begins where the site's code has called. */
const helper = `function __quireFind(table, name, caller) {
  if (Object.hasOwn(table, name)) return table[name]()
  const error = new Error("There is no module \`" + name + "\`, which is required.")
  Error.captureStackTrace?.(error, caller)
  throw error
}
function __quireRequire(table, name) {
  return __quireFind(table, name, __quireRequire)
}
function __quireContext(table) {
  const context = (name) => __quireFind(table, name, context)
  return Object.assign(context, { keys: () => Object.keys(table), resolve: (name) => name })
}`

/** The edits of a call of `require`; none if it stays. `folderOf` returns the folder of a path as it is written. */
function editsOf(
  { start, end, callee, arguments: [given, ...more] = [] }: Node,
  folderOf: (path: string) => string | undefined,
): Edit[] {
  if (!callee || !given) return []
  if (callee.name === 'require') {
    const parts = partsOf(given)
    const [first] = parts
    if (first === undefined || parts.length < 2) return []
    const prefix = first.slice(0, first.lastIndexOf('/') + 1)
    const pattern = new RegExp(`^${parts.map((part) => escapeRegExp(part ?? '\0').replace('\0', '.*')).join('')}$`, 's')
    const folder = folderOf(prefix)
    if (folder === undefined) return []
    return [
      { start: callee.start, end: callee.end, text: '__quireRequire' },
      { start: given.start, end: given.start, text: `${tableOf(folder, '**', prefix, pattern)}, ` },
    ]
  }
  if (callee.object?.name !== 'require' || callee.property?.name !== 'context') return []
  const [path, ...others] = partsOf(given)
  const [recursive, expression] = more
  const isWritten =
    path !== undefined &&
    others.length === 0 &&
    (!recursive || typeof recursive.value === 'boolean') &&
    (!expression || expression.regex)
  if (!isWritten) throw new Error(notWritten)
  const pattern = expression?.regex ? new RegExp(expression.regex.pattern, expression.regex.flags) : /^/
  const folder = folderOf(posix.join(path, '/').replace(/^(?=[^./@])/, './'))
  if (folder === undefined) return []
  return [
    { start, end, text: `__quireContext(${tableOf(folder, recursive?.value === false ? '*' : '**', './', pattern)})` },
  ]
}

/** Loaders of files, by the names that `require` may get: with and without the ending of a module. */
function tableOf(folder: string, files: string, prefix: string, pattern: RegExp): string {
  const loaders = fastGlob
    .sync(files, { cwd: folder, ignore: ['**/node_modules/**'], followSymbolicLinks: false })
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
  /(?<!\.d)\.(?:[cm]?[jt]sx?|json|ya?ml|css|s[ac]ss|a?png|jpe?g|gif|svg|webp|avif|ico|bmp|mp[34]|webm|og[gv]|wav|flac|woff2?|[ot]tf|eot|pdf)$/i

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
