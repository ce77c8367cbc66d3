import type { FileHeaders } from './fileHeaders.ts'

/** Where a site is published. Paths are those of the output folder. */
export interface Target {
  /** As it may be printed. */
  name: string
  /** Read a small file; `undefined` if it is missing. */
  read(path: string): Promise<string | undefined>
  /** SHA-256 of a file with these headers that is there; `undefined` if it is missing or has others. */
  hashOf(path: string, headersHash: string): Promise<string | undefined>
  /** Store a file as a whole: readers get the old one or the new one. */
  store(path: string, bytes: Uint8Array, about: { sha256: string; headers: FileHeaders }): Promise<void>
  /** Remove a file. One that is missing is no error. */
  remove(path: string): Promise<void>
  /** Whether a header is stored with a file. */
  stores(header: string): boolean
  /** Where headers are set that are not stored. */
  otherHeaders?: string
}
