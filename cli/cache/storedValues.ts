import type { RemoteKind } from '../../schemas/shared/cache/remoteStats.ts'

/** Something that a cache keeps: a value of a store, or a file of `.quire`. */
export interface Stored {
  /** In the form of its cache: `3f2a…:page:ab:ab12…`, or a path. */
  name: string
  bytes: number
  /** When it was last used, or written where the store does not know its last use, ms since 1970. */
  usedMs: number
}

/** What a store has, as far as it can say so. */
export interface StoreContents {
  list(): AsyncIterable<Stored>
  remove(names: string[]): Promise<void>
}

/** What a store has; `page` is of earlier versions of the tool. */
export type StoredKind = RemoteKind | 'work' | 'page'

const kinds = ['facts', 'tree', 'content', 'page', 'pages', 'bundle', 'work', 'frozen'] as const satisfies StoredKind[]

/** A value by its name. */
export interface NamedValue {
  /** `pr/7`; empty for the values of the published site. */
  place: string
  tool: string
  kind: StoredKind
}

const pattern = new RegExp(`^(?:(.+)[:/])?([\\da-f]{32})[:/](${kinds.join('|')})[:/][\\da-f]{2}[:/][\\da-f]{32,64}$`)

/** What a name says; `undefined` for the name of something that no build has stored. */
export function namedValue(name: string): NamedValue | undefined {
  const [, place = '', tool, kind] = pattern.exec(name) ?? []
  return tool === undefined ? undefined : { place: place.replaceAll(':', '/'), tool, kind: kind as StoredKind }
}
