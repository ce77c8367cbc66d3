import type { RemotePacks } from '../../../schemas/shared/cache/remotePacks.ts'

/** Where a page comes from. */
export type PageOrigin = 'last build' | 'earlier build' | 'part' | 'shared cache' | 'rendered'

/** Gets the bytes of a page, as `encodePage` writes them; `undefined` if they are damaged. */
export type OpenPage = () => Promise<Uint8Array | undefined>

/** Store of rendered pages by id (`pageId`). */
export interface PageStore {
  readonly origin: PageOrigin
  find(id: string): Promise<OpenPage | undefined>
  /** Called with each page that was rendered. */
  add?(id: string, bytes: Uint8Array): void
}

/** The pages in the shared cache. */
export const sharedPages = (packs: RemotePacks): PageStore => ({
  origin: 'shared cache',
  find: (id) => packs.find(id),
  add: (id, bytes) => packs.add(id, bytes),
})
