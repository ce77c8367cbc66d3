import { linkSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The files of an output folder, kept in the cache as hard links, by the hash of their bytes. So an output folder that was
 * deleted, or a cache that a machine got without it, costs no page. Where the disk has no hard links, nothing is kept.
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

  #part(sha256: string): string {
    return join(this.#folder, sha256.slice(0, 2))
  }

  /** Keep files, absolute, by their hashes, and no others. */
  replace(files: ReadonlyMap<string, string>): void {
    try {
      const parts = new Set(this.#foldersIn(this.#folder))
      const kept = new Set([...parts].flatMap((part) => readdirSync(part)))
      for (const name of kept) if (!files.has(name) && isHash(name)) rmSync(this.path(name), { force: true })
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
