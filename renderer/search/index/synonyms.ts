import { stemmer } from 'stemmer'
import type { Search } from '../../../schemas/graph.ts'
import { wordsOf } from '../words.ts'

/** The lists of synonyms in a site's settings. Hosted services have their own. */
export const synonymsOf = (search: Search | undefined): string[][] =>
  search?.engine === 'local' ? (search.synonyms ?? []) : []

/**
 * For each word, by its stem, the others that mean the same.
 *
 *     [['mock', 'stub']]  →  { mock: ['stub'], stub: ['mock'] }
 */
export function synonymsByStem(lists: string[][]): Record<string, string[]> {
  const synonyms: Record<string, string[]> = Object.create(null)
  for (const list of lists) {
    const words = list.flatMap((word) => wordsOf(word).map(({ text }) => text))
    for (const word of words) {
      const others = words.filter((other) => other !== word)
      synonyms[stemmer(word)] = [...new Set([...(synonyms[stemmer(word)] ?? []), ...others])]
    }
  }
  return synonyms
}
