import { editDistance } from '../schemas/shared/editDistance.ts'
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
  const edits = editDistance(word.toLowerCase(), candidate.toLowerCase(), limit)
  // Two words that share no letter are not alike, however short they are.
  return edits <= limit && edits < Math.max(word.length, candidate.length) ? edits : undefined
}

/**
 * Whether an author who wrote `word` must have meant `meant`: one edit for every four letters. Stricter than a suggestion,
 * which a person reads before following it.
 *
 *     titel, title  →  true        Tab, Tabs  →  false        in-2021, in-2022  →  false
 */
export function isTypo(word: string, meant: string): boolean {
  const [from, to] = [word.toLowerCase(), meant.toLowerCase()]
  // Other digits mean something else: `v1` and `v2`.
  if (from.replace(/\D/g, '') !== to.replace(/\D/g, '')) return false
  const limit = Math.floor(Math.min(from.length, to.length) / 4)
  return editDistance(from, to, limit) <= limit
}
