import { useEffect, useState } from 'react'
import type { Site } from '../../../schemas/graph.ts'
import type { SearchEngine, SearchHit, SearchRequest } from '../../search/engines/engine.ts'
import { openEngine } from '../../search/engines/openEngine.ts'

const hitsPerPage = 15

export interface SearchPages {
  status: 'idle' | 'searching' | 'failed'
  /** What was asked for the hits below. */
  query: string
  hits: SearchHit[]
  total: number
  /** How many answers are shown, and how many there are. */
  shown: number
  pages: number
}

const nothing: SearchPages = { status: 'idle', query: '', hits: [], total: 0, shown: 0, pages: 0 }

/** All results of a query, answer by answer. A search that another one follows is stopped, and never fails. */
export function useSearchPages(site: Site, query: string, facets: SearchRequest['facets']) {
  const [search, setSearch] = useState(nothing)
  const [provider, setProvider] = useState<SearchEngine['provider']>()
  // How many answers are wanted, of which search; and the attempt, since a failure may be tried again.
  const [wanted, setWanted] = useState({ query, facets, count: 1, attempt: 0 })
  const isSame = wanted.query === query && wanted.facets === facets
  const { count, attempt } = isSame ? wanted : { count: 1, attempt: 0 }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt asks the same once more.
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const ask = async () => {
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
        shown: count,
        pages: answer.pages,
      }))
    }
    setSearch((before) => ({ ...before, status: query === '' ? 'idle' : 'searching' }))
    ask().catch((error) => {
      if (signal.aborted || query === '') return
      console.warn('The search failed.', error)
      setSearch((before) => ({ ...(count === 1 ? { ...nothing, query } : before), status: 'failed' }))
    })
    return () => controller.abort()
  }, [site, query, facets, count, attempt])

  return {
    ...search,
    provider,
    hasMore: search.query === query && search.shown > 0 && search.shown < search.pages,
    more: () => search.status === 'idle' && setWanted({ query, facets, count: search.shown + 1, attempt }),
    retry: () => setWanted({ query, facets, count, attempt: attempt + 1 }),
  }
}
