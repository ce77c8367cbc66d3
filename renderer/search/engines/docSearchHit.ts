import type { Site } from '../../../schemas/graph.ts'
import { decodeReferences } from '../decodeReferences.ts'
import type { HighlightedText, SearchHit } from './engine.ts'

/** A record in DocSearch's format, before validation. */
export interface DocSearchRecord {
  id: unknown
  url: unknown
  /** `lvl1` for a page, `lvl2` and so on for its sections, `content` for text. */
  type: unknown
  /** Group (level 0), page title and headings. Matches are in `<mark>`. */
  level: (number: number) => unknown
  /** Text around the match, with matches in `<mark>`. */
  snippet: unknown
}

const levels = [1, 2, 3, 4, 5, 6]

/** Convert a record to a hit. Returns `undefined` without an id or a safe URL, because records are untrusted. */
export function docSearchHit(record: DocSearchRecord, site: Site, external?: RegExp): SearchHit | undefined {
  const { id, url, type, level, snippet } = record
  const href = typeof url === 'string' ? hrefOf(url, site, external) : undefined
  if (href === undefined || id === undefined || id === null) return undefined
  const isText = type === 'content'
  const deepest = isText ? 6 : Number(/^lvl([1-6])$/.exec(String(type))?.[1] ?? 0)
  const path = levels.filter((number) => number <= deepest).map(level)
  const group = parseHighlights(level(0))
  const titles = path.map(parseHighlights).filter((title) => title.length > 0)
  return {
    id: String(id),
    href,
    group: group.map(({ text }) => text).join('') || site.title,
    path: titles.length > 0 ? titles : [group.length > 0 ? group : [{ text: href }]],
    excerpt: isText ? parseHighlights(snippet) : [],
  }
}

/** `use <mark>cy</mark>.get &lt;b&gt;` → highlighted text. Other markup is text. */
export function parseHighlights(value: unknown): HighlightedText {
  if (typeof value !== 'string') return []
  return value
    .split(/<mark>(.*?)<\/mark>/s)
    .map((text, index) => ({ text: decodeReferences(text), ...(index % 2 === 1 && { isMatch: true }) }))
    .filter(({ text }) => text !== '')
}

/** Path and hash of a page of this site, whatever host was indexed; the full URL of an external page. */
function hrefOf(url: string, site: Site, external: RegExp | undefined): string | undefined {
  if (!URL.canParse(url, site.url)) return undefined
  const { protocol, href, pathname, hash } = new URL(url, site.url)
  if (protocol !== 'https:' && protocol !== 'http:') return undefined
  // A path that starts with two slashes would lead to another host.
  return external?.test(url) ? href : pathname.replace(/^\/+/, '/') + hash
}
