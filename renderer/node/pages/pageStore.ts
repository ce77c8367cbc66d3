/** Where a page comes from. */
export type PageOrigin = 'last build' | 'earlier build' | 'part' | 'shared cache' | 'rendered'

/** Gets the bytes of a page, as `encodePage` writes them; `undefined` if they are damaged. */
export type OpenPage = () => Promise<Uint8Array | undefined>

/** Store of rendered pages by id (`pageId`). */
export interface PageStore {
  readonly origin: PageOrigin
  /** Look up pages. `group` has the ids of all pages of their group, and `undefined` for pages without one. */
  find(wanted: string[], group: (string | undefined)[]): Promise<ReadonlyMap<string, OpenPage>>
  /** Called with each page that was reused from a store or rendered. */
  add?(id: string, bytes: Uint8Array, origin: PageOrigin): void
}
