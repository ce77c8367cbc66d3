import { eachRun, readRun } from '../words.ts'
import { RunTable } from './runTable.ts'
import { WordList } from './wordList.ts'

/** Maximum number of cached runs. In scripts without spaces nearly every run is new. */
const maxRuns = 400_000
/** Longer runs are data and are not cached. */
const maxRunLength = 60

/** Numbers the words of a site, in order of first occurrence. */
export class Lexicon {
  readonly #list = new WordList()
  readonly #runs = new RunTable()
  /** Tokens of all runs; those of run 7 are from `ends[6]` to `ends[7]`. */
  #runTokens: number[] = []
  #ends: number[] = []
  /** Tokens of the last text, reused for each. */
  #tokens = new Uint32Array(1024)
  #count = 0

  /** The words by their numbers. */
  get words(): readonly string[] {
    return this.#list.words
  }

  /**
   * Tokens of a text, until the next one is read. A word is twice its number; parts of a name follow it, as twice their number
   * plus 1. Plain numbers, because 1,000 pages have about a million.
   */
  read(text: string): Uint32Array {
    this.#count = 0
    eachRun(text, (start, end, hash) => {
      if (end - start > maxRunLength) {
        for (const token of this.#tokensOf(text.slice(start, end))) this.#add(token)
        return
      }
      const run = this.#runs.numberOf(text, start, end, hash)
      if (run === this.#ends.length) this.#addRun(text.slice(start, end))
      const last = this.#ends[run]!
      for (let index = run === 0 ? 0 : this.#ends[run - 1]!; index < last; index += 1)
        this.#add(this.#runTokens[index]!)
    })
    if (this.#runs.size >= maxRuns) this.#clearRuns()
    return this.#tokens.subarray(0, this.#count)
  }

  #add(token: number): void {
    if (this.#count === this.#tokens.length) {
      const tokens = new Uint32Array(2 * this.#count)
      tokens.set(this.#tokens)
      this.#tokens = tokens
    }
    this.#tokens[this.#count] = token
    this.#count += 1
  }

  #addRun(run: string): void {
    for (const number of this.#tokensOf(run)) this.#runTokens.push(number)
    this.#ends.push(this.#runTokens.length)
  }

  #tokensOf(run: string): number[] {
    const tokens: number[] = []
    for (const { text, parts } of readRun(run)) {
      tokens.push(2 * this.#list.numberOf(text))
      for (const part of parts) tokens.push(2 * this.#list.numberOf(part) + 1)
    }
    return tokens
  }

  /** Clear cached runs, not words. */
  #clearRuns(): void {
    this.#runs.clear()
    this.#runTokens = []
    this.#ends = []
  }
}
