import { type ParseResult, type ParserOptions, parseSync } from 'oxc-parser'
import { deepSyntax, tooDeep } from './deepSyntax.ts'
import { longLineError } from './longLineError.ts'

/**
 * Parse JavaScript or TypeScript with Oxc: to a tree, with the errors found. Text that would end the process is an error and has
 * no tree: the native parser exhausts its stack on what is nested deeply, and the memory on errors in long lines.
 */
export function parseScript(file: string, text: string, options: ParserOptions): ParseResult {
  const error = fatalError(text, options)
  if (!error) return parseSync(file, text, options)
  const { message, offset } = error
  const labels = [{ message: null, start: offset, end: offset + 1 }]
  const errors = [{ severity: 'Error', message, labels, helpMessage: null, codeframe: null }]
  const { program, module, comments } = parseSync(file, '', options)
  return { program, module, comments, errors } as ParseResult
}

function fatalError(text: string, options: ParserOptions): { message: string; offset: number } | undefined {
  const { lang } = options
  const offset = deepSyntax(text, lang === 'js' || lang === 'ts' ? 'script' : 'jsx')
  return offset === undefined ? longLineError(text, options) : { message: `It is ${tooDeep}`, offset }
}
