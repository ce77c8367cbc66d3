import { useEffect, useMemo, useRef, useState } from 'react'
import type { SearchEngine } from '../../search/engines/engine.ts'
import { facets as facetsOf } from '../../search/engines/facets.ts'
import { openEngine } from '../../search/engines/openEngine.ts'
import { usePage } from '../mdx/usePage.ts'
import { usePreferredVersion } from '../shell/usePreferredVersion.ts'
import { currentVersion } from '../shell/versionMenu.ts'
import { DocSearchClient, type Outcome } from './docSearchClient.ts'

/** Maximum of hits in the window, and of hits on the same page. */
const hitsPerPage = 20
const sectionsPerPage = 3
/** Words in the excerpt of a hit, on wide and narrow screens. */
const snippetWords = 10
const narrowSnippetWords = 5
const narrow = '(max-width: 768px)'
/** Debounce before a search starts, ms. */
const debounceMs = 100

/** A DocSearch client that queries the site's search engine, and the outcome of the latest search. */
export function useDocSearchClient() {
  const { site } = usePage()
  const facets = useRef<ReturnType<typeof facetsOf>>(undefined)
  facets.current = useFacets()
  const [outcome, setOutcome] = useState<Outcome>()
  const [provider, setProvider] = useState<SearchEngine['provider']>()

  const [client] = useState(
    () =>
      new DocSearchClient({
        async query(query, signal) {
          const [engine] = await Promise.all([openEngine(site), pause(debounceMs)])
          signal.throwIfAborted()
          return engine.search({ query, page: 0, hitsPerPage, sectionsPerPage, facets: facets.current, signal })
        },
        words: matchMedia(narrow).matches ? narrowSnippetWords : snippetWords,
        onOutcome(outcome) {
          if ('error' in outcome) console.warn('The search failed.', outcome.error)
          setOutcome(outcome)
        },
      }),
  )
  useEffect(() => {
    // If the engine cannot be opened, the first search reports it.
    openEngine(site).then(
      (engine) => setProvider(engine.provider),
      () => {},
    )
    return () => client.stop()
  }, [site, client])

  function reset() {
    client.stop()
    setOutcome(undefined)
  }
  return { client, outcome, provider, reset }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Language and version to search in: those of the current page. */
function useFacets() {
  const { site, versions, page } = usePage()
  const [preferred] = usePreferredVersion()
  const version = currentVersion(versions, page, preferred)?.name
  return useMemo(() => facetsOf(site, version), [site, version])
}
