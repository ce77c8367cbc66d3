import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DocFacts, Parsed, ParsedContent } from './parse/parse.ts'

export const hash = (...parts: (string | Uint8Array)[]) => {
  const sum = createHash('sha256')
  for (const part of parts) sum.update(part).update('\0')
  return sum.digest('hex').slice(0, 32)
}

/** What one run hands to the next in the same process, so that it is not read from disk again. */
export interface Memory {
  /** The cache, with the setting that it is for. */
  parsed?: { setting: string; cache: ParseCache }
}

interface Remembered {
  facts: DocFacts
  /** Hash of each included file's text, by path; `''` for one that is missing. */
  includes: Record<string, string>
}

/** Keys are hexadecimal; facts are kept by their first digit. */
const shards = [...'0123456789abcdef']

/**
 * What was parsed before, in a folder.
 *
 * Facts of all docs are a few files, since every run needs all and changes few; contents are a file each, read when a page
 * is made. Every
 * file begins with a hash of the rest: one that was cut off or edited counts as absent. A folder that cannot be written
 * makes runs slower, not different.
 */
export class ParseCache {
  readonly #folder: string
  readonly #factsFolder: string
  #before: Map<string, Remembered>
  #now = new Map<string, Remembered>()
  /** Contents that could not be written. */
  readonly #held = new Map<string, ParsedContent>()

  /** `setting` is everything apart from its text that a doc's meaning depends on; other settings, other cache. */
  constructor(folder: string, setting: string) {
    this.#folder = join(folder, 'content')
    this.#factsFolder = join(folder, `facts-${hash(setting)}`)
    this.#before = new Map(shards.flatMap((shard) => Object.entries(this.#readFacts(shard))))
  }

  /** The facts of a file parsed before, if neither it nor what it includes has changed. */
  facts(key: string, hashOf: (path: string) => string): DocFacts | undefined {
    const found = this.#before.get(key)
    if (!found || Object.entries(found.includes).some(([path, hash]) => hashOf(path) !== hash)) return undefined
    this.#now.set(key, found)
    return found.facts
  }

  remember(key: string, { facts, content }: Parsed, hashOf: (path: string) => string): void {
    const includes = Object.fromEntries(facts.includes.map((path) => [path, hashOf(path)]))
    this.#now.set(key, { facts, includes })
    this.writeContent(key, content)
  }

  content(key: string): ParsedContent | undefined {
    return this.#held.get(key) ?? (readRemembered(this.#contentFile(key)) as ParsedContent | undefined)
  }

  writeContent(key: string, content: ParsedContent): void {
    if (!writeRemembered(this.#contentFile(key), content)) this.#held.set(key, content)
  }

  /** Keep the facts of this run for the next one, in this process or in another. */
  save(): void {
    const changed = new Set<string>()
    for (const [key, value] of this.#now) if (this.#before.get(key) !== value) changed.add(key[0]!)
    for (const key of this.#before.keys()) if (!this.#now.has(key)) changed.add(key[0]!)
    for (const shard of changed) {
      const facts = [...this.#now].filter(([key]) => key.startsWith(shard))
      writeRemembered(join(this.#factsFolder, `${shard}.json`), Object.fromEntries(facts))
    }
    this.#before = this.#now
    this.#now = new Map()
  }

  #readFacts(shard: string): Record<string, Remembered> {
    return (readRemembered(join(this.#factsFolder, `${shard}.json`)) as Record<string, Remembered> | undefined) ?? {}
  }

  #contentFile(key: string): string {
    return join(this.#folder, key.slice(0, 2), `${key}.json`)
  }
}

/** What a file of the cache holds, if it is whole. */
export function readRemembered(file: string): unknown {
  try {
    const text = readFileSync(file, 'utf8')
    const end = text.indexOf('\n')
    const json = text.slice(end + 1)
    return text.slice(0, end) === hash(json) ? JSON.parse(json) : undefined
  } catch {
    return undefined
  }
}

/** Write a file of the cache; tells whether that was possible. */
export function writeRemembered(file: string, value: unknown): boolean {
  const json = JSON.stringify(value)
  const temporary = `${file}.${process.pid}`
  try {
    mkdirSync(join(file, '..'), { recursive: true })
    writeFileSync(temporary, `${hash(json)}\n${json}`)
    renameSync(temporary, file)
    return true
  } catch {
    return false
  }
}
