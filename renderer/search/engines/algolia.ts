import { liteClient } from 'algoliasearch/lite'
import type { Search, Site } from '../../../schemas/graph.ts'
import { docSearchHit } from './docSearchHit.ts'
import type { SearchAnswer, SearchEngine, SearchRequest, TransformItems } from './engine.ts'
import { facetsOfOthers, mergeAnswers, otherSites } from './mergeAnswers.ts'

export type AlgoliaSearch = Extract<Search, { engine: 'algolia' }>
type ClientOptions = Parameters<typeof liteClient>[2]

const levels = [0, 1, 2, 3, 4, 5, 6].map((number) => `hierarchy.lvl${number}`)

/** The service rejects longer queries. https://www.algolia.com/doc/api-reference/api-parameters/query */
const queryMaxLength = 512
/** Number of words in a snippet, also on narrow screens. */
const snippetWords = 10
const narrowSnippetWords = 5
const narrowScreen = '(max-width: 768px)'

/**
 * Search with Algolia, with the same requests as DocSearch: https://docsearch.algolia.com/docs/api
 *
 * A hit is a record, which is a section of a page; the index setting `attributeForDistinct` limits hits per page. The client
 * tries all hosts of the service and fails if none answers.
 */
export function algoliaEngine(search: AlgoliaSearch, site: Site, options?: ClientOptions): SearchEngine {
  const client = liteClient(search.appId, search.apiKey, options)
  const externalPattern = search.externalUrlRegex === undefined ? undefined : new RegExp(search.externalUrlRegex, 'i')
  return {
    provider: { name: 'Algolia', href: 'https://www.algolia.com/' },
    async search(request) {
      const { signal, transformItems } = request
      signal?.throwIfAborted()
      const { otherIndexNames = [] } = search
      const others = otherIndexNames.map((indexName) =>
        toRequest({ ...search, indexName }, { ...request, facets: facetsOfOthers(request.facets) }),
      )
      const response = client.search({ requests: [toRequest(search, request), ...others] }).catch((error: Error) => {
        throw new Error(`Algolia cannot be searched: ${error.message}`, { cause: error })
      })
      const { results = [] } = (await rejectOnAbort(response, signal)) ?? {}
      const answers = otherIndexNames.map((_, index) => toAnswer(results[index + 1], site, otherSites, transformItems))
      return mergeAnswers([toAnswer(results[0], site, externalPattern, transformItems), ...answers])
    },
  }
}

/** The request of DocSearch. The site's `searchParameters` override it, except for what `toAnswer` relies on. */
function toRequest(search: AlgoliaSearch, { query, page, hitsPerPage, facets }: SearchRequest) {
  const { facetFilters, ...parameters } = search.searchParameters
  const words = typeof matchMedia === 'function' && matchMedia(narrowScreen).matches ? narrowSnippetWords : snippetWords
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
    facetFilters: [...contextualFilters(facets), ...toArray(facetFilters)],
  }
}

/** Outer lists are combined with AND, inner lists with OR. */
function contextualFilters(facets: SearchRequest['facets']): (string | string[])[] {
  if (!facets) return []
  const tags = facets.tags.map((tag) => `docusaurus_tag:${tag}`)
  return [`language:${facets.language}`, ...(tags.length > 0 ? [tags] : [])]
}

function toArray(filters: unknown): unknown[] {
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

function toAnswer(
  result: unknown,
  site: Site,
  externalPattern: RegExp | undefined,
  transformItems: TransformItems | undefined,
): SearchAnswer {
  const { hits, nbHits, nbPages } = (result ?? {}) as { hits?: AlgoliaHit[]; nbHits?: number; nbPages?: number }
  if (!Array.isArray(hits) || typeof nbHits !== 'number' || typeof nbPages !== 'number') {
    throw new Error('Algolia answers something that is no search result.')
  }
  const items = transformItems ? transformed(hits, transformItems) : hits
  return {
    hits: items.flatMap((hit) => {
      const { objectID, url, type, content, hierarchy, _highlightResult, _snippetResult } = hit ?? {}
      const level = (number: number) => {
        const name = `lvl${number}`
        return _highlightResult?.hierarchy?.[name]?.value ?? hierarchy?.[name]
      }
      const snippet = _snippetResult?.content?.value ?? content
      return docSearchHit({ id: objectID, url, type, level, snippet }, site, externalPattern) ?? []
    }),
    total: nbHits,
    pages: nbPages,
  }
}

/** The records that a function of the site makes of those of the service, which it may change. */
function transformed(hits: AlgoliaHit[], transformItems: TransformItems): AlgoliaHit[] {
  const items = transformItems(hits.map((hit) => ({ ...hit })))
  if (!Array.isArray(items)) throw new Error('`transformItems` of the search returns no list.')
  return items
}

/** Reject when the signal aborts. The client itself cannot be aborted. */
function rejectOnAbort<Answer>(answer: Promise<Answer>, signal: AbortSignal | undefined): Promise<Answer> {
  if (!signal) return answer
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason)
    signal.addEventListener('abort', onAbort, { once: true })
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
  })
}
