import type { Position } from '../../../schemas/diagnostic.ts'

/** Keys and indexes that lead to a value: `['navbar', 'items', 2]`. */
export type Path = readonly (string | number)[]

/** Ranges of objects and lists in a file, as offsets in UTF-16 units. */
export interface SourceTree {
  start: number
  end: number
  entries?: Map<string, { start: number; end: number; value: SourceTree | undefined }>
  items?: (SourceTree | undefined)[]
}

/** Offsets in UTF-16 units. */
interface Range {
  start: number
  end: number
}

type RangePosition = Omit<Required<Position>, 'file'>

/** Finds the position of a value; of an object's entry, the position of its key unless `part` is `value`. */
export type Locate = (path: Path, part?: 'key' | 'value') => Position

/** Create a `Locate`. It falls back to the position of the nearest parent; without a tree, to the file. */
export function locator(file: string, text: string, tree: SourceTree | undefined): Locate {
  const positionOf = rangePositions(text)
  return (path, part = 'key') => {
    let range: { start: number; end: number } | undefined
    let node = tree
    for (const [index, step] of path.entries()) {
      const entry = typeof step === 'string' ? node?.entries?.get(step) : undefined
      const value = entry ? entry.value : node?.items?.[Number(step)]
      if (entry && (index < path.length - 1 || part === 'key' || !value)) range = entry
      else if (value) range = value
      else break
      node = value
    }
    range ??= tree && { start: tree.start, end: tree.start }
    if (!range) return { file }
    return { file, ...positionOf(range) }
  }
}

/** Create a function that converts ranges of offsets. A text of thousands of entries may have a diagnostic for each. */
export function rangePositions(text: string): (range: Range) => RangePosition {
  let starts: number[] | undefined
  const at = (offset: number) => {
    starts ??= lineStarts(text)
    const line = lineOf(starts, offset)
    return { line: line + 1, column: offset - starts[line]! + 1 }
  }
  return ({ start, end }) => {
    const [from, to] = [at(start), at(end)]
    return { line: from.line, column: from.column, endLine: to.line, endColumn: to.column }
  }
}

/** The offsets at which lines begin. */
function lineStarts(text: string): number[] {
  const starts = [0]
  for (let next = text.indexOf('\n'); next >= 0; next = text.indexOf('\n', next + 1)) starts.push(next + 1)
  return starts
}

/** The index of the last line that begins at an offset or before it. */
function lineOf(starts: number[], offset: number): number {
  let [low, high] = [0, starts.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (starts[middle]! <= offset) low = middle
    else high = middle - 1
  }
  return low
}

/** Convert a range of offsets to lines and columns. */
export function positionOfRange(text: string, { start, end }: Range): RangePosition {
  const from = positionAt(text, start)
  const to = positionAt(text, end)
  return { line: from.line, column: from.column, endLine: to.line, endColumn: to.column }
}

export function positionAt(text: string, offset: number): { line: number; column: number } {
  let line = 1
  let lineStart = 0
  for (let next = text.indexOf('\n'); next >= 0 && next < offset; next = text.indexOf('\n', next + 1)) {
    line += 1
    lineStart = next + 1
  }
  return { line, column: offset - lineStart + 1 }
}
