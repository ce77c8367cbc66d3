import type { Postings } from './indexFormat.ts'

/** How much a word counts on the whole site, when one of several has to be chosen: what pages are named by comes first. */
export const weightOf = (pages: number, heaviest: number) => heaviest + Math.log2(1 + pages)

const isMoreThanSlip = (pages: number, heaviest: number) => pages > 1 || heaviest > 8

/** Whether a word is on more than one page, or names one; else it may be a slip of that page. */
export const isEstablished = ([pages, heaviest]: Postings) => isMoreThanSlip(pages, heaviest?.[0] ?? 0)

/** Whether a mistyped word may have meant this one: it is made of letters, and not itself the slip of a single page. */
export const isSpelling = (word: string, pages: number, heaviest: number) =>
  isMoreThanSlip(pages, heaviest) && /^\p{L}{4,}$/u.test(word)

export interface Spelling {
  word: string
  weight: number
}

/** From `0` on, the last one before the letters. */
const mostShared = 16
const weightStep = 2
const mostSteps = 35

/**
 * Words in the order of the alphabet as two strings, half as long as the words.
 *
 *     click clicked cloud  →  0click5ed2oud     the letters that each has in common with the one before it, and the rest
 *     20    3       12     →  a16               weights in steps of 2, from 0 to z
 */
export function packSpellings(spellings: Spelling[]): { words: string; weights: string } {
  let before = ''
  const words = spellings.map(({ word }) => {
    let shared = 0
    while (shared < mostShared && shared < before.length && before[shared] === word[shared]) shared += 1
    before = word
    return String.fromCharCode(0x30 + shared) + word.slice(shared)
  })
  const weights = spellings.map(({ weight }) => Math.min(mostSteps, Math.floor(weight / weightStep)).toString(36))
  return { words: words.join(''), weights: weights.join('') }
}

export function unpackSpellings({ words, weights }: { words: string; weights: string }): Spelling[] {
  let before = ''
  return Array.from(words.matchAll(/([0-@])([^0-@]*)/g), ([, shared, rest], index) => {
    before = before.slice(0, shared!.charCodeAt(0) - 0x30) + rest
    return { word: before, weight: weightStep * Number.parseInt(weights[index]!, 36) }
  })
}
