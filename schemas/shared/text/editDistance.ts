/**
 * The number of edits between two words: letters replaced, added or removed, or neighbouring letters swapped.
 *
 *     editDistance('titel', 'title', 2)  →  1
 *     editDistance('intro', 'setup', 2)  →  3     limit + 1, because it exceeds the limit
 *
 * Optimal string alignment distance. The common prefix and suffix of the words are skipped.
 */
export function editDistance(from: string, to: string, limit: number): number {
  if (Math.abs(from.length - to.length) > limit) return limit + 1
  let start = 0
  let fromEnd = from.length
  let toEnd = to.length
  while (start < fromEnd && start < toEnd && from[start] === to[start]) start += 1
  while (fromEnd > start && toEnd > start && from[fromEnd - 1] === to[toEnd - 1]) {
    fromEnd -= 1
    toEnd -= 1
  }

  const height = fromEnd - start
  const width = toEnd - start
  // The rows of each call are overwritten by the next one: long lists of words are compared.
  if (rows[0].length <= width) for (const index of [0, 1, 2] as const) rows[index] = new Uint16Array(2 * width + 1)
  let [previous, row, next] = rows
  for (let column = 0; column <= width; column += 1) row[column] = column
  let lastMinimum = 0
  for (let index = 1; index <= height; index += 1) {
    const letter = from.charCodeAt(start + index - 1)
    const letterBefore = index > 1 ? from.charCodeAt(start + index - 2) : -1
    let otherBefore = -1
    let left = index
    let minimum = index
    next[0] = index
    for (let column = 1; column <= width; column += 1) {
      const other = to.charCodeAt(start + column - 1)
      let edits = row[column - 1]! + (letter === other ? 0 : 1)
      if (row[column]! + 1 < edits) edits = row[column]! + 1
      if (left + 1 < edits) edits = left + 1
      const isSwap = letter === otherBefore && letterBefore === other
      if (isSwap && previous[column - 2]! + 1 < edits) edits = previous[column - 2]! + 1
      next[column] = edits
      left = edits
      otherBefore = other
      if (edits < minimum) minimum = edits
    }
    // Later rows are never smaller than the minimum of the last two rows.
    if (minimum > limit && lastMinimum > limit) return limit + 1
    lastMinimum = minimum
    const free = previous
    previous = row
    row = next
    next = free
  }
  return row[width]!
}

const rows: [Uint16Array, Uint16Array, Uint16Array] = [new Uint16Array(64), new Uint16Array(64), new Uint16Array(64)]
