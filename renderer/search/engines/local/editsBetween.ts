/**
 * How many slips of the finger lie between two words: a letter changed, added, left out, or two swapped. Gives up, with a
 * number over the limit, as soon as there is no way below it.
 */
export function editsBetween(typed: string, word: string, limit: number): number {
  if (Math.abs(typed.length - word.length) > limit) return limit + 1
  let before: number[] = []
  let row = Array.from({ length: word.length + 1 }, (_, column) => column)
  for (let index = 1; index <= typed.length; index += 1) {
    const next = [index]
    let least = index
    for (let column = 1; column <= word.length; column += 1) {
      const change = row[column - 1]! + (typed[index - 1] === word[column - 1] ? 0 : 1)
      let edits = Math.min(change, row[column]! + 1, next[column - 1]! + 1)
      const isSwap = typed[index - 1] === word[column - 2] && typed[index - 2] === word[column - 1]
      if (index > 1 && column > 1 && isSwap) edits = Math.min(edits, before[column - 2]! + 1)
      next.push(edits)
      if (edits < least) least = edits
    }
    if (least > limit) return limit + 1
    before = row
    row = next
  }
  return row[word.length]!
}
