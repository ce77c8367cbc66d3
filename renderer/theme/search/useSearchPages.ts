import { useEffect, useState } from 'react'
import type { Site } from '../../../schemas/graph.ts'
import type { SearchEngine, SearchHit, SearchRequest } from '../../search/engines/engine.ts'
import { openEngine } from '../../search/engines/openEngine.ts'

const hitsPerPage = 15

export interface SearchPages {
  status: 'idle' | 'searching' | 'failed'
  /** The query of the hits. */
  query: string
  hits: SearchHit[]
  total: number
  /** Number of loaded pages of results, and of all pages. */
  loaded: number
  pages: number
}

const nothing: SearchPages = { status: 'idle', query: '', hits: [], total: 0, loaded: 0, pages: 0 }

/** Results of a query, page by page. A new search aborts the previous one, whose failure is ignored. */
export function useSearchPages(site: Site, query: string, facets: SearchRequest['facets']) {
  const [search, setSearch] = useState(nothing)
  const [provider, setProvider] = useState<SearchEngine['provider']>()
  // The number of pages to load for a query, and the number of attempts.
  const [request, setRequest] = useState({ query, facets, count: 1, attempt: 0 })
  const isSame = request.query === query && request.facets === facets
  const { count, attempt } = isSame ? request : { count: 1, attempt: 0 }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry repeats the search.
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const loadPage = async () => {
      const engine = await openEngine(site)
      if (signal.aborted) return
      setProvider(engine.provider)
      if (query === '') return setSearch(nothing)
      const page = count - 1
      const answer = await engine.search({ query, page, hitsPerPage, facets, signal })
      if (signal.aborted) return
      setSearch(({ hits }) => ({
        status: 'idle',
        query,
        hits: page === 0 ? answer.hits : [...hits, ...answer.hits],
        total: answer.total,
        loaded: count,
        pages: answer.pages,
      }))
    }
    setSearch((previous) => ({ ...previous, status: query === '' ? 'idle' : 'searching' }))
    loadPage().catch((error) => {
      if (signal.aborted || query === '') return
      console.warn('The search failed.', error)
      setSearch((previous) => ({ ...(count === 1 ? { ...nothing, query } : previous), status: 'failed' }))
    })
    return () => controller.abort()
  }, [site, query, facets, count, attempt])

  return {
    ...search,
    provider,
    hasMore: search.query === query && search.loaded > 0 && search.loaded < search.pages,
    more: () => search.status === 'idle' && setRequest({ query, facets, count: search.loaded + 1, attempt }),
    retry: () => setRequest({ query, facets, count, attempt: attempt + 1 }),
  }
}
