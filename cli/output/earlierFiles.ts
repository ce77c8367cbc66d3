import type { KeptFiles } from './keptFiles.ts'

/** Sizes of files by the hashes of their bytes, those of the newest build first. */
export type StoredEarlier = Record<string, number>

/** The files that builds before have replaced, as far as their bytes are kept: of other branches, and of other configs. */
export class EarlierFiles {
  readonly #keptFiles: KeptFiles
  readonly #previous: StoredEarlier
  readonly #added: StoredEarlier = {}

  constructor(keptFiles: KeptFiles, previous: StoredEarlier = {}) {
    this.#keptFiles = keptFiles
    this.#previous = previous
  }

  /** Keep the bytes of a file of the last build, by their hash, when another build replaces it. */
  add(sha256: string, size: number): void {
    this.#added[sha256] = size
  }

  /** Whether bytes may be kept, by their hash. */
  has(sha256: string): boolean {
    return Object.hasOwn(this.#previous, sha256) || Object.hasOwn(this.#added, sha256)
  }

  /** The bytes by their hash; `undefined` if they are not kept any more. */
  read(sha256: string): Uint8Array | undefined {
    return this.#keptFiles.read(sha256)
  }

  /** The newest files, up to a sum of their sizes. */
  newest(maxBytes: number): StoredEarlier {
    let sum = 0
    return Object.fromEntries(
      Object.entries({ ...this.#added, ...this.#previous }).filter(([, size]) => {
        sum += size
        return sum <= maxBytes
      }),
    )
  }
}
