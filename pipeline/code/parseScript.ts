import { type ParseResult, type ParserOptions, parseSync } from 'oxc-parser'
import { deepSyntax, tooDeep } from './deepSyntax.ts'

/**
 * Parse JavaScript or TypeScript with Oxc: to a tree, with the errors found. Text that is nested too deeply is an error and has
 * no tree, because the native parser would end the process.
 */
export function parseScript(file: string, text: string, options: ParserOptions): ParseResult {
  const { lang } = options
  const start = deepSyntax(text, lang === 'js' || lang === 'ts' ? 'script' : 'jsx')
  if (start === undefined) return parseSync(file, text, options)
  const message = `It is ${tooDeep}`
  const label = { message: null, start, end: start + 1 }
  const error = { severity: 'Error', message, labels: [label], helpMessage: null, codeframe: null }
  const { program, module, comments } = parseSync(file, '', options)
  return { program, module, comments, errors: [error] } as ParseResult
}
