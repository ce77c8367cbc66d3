import { useContext, useEffect, useRef } from 'react'
import type { SearchHit } from '../../search/engines/engine.ts'
import { ClientContext } from '../context/ClientContext.ts'

/** A query that is not changed for this long is finished, ms. */
const finishedMs = 1000

/**
 * Report a search to the site's modules, once, when the reader has finished typing: after a pause, on opening a result or on
 * leaving. `answer` is the answer to the current query, if there is one. Half-typed queries are not reported.
 */
export function useSearchReport(answer: { query: string; hits: SearchHit[] } | undefined): void {
  const { onSearch } = useContext(ClientContext)
  const unreported = useRef<() => void>(undefined)
  const reportedQuery = useRef<string>(undefined)

  useEffect(() => {
    const query = answer?.query.trim()
    if (!answer || !query || query === reportedQuery.current) return
    unreported.current = () => {
      unreported.current = undefined
      reportedQuery.current = query
      onSearch({ query, hits: answer.hits.map(({ href, path }) => ({ href, title: titleOf(path) })) })
    }
    const timer = setTimeout(() => unreported.current?.(), finishedMs)
    return () => clearTimeout(timer)
  }, [answer, onSearch])

  // A new query replaces the one that is not reported yet.
  const query = answer?.query
  useEffect(() => {
    if (query === undefined) unreported.current = undefined
  }, [query])
  useEffect(() => () => unreported.current?.(), [])
}

const titleOf = (path: SearchHit['path']) => path.map((part) => part.map(({ text }) => text).join('')).join(' › ')
