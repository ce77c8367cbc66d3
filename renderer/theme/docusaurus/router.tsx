import { useContext, useEffect, useMemo, useSyncExternalStore } from 'react'
import { withBaseUrl } from '../../page/urls.ts'
import { ClientContext } from '../context/ClientContext.ts'
import { usePage } from '../context/usePage.ts'

export { default as Link } from '../mdx/Link.tsx'
export { matchPath } from './matchPath.ts'

export interface Location {
  /** The path of the page, with the base URL. */
  pathname: string
  /** Empty, or with `?`. Empty until the page is hydrated, because one file is served for all queries. */
  search: string
  /** Empty, or with `#`. Empty until the page is hydrated. */
  hash: string
}

/** A URL as text, or its parts; a part that is missing is empty, and a missing path is that of the page. */
type To = string | { pathname?: string; search?: string; hash?: string }

/** Where the reader is, as in React Router. */
export function useLocation(): Location {
  const { page } = usePage()
  const { navigation } = useContext(ClientContext)
  const subscribe = useMemo(
    () => (listener: () => void) => {
      const unsubscribe = navigation.subscribe(listener)
      window.addEventListener('hashchange', listener)
      return () => {
        unsubscribe()
        window.removeEventListener('hashchange', listener)
      }
    },
    [navigation],
  )
  // One file is served for all missing pages.
  const isMissing = page.content.kind === 'not-found'
  const url = useSyncExternalStore(
    subscribe,
    () => (isMissing ? location.pathname : page.href) + location.search + location.hash,
    () => page.href,
  )
  return useMemo(() => locationOf(url), [url])
}

function locationOf(url: string): Location {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(url) ?? []
  return { pathname, search, hash }
}

/** Go to other pages, as with React Router. */
export function useHistory() {
  const { site } = usePage()
  const { navigation } = useContext(ClientContext)
  const location = useLocation()
  return useMemo(() => {
    const createHref = (to: To) => {
      const { pathname = location.pathname, search = '', hash = '' } = typeof to === 'string' ? locationOf(to) : to
      return withBaseUrl(pathname || location.pathname, site.baseUrl) + search + hash
    }
    return {
      location,
      action: 'PUSH' as const,
      createHref,
      push: (to: To) => navigation.go(createHref(to)),
      replace: (to: To) => navigation.go(createHref(to), { replace: true }),
      go: (count: number) => history.go(count),
      goBack: () => history.back(),
      goForward: () => history.forward(),
      /** Returns a function that ends the subscription. */
      listen: (listener: (location: Location) => void) =>
        navigation.subscribe(() => {
          const { pathname, search, hash } = window.location
          listener({ pathname, search, hash })
        }),
    }
  }, [site, navigation, location])
}

/** Leads the reader to another page: at once in the browser, and by a tag of the head without JavaScript. */
export function Redirect({ to, push = false }: { to: To; push?: boolean }) {
  const { head } = usePage()
  const { createHref, push: add, replace } = useHistory()
  const href = createHref(to)
  if (head)
    head.tags = [
      ...(head.tags ?? []),
      { name: 'meta', attributes: { 'http-equiv': 'refresh', content: `0; url=${href}` } },
    ]
  // biome-ignore lint/correctness/useExhaustiveDependencies: `add` and `replace` are new in each location.
  useEffect(() => (push ? add(href) : replace(href)), [href, push])
  return null
}
