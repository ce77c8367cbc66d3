import type { ValueStore } from '../../../schemas/shared/cache/valueStore.ts'

/** Where a page comes from. */
export type PageOrigin = 'last build' | 'earlier build' | 'part' | 'shared cache' | 'rendered'

/** A store of rendered pages by id (`pageId`), with bytes as `encodePage` writes them. */
export interface PageStore {
  origin: PageOrigin
  values: ValueStore
}
