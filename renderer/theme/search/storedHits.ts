import { escapeHtml } from '../../../schemas/shared/html/escapeHtml.ts'
import type { HighlightedText, SearchHit } from '../../search/engines/engine.ts'
import { isSafeUrl } from './isSafeUrl.ts'

/** A page or section that the reader opened before. */
export interface StoredHit {
  id: string
  href: string
  group: string
  /** The page's title, then the headings down to the section. */
  path: string[]
}

export interface StoredHits {
  recent: StoredHit[]
  favorites: StoredHit[]
}

/** Maximum of recent searches, also if there are favorites, and of favorites. */
export interface StoredLimits {
  recent: number
  recentWithFavorites: number
  favorites: number
}

/**
 * Read the recent searches and favorites of an index. They are stored under the keys of DocSearch and in its format, whose
 * texts are HTML. Another version or another application on the same host may have stored something else, which is ignored.
 */
export function readStoredHits(indexName: string, limits: StoredLimits): StoredHits {
  return withLimits({ recent: read(keyOf('RECENT', indexName)), favorites: read(keyOf('FAVORITE', indexName)) }, limits)
}

export const withLimits = ({ recent, favorites }: StoredHits, limits: StoredLimits): StoredHits => ({
  recent: recent.slice(0, favorites.length > 0 ? limits.recentWithFavorites : limits.recent),
  favorites: favorites.slice(0, limits.favorites),
})

/** Store recent searches and favorites. Does nothing if storage is blocked or full. */
export function writeStoredHits(indexName: string, { recent, favorites }: StoredHits): void {
  try {
    localStorage.setItem(keyOf('RECENT', indexName), JSON.stringify(recent.map(toRecord)))
    localStorage.setItem(keyOf('FAVORITE', indexName), JSON.stringify(favorites.map(toRecord)))
  } catch {}
}

/** What is stored of a hit that is opened. */
export const storedHit = ({ id, href, group, path }: SearchHit): StoredHit => ({
  id,
  href,
  group,
  path: path.map(plainText),
})

const plainText = (text: HighlightedText) => text.map(({ text }) => text).join('')

const keyOf = (kind: 'RECENT' | 'FAVORITE', indexName: string) => `__DOCSEARCH_${kind}_SEARCHES__${indexName}`

function read(key: string): StoredHit[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(value) ? value.flatMap(fromRecord) : []
  } catch {
    return []
  }
}

const levels = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const

interface StoredRecord {
  objectID: string
  url: string
  hierarchy: { [level: string]: unknown }
}

function toRecord({ id, href, group, path }: StoredHit): object {
  const texts = levels.map((level, index) => [level, path[index] === undefined ? null : escapeHtml(path[index])])
  return {
    objectID: id,
    url: href,
    type: levels[Math.min(path.length, levels.length) - 1] ?? 'lvl1',
    content: null,
    hierarchy: { lvl0: escapeHtml(group), ...Object.fromEntries(texts) },
  }
}

function fromRecord(record: StoredRecord | null): StoredHit[] {
  if (typeof record?.objectID !== 'string' || typeof record.url !== 'string' || !isSafeUrl(record.url)) return []
  const { objectID, url, hierarchy } = record
  if (typeof hierarchy?.lvl1 !== 'string') return []
  const path = levels.flatMap((level) => (typeof hierarchy[level] === 'string' ? [textOf(hierarchy[level])] : []))
  return [{ id: objectID, href: url, group: typeof hierarchy.lvl0 === 'string' ? textOf(hierarchy.lvl0) : '', path }]
}

/** The text of HTML without elements. */
function textOf(html: string): string {
  const characters: { [name: string]: string } = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
  return html.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => characters[name]!)
}
