import { readRun, runsOf } from '../words.ts'
import { RunTable } from './runTable.ts'

/** Runs are remembered up to that many: where words are not set apart, nearly every one is new. */
const mostRuns = 400_000
/** What is longer is data, and will not come again. */
const longestRun = 60

/** The words of a site by number, as they are first seen. */
export class Lexicon {
  readonly words: string[] = []
  readonly #numbers = new Map<string, number>()
  readonly #runs = new RunTable()
  /** What every run reads as, one after the other; that of run 7 from `ends[6]` to `ends[7]`. */
  #readings: number[] = []
  #ends: number[] = []

  /**
   * The words of a text: each as twice its number, and behind it its parts, if it is a name, as twice their numbers and 1.
   * Plain numbers, since there is a million of them in 1,000 pages.
   */
  read(text: string): number[] {
    const runs = runsOf(text)
    const found: number[] = []
    for (let index = 0; index < runs.length; index += 3) {
      const start = runs[index]!
      const end = runs[index + 1]!
      if (end - start > longestRun) {
        for (const number of this.#numbersOf(text.slice(start, end))) found.push(number)
        continue
      }
      const run = this.#runs.numberOf(text, start, end, runs[index + 2]!)
      if (run === this.#ends.length) this.#learn(text.slice(start, end))
      const last = this.#ends[run]!
      for (let place = run === 0 ? 0 : this.#ends[run - 1]!; place < last; place += 1)
        found.push(this.#readings[place]!)
    }
    if (this.#runs.size >= mostRuns) this.#forget()
    return found
  }

  #learn(run: string): void {
    for (const number of this.#numbersOf(run)) this.#readings.push(number)
    this.#ends.push(this.#readings.length)
  }

  #numbersOf(run: string): number[] {
    const numbers: number[] = []
    for (const { text, parts } of readRun(run)) {
      numbers.push(2 * this.#numberOf(text))
      for (const part of parts) numbers.push(2 * this.#numberOf(part) + 1)
    }
    return numbers
  }

  /** Forget the runs, not the words. */
  #forget(): void {
    this.#runs.clear()
    this.#readings = []
    this.#ends = []
  }

  #numberOf(word: string): number {
    const known = this.#numbers.get(word)
    if (known !== undefined) return known
    this.#numbers.set(word, this.words.length)
    return this.words.push(word) - 1
  }
}
