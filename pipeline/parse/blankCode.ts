/** Replace code in Markdown by spaces, so that samples stay as they are. What may be a template of an expression is no code: `` {`a`} ``. */
export const blankCode = (text: string): string => blankSpans(blankFences(text))

/** Replace fenced code by spaces. */
function blankFences(text: string): string {
  let blanked = ''
  let done = 0
  for (const { start, end } of fencesOf(text)) {
    const lines = text.slice(start, end).split('\n')
    blanked += text.slice(done, start) + lines.map(({ length }) => ' '.repeat(length)).join('\n')
    done = end
  }
  return blanked + text.slice(done)
}

/** The pieces of a text before, between and behind fenced code. */
export function proseOf(text: string): string[] {
  const starts = [0]
  const ends: number[] = []
  for (const { start, end } of fencesOf(text)) {
    ends.push(start)
    starts.push(end)
  }
  return starts.map((start, index) => text.slice(start, ends[index]))
}

/** Find the ranges of fenced code, with its fences. Code without a second fence goes on to the end of the text. */
function* fencesOf(text: string): Generator<{ start: number; end: number }> {
  const mark = /```|~~~/g
  let open: { start: number; ticks: string } | undefined
  while (mark.test(text)) {
    const start = text.lastIndexOf('\n', mark.lastIndex - 1) + 1
    const newline = text.indexOf('\n', mark.lastIndex)
    const end = newline < 0 ? text.length : newline
    mark.lastIndex = end
    const [, ticks, rest] = fence.exec(text.slice(start, end)) ?? []
    if (ticks === undefined) continue
    if (!open) {
      // A line of three backticks and others is a code span.
      if (ticks.startsWith('~') || !rest!.includes('`')) open = { start, ticks }
    } else if (ticks.startsWith(open.ticks) && rest!.trim() === '') {
      yield { start: open.start, end }
      open = undefined
    }
  }
  if (open) yield { start: open.start, end: text.length }
}

const fence = /^[ \t>]*(`{3,}|~{3,})(.*)/s

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
