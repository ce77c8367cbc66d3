import { join } from 'node:path'
import { readCacheFile, writeCacheFile } from '../../schemas/shared/cacheFile.ts'

/** Increase this number when results change for the same text. */
const version = '3'
const maxEntries = 50_000

/**
 * Cached results of checks of code samples and React pages, by a hash of the text.
 *
 * Separate from the parse cache, so that an edit to a doc's prose does not load parsers of code.
 */
export class CheckCache {
  readonly #file: string
  #results: Map<string, unknown> | undefined
  #isChanged = false

  constructor(cacheFolder: string) {
    this.#file = join(cacheFolder, `checks-${version}.json`)
  }

  /** Get the result from the cache or from `check`: plain data, or `null` when there is nothing to report. */
  async get<Result>(key: string, check: () => Promise<Result>): Promise<Result> {
    // Read lazily, because most runs check no new text.
    this.#results ??= new Map(Object.entries(readCacheFile(this.#file) ?? {}))
    if (this.#results.has(key)) return this.#results.get(key) as Result
    const result = await check()
    this.#results.set(key, result)
    this.#isChanged = true
    return result
  }

  /** Write the newest results if any were added. */
  save(): void {
    if (!this.#results || !this.#isChanged) return
    writeCacheFile(this.#file, Object.fromEntries([...this.#results].slice(-maxEntries)))
  }
}
