import { wordsOf } from '../../words.ts'

/** One term of a query. */
export interface Term {
  text: string
  /** Parts of a name; pages that contain all of them match too. */
  parts: string[]
  /** Whether it may be the prefix of a longer word. */
  isPrefix: boolean
  /** Whether it says little about the subject, such as "use" in `use a proxy`. */
  isWeak: boolean
}

/** Longer queries are cut, to bound the work. */
const maxQueryLength = 512
const maxTerms = 12

/** Stop words of questions, such as `how do I upload a file`. None of them is a name in code. */
const stopWords = new Set('a an are can could did do does how i is my the to when where which'.split(' '))

/** Words of questions that may also be names or subjects: they count less beside other words. */
export const weakWords = new Set(
  (
    'about add after all and another any be before being between by change choose create differ difference different does ' +
    'doing during each every find for from get give go has have if in inside instead into it its just keep let like list ' +
    'make making many me mean means more multiple my need new not of off on one only or our out over own page possible put ' +
    'really same see set several should show so some something still than that their them then there these they this ' +
    'through under up use used using versus vs want was way ways we what whether while who why will with without work ' +
    'working works would write yet you your'
  ).split(' '),
)

/** Remove stop words, unless there are no other words. */
export function significantWords<Word extends { text: string; isPrefix?: boolean }>(words: Word[]): Word[] {
  const significant = words.filter(({ text, isPrefix }) => isPrefix || !stopWords.has(text))
  return significant.length > 0 ? significant : words
}

/** Split a query into unique terms without stop words. The last one may be a prefix. */
export function readQuery(query: string): Term[] {
  const text = query.slice(0, maxQueryLength)
  const words = wordsOf(text)
  const endsInsideWord = /[\p{L}\p{N}\p{M}_$-]$/u.test(text)
  const terms = words.map(({ text, parts }, index) => ({
    text,
    parts,
    isPrefix: endsInsideWord && index === words.length - 1,
    isWeak: weakWords.has(text),
  }))
  return [...new Map(significantWords(terms).map((term) => [term.text, term])).values()].slice(0, maxTerms)
}
