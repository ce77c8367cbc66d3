import {
  type ComponentType,
  type FormEvent,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { translate } from '../../page/messages.ts'
import { titleOf } from '../../page/pageHead.ts'
import { ClientContext } from '../context/ClientContext.ts'
import { usePage } from '../context/usePage.ts'
import { SearchFailure } from './SearchFailure.tsx'
import type { SearchResultsProps } from './SearchResults.tsx'

/** Debounce before a search starts, ms. */
const debounceMs = 300
/** Longer queries are truncated. */
const queryMaxLength = 512
const titleQueryMaxLength = 100

/** Page with all results of a search. The query is the URL's parameter `q`. */
export function SearchPage() {
  const { site } = usePage()
  const { navigation } = use(ClientContext)
  const query = useQuery()
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const setQuery = useCallback(
    (query: string) => {
      const parameters = new URLSearchParams(location.search)
      const trimmed = query.trim().slice(0, queryMaxLength)
      if (trimmed === '') parameters.delete('q')
      else parameters.set('q', trimmed)
      navigation.setQuery(parameters.toString())
    },
    [navigation],
  )

  // The input takes the query of the URL, unless the reader typed before hydration: then the URL takes the input's query.
  const isFirst = useRef(true)
  useEffect(() => {
    const element = input.current!
    const { value } = element
    if (isFirst.current) element.focus({ preventScroll: true })
    if (isFirst.current && value !== '') setQuery(value)
    else if (value.trim() !== query.trim()) element.value = query
    isFirst.current = false
  }, [query, setQuery])

  useEffect(() => () => clearTimeout(timer.current), [])

  const title = query === '' ? translate('SearchPage.emptyResultsTitle') : titleFor(query)
  useEffect(() => {
    document.title = titleOf(site, title)
  }, [site, title])

  function onInput() {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setQuery(input.current!.value), debounceMs)
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    clearTimeout(timer.current)
    setQuery(input.current!.value)
  }

  return (
    <main className="doc doc--wide">
      <div className="doc__column markdown">
        <h1>{title}</h1>
        <search>
          <form action={site.search?.pageHref} onSubmit={onSubmit}>
            <input
              ref={input}
              type="search"
              name="q"
              className="search-field"
              placeholder={translate('SearchPage.inputPlaceholder')}
              aria-label={translate('SearchPage.inputLabel')}
              autoComplete="off"
              // biome-ignore lint/a11y/noAutofocus: the input is the purpose of the page.
              autoFocus
              maxLength={queryMaxLength}
              onInput={onInput}
            />
          </form>
        </search>
        <noscript>{translate('SearchPage.noScript')}</noscript>
        <Results query={query} />
      </div>
    </main>
  )
}

/** The query in the URL, or an empty string during the build. */
function useQuery(): string {
  return useSyncExternalStore(
    use(ClientContext).navigation.subscribe,
    () => (new URLSearchParams(location.search).get('q') ?? '').slice(0, queryMaxLength),
    () => '',
  )
}

function titleFor(query: string): string {
  const isLong = query.length > titleQueryMaxLength
  return translate('SearchPage.existingResultsTitle', {
    query: isLong ? `${query.slice(0, titleQueryMaxLength)}…` : query,
  })
}

/** The results. Their code is loaded when the page is opened. */
function Results(props: SearchResultsProps) {
  const [Loaded, setLoaded] = useState<ComponentType<SearchResultsProps>>()
  const [isFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    setFailed(false)
    import('./SearchResults.tsx').then(
      ({ SearchResults }) => setLoaded(() => SearchResults),
      () => (attempt > 0 && navigator.onLine ? location.reload() : setFailed(true)),
    )
  }, [attempt])

  if (Loaded) return <Loaded {...props} />
  return isFailed ? <SearchFailure retry={() => setAttempt(attempt + 1)} /> : null
}
