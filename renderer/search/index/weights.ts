import type { Lexicon } from './lexicon.ts'
import type { PageRecord } from './records.ts'

/** The words of a page by their numbers, those it is most about first, and how much it is about each: from 1 to 255. */
export interface WeighedWords {
  words: Uint32Array
  weights: Uint8Array
}

/** Finer steps tell nothing more, and cost bytes. */
const steps = 2
/** A word of a text counts so much, one of its code so much. These can be halved, and their sums are exact. */
const inText = 10
const inCode = 4

/**
 * Weighs the words of pages, each from nothing but the page: a word weighs the more the nearer it is to being the page's
 * name, and in the text the more often it is there, but less and less so.
 */
export class Weigher {
  readonly #lexicon: Lexicon
  /** By the number of the word, for one page after the other: how often it is there, and what it weighs as a name. */
  #counts = new Uint32Array(0)
  #names = new Float64Array(0)
  /** The words of the page: those of which one of the two is not 0. */
  #words: number[] = []

  constructor(lexicon: Lexicon) {
    this.#lexicon = lexicon
  }

  weigh({ title, description = '', keywords, sections }: PageRecord): WeighedWords {
    this.#name(title, 16)
    for (const keyword of keywords) this.#name(keyword, 8)
    for (const found of this.#read(description)) if (isWhole(found)) this.#raise(found >> 1, 1.5)
    let length = 0
    for (const { path, text, code } of sections) {
      this.#name(path.at(-1) ?? '', 5)
      this.#count(text, inText)
      this.#count(code, inCode)
      length += text.length
    }
    return this.#sum(length)
  }

  /** The words of a text, with a place for each. */
  #read(text: string): number[] {
    const found = this.#lexicon.read(text)
    const { length } = this.#lexicon.words
    if (length > this.#counts.length) {
      const [counts, names] = [this.#counts, this.#names]
      this.#counts = new Uint32Array(2 * length)
      this.#counts.set(counts)
      this.#names = new Float64Array(2 * length)
      this.#names.set(names)
    }
    return found
  }

  #name(text: string, weight: number): void {
    const found = this.#read(text)
    // One word of a long title says little of what the page is about.
    const share = weight / Math.sqrt(Math.max(1, found.filter(isWhole).length))
    for (const one of found) this.#raise(one >> 1, isWhole(one) ? share : share * 0.8)
  }

  #raise(word: number, weight: number): void {
    if (weight <= this.#names[word]!) return
    this.#note(word)
    this.#names[word] = weight
  }

  #count(text: string, worth: number): void {
    const found = this.#read(text)
    const counts = this.#counts
    for (const one of found) {
      const word = one >> 1
      this.#note(word)
      counts[word]! += isWhole(one) ? worth : worth / 2
    }
  }

  #note(word: number): void {
    if (this.#counts[word] === 0 && this.#names[word] === 0) this.#words.push(word)
  }

  #sum(length: number): WeighedWords {
    const [words, counts, names] = [this.#words, this.#counts, this.#names]
    // As in BM25, with a fixed length in place of the average one, so that a page's weights are its own affair.
    const slowness = 1.2 * (0.4 + (0.6 * length) / 6000)
    const weights = new Uint8Array(words.length)
    for (let index = 0; index < words.length; index += 1) {
      const word = words[index]!
      const times = counts[word]! / inText
      const weight = (3 * times) / (times + slowness) + names[word]!
      weights[index] = Math.min(255, Math.max(1, Math.round(weight * steps)))
      counts[word] = 0
      names[word] = 0
    }
    this.#words = []
    return heaviestFirst(words, weights)
  }
}

/** Whether what was found in a text is a word, not a part of one. */
const isWhole = (found: number) => found % 2 === 0

/** Sorted by counting, since there are hundreds on each page. */
function heaviestFirst(words: number[], weights: Uint8Array): WeighedWords {
  const free = new Uint32Array(256)
  for (let index = 0; index < weights.length; index += 1) free[weights[index]!]! += 1
  for (let weight = 255, before = 0; weight > 0; weight -= 1) {
    const count = free[weight]!
    free[weight] = before
    before += count
  }
  const sorted = { words: new Uint32Array(words.length), weights: new Uint8Array(words.length) }
  for (let index = 0; index < words.length; index += 1) {
    const weight = weights[index]!
    const place = free[weight]!
    free[weight] = place + 1
    sorted.words[place] = words[index]!
    sorted.weights[place] = weight
  }
  return sorted
}
