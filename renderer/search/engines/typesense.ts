import { SearchClient } from 'typesense'
import type { Search, Site } from '../../../schemas/graph.ts'
import { docSearchHit } from './docSearchHit.ts'
import type { SearchAnswer, SearchEngine, SearchRequest } from './engine.ts'
import { facetsOfOthers, mergeAnswers, otherSites } from './mergeAnswers.ts'

export type TypesenseSearch = Extract<Search, { engine: 'typesense' }>
type ClientOptions = ConstructorParameters<typeof SearchClient>[0]

/** The options for Typesense's client in the config, which it validates itself. */
export const clientOptions = ({ server }: TypesenseSearch) => server as unknown as ClientOptions

const searchedFields = [...[0, 1, 2, 3, 4, 5, 6].map((number) => `hierarchy.lvl${number}`), 'content'].join(',')

/** The query is part of the URL, which the service limits to 4,000 characters. */
const queryMaxLength = 512

/**
 * Search with Typesense, with the requests of typesense-docsearch.js and the fields of typesense-docsearch-scraper:
 * https://typesense.org/docs/guide/docsearch.html
 *
 * Records are grouped by URL, so the total counts sections.
 */
export function typesenseEngine(search: TypesenseSearch, site: Site): SearchEngine {
  const client = new SearchClient({ logLevel: 'silent', ...clientOptions(search) })
  const { collection, otherCollections = [] } = search
  const ask = async (name: string, request: SearchRequest, external?: RegExp) => {
    const { signal } = request
    const answer = await client
      .collections(name)
      .documents()
      // The client also caches failures, so an aborted search could not be repeated.
      .search(toRequest(search, request), { cacheSearchResultsForSeconds: 0, abortSignal: signal ?? null })
      .catch((error: Error) => {
        signal?.throwIfAborted()
        throw new Error(`Typesense cannot be searched: ${error.message}`, { cause: error })
      })
    signal?.throwIfAborted()
    return toAnswer(answer, site, request, external)
  }
  return {
    provider: { name: 'Typesense', href: 'https://typesense.org/' },
    async search(request) {
      request.signal?.throwIfAborted()
      const ofOthers = { ...request, facets: facetsOfOthers(request.facets) }
      const answers = [ask(collection, request), ...otherCollections.map((name) => ask(name, ofOthers, otherSites))]
      return mergeAnswers(await Promise.all(answers))
    },
  }
}

/** The request of typesense-docsearch. `typesenseSearchParameters` override it, except for what `toAnswer` relies on. */
function toRequest({ searchParameters }: TypesenseSearch, { query, page, hitsPerPage, facets }: SearchRequest) {
  const { filter_by, ...parameters } = searchParameters
  const filters = [
    ...contextualFilters(facets),
    ...(typeof filter_by === 'string' && filter_by !== '' ? [filter_by] : []),
  ]
  return {
    query_by: searchedFields,
    include_fields: `${searchedFields},anchor,url,type,id`,
    highlight_full_fields: searchedFields,
    group_by: 'url',
    group_limit: 3,
    sort_by: 'item_priority:desc',
    snippet_threshold: 8,
    highlight_affix_num_tokens: 4,
    per_page: hitsPerPage,
    ...parameters,
    highlight_start_tag: '<mark>',
    highlight_end_tag: '</mark>',
    q: query.slice(0, queryMaxLength),
    page: page + 1,
    ...(filters.length > 0 && { filter_by: filters.map((filter) => `(${filter})`).join(' && ') }),
  }
}

/** Values are in backticks, which escape operators. */
function contextualFilters(facets: SearchRequest['facets']): string[] {
  if (!facets) return []
  const tags = facets.tags.map((tag) => `\`${tag}\``).join(',')
  return [`language:=\`${facets.language}\``, ...(tags === '' ? [] : [`docusaurus_tag:=[${tags}]`])]
}

interface TypesenseHit {
  document?: Record<string, unknown>
  /** Highlights of fields with dots in their names, as written by the scraper. */
  highlights?: Highlight[]
  /** Highlights of nested fields. */
  highlight?: { hierarchy?: Record<string, Highlight> }
}

interface Highlight {
  field?: string
  value?: unknown
  snippet?: unknown
}

interface TypesenseAnswer {
  found?: number
  request_params?: { per_page?: number }
  hits?: TypesenseHit[]
  grouped_hits?: { hits?: TypesenseHit[] }[]
}

function toAnswer(
  answer: unknown,
  site: Site,
  { hitsPerPage, sectionsPerPage = 1 }: SearchRequest,
  external: RegExp | undefined,
): SearchAnswer {
  const { found, hits, grouped_hits, request_params } = (answer ?? {}) as TypesenseAnswer
  const groups = Array.isArray(grouped_hits) ? grouped_hits.map(({ hits }) => hits ?? []) : hits?.map((hit) => [hit])
  if (typeof found !== 'number' || groups === undefined) {
    throw new Error('Typesense answers something that is no search result.')
  }
  const perPage = request_params?.per_page ?? hitsPerPage
  return {
    hits: groups.flatMap((group) => group.slice(0, sectionsPerPage).flatMap((hit) => toHit(hit, site, external) ?? [])),
    total: found,
    pages: Math.ceil(found / perPage),
  }
}

function toHit({ document = {}, highlights = [], highlight }: TypesenseHit, site: Site, external: RegExp | undefined) {
  const highlightOf = (field: string) => highlights.find((entry) => entry.field === field)
  const hierarchy = document.hierarchy as Record<string, unknown> | undefined
  const level = (number: number) => {
    const name = `lvl${number}`
    const field = `hierarchy.${name}`
    return highlightOf(field)?.value ?? highlight?.hierarchy?.[name]?.value ?? document[field] ?? hierarchy?.[name]
  }
  const { id, url, type, content } = document
  return docSearchHit({ id, url, type, level, snippet: highlightOf('content')?.snippet ?? content }, site, external)
}
