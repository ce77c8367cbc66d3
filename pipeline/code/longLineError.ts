import { createRequire } from 'node:module'
import { Parser } from 'acorn'
import acornJsx from 'acorn-jsx'
import type { Jiti } from 'jiti'
import type { ParserOptions } from 'oxc-parser'

/** A syntax error as JavaScript parsers throw it. */
interface ScriptError {
  offset: number
  message: string
}

/** Maximum memory for the lines in the errors of the native parser, bytes. */
const maxLinesBytes = 2e8

/**
 * Find the first syntax error of a script with long lines, which is one that the native parser could not report.
 *
 * That parser goes on after an error, and each error holds the whole line: 100,000 of them on one line need more memory than
 * there is. So texts with long lines are first read by a parser that ends at its first error: by Acorn, and what it refuses,
 * such as TypeScript, by Babel. Most texts have no such lines, and take the time of finding that out.
 */
export function longLineError(text: string, options: ParserOptions): ScriptError | undefined {
  return linesInErrors(text) <= maxLinesBytes || parsesWithAcorn(text, options) ? undefined : babelError(text, options)
}

/** The characters of lines in all errors, if every character were one. */
function linesInErrors(text: string): number {
  let sum = 0
  for (let start = 0; start <= text.length; ) {
    const newline = text.indexOf('\n', start)
    const end = newline < 0 ? text.length : newline
    sum += (end - start) ** 2
    start = end + 1
  }
  return sum
}

const withJsx = Parser.extend(acornJsx())

function parsesWithAcorn(text: string, { lang, sourceType }: ParserOptions): boolean {
  if (lang === 'ts' || lang === 'tsx') return false
  const parser = lang === 'jsx' ? withJsx : Parser
  const types = sourceType === 'module' || sourceType === 'script' ? [sourceType] : (['module', 'script'] as const)
  return types.some((type) => {
    try {
      parser.parse(text, { ecmaVersion: 'latest', sourceType: type, allowHashBang: true })
      return true
    } catch {
      return false
    }
  })
}

let compiler: Jiti | undefined

/** Compile a script, which the native parser reads in the same way, and return the error that is found. */
function babelError(text: string, { lang }: ParserOptions): ScriptError | undefined {
  // The rest of this is synchronous, so jiti cannot be imported.
  const { createJiti } = createRequire(import.meta.url)('jiti') as { createJiti(id: string, options: object): Jiti }
  compiler ??= createJiti(import.meta.url, { fsCache: false })
  const compiled = compiler.transform({
    source: text,
    filename: `script.${lang}`,
    ts: lang === 'ts' || lang === 'tsx',
    jsx: lang === 'jsx' || lang === 'tsx',
    async: true,
  })
  // It is returned instead of code.
  const json = /^exports\.__JITI_ERROR__ = (\{.*\})/.exec(compiled)?.[1]
  if (json === undefined) return undefined
  const { line, column, message } = JSON.parse(json) as { line: number; column: number; message: string }
  const lineStart = text.split('\n', line - 1).reduce((sum, before) => sum + before.length + 1, 0)
  return { offset: lineStart + column, message: message.trim().split('\n')[0]! }
}
