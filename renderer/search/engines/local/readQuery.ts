import { wordsOf } from '../../words.ts'

/** One thing that is searched for. */
export interface Term {
  text: string
  /** What a name is made of; a page that has all of them is found as well. */
  parts: string[]
  /** Whether it may be the beginning of a longer word. */
  isBeginning: boolean
}

/** Nobody reads further, and the work must have an end. */
const longestQuery = 512
const mostTerms = 12

/** Words that make a question of what is searched for: `how do I upload a file`. None of them is a name in any code. */
const fillers = new Set('a an are can could did do does how i is my the to when where which'.split(' '))

/** Words without those of a question, unless these are all there is. */
export function tellingOf<Word extends { text: string; isBeginning?: boolean }>(words: Word[]): Word[] {
  const telling = words.filter(({ text, isBeginning }) => isBeginning || !fillers.has(text))
  return telling.length > 0 ? telling : words
}

/** What was typed, as terms, each once, without the words of a question. The last word may be half a word still. */
export function readQuery(query: string): Term[] {
  const text = query.slice(0, longestQuery)
  const words = wordsOf(text)
  const isOpen = /[\p{L}\p{N}\p{M}_$-]$/u.test(text)
  const terms = words.map(({ text, parts }, index) => ({
    text,
    parts,
    isBeginning: isOpen && index === words.length - 1,
  }))
  return [...new Map(tellingOf(terms).map((term) => [term.text, term])).values()].slice(0, mostTerms)
}
