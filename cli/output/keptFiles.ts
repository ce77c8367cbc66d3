import { linkSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sha256 as hashOf } from '../../schemas/shared/cache/sha256.ts'
import { readRegularFile } from '../../schemas/shared/files/readRegularFile.ts'

/**
 * The files of an output folder, kept in the cache as hard links, by the hash of their bytes. So an output folder that was
 * deleted, a cache that a machine got without it, or another branch and back costs no page. Where the disk has no hard links,
 * nothing is kept.
 */
export class KeptFiles {
  readonly #folder: string

  /** `folder` is absolute. It has no other files. */
  constructor(folder: string) {
    this.#folder = folder
  }

  /** The path of a file with these bytes, absolute. It may be missing, or changed through another link. */
  path(sha256: string): string {
    return join(this.#part(sha256), sha256)
  }

  /** Read a file with these bytes; `undefined` if it is missing or changed. */
  read(sha256: string): Uint8Array | undefined {
    try {
      const bytes = readRegularFile(this.path(sha256))
      return hashOf(bytes) === sha256 ? bytes : undefined
    } catch {
      return undefined
    }
  }

  #part(sha256: string): string {
    return join(this.#folder, sha256.slice(0, 2))
  }

  /** Keep files, absolute, by their hashes, those of `earlier` that are kept already, and no others. */
  replace(files: ReadonlyMap<string, string>, earlier: ReadonlySet<string>): void {
    try {
      const parts = new Set(this.#foldersIn(this.#folder))
      const kept = new Set([...parts].flatMap((part) => readdirSync(part)))
      const isUnused = (name: string) => !files.has(name) && !earlier.has(name) && isHash(name)
      for (const name of kept) if (isUnused(name)) rmSync(this.path(name), { force: true })
      for (const [sha256, file] of files) {
        if (kept.has(sha256)) continue
        const part = this.#part(sha256)
        if (!parts.has(part)) mkdirSync(part, { recursive: parts.size === 0 })
        parts.add(part)
        linkSync(file, this.path(sha256))
      }
    } catch {
      // The disk is full, has no hard links, or does not allow writing: the next build renders these files again.
    }
  }

  /** Links to folders are not followed. */
  #foldersIn(folder: string): string[] {
    try {
      const entries = readdirSync(folder, { withFileTypes: true })
      return entries.flatMap((entry) => (entry.isDirectory() ? join(folder, entry.name) : []))
    } catch {
      return []
    }
  }
}

const isHash = (name: string): boolean => /^[\da-f]{64}$/.test(name)
