import { join } from 'node:path'
import { hash, readCacheFile, writeCacheFile } from '../../schemas/shared/cacheFile.ts'
import type { DocFacts, Parsed, ParsedContent } from '../parse/parse.ts'

/** In-memory cache shared by runs in one process. */
export interface Memory {
  /** The parse cache, and the settings it is for. */
  parsed?: { setting: string; cache: ParseCache }
}

interface CachedFacts {
  facts: DocFacts
  /** Hash of each included file's text, by path; `''` for one that is missing. */
  includes: Record<string, string>
  /** Key of the content: made of the doc's key, the settings and the includes. */
  content: string
}

/** Keys are hexadecimal; facts are stored by their first digit. */
const shards = [...'0123456789abcdef']

/**
 * Parsed docs, in a folder.
 *
 * Facts of all docs are in a few files, since every run needs all and changes few. Contents are in a file each, read when a
 * page is rendered. Both depend on the doc's text, the files it includes, the settings and the version of the parser, and on
 * nothing else. A folder that cannot be written makes runs slower, not different.
 */
export class ParseCache {
  readonly #folder: string
  readonly #factsFolder: string
  readonly #setting: string
  #previous: Map<string, CachedFacts>
  #current = new Map<string, CachedFacts>()
  /** Contents that could not be written. */
  readonly #unwritten = new Map<string, ParsedContent>()

  /** `setting` is everything that a parsed doc depends on apart from its own text and its includes. */
  constructor(folder: string, setting: string) {
    this.#folder = join(folder, 'content')
    this.#setting = hash(setting)
    this.#factsFolder = join(folder, `facts-${this.#setting}`)
    this.#previous = new Map(shards.flatMap((shard) => Object.entries(this.#readFacts(shard))))
  }

  /** The facts of a doc parsed before, if neither it nor a file it includes has changed. */
  facts(key: string, hashOf: (path: string) => string): DocFacts | undefined {
    const cached = this.#previous.get(key)
    if (!cached || Object.entries(cached.includes).some(([path, hash]) => hashOf(path) !== hash)) return undefined
    this.#current.set(key, cached)
    return cached.facts
  }

  add(key: string, { facts, content }: Parsed, hashOf: (path: string) => string): void {
    const includes = Object.fromEntries(facts.includes.map((path) => [path, hashOf(path)]))
    this.#current.set(key, { facts, includes, content: hash(key, this.#setting, JSON.stringify(includes)) })
    this.writeContent(key, content)
  }

  content(key: string): ParsedContent | undefined {
    const id = this.#contentOf(key)
    return this.#unwritten.get(id) ?? (readCacheFile(this.#contentFile(id)) as ParsedContent | undefined)
  }

  writeContent(key: string, content: ParsedContent): void {
    const id = this.#contentOf(key)
    if (!writeCacheFile(this.#contentFile(id), content)) this.#unwritten.set(id, content)
  }

  /** Keep the facts of this run for the next one, in this process or in another. */
  save(): void {
    const changed = new Set<string>()
    for (const [key, value] of this.#current) if (this.#previous.get(key) !== value) changed.add(key[0]!)
    for (const key of this.#previous.keys()) if (!this.#current.has(key)) changed.add(key[0]!)
    for (const shard of changed) {
      const facts = [...this.#current].filter(([key]) => key.startsWith(shard))
      writeCacheFile(join(this.#factsFolder, `${shard}.json`), Object.fromEntries(facts))
    }
    this.#previous = this.#current
    this.#current = new Map()
  }

  /** Facts come first: a doc whose facts are unknown has no content either. */
  #contentOf(key: string): string {
    return (this.#current.get(key) ?? this.#previous.get(key))!.content
  }

  #readFacts(shard: string): Record<string, CachedFacts> {
    return (readCacheFile(join(this.#factsFolder, `${shard}.json`)) as Record<string, CachedFacts> | undefined) ?? {}
  }

  #contentFile(id: string): string {
    return join(this.#folder, id.slice(0, 2), `${id}.json`)
  }
}
