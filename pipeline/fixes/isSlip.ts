/**
 * Whether somebody who wrote `word` must have meant `meant`: one slip for every four letters, where two letters in the
 * wrong order are one slip. Much stricter than a suggestion, which a person reads before it is followed.
 *
 *     titel, title  →  true        Tab, Tabs  →  false        in-2021, in-2022  →  false
 */
export function isSlip(word: string, meant: string): boolean {
  const [from, to] = [word.toLowerCase(), meant.toLowerCase()]
  // Another number is another thing: `v1` and `v2`, the prices of 2021 and of 2022.
  if (from.replace(/\D/g, '') !== to.replace(/\D/g, '')) return false
  const allowed = Math.floor(Math.min(from.length, to.length) / 4)
  return Math.abs(from.length - to.length) <= allowed && slips(from, to) <= allowed
}

/** Letters to change, add, take out, or swap with their neighbour. */
function slips(from: string, to: string): number {
  const rows = [Array.from({ length: to.length + 1 }, (_, column) => column)]
  for (let row = 1; row <= from.length; row++) {
    const [above, current] = [rows[row - 1]!, [row]]
    for (let column = 1; column <= to.length; column++) {
      const change = above[column - 1]! + (from[row - 1] === to[column - 1] ? 0 : 1)
      const isSwapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      const swap = isSwapped ? rows[row - 2]![column - 2]! + 1 : change
      current.push(Math.min(change, swap, above[column]! + 1, current[column - 1]! + 1))
    }
    rows.push(current)
  }
  return rows.at(-1)!.at(-1)!
}
