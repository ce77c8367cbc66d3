import type { Route } from '../../../schemas/graph.ts'
import { hash } from '../../../schemas/shared/cache/cacheFile.ts'
import type { RemoteCache } from '../../../schemas/shared/cache/remoteCache.ts'
import type { OpenPage, PageOrigin, PageStore } from './pageStore.ts'

/** Pages of a group on average, and at most. */
const pagesPerGroup = 16
const maxPages = 32
/** Of fewer pages of a group each is requested alone. */
const minPages = 4

/**
 * Divide routes into groups of neighbours. Where a group ends depends on the name of its last route alone, so that a new page
 * changes one group.
 */
export function groupsOf(routes: Route[]): Route[][] {
  const groups: Route[][] = []
  let group: Route[] = []
  for (const route of routes) {
    group.push(route)
    const isLast = Number.parseInt(hash(route.route).slice(0, 4), 16) % pagesPerGroup === 0
    if (!isLast && group.length < maxPages) continue
    groups.push(group)
    group = []
  }
  return group.length > 0 ? [...groups, group] : groups
}

/**
 * Rendered pages in the shared cache: each alone under its key, for builds in which a few have changed, and neighbours together
 * under the hash of their keys, for machines that have none: they need fewer requests, and half the bytes, since pages have
 * much in common.
 */
export class PagePacks implements PageStore {
  readonly origin = 'shared cache'
  readonly #remote: RemoteCache
  readonly #minPages: number
  /** The packs to store, by the keys of their pages. */
  readonly #unstored = new Map<string, { key: string; keys: string[]; pages: Map<string, Uint8Array> }>()

  /** `hasPacks: false` stores each page separately, for parts, whose pages belong to different groups. */
  constructor(remote: RemoteCache, { hasPacks = true } = {}) {
    this.#remote = remote
    this.#minPages = hasPacks ? minPages : Number.POSITIVE_INFINITY
  }

  async find(missing: string[], group: (string | undefined)[]): Promise<Map<string, OpenPage>> {
    const keys = group.flatMap((key) => key ?? [])
    if (missing.length >= this.#minPages && keys.length === group.length) {
      const key = hash(...keys)
      const stored = await this.#remote.fetch('pages', key)
      if (stored) return this.#pagesOf(stored, missing)
      const pack = { key, keys, pages: new Map<string, Uint8Array>() }
      if (missing.length === keys.length && this.#remote.isWritten)
        for (const pageKey of keys) this.#unstored.set(pageKey, pack)
    }
    const single = async (key: string): Promise<[string, OpenPage][]> => {
      const stored = await this.#remote.fetch('page', key)
      return stored ? [[key, () => this.#remote.open(stored)]] : []
    }
    return new Map((await Promise.all(missing.map(single))).flat())
  }

  /** The pages of a pack, which is decompressed when the first of them is opened. */
  #pagesOf(stored: Uint8Array, keys: string[]): Map<string, OpenPage> {
    let opened: Promise<Map<string, Uint8Array>> | undefined
    const open = () => {
      opened ??= this.#remote.open(stored).then((bytes) => (bytes ? decodePack(bytes) : new Map()))
      return opened
    }
    return new Map(keys.map((key) => [key, async () => (await open()).get(key)]))
  }

  /** Store a rendered page, and its pack if the page completes it. */
  add(key: string, bytes: Uint8Array, origin: PageOrigin): void {
    if (origin === 'rendered') this.#remote.put('page', key, bytes)
    const pack = this.#unstored.get(key)
    if (!pack) return
    this.#unstored.delete(key)
    pack.pages.set(key, bytes)
    if (pack.pages.size === pack.keys.length) this.#remote.put('pages', pack.key, encodePack(pack.keys, pack.pages))
  }
}

/** Encode pages: a line of JSON with their keys and lengths, and their bytes. */
function encodePack(keys: string[], pages: Map<string, Uint8Array>): Uint8Array {
  const list = keys.map((key): [string, number] => [key, pages.get(key)!.length])
  return Buffer.concat([Buffer.from(`${JSON.stringify(list)}\n`), ...keys.map((key) => pages.get(key)!)])
}

/** The pages of a pack; none if it is damaged. */
function decodePack(bytes: Uint8Array): Map<string, Uint8Array> {
  const end = bytes.indexOf('\n'.charCodeAt(0))
  let start = end + 1
  try {
    const list = JSON.parse(Buffer.from(bytes.subarray(0, end)).toString()) as [string, number][]
    return new Map(
      list.map(([key, length]) => {
        start += length
        return [key, bytes.subarray(start - length, start)]
      }),
    )
  } catch {
    return new Map()
  }
}
