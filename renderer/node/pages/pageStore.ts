/** Where a page comes from. */
export type PageOrigin = 'last build' | 'part' | 'shared cache' | 'rendered'

/** Gets the bytes of a page, as `encodePage` writes them; `undefined` if they are damaged. */
export type OpenPage = () => Promise<Uint8Array | undefined>

/** Pages that were rendered by other runs, by the hash of all that they are rendered from (`pageId`). */
export interface PageStore {
  readonly origin: PageOrigin
  /** Find some pages of a group of neighbors. `group` has the ids of all of them, and `undefined` for those without one. */
  find(wanted: string[], group: (string | undefined)[]): Promise<ReadonlyMap<string, OpenPage>>
  /** Called with each page that was found in a store or rendered, which the store may keep. */
  add?(id: string, bytes: Uint8Array, origin: PageOrigin): void
}
