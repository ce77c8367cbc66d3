/**
 * The candidates somebody may have meant, best first, at most three.
 *
 *     didYouMean('instal', ['intro', 'install'])         →  ['install']
 *     didYouMean('intro', ['guides/intro', 'guides/x'])  →  ['guides/intro']     the last segment of an id counts as well
 *
 * As many edits are allowed as a third of the word has letters, but always two. Letter case is ignored.
 */
export function didYouMean(word: string, candidates: Iterable<string>): string[] {
  const found: { candidate: string; edits: number; isWhole: boolean }[] = []
  for (const candidate of new Set(candidates)) {
    const whole = editsWithin(word, candidate)
    const last =
      word.includes('/') || candidate.includes('/') ? editsWithin(lastPart(word), lastPart(candidate)) : undefined
    if (whole === undefined && last === undefined) continue
    const isWhole = whole !== undefined && whole <= (last ?? whole)
    found.push({ candidate, edits: isWhole ? whole : last!, isWhole })
  }
  found.sort(
    (a, b) => a.edits - b.edits || Number(b.isWhole) - Number(a.isWhole) || (a.candidate < b.candidate ? -1 : 1),
  )
  return found.slice(0, 3).map(({ candidate }) => candidate)
}

/** The last segment that has letters. */
const lastPart = (id: string) => id.replace(/\/+$/, '').replace(/^.*\//, '')

/** How many letters to change, add or take out; absent when that is too many to be a slip. */
function editsWithin(word: string, candidate: string): number | undefined {
  const limit = Math.max(2, Math.floor(word.length / 3))
  if (Math.abs(word.length - candidate.length) > limit) return undefined
  const edits = levenshtein(word.toLowerCase(), candidate.toLowerCase(), limit)
  // Two words that share no letter are not alike, however short they are.
  return edits <= limit && edits < Math.max(word.length, candidate.length) ? edits : undefined
}

/** Gives up, with a number over the limit, as soon as there is no way below it. */
function levenshtein(from: string, to: string, limit: number): number {
  // What begins or ends alike needs no edits; ids of one folder share most of their letters.
  let start = 0
  let fromEnd = from.length
  let toEnd = to.length
  while (start < fromEnd && start < toEnd && from[start] === to[start]) start += 1
  while (fromEnd > start && toEnd > start && from[fromEnd - 1] === to[toEnd - 1]) {
    fromEnd -= 1
    toEnd -= 1
  }

  const width = toEnd - start
  const row = new Uint16Array(width + 1).map((_, column) => column)
  for (let index = start; index < fromEnd; index += 1) {
    let diagonal = row[0]!
    let least = index - start + 1
    row[0] = least
    for (let column = 1; column <= width; column += 1) {
      const change = diagonal + (from[index] === to[start + column - 1] ? 0 : 1)
      diagonal = row[column]!
      const edits = Math.min(change, diagonal + 1, row[column - 1]! + 1)
      row[column] = edits
      if (edits < least) least = edits
    }
    if (least > limit) return limit + 1
  }
  return row[width]!
}
