import { liteClient } from 'algoliasearch/lite'
import type { Search, Site } from '../../../schemas/graph.ts'
import { docSearchHit } from './docSearchHit.ts'
import type { SearchAnswer, SearchEngine, SearchRequest } from './engine.ts'

export type AlgoliaSearch = Extract<Search, { engine: 'algolia' }>
type ClientOptions = Parameters<typeof liteClient>[2]

const levels = [0, 1, 2, 3, 4, 5, 6].map((number) => `hierarchy.lvl${number}`)

/** Longer queries are refused by the service. https://www.algolia.com/doc/api-reference/api-parameters/query */
const queryMaxLength = 512
/** Words around what was found, and on a narrow screen. */
const snippetWords = 10
const narrowSnippetWords = 5
const narrow = '(max-width: 768px)'

/**
 * Search by Algolia, asked as DocSearch asks: https://docsearch.algolia.com/docs/api
 *
 * A hit is a record, that is a section of a page; how many of one page there may be is set in the index
 * (`attributeForDistinct`). The client tries all hosts of the service, and fails when none of them answers.
 */
export function algoliaEngine(search: AlgoliaSearch, site: Site, options?: ClientOptions): SearchEngine {
  const client = liteClient(search.appId, search.apiKey, options)
  const external = search.externalUrlRegex === undefined ? undefined : new RegExp(search.externalUrlRegex, 'i')
  return {
    provider: { name: 'Algolia', href: 'https://www.algolia.com/' },
    async search(request) {
      const { signal } = request
      signal?.throwIfAborted()
      const asked = client.search({ requests: [requestOf(search, request)] }).catch((error: Error) => {
        throw new Error(`Algolia cannot be searched: ${error.message}`, { cause: error })
      })
      const { results } = (await unlessStopped(asked, signal)) ?? {}
      return answerOf(results?.[0], site, external)
    },
  }
}

/** What DocSearch asks. The site's own `searchParameters` win, but for what the answer is read by. */
function requestOf(search: AlgoliaSearch, { query, page, hitsPerPage, facets }: SearchRequest) {
  const { facetFilters, ...parameters } = search.searchParameters
  const words = typeof matchMedia === 'function' && matchMedia(narrow).matches ? narrowSnippetWords : snippetWords
  return {
    attributesToRetrieve: [...levels, 'content', 'type', 'url'],
    attributesToSnippet: [...levels.slice(1), 'content'].map((name) => `${name}:${words}`),
    snippetEllipsisText: '…',
    hitsPerPage,
    ...parameters,
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
    indexName: search.indexName,
    query: query.slice(0, queryMaxLength),
    page,
    facetFilters: [...contextual(facets), ...listed(facetFilters)] as never,
  }
}

/** All of the outer list must hold, and one of each inner one. */
function contextual(facets: SearchRequest['facets']): (string | string[])[] {
  return facets ? [`language:${facets.language}`, facets.tags.map((tag) => `docusaurus_tag:${tag}`)] : []
}

function listed(filters: unknown): unknown[] {
  if (filters === undefined || filters === null) return []
  return Array.isArray(filters) ? filters : [filters]
}

interface AlgoliaHit {
  objectID?: unknown
  url?: unknown
  type?: unknown
  content?: unknown
  hierarchy?: Record<string, unknown>
  _highlightResult?: { hierarchy?: Record<string, { value?: unknown }> }
  _snippetResult?: { content?: { value?: unknown } }
}

function answerOf(result: unknown, site: Site, external: RegExp | undefined): SearchAnswer {
  const { hits, nbHits, nbPages } = (result ?? {}) as { hits?: AlgoliaHit[]; nbHits?: number; nbPages?: number }
  if (!Array.isArray(hits) || typeof nbHits !== 'number' || typeof nbPages !== 'number') {
    throw new Error('Algolia answers something that is no search result.')
  }
  return {
    hits: hits.flatMap((hit) => {
      const { objectID, url, type, content, hierarchy, _highlightResult, _snippetResult } = hit ?? {}
      const level = (number: number) => {
        const name = `lvl${number}`
        return _highlightResult?.hierarchy?.[name]?.value ?? hierarchy?.[name]
      }
      const snippet = _snippetResult?.content?.value ?? content
      return docSearchHit({ id: objectID, url, type, level, snippet }, site, external) ?? []
    }),
    total: nbHits,
    pages: nbPages,
  }
}

/** The client cannot be stopped; who asked no longer waits for it. */
function unlessStopped<Answer>(answer: Promise<Answer>, signal: AbortSignal | undefined): Promise<Answer> {
  if (!signal) return answer
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    signal.addEventListener('abort', stop, { once: true })
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
