import { useEffect, useMemo, useRef, useState } from 'react'
import type { SearchAnswer, SearchEngine, TransformItems } from '../../search/engines/engine.ts'
import { facets as facetsOf } from '../../search/engines/facets.ts'
import { openEngine } from '../../search/engines/openEngine.ts'
import { usePage } from '../context/usePage.ts'
import { usePreferredVersions } from '../versions/usePreferredVersions.ts'
import { currentVersions } from '../versions/versionMenu.ts'
import { isSafeUrl } from './isSafeUrl.ts'

/** Maximum of hits in the window, and of hits on the same page. */
const hitsPerPage = 20
const sectionsPerPage = 3
/** Debounce before a search starts, ms. */
const debounceMs = 100
/** A search that takes longer shows the loading indicator, ms. */
const stalledMs = 300

export interface WindowAnswer extends SearchAnswer {
  query: string
  group: string | undefined
}

/** Groups of all hits since the page was opened, to suggest when a search has no results. */
const foundGroups = new Set<string>()

/**
 * Search for a query as it is typed, in one group or in all. The previous answer stays until the next one; an empty query has none. A new search
 * aborts the previous one, whose answer or failure is ignored.
 */
export function useWindowSearch(query: string, group: string | undefined, transformItems: TransformItems | undefined) {
  const { site } = usePage()
  const facets = useFacets()
  const [answer, setAnswer] = useState<WindowAnswer>()
  const [hasFailed, setFailed] = useState(false)
  const [isStalled, setStalled] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [provider, setProvider] = useState<SearchEngine['provider']>()
  const transform = useRef(transformItems)
  transform.current = transformItems

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry repeats the search.
  useEffect(() => {
    const finish = (answer?: WindowAnswer, hasFailed = false) => {
      for (const { group } of answer?.hits ?? []) foundGroups.add(group)
      setAnswer(answer)
      setFailed(hasFailed)
      setStalled(false)
    }
    if (query.trim() === '') return finish()

    const controller = new AbortController()
    const { signal } = controller
    const stalled = setTimeout(() => setStalled(true), stalledMs)
    const search = async () => {
      const [engine] = await Promise.all([openEngine(site), pause(debounceMs)])
      signal.throwIfAborted()
      const answer = await engine.search({
        query,
        page: 0,
        hitsPerPage,
        sectionsPerPage,
        facets,
        ...(group !== undefined && { group }),
        ...(transform.current && { transformItems: transform.current }),
        signal,
      })
      return { ...answer, query, group, hits: answer.hits.filter(({ href }) => isSafeUrl(href)) }
    }
    search()
      .then(
        (answer) => signal.aborted || finish(answer),
        (error: unknown) => {
          if (signal.aborted) return
          console.warn('The search failed.', error)
          finish(undefined, true)
        },
      )
      .finally(() => clearTimeout(stalled))
    return () => {
      controller.abort()
      clearTimeout(stalled)
    }
  }, [site, query, group, facets, attempt])

  useEffect(() => {
    // If the engine cannot be opened, the first search reports it.
    openEngine(site).then(
      (engine) => setProvider(engine.provider),
      () => {},
    )
  }, [site])

  return { answer, suggestions: [...foundGroups], hasFailed, isStalled, provider, retry: () => setAttempt(attempt + 1) }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Language and version to search in: those of the current page. */
function useFacets() {
  const { site, versions, page } = usePage()
  const [preferred] = usePreferredVersions()
  const names = currentVersions(versions, page, preferred).join('\n')
  return useMemo(() => facetsOf(site, names === '' ? [] : names.split('\n')), [site, names])
}
