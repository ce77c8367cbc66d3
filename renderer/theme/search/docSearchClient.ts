import type { DocSearchModalProps } from '@docsearch/react/modal'
import { escapeHtml } from '../../../schemas/shared/escapeHtml.ts'
import type { HighlightedText, SearchAnswer, SearchHit } from '../../search/engines/engine.ts'
import { snippet } from './snippet.ts'

type TransformClient = NonNullable<DocSearchModalProps['transformSearchClient']>
type AlgoliaClient = ReturnType<TransformClient>
type AlgoliaHit = Parameters<NonNullable<DocSearchModalProps['transformItems']>>[0][number]

/** How the latest search ended. */
export type Outcome = { query: string; total: number } | { query: string; error: unknown }

export interface DocSearchClientOptions {
  /** Asks the engine of the site; rejects when it cannot answer. */
  ask: (query: string, signal: AbortSignal) => Promise<SearchAnswer>
  /** How many words of a text are shown. */
  words: number
  /** Told of each search that ends before the next one begins. */
  onOutcome: (outcome: Outcome) => void
}

/**
 * What DocSearch takes for its Algolia client, answered by the engine of the site.
 *
 *     search({ requests: [{ query: 'click', indexName: 'docs', … }] })
 *     → { results: [{ index: 'docs', query: 'click', nbHits: 12, hits: [{ objectID, url, type: 'lvl2', hierarchy, … }] }] }
 *
 * Only the latest query is answered: earlier ones are stopped, and their promises never settle. DocSearch forgets a failure
 * as soon as it is told (its state becomes `error` and, in the same moment, `idle`), so a failed search is answered with no
 * hits, and `onOutcome` tells the truth.
 */
export class DocSearchClient {
  #options: DocSearchClientOptions
  #latest = new AbortController()
  #answered: string | undefined

  constructor(options: DocSearchClientOptions) {
    this.#options = options
  }

  /** Whether what is shown belongs to this query. Without a query nothing is asked. */
  hasAnswered(query: string): boolean {
    return query === '' || query === this.#answered
  }

  /** Give up what is on its way. */
  stop(): void {
    this.#latest.abort()
    this.#answered = undefined
  }

  /** `transformSearchClient` of DocSearch: its own client stays unused. */
  transform: TransformClient = (algolia) => ({
    ...algolia,
    search: this.#search as AlgoliaClient['search'],
  })

  #search = async ({ requests }: { requests: { indexName: string; query?: string }[] }) => {
    const { indexName, query = '' } = requests[0]!
    this.stop()
    const controller = new AbortController()
    this.#latest = controller

    const outcome = await this.#options.ask(query, controller.signal).catch((error: unknown) => ({ error }))
    if (controller.signal.aborted) return new Promise<never>(() => {})
    if ('error' in outcome) {
      this.#options.onOutcome({ query, error: outcome.error })
      return { results: [{ index: indexName, query, nbHits: 0, hits: [] }] }
    }
    this.#answered = query
    this.#options.onOutcome({ query, total: outcome.total })
    const hits = outcome.hits.filter(({ href }) => isAddress(href)).map((hit) => toAlgoliaHit(hit, this.#options.words))
    return { results: [{ index: indexName, query, nbHits: outcome.total, hits }] }
  }
}

/** An address on this host, or on the web: never a script. */
export const isAddress = (href: string): boolean => /^(?:https?:\/\/|\/(?!\/))/i.test(href)

const levels = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const

/**
 * A hit as Algolia's crawler would have recorded it. What DocSearch shows as HTML is escaped, with `<mark>` around what was
 * searched for; the group is text.
 *
 *     lvl1 “Paint”                    the page, and the text around what was found
 *     lvl2 “Brushes”, content null    one of its headings
 *     content “Clean it with …”       its text under a heading; the line below tells which
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
  } as unknown as AlgoliaHit
}

const plain = (text: HighlightedText): string => text.map(({ text }) => text).join('')

const html = (text: HighlightedText): string =>
  text.map(({ text, isMatch }) => (isMatch ? `<mark>${escapeHtml(text)}</mark>` : escapeHtml(text))).join('')

const hasMatch = (text: HighlightedText): boolean => text.some(({ isMatch }) => isMatch)

/**
 * DocSearch keeps groups and pages in a plain object, by their names: a page called `hasOwnProperty` would break it, and
 * one called `2024` would come first. An invisible character (U+2060) makes them names like all others.
 */
const keyOf = (name: string): string => (name in {} || /^\d+$/.test(name) ? `${name}\u2060` : name)
