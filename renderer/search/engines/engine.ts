/**
 * A search engine: the site's own index or a hosted service. The interface used by the search modal, the search page and the
 * CLI.
 */
export interface SearchEngine {
  /** Shown as "Search by …". */
  provider?: { name: string; href: string }
  /** Rejects if the engine is unreachable or its answer is malformed, and with the signal's reason when aborted. */
  search(request: SearchRequest): Promise<SearchAnswer>
}

export interface SearchRequest {
  /** Any text. */
  query: string
  /** From 0. */
  page: number
  /** Maximum number of hits per answer. */
  hitsPerPage: number
  /** Maximum number of hits per page of the site. Default 1. */
  sectionsPerPage?: number
  /** Hits must have the language and one of the tags. */
  facets?: { language: string; tags: string[] }
  /** Hits must have this group, if the engine returns groups. */
  group?: string
  /** Changes the records of DocSearch that become hits, if the engine answers with such. */
  transformItems?: TransformItems
  signal?: AbortSignal
}

/** A function of a site that changes the records of a search: adds, removes or rewrites some. */
export type TransformItems = (items: Record<string, unknown>[]) => unknown

export interface SearchAnswer {
  hits: SearchHit[]
  /** Total number of matching pages of the site. */
  total: number
  /** Number of result pages. */
  pages: number
  /** The groups of all matching pages, those of other groups included. Absent if the engine does not know them. */
  groups?: { name: string; count: number }[]
}

/** A page, or a section of one. */
export interface SearchHit {
  /** Unique and stable across searches. */
  id: string
  /** Href with base URL, and `#id` for a section; a full URL for an external page. */
  href: string
  /** The part of the site it belongs to, such as the outermost category of its sidebar. */
  group: string
  /** The page's title, then the headings down to the section. */
  path: HighlightedText[]
  /** Text around the match. Empty if only the heading matches. */
  excerpt: HighlightedText
}

/** Plain text in pieces; `isMatch` pieces are highlighted. */
export type HighlightedText = { text: string; isMatch?: boolean }[]
