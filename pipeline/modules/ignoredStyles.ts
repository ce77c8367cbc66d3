import { createRequire } from 'node:module'
import { reasonOf } from '../code/errors/parserError.ts'

/** A part of a stylesheet that browsers skip: a declaration or a rule. Lines and columns count from 1. */
export interface IgnoredStyle {
  reason: string
  line: number
  column: number
}

interface Minifier {
  transform(options: object): { warnings: Warning[] }
}

interface Warning {
  type: string
  message: string
  loc: { line: number; column: number }
}

/** Find what browsers skip in a stylesheet that PostCSS can parse. The minifier of the bundler removes it. */
export function ignoredStyles(text: string): IgnoredStyle[] {
  const ofVite = createRequire(createRequire(import.meta.url).resolve('vite'))
  const { transform } = ofVite('lightningcss') as Minifier
  const { warnings } = transform({ filename: 'a.css', code: Buffer.from(text), errorRecovery: true })
  return warnings
    .filter((warning) => !isKept(warning))
    .map(({ message, loc }) => ({ reason: readable(message), line: loc.line, column: loc.column }))
}

/** `Unexpected token Ident("screen")` → ``unexpected `screen` `` */
const readable = (message: string) =>
  reasonOf(
    message
      .replace('token Semicolon', '`;`')
      .replace(/token \w+\(["']?([^"'`()]+)["']?\)/, '`$1`')
      .replace('Invalid empty selector', 'No selector that browsers know'),
  )

/** Whether the minifier keeps what it warns of: at-rules and pseudo-classes of other tools, and imports, which the bundler moves. */
const isKept = ({ type, message }: Warning) =>
  type === 'UnexpectedImportRule' || /^Unknown at rule|is not recognized as a valid pseudo-/.test(message)
