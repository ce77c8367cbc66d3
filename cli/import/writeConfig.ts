import packageJson from '../../package.json' with { type: 'json' }
import { Coded, isObject } from './coded.ts'
import type { Statement } from './configScope.ts'

/** Width of a line. */
const maxWidth = 100

/** The text of `site.config.ts`. `from` is the file that the config comes from. */
export function configText(config: Record<string, unknown>, from: string): string {
  const statements = [
    ...new Set(
      statementsIn(config)
        .sort((a, b) => a.order - b.order)
        .map(normalized),
    ),
  ]
  const imports = statements.filter((text) => text.startsWith('import '))
  const declarations = statements.filter((text) => !text.startsWith('import '))
  return [
    `import { defineSite } from ${quoted(packageJson.name)}`,
    ...imports,
    '',
    ...declarations.flatMap((text) => [text, '']),
    `/** Written by \`docs import\` from \`${from}\`. */`,
    `export default defineSite(${expression(config, '', 'export default defineSite()'.length)})`,
    '',
  ].join('\n')
}

/** A statement without its last semicolon, and an import with single quotes. */
function normalized({ text }: Statement): string {
  const plain = text.replace(/;$/, '')
  return plain.startsWith('import ') ? plain.replace(/"([^"']*)"$/, "'$1'") : plain
}

function statementsIn(value: unknown): Statement[] {
  if (value instanceof Coded) return value.statements
  if (Array.isArray(value)) return value.flatMap(statementsIn)
  return isObject(value) ? Object.values(value).flatMap(statementsIn) : []
}

/** A value as an expression. `before` is the number of characters in front of it on its line. */
function expression(value: unknown, indent: string, before: number): string {
  if (value instanceof Coded) return value.code
  if (typeof value === 'string') return quoted(value)
  if (typeof value !== 'object' || value === null) return String(value)
  const inner = `${indent}  `
  const isList = Array.isArray(value)
  const entries = isList
    ? value.filter((item) => item !== undefined).map((item) => expression(item, inner, inner.length))
    : Object.entries(value).flatMap(([key, field]) => {
        if (field === undefined) return []
        const name = nameOf(key)
        if (field instanceof Coded && field.code === name) return name
        return `${name}: ${expression(field, inner, inner.length + name.length + 2)}`
      })
  const [open, close] = isList ? '[]' : '{}'
  if (entries.length === 0) return `${open}${close}`
  const space = isList ? '' : ' '
  const line = `${open}${space}${entries.join(', ')}${space}${close}`
  if (indent !== '' && !line.includes('\n') && before + line.length < maxWidth) return line
  return [open, ...entries.map((entry) => `${inner}${entry},`), `${indent}${close}`].join('\n')
}

/** A key of an object. `__proto__` alone would be its prototype. */
const nameOf = (key: string) =>
  key === '__proto__' ? "['__proto__']" : /^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key)

/** Text in quotes. Text of several lines is a template. */
export function quoted(text: string): string {
  if (text.includes('\n') && !/[`\\]|\$\{|[^\P{Cc}\n\t]/u.test(text)) return `\`${text}\``
  const inner = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")
  return text.includes("'") && !text.includes('"') ? JSON.stringify(text) : `'${inner}'`
}
