/** Gets the bytes of a value; `undefined` if they are lost or damaged. */
export type OpenValue = () => Promise<Uint8Array | undefined>

/**
 * Rendered pages or contents of docs, by a hash of everything that they are made of: in the shared cache, in the parts of a build, or with the
 * workers of a queue.
 */
export interface ValueStore {
  /** Find a value; `undefined` if there is none. */
  find(key: string): Promise<OpenValue | undefined>
  /** Store a value that was made. Absent in stores that others fill. */
  add?(key: string, bytes: Uint8Array): void
}
