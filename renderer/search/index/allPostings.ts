import { ListWriter } from './listWriter.ts'

/** Word numbers of a page and their weights from 1 to 255, highest weight first. */
export interface PageWords {
  words: Uint32Array
  weights: Uint8Array
}

/** For words on more pages than this and on over half of all pages, only pages with a high weight are listed. */
const commonWordPages = 200
const commonWordMinWeight = 6

/**
 * Postings of all words: the pages that contain each word, highest weight first.
 *
 * There are millions of postings, so they are in two typed arrays (page numbers and weights), sorted by word, weight and page.
 * Those of word 7 are from `ends[6]` to `ends[7]`.
 */
export class AllPostings {
  readonly #pageCount: number
  readonly #ends: Uint32Array
  readonly #pages: Uint32Array
  readonly #weights: Uint8Array
  readonly #writer = new ListWriter()

  /** Counting sort. `all` is in order of page numbers, each page with its highest weights first. */
  constructor(all: PageWords[], wordCount: number) {
    const offsets = new Uint32Array(wordCount + 1)
    for (const { words } of all) for (let index = 0; index < words.length; index += 1) offsets[words[index]! + 1]! += 1
    for (let word = 0; word < wordCount; word += 1) offsets[word + 1]! += offsets[word]!
    const size = offsets[wordCount]!
    const pages = new Uint32Array(size)
    const weights = new Uint8Array(size)
    for (const [weight, runs] of [...runsByWeight(all).entries()].reverse()) {
      for (let run = 0; run < runs.length; run += 3) {
        const page = runs[run]!
        const { words } = all[page]!
        for (let index = runs[run + 1]!; index < runs[run + 2]!; index += 1) {
          const position = offsets[words[index]!]!++
          pages[position] = page
          weights[position] = weight
        }
      }
    }
    this.#pageCount = all.length
    this.#pages = pages
    this.#weights = weights
    // Each offset is now at the end of its word.
    this.#ends = offsets
  }

  /** Number of pages that contain a word. */
  count(word: number): number {
    return this.#ends[word]! - this.#start(word)
  }

  /** Highest listed weight of a word; 0 if none is listed. */
  heaviest(word: number): number {
    const weight = this.#weights[this.#start(word)]!
    return weight < this.#minWeight(word) ? 0 : weight
  }

  /** `Postings`, as JSON. */
  json(word: number): string {
    const [writer, pages, weights, end] = [this.#writer, this.#pages, this.#weights, this.#ends[word]!]
    const minWeight = this.#minWeight(word)
    writer.open()
    writer.number(this.count(word))
    for (let position = this.#start(word); position < end && weights[position]! >= minWeight; ) {
      const weight = weights[position]!
      writer.open()
      writer.number(weight)
      for (let last = 0; position < end && weights[position] === weight; position += 1) {
        writer.number(pages[position]! - last)
        last = pages[position]!
      }
      writer.close()
    }
    writer.close()
    return writer.take()
  }

  #start(word: number): number {
    return word === 0 ? 0 : this.#ends[word - 1]!
  }

  #minWeight(word: number): number {
    const count = this.count(word)
    return count > commonWordPages && count > this.#pageCount / 2 ? commonWordMinWeight : 1
  }
}

/** The runs of words of one weight, by weight: page, first word and the one behind the last, in order of page numbers. */
function runsByWeight(all: PageWords[]): number[][] {
  const byWeight: number[][] = Array.from({ length: 256 }, () => [])
  for (const [page, { weights }] of all.entries()) {
    for (let start = 0, end = 0; start < weights.length; start = end) {
      while (end < weights.length && weights[end] === weights[start]) end += 1
      byWeight[weights[start]!]!.push(page, start, end)
    }
  }
  return byWeight
}
