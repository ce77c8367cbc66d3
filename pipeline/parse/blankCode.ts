import { changeText } from '../code/fenceLines.ts'

/** Replace code in Markdown by spaces, so that samples stay as they are. What may be a template of an expression is no code: `` {`a`} ``. */
export const blankCode = (text: string): string => blankSpans(blankFences(text))

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
  let blanked = ''
  let done = 0
  for (let index = 0; index < runs.length; index++) {
    const last = closing[index]
    if (last === undefined) continue
    const { start } = runs[index]!
    const { end } = runs[last]!
    index = last
    if (/[{(]/.test(line.charAt(start - 1)) || /[})]/.test(line.charAt(end))) continue
    blanked += line.slice(done, start) + ' '.repeat(end - start)
    done = end
  }
  return blanked + line.slice(done)
}
