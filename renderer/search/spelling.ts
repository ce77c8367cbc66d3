import type { Postings } from './indexFormat.ts'

/** Weight of a word on the whole site. Words in titles weigh most. */
export const weightOf = (pages: number, heaviest: number) => heaviest + Math.log2(1 + pages)

const isLikelyCorrect = (pages: number, heaviest: number) => pages > 1 || heaviest > 8

/** Whether a word is on more than one page or in a title. Otherwise it may be a typo. */
export const isEstablished = ([pages, heaviest]: Postings) => isLikelyCorrect(pages, heaviest?.[0] ?? 0)

/** Whether a word is suggested as a correction: it has only letters, and is unlikely to be a typo itself. */
export const isSuggestion = (word: string, pages: number, heaviest: number) =>
  isLikelyCorrect(pages, heaviest) && /^\p{L}{4,}$/u.test(word)

export interface Spelling {
  word: string
  weight: number
}

/** Largest encoded number of shared letters: a character from `0` to `@`. */
const maxSharedLetters = 16
const weightStep = 2
const maxWeightSteps = 35

/**
 * Encode alphabetically sorted words and their weights as two strings.
 *
 *     click clicked cloud  →  0click5ed2oud     number of letters shared with the previous word, then the rest
 *     20    3       12     →  a16               weights in steps of 2, from 0 to z
 */
export function encodeSpellings(spellings: Spelling[]): { words: string; weights: string } {
  let previousWord = ''
  const words = spellings.map(({ word }) => {
    let shared = 0
    while (shared < maxSharedLetters && shared < previousWord.length && previousWord[shared] === word[shared])
      shared += 1
    previousWord = word
    return String.fromCharCode(0x30 + shared) + word.slice(shared)
  })
  const weights = spellings.map(({ weight }) => Math.min(maxWeightSteps, Math.floor(weight / weightStep)).toString(36))
  return { words: words.join(''), weights: weights.join('') }
}

export function decodeSpellings({ words, weights }: { words: string; weights: string }): Spelling[] {
  let previousWord = ''
  return Array.from(words.matchAll(/([0-@])([^0-@]*)/g), ([, shared, rest], index) => {
    previousWord = previousWord.slice(0, shared!.charCodeAt(0) - 0x30) + rest
    return { word: previousWord, weight: weightStep * Number.parseInt(weights[index]!, 36) }
  })
}
