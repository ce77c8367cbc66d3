import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { hash, readCacheFile, writeCacheFile } from '../../../schemas/shared/cache/cacheFile.ts'
import type { CurrentReads, Read } from '../../../schemas/shared/reads/reads.ts'
import type { DocFacts } from '../docFacts.ts'

export interface CachedFacts {
  facts: DocFacts
  /** Hash of each included file's text, by path; `''` for one that is missing. */
  includes: Record<string, string>
  /** What plugins of the site have read. */
  reads?: Read[]
  /** Key of the content: made of the doc's key, the settings, the includes and the reads. */
  content: string
}

/** Keys are hexadecimal; facts are stored by their first digit. */
const shards = [...'0123456789abcdef']

/** The file of facts that are in no shard yet, and how many of them it holds at most: a save writes few facts, not a shard. */
const recent = 'recent'
const maxRecent = 32

/**
 * Cache of the facts of docs in a folder.
 *
 * They are stored in a few files, because every run reads all of them and changes few. They depend only on the doc's text, its includes, what
 * plugins have read, the settings and our code. Facts that the last run has not used, such as those of another branch, have files of
 * their own, which are removed when they were not used for 30 days.
 *
 * If the folder cannot be written, runs are slower but have the same result.
 */
export class FactsCache {
  readonly #factsFolder: string
  /** The facts of the last run, as far as their shards were read. */
  readonly #previous: Map<string, CachedFacts>
  /** Shards that were not read yet: a run over a few docs reads theirs alone. */
  readonly #unread = new Set(shards)
  #current = new Map<string, CachedFacts>()
  /** Keys by which the shards differ from the facts of the last run: added since they were written, or removed. */
  readonly #unsharded: Set<string>
  /** The folder of facts that the last run has not used. */
  readonly #earlierFolder: string
  readonly #hasEarlier: boolean

  /** `setting` contains everything that a parsed doc depends on besides its text and its includes. */
  constructor(folder: string, setting: string) {
    this.#factsFolder = join(folder, `facts-${hash(setting)}`)
    this.#earlierFolder = join(this.#factsFolder, 'earlier')
    this.#hasEarlier = existsSync(this.#earlierFolder)
    this.#previous = new Map(Object.entries(this.#readFacts(recent)))
    this.#unsharded = new Set(this.#previous.keys())
  }

  /** Whether no run has left facts. */
  get isEmpty(): boolean {
    return !existsSync(this.#factsFolder)
  }

  /**
   * Get the facts of a doc if none of the files that it includes has changed, nor anything that plugins have read. They belong
   * to this run then.
   */
  use(key: string, cached: CachedFacts, hashOf: (path: string) => string, reads: CurrentReads): DocFacts | undefined {
    if (Object.entries(cached.includes).some(([path, hash]) => hashOf(path) !== hash)) return undefined
    if (hasFailedPlugin(cached.facts) || !reads.areUnchanged(cached.reads)) return undefined
    this.#current.set(key, cached)
    return cached.facts
  }

  /** Add the facts of a doc that was parsed or copied. */
  add(key: string, facts: CachedFacts): void {
    this.#current.set(key, facts)
  }

  /** Use the facts that the last run had for a doc, whatever its includes are now, in place of those that this run has added. */
  restore(key: string): void {
    const last = this.#last(key)
    if (last) this.#current.set(key, last)
  }

  /** Keep the facts that the last run had for docs that this run has not asked for. */
  keep(keys: string[]): void {
    for (const key of keys) if (!this.#current.has(key)) this.restore(key)
  }

  /** The facts of a doc with what they depend on. */
  entry(key: string): CachedFacts | undefined {
    return this.#current.get(key) ?? this.#last(key)
  }

  /** Facts of the doc that runs before the last one have used. */
  earlierEntry(key: string): CachedFacts | undefined {
    return this.#hasEarlier ? (readCacheFile(this.#earlierFile(key)) as CachedFacts | undefined) : undefined
  }

  /**
   * Write the facts of this run for the next one in this or another process. Facts of the last run that were not used in this
   * one are set aside, or if this was a run over some docs, those of `dropped` are removed.
   */
  save(dropped?: Iterable<string>): void {
    if (!dropped) this.#readShards()
    let isChanged = false
    const addChanged = (key: string) => {
      isChanged = true
      this.#unsharded.add(key)
    }
    for (const key of dropped ?? this.#previous.keys()) {
      if (this.#current.has(key) || this.#last(key) === undefined) continue
      if (!dropped) this.#setAside(key)
      this.#previous.delete(key)
      addChanged(key)
    }
    for (const [key, value] of this.#current) {
      if (this.#last(key) === value) continue
      if (!dropped) this.#setAside(key)
      addChanged(key)
      this.#previous.set(key, value)
    }
    this.#current = new Map()
    if (!isChanged) return
    if (this.#unsharded.size <= maxRecent) this.#writeFacts(recent, this.#unsharded)
    else this.#writeShards()
  }

  /** The facts of the last run. */
  #last(key: string): CachedFacts | undefined {
    this.#readShard(key[0]!)
    return this.#previous.get(key)
  }

  #setAside(key: string): void {
    const last = this.#last(key)
    if (last) writeCacheFile(this.#earlierFile(key), last)
  }

  #earlierFile(key: string): string {
    return join(this.#earlierFolder, `${key}.json`)
  }

  #readShards(): void {
    for (const shard of this.#unread) this.#readShard(shard)
  }

  #readShard(shard: string): void {
    if (!this.#unread.delete(shard)) return
    for (const [key, facts] of Object.entries(this.#readFacts(shard)))
      if (!this.#unsharded.has(key)) this.#previous.set(key, facts)
  }

  #writeShards(): void {
    this.#readShards()
    const keys = new Map(shards.map((shard): [string, string[]] => [shard, []]))
    for (const key of this.#previous.keys()) keys.get(key[0]!)!.push(key)
    for (const shard of new Set([...this.#unsharded].map((key) => key[0]!))) this.#writeFacts(shard, keys.get(shard)!)
    this.#unsharded.clear()
    this.#writeFacts(recent, [])
  }

  #writeFacts(file: string, keys: Iterable<string>): void {
    const facts = [...keys].flatMap((key): [string, CachedFacts][] => {
      const value = this.#previous.get(key)
      return value ? [[key, value]] : []
    })
    writeCacheFile(join(this.#factsFolder, `${file}.json`), Object.fromEntries(facts))
  }

  #readFacts(file: string): Record<string, CachedFacts> {
    return (readCacheFile(join(this.#factsFolder, `${file}.json`)) as Record<string, CachedFacts> | undefined) ?? {}
  }
}

/** Whether a plugin failed. The cause is unknown, so its result is not reused. */
export const hasFailedPlugin = ({ diagnostics }: DocFacts) => diagnostics.some(({ code }) => code === 'plugin-failed')
