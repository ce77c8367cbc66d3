import type { PageRecord } from '../records.ts'
import { wordsOf, worthOfWords } from '../words.ts'

/** How much a page is about each of its words: whole numbers from 1 on. */
export type Weights = Map<string, number>

/** Finer steps tell nothing more, and cost bytes. */
const steps = 2

/**
 * The words of a page with their weights, from nothing but the page: a word weighs the more the nearer it is to being
 * the page's name, and in the text the more often it is there, but less and less so.
 */
export function weightsOf({ title, description, keywords, sections }: PageRecord): Weights {
  const named = new Map<string, number>()
  const name = (text: string, weight: number) => {
    const words = wordsOf(text)
    // One word of a long title says little of what the page is about.
    const share = weight / Math.sqrt(Math.max(1, words.length))
    for (const { text, parts } of words) {
      raise(named, text, share)
      for (const part of parts) raise(named, part, share * 0.8)
    }
  }
  name(title, 16)
  for (const keyword of keywords) name(keyword, 8)
  if (description !== undefined) for (const word of wordsOf(description)) raise(named, word.text, 1.5)

  for (const { path } of sections) name(path.at(-1) ?? '', 5)
  const length = sections.reduce((sum, { text }) => sum + text.length, 0)
  const counts = worthOfWords(
    sections.flatMap(({ text, code }): [string, number][] => [
      [text, 1],
      [code, 0.4],
    ]),
  )

  const weights: Weights = new Map()
  // As in BM25, with a fixed length in place of the average one, so that a page's weights are its own affair.
  const slowness = 1.2 * (0.4 + (0.6 * length) / 6000)
  for (const [word, times] of counts) weights.set(word, (3 * times) / (times + slowness))
  for (const [word, weight] of named) weights.set(word, (weights.get(word) ?? 0) + weight)
  for (const [word, weight] of weights) weights.set(word, Math.max(1, Math.round(weight * steps)))
  return weights
}

const raise = (weights: Map<string, number>, word: string, weight: number) => {
  if (weight > (weights.get(word) ?? 0)) weights.set(word, weight)
}
