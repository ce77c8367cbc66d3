import { join, posix } from 'node:path'
import { parseScript } from '../code/parseScript.ts'
import { isFile } from '../tasks/isFile.ts'
import { readText } from './readText.ts'

/**
 * The aliases in `compilerOptions.paths` of the site's `tsconfig.json` or `jsconfig.json`.
 *
 *     { "@ui/*": ["./src/ui/*"] }  →  { '@ui': 'src/ui' }
 *     { "plums": ["./plums.ts"] }   →  { 'plums$': 'plums.ts' }
 *
 * A file without `paths` has those of the file that it extends. A file that is missing or does not parse has none: `tsc` reports
 * it. Paths of modules that this tool has are for the types of an editor.
 */
export function tsconfigAliases(root: string): Record<string, string> {
  const file = ['tsconfig.json', 'jsconfig.json'].find((name) => isFile(join(root, name)))
  const { folder = '.', baseUrl = folder, paths = {} } = file === undefined ? {} : inheritedPaths(root, file)
  return Object.fromEntries(
    Object.entries(paths).flatMap(([pattern, targets]) => {
      const [target] = targets
      const name = pattern.replace(/\/\*$/, '')
      const isUsual = !name.includes('*') && name !== '' && !provided.test(name) && typeof target === 'string'
      if (!isUsual) return []
      const isWhole = name === pattern
      const path = posix.join(String(baseUrl), target.replace(/\/\*$/, ''))
      return /[*]|^\/|(?:^|\/)node_modules\//.test(path) ? [] : [[isWhole ? `${name}$` : name, path.replace(/\/$/, '')]]
    }),
  )
}

/** Modules that are always ours. Editors find their types by such paths. */
const provided = /^(?:quire-docs|@site|@docusaurus|@theme(?:-original|-init)?|@generated|react(?:-dom)?)(?:\/|$)/

interface CompilerOptions {
  baseUrl?: string
  paths?: Record<string, string[]>
}

/** Options with folders from the site's root. `folder` is that of the file with the `paths`, where they begin without `baseUrl`. */
interface InheritedPaths extends CompilerOptions {
  folder?: string
}

interface TypescriptConfig {
  extends?: string | string[]
  compilerOptions?: CompilerOptions
}

/** The `paths` of a file, or of those that it extends, with their base from the site's root. */
function inheritedPaths(root: string, file: string, seen = new Set<string>()): InheritedPaths {
  if (seen.has(file)) return {}
  seen.add(file)
  const { extends: extended = [], compilerOptions = {} } = (contentOf(readText(root, file).text) ??
    {}) as TypescriptConfig
  const folder = posix.dirname(file)
  const bases = [extended].flat().map((base) => baseFile(root, folder, base))
  // The last one counts.
  const inherited = bases.reverse().map((base) => (base === undefined ? {} : inheritedPaths(root, base, seen)))
  const { baseUrl, paths } = compilerOptions
  const base =
    baseUrl === undefined ? inherited.find((one) => one.baseUrl !== undefined)?.baseUrl : posix.join(folder, baseUrl)
  if (paths) return { folder, paths, ...(base !== undefined && { baseUrl: base }) }
  const found = inherited.find((one) => one.paths)
  return { ...found, ...(base !== undefined && { baseUrl: base }) }
}

/** The file that `extends` names, from the site's root: a path, or a file of a package, which `.json` may end. */
function baseFile(root: string, folder: string, specifier: string): string | undefined {
  const isPath = /^\.{1,2}(?:\/|$)/.test(specifier)
  const path = isPath ? posix.join(folder, specifier) : posix.join('node_modules', specifier)
  return [path, `${path}.json`, `${path}/tsconfig.json`].find((name) => isFile(join(root, name)))
}

/** The file may have comments and commas that JSON does not allow. */
function contentOf(text: string): unknown {
  const { program, errors } = parseScript('tsconfig.js', `(${text}\n)`, { lang: 'js', sourceType: 'script' })
  const [statement] = program.body
  if (errors.length > 0 || statement?.type !== 'ExpressionStatement') return undefined
  return literalValue(statement.expression as unknown as Literal)
}

type Literal =
  | { type: 'ParenthesizedExpression'; expression: Literal }
  | { type: 'ObjectExpression'; properties: { key: { value?: unknown; name?: string }; value: Literal }[] }
  | { type: 'ArrayExpression'; elements: Literal[] }
  | { type: 'Literal'; value: unknown }

function literalValue(node: Literal): unknown {
  switch (node.type) {
    case 'ParenthesizedExpression':
      return literalValue(node.expression)
    case 'ObjectExpression':
      return Object.fromEntries(
        node.properties.map(({ key, value }) => [String(key.value ?? key.name), literalValue(value)]),
      )
    case 'ArrayExpression':
      return node.elements.map(literalValue)
    case 'Literal':
      return node.value
  }
}
