import { editDistance } from '../../schemas/shared/text/editDistance.ts'
/**
 * Find up to three candidates similar to a word, best first.
 *
 *     didYouMean('instal', ['intro', 'install'])         →  ['install']
 *     didYouMean('intro', ['guides/intro', 'guides/x'])  →  ['guides/intro']     the last segment of an id counts as well
 *
 * The limit of edits is a third of the word's length, and at least two. Letter case is ignored.
 */
export function didYouMean(word: string, candidates: Iterable<string>): string[] {
  const matches: { candidate: string; edits: number; isWhole: boolean }[] = []
  for (const candidate of new Set(candidates)) {
    const whole = editsWithin(word, candidate)
    const last =
      word.includes('/') || candidate.includes('/') ? editsWithin(lastPart(word), lastPart(candidate)) : undefined
    if (whole === undefined && last === undefined) continue
    const isWhole = whole !== undefined && whole <= (last ?? whole)
    matches.push({ candidate, edits: isWhole ? whole : last!, isWhole })
  }
  matches.sort(
    (a, b) => a.edits - b.edits || Number(b.isWhole) - Number(a.isWhole) || (a.candidate < b.candidate ? -1 : 1),
  )
  return matches.slice(0, 3).map(({ candidate }) => candidate)
}

/** Whether a word is similar to another one, as a whole. */
export const isSimilar = (word: string, candidate: string): boolean => editsWithin(word, candidate) !== undefined

/**
 * Make a function that suggests for unknown words, each once, until there are so many of them that the cause is not the spelling:
 * comparing each with all pages of a large site would take longer than anything else. `candidates` is the length of their list.
 */
export function limitedSuggestions<Word>(
  candidates: number,
  suggest: (word: Word) => string[],
): (key: string, word: Word) => string[] {
  const suggested = new Map<string, string[]>()
  const limit = maxSuggested(candidates)
  return (key, word) => {
    const known = suggested.get(key)
    if (known || suggested.size >= limit) return known ?? []
    const suggestions = suggest(word)
    suggested.set(key, suggestions)
    return suggestions
  }
}

/** The number of unknown words that get suggestions from a list of so many candidates. */
export const maxSuggested = (candidates: number): number =>
  Math.max(minSuggested, Math.min(maxSuggestedWords, Math.floor(maxComparisons / candidates)))

const minSuggested = 10
const maxSuggestedWords = 200
const maxComparisons = 500_000

/** The last segment that is not empty. */
const lastPart = (id: string) => id.replace(/\/+$/, '').replace(/^.*\//, '')

/** Count the edits between two words; `undefined` above the limit. */
function editsWithin(word: string, candidate: string): number | undefined {
  const limit = Math.max(2, Math.floor(word.length / 3))
  const edits = editDistance(word.toLowerCase(), candidate.toLowerCase(), limit)
  // Words without a common letter are not similar.
  return edits <= limit && edits < Math.max(word.length, candidate.length) ? edits : undefined
}

/**
 * Whether `word` is a typo of `intended`: at most one edit for every four letters. Stricter than a suggestion, because
 * fixes are applied without review.
 *
 *     titel, title  →  true        Tab, Tabs  →  false        in-2021, in-2022  →  false
 */
export function isTypo(word: string, intended: string): boolean {
  const [from, to] = [word.toLowerCase(), intended.toLowerCase()]
  // Words that differ in digits are not typos: `v1` and `v2`.
  if (from.replace(/\D/g, '') !== to.replace(/\D/g, '')) return false
  const limit = Math.floor(Math.min(from.length, to.length) / 4)
  return editDistance(from, to, limit) <= limit
}
