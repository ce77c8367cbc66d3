import type { SearchIndex } from '../indexFormat.ts'

/** First letters that begin words in more pieces than that are completed from a list. */
const fewPieces = 2
const longestBeginning = 3
const mostCompletions = 3

/**
 * For the beginnings of words that are spread over many pieces: the words of most weight.
 *
 * Words are given in the order of the alphabet, with their weights, and where among them each piece begins.
 */
export function completions(words: string[], weights: number[], starts: number[]): SearchIndex['completions'] {
  const found: SearchIndex['completions'] = {}
  for (const start of starts) {
    // What is spread over three pieces begins all words of the one in the middle.
    for (let length = 1; length <= longestBeginning; length += 1) {
      const beginning = words[start]!.slice(0, length)
      if (Object.hasOwn(found, beginning)) continue
      const [from, to] = stretch(words, start, beginning)
      if (starts.filter((other) => other > from && other < to).length < fewPieces) continue
      found[beginning] = heaviest(weights, from, to).map((index) => words[index]!)
    }
  }
  return found
}

/** Where the words that go on after a beginning are, around one of them. */
function stretch(words: string[], around: number, beginning: string): [from: number, to: number] {
  let from = around
  let to = around
  while (words[from - 1]?.startsWith(beginning)) from -= 1
  while (words[to]?.startsWith(beginning)) to += 1
  return [words[from] === beginning ? from + 1 : from, to]
}

/** The first of the best come first. */
function heaviest(weights: number[], from: number, to: number): number[] {
  const best: number[] = []
  for (let index = from; index < to; index += 1) {
    const weight = weights[index]!
    if (best.length === mostCompletions && weight <= weights[best.at(-1)!]!) continue
    const lighter = best.findIndex((other) => weights[other]! < weight)
    best.splice(lighter < 0 ? best.length : lighter, 0, index)
    best.length = Math.min(best.length, mostCompletions)
  }
  return best
}
