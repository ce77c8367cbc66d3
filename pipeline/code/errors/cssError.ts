import { CssSyntaxError, parse } from 'postcss'
import { reasonOf, type SampleError } from './parserError.ts'

/** Find the first syntax error in CSS. Lines of `...` are allowed. */
export function cssError(text: string): SampleError | undefined {
  try {
    parse(text.replace(/\.{3}|…/g, (dots) => ' '.repeat(dots.length)))
    return undefined
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error
    const lines = text.split('\n').slice(0, (error.line ?? 1) - 1)
    const offset = lines.reduce((sum, line) => sum + line.length + 1, 0) + (error.column ?? 1) - 1
    return { offset, reason: reasonOf(error.reason) }
  }
}
