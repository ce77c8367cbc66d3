import { useEffect, useMemo, useRef, useState } from 'react'
import type { SearchEngine } from '../../search/engines/engine.ts'
import { facets as facetsOf } from '../../search/engines/facets.ts'
import { openEngine } from '../../search/engines/openEngine.ts'
import { usePage } from '../mdx/usePage.ts'
import { usePreferredVersion } from '../shell/usePreferredVersion.ts'
import { currentVersion } from '../shell/versionMenu.ts'
import { DocSearchClient, type Outcome } from './docSearchClient.ts'

/** Hits the window has room for, and how many of them one page may have. */
const hitsPerPage = 20
const sectionsPerPage = 3
/** Words of a text in a hit, and on a narrow screen. */
const snippetWords = 10
const narrowSnippetWords = 5
const narrow = '(max-width: 768px)'
/** Who types on within that time, ms, has not asked yet. */
const typingPauseMs = 100

/** The engine of the site as DocSearch's client, and how the latest search ended. */
export function useDocSearchClient() {
  const { site } = usePage()
  const facets = useRef<ReturnType<typeof facetsOf>>(undefined)
  facets.current = useFacets()
  const [outcome, setOutcome] = useState<Outcome>()
  const [provider, setProvider] = useState<SearchEngine['provider']>()

  const [client] = useState(
    () =>
      new DocSearchClient({
        async ask(query, signal) {
          const [engine] = await Promise.all([openEngine(site), pause(typingPauseMs)])
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
    // Whether it can be opened is told with the first search.
    openEngine(site).then(
      (engine) => setProvider(engine.provider),
      () => {},
    )
    return () => client.stop()
  }, [site, client])

  function forget() {
    client.stop()
    setOutcome(undefined)
  }
  return { client, outcome, provider, forget }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Language and version to search in: those of the page on show. */
function useFacets() {
  const { site, versions, page } = usePage()
  const [preferred] = usePreferredVersion()
  const version = currentVersion(versions, page, preferred)?.name
  return useMemo(() => facetsOf(site, version), [site, version])
}
