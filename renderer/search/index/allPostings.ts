import { ListWriter } from './listWriter.ts'
import type { WeighedWords } from './weights.ts'

/** A word that is on more pages than that and on every second one says little, except where it weighs much. */
const manyPages = 200
const muchWeight = 6

/**
 * For each word of a site the pages that have it, those that are most about it first.
 *
 * There are millions of pairs of a word and a page, so they stand in two long arrays, sorted by word, then by weight, then
 * by page: those of word 7 from `ends[6]` to `ends[7]`, in `pages` the numbers of the pages, in `weights` how much they are
 * about the word.
 */
export class AllPostings {
  readonly #pageCount: number
  readonly #ends: Uint32Array
  readonly #pages: Uint32Array
  readonly #weights: Uint8Array
  readonly #writer = new ListWriter()

  /** Sorts by counting. Pages are given in the order of their numbers, each with its heaviest words first. */
  constructor(all: WeighedWords[], wordCount: number) {
    const free = new Uint32Array(wordCount + 1)
    for (const { words } of all) for (let index = 0; index < words.length; index += 1) free[words[index]! + 1]! += 1
    for (let word = 0; word < wordCount; word += 1) free[word + 1]! += free[word]!
    const size = free[wordCount]!
    this.#pageCount = all.length
    this.#pages = new Uint32Array(size)
    this.#weights = new Uint8Array(size)
    // How many words of each page have been put in.
    const done = new Uint32Array(all.length)
    for (let weight = 255; weight > 0; weight -= 1) {
      for (let page = 0; page < all.length; page += 1) {
        const { words, weights } = all[page]!
        let index = done[page]!
        for (; weights[index] === weight; index += 1) {
          const place = free[words[index]!]!++
          this.#pages[place] = page
          this.#weights[place] = weight
        }
        done[page] = index
      }
    }
    // What was free has moved on to where the next word begins.
    this.#ends = free
  }

  /** On how many pages a word is. */
  count(word: number): number {
    return this.#ends[word]! - this.#start(word)
  }

  /** The greatest weight that is told of it; 0 if there is none. */
  heaviest(word: number): number {
    const weight = this.#weights[this.#start(word)]!
    return weight < this.#least(word) ? 0 : weight
  }

  /** `Postings`, as JSON. */
  json(word: number): string {
    const [writer, pages, weights, end] = [this.#writer, this.#pages, this.#weights, this.#ends[word]!]
    const least = this.#least(word)
    writer.open()
    writer.number(this.count(word))
    for (let place = this.#start(word); place < end && weights[place]! >= least; ) {
      const weight = weights[place]!
      writer.open()
      writer.number(weight)
      for (let last = 0; place < end && weights[place] === weight; place += 1) {
        writer.number(pages[place]! - last)
        last = pages[place]!
      }
      writer.close()
    }
    writer.close()
    return writer.take()
  }

  #start(word: number): number {
    return word === 0 ? 0 : this.#ends[word - 1]!
  }

  #least(word: number): number {
    const count = this.count(word)
    return count > manyPages && count > this.#pageCount / 2 ? muchWeight : 1
  }
}
