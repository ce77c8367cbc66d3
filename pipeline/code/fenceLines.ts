/** A line of three backticks or tildes: the first or the last one of fenced code, also one of the first line of a list item. */
export interface FenceLine {
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

/** Whether a line ends the code that `opened` begins. In comments of code, each line may begin like a list item: ` * `. */
export const endsFence = ({ before, ticks, info }: FenceLine, opened: FenceLine): boolean =>
  ticks.startsWith(opened.ticks) && info.trim() === '' && (before === opened.before || /^[ \t>]*$/.test(before))

/** The line that begins the code which a line is followed by; `open` is that of the code before it. */
export function fenceAfter(line: string, open: FenceLine | undefined): FenceLine | undefined {
  const fence = readFenceLine(line)
  if (!fence || !open) return fence ?? open
  return endsFence(fence, open) ? undefined : open
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
  let open: FenceLine | undefined
  let opened = 0
  for (const { start, end } of markedLines(text)) {
    const next = fenceAfter(text.slice(start, end), open)
    if (!open) opened = start
    else if (!next) yield { start: opened, end }
    open = next
  }
  if (open) yield { start: opened, end: text.length }
}

/** Find the lines with three backticks or tildes. */
export function* markedLines(text: string): Generator<{ start: number; end: number }> {
  // `indexOf` takes half the time of a regular expression.
  const after = (mark: string, offset: number) => endIfAbsent(text.indexOf(mark, offset), text)
  let [ticks, tildes] = [after('```', 0), after('~~~', 0)]
  for (let mark = Math.min(ticks, tildes); mark < text.length; mark = Math.min(ticks, tildes)) {
    const start = text.lastIndexOf('\n', mark) + 1
    const end = endIfAbsent(text.indexOf('\n', mark), text)
    if (ticks < end) ticks = after('```', end)
    if (tildes < end) tildes = after('~~~', end)
    yield { start, end }
  }
}

const endIfAbsent = (index: number, text: string): number => (index < 0 ? text.length : index)
