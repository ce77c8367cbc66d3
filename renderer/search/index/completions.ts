import type { SearchIndex } from '../indexFormat.ts'

/** Prefixes of words in more than this many pieces get a list of completions. */
const minPieceStarts = 2
const maxPrefixLength = 3
const maxCompletions = 3

/**
 * The words of highest weight for prefixes whose words are in many pieces.
 *
 * `words` are sorted alphabetically; `starts` are the indexes of the first word of each piece.
 */
export function completions(words: string[], weights: number[], starts: number[]): SearchIndex['completions'] {
  const result: SearchIndex['completions'] = {}
  for (const start of starts) {
    // A prefix of words in three pieces is a prefix of all words in the middle piece.
    for (let length = 1; length <= maxPrefixLength; length += 1) {
      const prefix = words[start]!.slice(0, length)
      if (Object.hasOwn(result, prefix)) continue
      const [from, to] = prefixRange(words, start, prefix)
      if (starts.filter((otherStart) => otherStart > from && otherStart < to).length < minPieceStarts) continue
      result[prefix] = heaviest(weights, from, to).map((index) => words[index]!)
    }
  }
  return result
}

/** Range of the words that continue a prefix, around one of them. */
function prefixRange(words: string[], start: number, prefix: string): [from: number, to: number] {
  let from = start
  let to = start
  while (words[from - 1]?.startsWith(prefix)) from -= 1
  while (words[to]?.startsWith(prefix)) to += 1
  return [words[from] === prefix ? from + 1 : from, to]
}

/** Indexes of the highest weights, highest first; ties in order. */
function heaviest(weights: number[], from: number, to: number): number[] {
  const heaviestIndexes: number[] = []
  for (let index = from; index < to; index += 1) {
    const weight = weights[index]!
    if (heaviestIndexes.length === maxCompletions && weight <= weights[heaviestIndexes.at(-1)!]!) continue
    const insertAt = heaviestIndexes.findIndex((index) => weights[index]! < weight)
    heaviestIndexes.splice(insertAt < 0 ? heaviestIndexes.length : insertAt, 0, index)
    heaviestIndexes.length = Math.min(heaviestIndexes.length, maxCompletions)
  }
  return heaviestIndexes
}
