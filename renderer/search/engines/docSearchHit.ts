import type { Site } from '../../../schemas/graph.ts'
import { decodeReferences } from '../decodeReferences.ts'
import type { Marked, SearchHit } from './engine.ts'

/** What a service says of a record, as DocSearch shapes records: nothing is known of it until it is looked at. */
export interface DocSearchRecord {
  id: unknown
  url: unknown
  /** `lvl1` for a page, `lvl2` and so on for its sections, `content` for a text. */
  type: unknown
  /** The part of the site, the page's title, its headings; what was searched for stands in `<mark>`. */
  level: (number: number) => unknown
  /** The text around what was found, marked likewise. */
  snippet: unknown
}

const levels = [1, 2, 3, 4, 5, 6]

/** A record as a hit. None if it lacks what a link needs, or leads where a link must not: a record is anybody's text. */
export function docSearchHit(record: DocSearchRecord, site: Site, external?: RegExp): SearchHit | undefined {
  const { id, url, type, level, snippet } = record
  const href = typeof url === 'string' ? hrefOf(url, site, external) : undefined
  if (href === undefined || id === undefined || id === null) return undefined
  const isText = type === 'content'
  const deepest = isText ? 6 : Number(/^lvl([1-6])$/.exec(String(type))?.[1] ?? 0)
  const path = levels.filter((number) => number <= deepest).map(level)
  const group = marked(level(0))
  const titles = path.map(marked).filter((title) => title.length > 0)
  return {
    id: String(id),
    href,
    group: group.map(({ text }) => text).join('') || site.title,
    path: titles.length > 0 ? titles : [group.length > 0 ? group : [{ text: href }]],
    excerpt: isText ? marked(snippet) : [],
  }
}

/** `use <mark>cy</mark>.get &lt;b&gt;` in pieces. Any other markup is text. */
export function marked(value: unknown): Marked {
  if (typeof value !== 'string') return []
  return value
    .split(/<mark>(.*?)<\/mark>/s)
    .map((text, index) => ({ text: decodeReferences(text), ...(index % 2 === 1 && { isMatch: true }) }))
    .filter(({ text }) => text !== '')
}

/** The path of a page of ours, wherever the site was when it was indexed; the whole address of another site's page. */
function hrefOf(url: string, site: Site, external: RegExp | undefined): string | undefined {
  if (!URL.canParse(url, site.url)) return undefined
  const { protocol, href, pathname, hash } = new URL(url, site.url)
  if (protocol !== 'https:' && protocol !== 'http:') return undefined
  // Two slashes in front would lead to another host.
  return external?.test(url) ? href : pathname.replace(/^\/+/, '/') + hash
}
