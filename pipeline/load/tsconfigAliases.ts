import { join, posix } from 'node:path'
import { parseScript } from '../code/parseScript.ts'
import { isFile } from '../tasks/isFile.ts'
import { readText } from './readText.ts'

/**
 * The aliases in `compilerOptions.paths` of the site's `tsconfig.json` or `jsconfig.json`.
 *
 *     { "@ui/*": ["./src/ui/*"] }  →  { '@ui': 'src/ui' }
 *
 * A file that is missing or does not parse has none: `tsc` reports it. What other files add with `extends` is not read. Paths of
 * modules that this tool has are for the types of an editor.
 */
export function tsconfigAliases(root: string): Record<string, string> {
  const file = ['tsconfig.json', 'jsconfig.json'].find((name) => isFile(join(root, name)))
  if (file === undefined) return {}
  const { baseUrl = '.', paths = {} } = (compilerOptions(readText(root, file).text) ?? {}) as CompilerOptions
  return Object.fromEntries(
    Object.entries(paths).flatMap(([pattern, targets]) => {
      const [target] = targets
      const name = pattern.replace(/\/\*$/, '')
      const isUsual = !name.includes('*') && name !== '' && !provided.test(name) && typeof target === 'string'
      if (!isUsual) return []
      const path = posix.join(String(baseUrl), target.replace(/\/\*$/, ''))
      return /[*]|^\/|(?:^|\/)node_modules\//.test(path) ? [] : [[name, path.replace(/\/$/, '')]]
    }),
  )
}

/** Modules that are always ours. Editors find their types by such paths. */
const provided = /^(?:quire-docs|@site|@docusaurus|@theme(?:-original|-init)?|@generated|react(?:-dom)?)(?:\/|$)/

interface CompilerOptions {
  baseUrl?: string
  paths?: Record<string, string[]>
}

/** The file may have comments and commas that JSON does not allow. */
function compilerOptions(text: string): unknown {
  const { program, errors } = parseScript('tsconfig.js', `(${text}\n)`, { lang: 'js', sourceType: 'script' })
  const [statement] = program.body
  if (errors.length > 0 || statement?.type !== 'ExpressionStatement') return undefined
  const value = literalValue(statement.expression as unknown as Literal)
  return (value as { compilerOptions?: unknown } | undefined)?.compilerOptions
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
