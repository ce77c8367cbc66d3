/**
 * What answers a search: the site's own index, or a hosted service. The search window, the search page and the terminal
 * know nothing else of it.
 */
export interface SearchEngine {
  /** Shown as "Search by …"; absent where readers have nobody to thank. */
  provider?: { name: string; href: string }
  /** Rejects when the engine cannot be reached or answers nonsense, and with the signal's reason when it is stopped. */
  search(request: SearchRequest): Promise<SearchAnswer>
}

export interface SearchRequest {
  /** As typed: anything at all. */
  query: string
  /** From 0. */
  page: number
  /** For how many hits there is room in an answer. */
  hitsPerPage: number
  /** How many hits one page of the site may have; one, unless more are asked for. */
  sectionsPerPage?: number
  /** Each hit has the language and one of the tags, where they are given. */
  facets?: { language: string; tags: string[] }
  signal?: AbortSignal
}

export interface SearchAnswer {
  hits: SearchHit[]
  /** How many pages of the site are found in all. */
  total: number
  /** How many answers there are, if one asks for them all. */
  pages: number
}

/** A page, or a section of one. */
export interface SearchHit {
  /** Unique among all hits, and the same in every search. */
  id: string
  /** Where it is: base URL included, with `#id` for a section; a full URL when another site's. */
  href: string
  /** The part of the site it belongs to, such as the outermost category of its sidebar. */
  group: string
  /** The page's title, then the headings down to the section. */
  path: Marked[]
  /** The text around what was found. Empty when it is the heading that was found. */
  excerpt: Marked
}

/** A text in pieces, some of which were searched for. Plain text throughout, never markup. */
export type Marked = { text: string; isMatch?: boolean }[]
