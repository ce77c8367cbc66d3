import { Lexicon } from './lexicon.ts'
import type { PageRecord } from './records.ts'

/** Words of a page and their weights from 1 to 255, highest weight first. */
export interface WeighedWords {
  words: string[]
  weights: Uint8Array
}

/** Resolution of weights. Finer steps do not improve the ranking and cost bytes. */
const stepsPerPoint = 2
/** Weights of a word in text and in code. Integers that can be halved, so that sums are exact. */
const textWeight = 10
const codeWeight = 4

/**
 * Computes word weights of a page, independent of other pages. Words in the title, keywords, description, headings and defined names weigh
 * more; in text, the weight grows with the count and saturates, as in BM25.
 */
export class Weigher {
  readonly #lexicon = new Lexicon()
  /** Weighted counts and name weights by word number, reused for each page. */
  #counts = new Uint32Array(0)
  #nameWeights = new Float64Array(0)
  /** Words of the current page. */
  #words: number[] = []

  weigh({ title, description = '', keywords, sections }: PageRecord): WeighedWords {
    this.#addName(title, 16)
    for (const keyword of keywords) this.#addName(keyword, 10)
    for (const token of this.#readTokens(description)) if (isWhole(token)) this.#raiseNameWeight(token >> 1, 5)
    let length = 0
    for (const { path, text, code, names = [] } of sections) {
      for (const name of [path.at(-1) ?? '', ...names]) this.#addName(name, 5)
      this.#addCount(text, textWeight)
      this.#addCount(code, codeWeight)
      length += text.length
    }
    return this.#finish(length)
  }

  /** Tokens of a text. Grows the arrays for new words. */
  #readTokens(text: string): Uint32Array {
    const tokens = this.#lexicon.read(text)
    const { length } = this.#lexicon.words
    if (length > this.#counts.length) {
      const [counts, nameWeights] = [this.#counts, this.#nameWeights]
      this.#counts = new Uint32Array(2 * length)
      this.#counts.set(counts)
      this.#nameWeights = new Float64Array(2 * length)
      this.#nameWeights.set(nameWeights)
    }
    return tokens
  }

  #addName(text: string, weight: number): void {
    const tokens = this.#readTokens(text)
    // A single word of a long title weighs less, and so does a part of a long name.
    const wholeCount = tokens.filter(isWhole).length
    const share = weight / Math.sqrt(Math.max(1, wholeCount))
    const partShare = (0.6 * weight) / Math.sqrt(Math.max(1, tokens.length - wholeCount))
    for (const token of tokens) this.#raiseNameWeight(token >> 1, isWhole(token) ? share : partShare)
  }

  #raiseNameWeight(word: number, weight: number): void {
    if (weight <= this.#nameWeights[word]!) return
    this.#addWord(word)
    this.#nameWeights[word] = weight
  }

  #addCount(text: string, weight: number): void {
    const tokens = this.#readTokens(text)
    const counts = this.#counts
    for (const token of tokens) {
      const word = token >> 1
      this.#addWord(word)
      counts[word]! += isWhole(token) ? weight : weight / 2
    }
  }

  #addWord(word: number): void {
    if (this.#counts[word] === 0 && this.#nameWeights[word] === 0) this.#words.push(word)
  }

  #finish(length: number): WeighedWords {
    const [words, counts, nameWeights] = [this.#words, this.#counts, this.#nameWeights]
    // As in BM25, with a fixed length instead of the average, so that weights do not depend on other pages.
    const saturation = 1.2 * (0.4 + (0.6 * length) / 6000)
    const weights = new Uint8Array(words.length)
    for (let index = 0; index < words.length; index += 1) {
      const word = words[index]!
      const count = counts[word]! / textWeight
      const weight = (3 * count) / (count + saturation) + nameWeights[word]!
      weights[index] = Math.min(255, Math.max(1, Math.round(weight * stepsPerPoint)))
      counts[word] = 0
      nameWeights[word] = 0
    }
    this.#words = []
    return sortByWeight(
      words.map((word) => this.#lexicon.words[word]!),
      weights,
    )
  }
}

/** Whether a token is a word, not a part of a name. */
const isWhole = (token: number) => token % 2 === 0

/** Counting sort, highest weight first. */
function sortByWeight(words: string[], weights: Uint8Array): WeighedWords {
  const offsets = new Uint32Array(256)
  for (let index = 0; index < weights.length; index += 1) offsets[weights[index]!]! += 1
  for (let weight = 255, start = 0; weight > 0; weight -= 1) {
    const count = offsets[weight]!
    offsets[weight] = start
    start += count
  }
  const sorted = { words: new Array<string>(words.length), weights: new Uint8Array(words.length) }
  for (let index = 0; index < words.length; index += 1) {
    const weight = weights[index]!
    const position = offsets[weight]!
    offsets[weight] = position + 1
    sorted.words[position] = words[index]!
    sorted.weights[position] = weight
  }
  return sorted
}
