/** A line of three backticks or tildes: the first or the last one of fenced code, also one of the first line of a list item. */
interface FenceLine {
  /** What stands before it: spaces, marks of quotations and of list items. */
  before: string
  ticks: string
  /** What stands behind it: the language and the options of the code. */
  info: string
}

/** Read a line as one of fenced code. Three backticks in a line with others are a code span. */
export function readFenceLine(line: string): FenceLine | undefined {
  const [, before, ticks, info] = fenceLine.exec(line) ?? []
  return ticks === undefined ? undefined : { before: before!, ticks, info: info! }
}

const fenceLine = /^((?:[ \t>]|[-+*][ \t]|\d{1,9}[.)][ \t])*)(`{3,}(?=[^`]*$)|~{3,})(.*)$/s

/** Whether a line ends the code that `opened` begins. */
export const endsFence = ({ before, ticks, info }: FenceLine, opened: string): boolean =>
  ticks.startsWith(opened) && info.trim() === '' && /^[ \t>]*$/.test(before)

/** The backticks or tildes that begin the code that a line is followed by: `open` if the line neither begins nor ends code, `''` outside of code. */
export function fenceAfter(line: string, open: string): string {
  const fence = readFenceLine(line)
  if (!fence) return open
  if (open === '') return fence.ticks
  return endsFence(fence, open) ? '' : open
}

/** Change the code of a text, with its fences, or the prose between it. */
export function changeText(text: string, changes: { code?: TextChange; prose?: TextChange }): string {
  const { code = (part) => part, prose = (part) => part } = changes
  let changed = ''
  let done = 0
  for (const { start, end } of fencesOf(text)) {
    changed += prose(text.slice(done, start)) + code(text.slice(start, end))
    done = end
  }
  return changed + prose(text.slice(done))
}

type TextChange = (part: string) => string

/** The pieces of a text before, between and behind fenced code. */
export function proseOf(text: string): string[] {
  const pieces: string[] = []
  let done = 0
  for (const { start, end } of fencesOf(text)) {
    pieces.push(text.slice(done, start))
    done = end
  }
  return [...pieces, text.slice(done)]
}

/** Find the ranges of fenced code, with its fences. Code without a second fence goes on to the end of the text. */
export function* fencesOf(text: string): Generator<{ start: number; end: number }> {
  const mark = /```|~~~/g
  let open = ''
  let opened = 0
  while (mark.test(text)) {
    const start = text.lastIndexOf('\n', mark.lastIndex - 1) + 1
    const newline = text.indexOf('\n', mark.lastIndex)
    const end = newline < 0 ? text.length : newline
    mark.lastIndex = end
    const next = fenceAfter(text.slice(start, end), open)
    if (open === '') opened = start
    else if (next === '') yield { start: opened, end }
    open = next
  }
  if (open !== '') yield { start: opened, end: text.length }
}
