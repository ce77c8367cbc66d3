import { escapeHtml } from '../../../schemas/shared/escapeHtml.ts'
import { isAddress } from './docSearchClient.ts'

const levels = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const

/**
 * Clean what DocSearch remembered, before it reads it.
 *
 * It believes that whatever stands in the storage is a list of hits, and shows their texts as HTML. There may be anything:
 * of an older version, or of another program on the same host. Where storage is blocked, DocSearch is not to see any: it
 * would break at the first look.
 */
export function cleanStoredHits(indexName: string): void {
  try {
    for (const kind of ['RECENT', 'FAVORITE']) {
      const key = `__DOCSEARCH_${kind}_SEARCHES__${indexName}`
      const stored = localStorage.getItem(key)
      if (stored !== null) localStorage.setItem(key, JSON.stringify(hitsIn(stored)))
    }
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'SecurityError') return
    Object.defineProperty(window, 'localStorage', { value: undefined, configurable: true })
  }
}

function hitsIn(text: string): object[] {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value.flatMap(cleaned) : []
  } catch {
    return []
  }
}

interface StoredHit {
  objectID: string
  url: string
  hierarchy: Record<string, unknown>
}

function cleaned(hit: StoredHit | null): object[] {
  if (typeof hit?.objectID !== 'string' || typeof hit.url !== 'string' || !isAddress(hit.url)) return []
  const { objectID, url, hierarchy } = hit
  if (typeof hierarchy?.lvl1 !== 'string') return []
  const text = (level: string) => (typeof hierarchy[level] === 'string' ? htmlOf(hierarchy[level]) : null)
  const named = Object.fromEntries(levels.map((level) => [level, text(level)]))
  const type = levels.findLast((level) => named[level] !== null)
  return [{ objectID, url, type, content: null, hierarchy: { lvl0: text('lvl0') ?? '', ...named } }]
}

/** A text as HTML, whether it was escaped before or not. */
function htmlOf(text: string): string {
  const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
  return escapeHtml(text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => characters[name]!))
}
