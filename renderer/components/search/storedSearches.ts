import type { Search } from '../../../schemas/graph.ts'
import { storage } from '../../browser/storage.ts'
import type { SearchHit } from '../../search/engine.ts'

/** As DocSearch keeps them, under the same keys, so that readers of a site that had DocSearch find theirs again. */
const favoriteLimit = 10
const recentLimit = 7
const recentLimitWithFavorites = 4
const levels = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const

interface StoredHit {
  objectID: string
  url: string
  type: string
  content: null
  hierarchy: { lvl0: string } & { [Level in (typeof levels)[number]]: string | null }
}

/** What the reader opened from the search window before, the last one first, and what of it they marked to keep. */
export function storedSearches(search: Search) {
  const index = indexName(search)
  const favorites = storedList(`__DOCSEARCH_FAVORITE_SEARCHES__${index}`)
  const recent = storedList(`__DOCSEARCH_RECENT_SEARCHES__${index}`)
  const limit = () => (favorites.all().length > 0 ? recentLimitWithFavorites : recentLimit)
  return {
    recent: () => recent.all().slice(0, limit()),
    favorites: () => favorites.all().slice(0, favoriteLimit),

    remember(hit: SearchHit): void {
      if (!favorites.has(hit)) recent.add(hit, limit())
    },
    favor(hit: SearchHit): void {
      recent.remove(hit)
      favorites.add(hit, favoriteLimit)
    },
    forget: recent.remove,
    unfavor: favorites.remove,
  }
}

export type StoredSearches = ReturnType<typeof storedSearches>

function indexName(search: Search): string {
  switch (search.engine) {
    case 'algolia':
      return search.indexName
    case 'typesense':
      return search.collection
    case 'local':
      return 'local'
  }
}

function storedList(key: string) {
  const all = (): SearchHit[] => parsed(storage.get(key)).map(toHit)
  const keep = (hits: SearchHit[]) => storage.set(key, JSON.stringify(hits.map(toStored)))
  const others = ({ id }: SearchHit) => all().filter((other) => other.id !== id)
  return {
    all,
    has: ({ id }: SearchHit) => all().some((other) => other.id === id),
    add: (hit: SearchHit, limit: number) => keep([hit, ...others(hit)].slice(0, limit)),
    remove: (hit: SearchHit) => keep(others(hit)),
  }
}

/** What is in the storage may be anything: of an older version, or of another program on the same host. */
function parsed(text: string | null): StoredHit[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter(isStoredHit) : []
  } catch {
    return []
  }
}

function isStoredHit(value: Partial<StoredHit> | null): value is StoredHit {
  if (typeof value?.objectID !== 'string' || typeof value.url !== 'string') return false
  return typeof value.hierarchy?.lvl1 === 'string' && /^(?:https?:\/\/|\/(?!\/))/.test(value.url)
}

function toHit({ objectID, url, hierarchy }: StoredHit): SearchHit {
  const path = levels.flatMap((level) => (typeof hierarchy[level] === 'string' ? [[{ text: hierarchy[level] }]] : []))
  return { id: objectID, href: url, group: String(hierarchy.lvl0), path, excerpt: [] }
}

function toStored({ id, href, group, path }: SearchHit): StoredHit {
  const texts = path.map((marked) => marked.map(({ text }) => text).join(''))
  const named = Object.fromEntries(levels.map((level, index) => [level, texts[index] ?? null]))
  return {
    objectID: id,
    url: href,
    type: levels[Math.min(path.length, levels.length) - 1] ?? 'lvl1',
    content: null,
    hierarchy: { lvl0: group, ...named } as StoredHit['hierarchy'],
  }
}
