import { useEffect, useState } from 'react'
import type { Site } from '../../../schemas/graph.ts'
import type { SearchAnswer, SearchEngine, SearchRequest } from '../../search/engine.ts'
import { openEngine } from '../../search/openEngine.ts'

/** Hits the window asks for; and how many sections one page may have among them. */
const hitsPerPage = 20
const sectionsPerPage = 3

/** After so long the window says that it is still searching, ms. */
const stalledAfterMs = 300

export interface WindowSearch {
  status: 'idle' | 'searching' | 'stalled' | 'failed'
  /** The latest answer and what was asked; it stays while the next one is on its way. */
  found?: SearchAnswer & { query: string }
}

/** Search as the reader types. Only the latest query is answered: what was asked before is stopped, and never fails. */
export function useWindowSearch(site: Site, query: string, facets: SearchRequest['facets']) {
  const [search, setSearch] = useState<WindowSearch>({ status: 'idle' })
  const [provider, setProvider] = useState<SearchEngine['provider']>()
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt asks the same once more.
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const ask = async () => {
      const engine = await openEngine(site)
      if (signal.aborted) return
      setProvider(engine.provider)
      if (query.trim() === '') return setSearch({ status: 'idle' })
      const answer = await engine.search({ query, page: 0, hitsPerPage, sectionsPerPage, facets, signal })
      if (!signal.aborted) setSearch({ status: 'idle', found: { ...answer, query } })
    }
    const become = (status: WindowSearch['status']) => setSearch(({ found }) => ({ status, ...(found && { found }) }))

    if (query.trim() !== '') become('searching')
    const stalling = setTimeout(() => query.trim() !== '' && become('stalled'), stalledAfterMs)
    ask()
      .catch((error) => {
        if (signal.aborted) return
        console.warn('The search failed.', error)
        setSearch({ status: query.trim() === '' ? 'idle' : 'failed' })
      })
      .finally(() => clearTimeout(stalling))
    return () => {
      controller.abort()
      clearTimeout(stalling)
    }
  }, [site, query, facets, attempt])

  return { ...search, provider, retry: () => setAttempt(attempt + 1) }
}
