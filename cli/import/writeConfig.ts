import packageJson from '../../package.json' with { type: 'json' }
import { Coded, isObject } from './conversion.ts'

/** Width of a line. */
const maxWidth = 100

/** The text of `site.config.ts`. `from` is the file that the config comes from. */
export function configText(config: Record<string, unknown>, from: string): string {
  const statements = [...new Set(statementsIn(config).map((text) => text.replace(/;$/, '')))]
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

function statementsIn(value: unknown): string[] {
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
    ? value.map((item) => expression(item, inner, inner.length))
    : Object.entries(value).map(([key, field]) => {
        const name = /^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key)
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

/** Text in quotes. Text of several lines is a template. */
export function quoted(text: string): string {
  if (text.includes('\n') && !/[`\\]|\$\{|\r/.test(text)) return `\`${text}\``
  const inner = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")
  return text.includes("'") && !text.includes('"') ? JSON.stringify(text) : `'${inner}'`
}
