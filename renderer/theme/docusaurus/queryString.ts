import { useCallback, useContext, useMemo } from 'react'
import { ClientContext } from '../context/ClientContext.ts'
import { useHistory, useLocation } from './router.tsx'

/** A value of the query of the address, and what sets it. Until the page is hydrated the query is empty. */

type SetValue = (value: string | null, options?: { push?: boolean }) => void

export function useQueryStringValue(key: string | null): string | null {
  const { search } = useLocation()
  return key === null ? null : new URLSearchParams(search).get(key)
}

export function useQueryString(key: string): [value: string, set: SetValue] {
  const value = useQueryStringValue(key) ?? ''
  const change = useChangeQuery()
  const set: SetValue = useCallback(
    (value, options) => change((query) => (value ? query.set(key, value) : query.delete(key)), options),
    [key, change],
  )
  return [value, set]
}

export function useQueryStringList(
  key: string,
): [values: string[], set: (values: string[], options?: { push?: boolean }) => void] {
  const { search } = useLocation()
  const change = useChangeQuery()
  const values = useMemo(() => new URLSearchParams(search).getAll(key), [search, key])
  const set = useCallback(
    (values: string[], options?: { push?: boolean }) =>
      change((query) => {
        query.delete(key)
        for (const value of values) query.append(key, value)
      }, options),
    [key, change],
  )
  return [values, set]
}

export function useClearQueryString(): () => void {
  const change = useChangeQuery()
  return useCallback(() => change((query) => [...query.keys()].forEach((key) => void query.delete(key))), [change])
}

/** A part of the history, such as a parameter of the query. */
export function useHistorySelector<Value>(selector: (history: ReturnType<typeof useHistory>) => Value): Value {
  return selector(useHistory())
}

/** Join queries: all values of a name, or the last one. */
export function mergeSearchStrings(queries: (string | undefined)[], strategy: 'append' | 'set'): string {
  const merged = new URLSearchParams()
  for (const query of queries) {
    for (const [name, value] of new URLSearchParams(query)) merged[strategy](name, value)
  }
  return merged.size > 0 ? `?${merged}` : ''
}

/** The query of a search, `q`. */
export function useSearchQueryString(): [value: string, set: (value: string) => void] {
  return useQueryString('q')
}

/** Returns a function that changes the query: in the same entry of the history, or in a new one. */
function useChangeQuery() {
  const { navigation } = useContext(ClientContext)
  const history = useHistory()
  return useCallback(
    (edit: (query: URLSearchParams) => void, { push = false }: { push?: boolean } = {}) => {
      const query = new URLSearchParams(location.search)
      edit(query)
      const search = query.size > 0 ? `?${query}` : ''
      if (push) history.push({ search, hash: location.hash })
      else navigation.setQuery(search)
    },
    [navigation, history],
  )
}
