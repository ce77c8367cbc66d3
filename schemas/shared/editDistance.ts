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

  const a = from.slice(start, fromEnd)
  const b = to.slice(start, toEnd)
  let previous: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let index = 1; index <= a.length; index += 1) {
    const next = [index]
    let rowMinimum = index
    for (let column = 1; column <= b.length; column += 1) {
      const change = row[column - 1]! + (a[index - 1] === b[column - 1] ? 0 : 1)
      let edits = Math.min(change, row[column]! + 1, next[column - 1]! + 1)
      const isSwap = index > 1 && column > 1 && a[index - 1] === b[column - 2] && a[index - 2] === b[column - 1]
      if (isSwap) edits = Math.min(edits, previous[column - 2]! + 1)
      next.push(edits)
      if (edits < rowMinimum) rowMinimum = edits
    }
    // Later rows are never smaller than the minimum of the last two rows.
    if (rowMinimum > limit && Math.min(...row) > limit) return limit + 1
    previous = row
    row = next
  }
  return row[b.length]!
}
