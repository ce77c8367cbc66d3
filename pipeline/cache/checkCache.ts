import { join } from 'node:path'
import { readCacheFile, writeCacheFile } from '../../schemas/shared/cacheFile.ts'

/** Raised when the same text would get another result. */
const version = '3'
const maxEntries = 50_000

/**
 * Results of checks of pieces of text, by a hash of each: code samples, and modules of the site.
 *
 * Apart from the docs that contain them, so that an edit to a doc's prose loads no parser of code.
 */
export class CheckCache {
  readonly #file: string
  #results: Map<string, unknown> | undefined
  #isChanged = false

  constructor(cacheFolder: string) {
    this.#file = join(cacheFolder, `checks-${version}.json`)
  }

  /** The result with that key, from the cache or from `check`: plain data, or `null` when there is nothing to report. */
  async get<Result>(key: string, check: () => Promise<Result>): Promise<Result> {
    // Read when it is needed: most runs have nothing new.
    this.#results ??= new Map(Object.entries(readCacheFile(this.#file) ?? {}))
    if (this.#results.has(key)) return this.#results.get(key) as Result
    const result = await check()
    this.#results.set(key, result)
    this.#isChanged = true
    return result
  }

  /** Write the newest results, if there are new ones. */
  save(): void {
    if (!this.#results || !this.#isChanged) return
    writeCacheFile(this.#file, Object.fromEntries([...this.#results].slice(-maxEntries)))
  }
}
