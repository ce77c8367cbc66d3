import { join } from 'node:path'
import { readRemembered, writeRemembered } from './cache.ts'

/** Raised when the same text would be judged in another way. */
const version = '2'
/** More than that are not remembered; the oldest go. */
const maxRemembered = 50_000

/**
 * What was found in pieces of text, by a hash of each: code samples, and modules of the site.
 *
 * Remembered apart from the docs they stand in, so that an edit to a doc's prose loads no parser of code.
 */
export class Judgements {
  readonly #file: string
  #known: Map<string, unknown> | undefined
  #isChanged = false

  constructor(cacheFolder: string) {
    this.#file = join(cacheFolder, `judgements-${version}.json`)
  }

  /** The judgement with that key: plain data, or `null` when there is nothing to say. */
  async of<Judgement>(key: string, judge: () => Promise<Judgement>): Promise<Judgement> {
    // Read when something must be judged: most runs have nothing new.
    this.#known ??= new Map(Object.entries(readRemembered(this.#file) ?? {}))
    if (this.#known.has(key)) return this.#known.get(key) as Judgement
    const judgement = await judge()
    this.#known.set(key, judgement)
    this.#isChanged = true
    return judgement
  }

  save(): void {
    if (!this.#known || !this.#isChanged) return
    writeRemembered(this.#file, Object.fromEntries([...this.#known].slice(-maxRemembered)))
  }
}
