import type { Place } from '../../../schemas/diagnostic.ts'

/** Keys and indexes that lead to a value: `['navbar', 'items', 2]`. */
export type Path = readonly (string | number)[]

/** Objects and lists as they stand in a file, so that a value can be shown to whoever wrote it. Offsets in UTF-16 units. */
export interface SourceTree {
  start: number
  end: number
  entries?: Map<string, { start: number; end: number; value: SourceTree | undefined }>
  items?: (SourceTree | undefined)[]
}

/** Says where a value stands: its key, for an entry of an object, unless the `value` is asked for. */
export type Locate = (path: Path, part?: 'key' | 'value') => Place

/** What cannot be found is said to stand where its nearest parent does; without a tree only the file is named. */
export function locator(file: string, text: string, tree: SourceTree | undefined): Locate {
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
    return range ? { file, ...positions(text, range) } : { file }
  }
}

/** Line and column of a range. */
export function positions(text: string, { start, end }: { start: number; end: number }): Omit<Required<Place>, 'file'> {
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
