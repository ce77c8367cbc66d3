import type { DocSearchModalProps } from '@docsearch/react/modal'
import { escapeHtml } from '../../../schemas/shared/escapeHtml.ts'
import type { HighlightedText, SearchAnswer, SearchHit } from '../../search/engines/engine.ts'
import { snippet } from './snippet.ts'

type TransformClient = NonNullable<DocSearchModalProps['transformSearchClient']>
type AlgoliaClient = ReturnType<TransformClient>
type AlgoliaHit = Parameters<NonNullable<DocSearchModalProps['transformItems']>>[0][number]

/** Outcome of the latest search. */
export type Outcome = { query: string; total: number } | { query: string; error: unknown }

export interface DocSearchClientOptions {
  /** Query the site's search engine. */
  query: (query: string, signal: AbortSignal) => Promise<SearchAnswer>
  /** Words in an excerpt. */
  words: number
  /** Called when a search ends, unless a newer search has started. */
  onOutcome: (outcome: Outcome) => void
}

/**
 * Replacement for DocSearch's Algolia client that queries the site's search engine.
 *
 *     search({ requests: [{ query: 'click', indexName: 'docs', … }] })
 *     → { results: [{ index: 'docs', query: 'click', nbHits: 12, hits: [{ objectID, url, type: 'lvl2', hierarchy, … }] }] }
 *
 * Only the latest query is answered: earlier ones are aborted, and their promises never settle. DocSearch clears an error at
 * once (its state changes from `error` to `idle` immediately), so a failed search returns no hits and its error is passed to
 * `onOutcome`.
 */
export class DocSearchClient {
  #options: DocSearchClientOptions
  #latest = new AbortController()
  #answeredQuery: string | undefined

  constructor(options: DocSearchClientOptions) {
    this.#options = options
  }

  /** Whether the current hits belong to this query. An empty query needs no search. */
  hasAnswered(query: string): boolean {
    return query === '' || query === this.#answeredQuery
  }

  /** Abort the current search. */
  stop(): void {
    this.#latest.abort()
    this.#answeredQuery = undefined
  }

  /** For DocSearch's `transformSearchClient`: replaces the search of its Algolia client. */
  transform: TransformClient = (algolia) => ({
    ...algolia,
    search: this.#search as AlgoliaClient['search'],
  })

  #search = async ({ requests }: { requests: { indexName: string; query?: string }[] }) => {
    const { indexName, query = '' } = requests[0]!
    this.stop()
    const controller = new AbortController()
    this.#latest = controller

    const outcome = await this.#options.query(query, controller.signal).catch((error: unknown) => ({ error }))
    if (controller.signal.aborted) return new Promise<never>(() => {})
    if ('error' in outcome) {
      this.#options.onOutcome({ query, error: outcome.error })
      return { results: [{ index: indexName, query, nbHits: 0, hits: [] }] }
    }
    this.#answeredQuery = query
    this.#options.onOutcome({ query, total: outcome.total })
    const hits = outcome.hits.filter(({ href }) => isSafeUrl(href)).map((hit) => toAlgoliaHit(hit, this.#options.words))
    return { results: [{ index: indexName, query, nbHits: outcome.total, hits }] }
  }
}

/** Whether a URL is a path on this host or has http(s), so that it cannot be a script. */
export const isSafeUrl = (href: string): boolean => /^(?:https?:\/\/|\/(?!\/))/i.test(href)

const levels = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const

/**
 * Convert a hit to the format of Algolia's crawler. Fields that DocSearch renders as HTML are escaped, with `<mark>` around
 * matches; the group is plain text.
 *
 *     lvl1 “Paint”                    the page, with an excerpt
 *     lvl2 “Brushes”, content null    a heading of the page
 *     content “Clean it with …”       text below a heading; the second line names the heading
 */
function toAlgoliaHit({ id, href, group, path, excerpt }: SearchHit, words: number): AlgoliaHit {
  const isText = path.length > 1 && hasMatch(excerpt) && !hasMatch(path.at(-1)!)
  const deepest = levels[Math.min(path.length, levels.length) - 1] ?? 'lvl1'
  const texts = levels.map((level, index) => [level, path[index] ? keyOf(escapeHtml(plain(path[index]))) : null])
  const values = levels.map((level, index) => [level, { value: html(path[index] ?? []), matchLevel: 'none' }])
  const trail = (isText || path.length < 2 ? path : path.slice(0, -1)).map(html).join(' › ')
  return {
    objectID: id,
    url: href,
    url_without_anchor: href.replace(/#.*$/s, ''),
    anchor: /#(.*)$/s.exec(href)?.[1] ?? null,
    type: isText ? 'content' : deepest,
    content: excerpt.length > 0 ? escapeHtml(plain(excerpt)) : null,
    hierarchy: { lvl0: keyOf(group), ...Object.fromEntries(texts) },
    _snippetResult: {
      content: { value: html(snippet(excerpt, words)), matchLevel: 'none' },
      hierarchy: { ...Object.fromEntries(values), lvl1: { value: trail, matchLevel: 'none' } },
    },
  } as AlgoliaHit
}

const plain = (text: HighlightedText): string => text.map(({ text }) => text).join('')

const html = (text: HighlightedText): string =>
  text.map(({ text, isMatch }) => (isMatch ? `<mark>${escapeHtml(text)}</mark>` : escapeHtml(text))).join('')

const hasMatch = (text: HighlightedText): boolean => text.some(({ isMatch }) => isMatch)

/**
 * DocSearch stores groups and pages in a plain object, by name: a page named `hasOwnProperty` would break it, and a page
 * named `2024` would come first. An invisible character (U+2060) in the name avoids both.
 */
const keyOf = (name: string): string => (name in {} || /^\d+$/.test(name) ? `${name}\u2060` : name)
