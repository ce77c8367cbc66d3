import { escapeHtml } from '../../../schemas/shared/escapeHtml.ts'
import { isSafeUrl } from './docSearchClient.ts'

const levels = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const

/**
 * Sanitize the hits that DocSearch stored, before it reads them.
 *
 * DocSearch renders the text of stored hits as HTML without validation, but another version or another application on the
 * same host may have stored something else. If storage is blocked, `localStorage` is hidden from DocSearch, which would
 * throw on access.
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
    return Array.isArray(value) ? value.flatMap(sanitizedHit) : []
  } catch {
    return []
  }
}

interface StoredHit {
  objectID: string
  url: string
  hierarchy: Record<string, unknown>
}

function sanitizedHit(hit: StoredHit | null): object[] {
  if (typeof hit?.objectID !== 'string' || typeof hit.url !== 'string' || !isSafeUrl(hit.url)) return []
  const { objectID, url, hierarchy } = hit
  if (typeof hierarchy?.lvl1 !== 'string') return []
  const text = (level: string) => (typeof hierarchy[level] === 'string' ? htmlOf(hierarchy[level]) : null)
  const textByLevel = Object.fromEntries(levels.map((level) => [level, text(level)]))
  const type = levels.findLast((level) => textByLevel[level] !== null)
  return [{ objectID, url, type, content: null, hierarchy: { lvl0: text('lvl0') ?? '', ...textByLevel } }]
}

/** Escape a text that may be escaped already. */
function htmlOf(text: string): string {
  const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
  return escapeHtml(text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => characters[name]!))
}
