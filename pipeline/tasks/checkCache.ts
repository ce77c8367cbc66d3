import { join } from 'node:path'
import { readCacheFile, writeCacheFile } from '../../schemas/shared/cache/cacheFile.ts'
import { toolKey } from '../../schemas/shared/cache/toolKey.ts'

const maxEntries = 50_000

/**
 * Cached results of checks of code samples, and facts of modules, by a hash of the text. Each version of our code has its own.
 *
 * Separate from the parse cache, so that an edit to a doc's prose does not load parsers of code.
 */
export class CheckCache {
  readonly #file: string
  #results: Map<string, unknown> | undefined
  #added = new Map<string, unknown>()

  constructor(cacheFolder: string, name = 'checks') {
    this.#file = join(cacheFolder, `${name}-${toolKey()}.json`)
  }

  /** Get the result from the cache or from `check`: plain data, or `null` when there is nothing to report. */
  async get<Result>(key: string, check: () => Promise<Result>): Promise<Result> {
    if (this.#added.has(key)) return this.#added.get(key) as Result
    // Read lazily, because most runs check no new text.
    this.#results ??= this.#read()
    if (this.#results.has(key)) return this.#results.get(key) as Result
    const result = await check()
    this.#added.set(key, result)
    return result
  }

  /** Get the result from the cache; `undefined` if there is none. */
  peek(key: string): unknown {
    this.#results ??= this.#read()
    return this.#added.get(key) ?? this.#results.get(key)
  }

  /** Add results of another instance, such as that of a thread. */
  add(results: [key: string, result: unknown][]): void {
    for (const [key, result] of results) this.#added.set(key, result)
  }

  /** The results that were added since the last call. They are kept, but no longer written by `save`. */
  takeAdded(): [key: string, result: unknown][] {
    const added = [...this.#added]
    for (const [key, result] of added) this.#results?.set(key, result)
    this.#added.clear()
    return added
  }

  /** Write the newest results if any were added. */
  save(): void {
    if (this.#added.size === 0) return
    this.#results ??= this.#read()
    this.takeAdded()
    writeCacheFile(this.#file, Object.fromEntries([...this.#results].slice(-maxEntries)))
  }

  #read(): Map<string, unknown> {
    return new Map(Object.entries(readCacheFile(this.#file) ?? {}))
  }
}
