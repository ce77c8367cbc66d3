import { join } from 'node:path'
import {
  hash,
  markUsed,
  readCacheBytes,
  readCacheFile,
  writeCacheFile,
} from '../../../schemas/shared/cache/cacheFile.ts'
import type { Read } from '../../../schemas/shared/reads/reads.ts'
import type { ParsedContent } from '../parsedContent.ts'

/** The folder of the contents of docs. Each has a file of its own, which is read when its page is rendered. */
export class ContentStore {
  readonly #folder: string
  readonly #setting: string

  constructor(cacheFolder: string, setting: string) {
    this.#folder = join(cacheFolder, 'content')
    this.#setting = hash(setting)
  }

  /** The key of a content: made of the doc's key, the settings, the hashes of the files it includes, and what plugins have read. */
  key(doc: string, includes: Record<string, string>, reads: Read[] = []): string {
    return hash(doc, this.#setting, JSON.stringify([includes, reads]))
  }

  read(key: string): ParsedContent | undefined {
    return readCacheFile(this.#file(key)) as ParsedContent | undefined
  }

  /** A content as JSON in UTF-8, to be used by another thread. */
  readBytes(key: string): Uint8Array | undefined {
    const file = this.#file(key)
    const bytes = readCacheBytes(file)
    if (bytes) markUsed(file)
    return bytes
  }

  /** Returns false if the folder cannot be written. */
  write(key: string, content: ParsedContent): boolean {
    return writeCacheFile(this.#file(key), content)
  }

  #file(key: string): string {
    return join(this.#folder, key[0]!, `${key}.json`)
  }
}
