import { changeText } from '../code/fenceLines.ts'
import { unwrapFences } from './forParser.ts'

/** Replace code in Markdown by spaces, so that samples stay as they are. A fence of MDX is none. What may be a template of an expression is no code: `` {`a`} ``. */
export const blankCode = (text: string): string => blankSpans(blankFences(unwrapFences(text)))

/** Replace fenced code by spaces. */
const blankFences = (text: string) =>
  changeText(text, { code: (code) => code.replace(/[^\n]+/g, (line) => ' '.repeat(line.length)) })

/** Replace code spans by spaces, in a text without fenced code. */
export const blankSpans = (text: string): string => text.replace(/^[^\n]*`[^\n]*/gm, blankSpansOfLine)

/** Replace the code spans of a line. A span ends at the next run of as many backticks as it begins with. */
function blankSpansOfLine(line: string): string {
  const runs = [...line.matchAll(/`+/g)].map(({ index, 0: { length } }) => ({ start: index, end: index + length }))
  // Found from the end, because a search from each run takes quadratic time.
  const closing: (number | undefined)[] = []
  const nextOf = new Map<number, number>()
  for (let index = runs.length - 1; index >= 0; index--) {
    const length = runs[index]!.end - runs[index]!.start
    closing[index] = nextOf.get(length)
    nextOf.set(length, index)
  }
  const brackets = new Brackets(line)
  let blanked = ''
  let done = 0
  for (let index = 0; index < runs.length; index++) {
    const last = closing[index]
    if (last === undefined) continue
    const { start } = runs[index]!
    const { end } = runs[last]!
    index = last
    if (line[start - 1] === '{' || line[end] === '}') continue
    const isInParentheses = line[start - 1] === '(' || line[end] === ')'
    // Code in parentheses of a sentence is no template: (not `a`).
    if (brackets.isExpressionAt(start) && isInParentheses) continue
    blanked += line.slice(done, start) + ' '.repeat(end - start)
    done = end
    brackets.skipTo(end)
  }
  return blanked + line.slice(done)
}

/** The brackets that are open at a position of a line, for positions in their order. */
class Brackets {
  readonly #line: string
  #position = 0
  /** Whether each is of an expression: a brace, or a parenthesis of a call. */
  readonly #open: boolean[] = []
  #expressions = 0

  constructor(line: string) {
    this.#line = line
  }

  isExpressionAt(position: number): boolean {
    for (; this.#position < position; this.#position++) {
      const char = this.#line[this.#position]!
      if (char === '{' || char === '(') {
        const isExpression = char === '{' || /[\w$)\]]/.test(this.#line.charAt(this.#position - 1))
        this.#open.push(isExpression)
        if (isExpression) this.#expressions++
      } else if ((char === '}' || char === ')') && this.#open.pop()) this.#expressions--
    }
    return this.#expressions > 0
  }

  skipTo(position: number): void {
    this.#position = position
  }
}
