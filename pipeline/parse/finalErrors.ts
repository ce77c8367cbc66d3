import { VFileMessage } from 'vfile-message'
import type { acorn } from './estree.ts'
import { OpenJson } from './openJson.ts'

type Acorn = typeof acorn & {}

/** An error of acorn. micromark writes its place in the file into it. */
interface AcornError extends SyntaxError {
  pos: number
  raisedAt: number
  loc: { line: number; column: number }
}

/** How far acorn looks ahead, with what micromark adds behind an expression, in characters. */
const lookahead = 8

/**
 * Acorn for micromark, which reads an expression again at each brace that may close it: `{(}}}…` takes the square of the number of
 * braces. An error in front of the end of a text is that of each longer text, so the second time it ends the parse. JSON, which
 * generated docs have a lot of, is parsed when it is closed.
 */
export function finalErrors(acorn: Acorn): { acorn: Acorn; reset: () => void } {
  const json = new OpenJson()
  let last: { start: string; error: AcornError } | undefined
  const once = <Program>(text: string, parse: () => Program): Program => {
    if (last && text.startsWith(last.start)) throw ending(last.error)
    try {
      return parse()
    } catch (thrown) {
      const error = thrown as AcornError
      const end = error.raisedAt + lookahead
      // A comment that is not closed is reported at its start.
      if (end <= text.length && !error.message.startsWith('Unterminated')) last = { start: text.slice(0, end), error }
      throw error
    }
  }
  return {
    acorn: {
      parse: (text, options) => once(text, () => acorn.parse(text, options)),
      parseExpressionAt(text, start, options) {
        const early = start === 0 ? json.earlyEnd(text) : undefined
        if (early) throw Object.assign(new SyntaxError(early.message), { pos: early.pos, raisedAt: text.length })
        return once(text, () => acorn.parseExpressionAt(text, start, options))
      },
    } as Acorn,
    reset: () => {
      last = undefined
    },
  }
}

/** An error that micromark does not catch: it throws what micromark throws at the end of the file. */
function ending(error: AcornError): SyntaxError {
  return Object.defineProperty(new SyntaxError(error.message), 'pos', {
    get() {
      const { line, column } = error.loc
      throw new VFileMessage('Could not parse expression with acorn', {
        cause: error,
        place: { line, column: column + 1, offset: error.pos },
        ruleId: 'acorn',
        source: 'micromark-extension-mdx-expression',
      })
    },
  })
}
