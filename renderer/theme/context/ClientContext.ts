import { createContext } from 'react'

/** A search of a reader, as modules of the site get it. */
export interface FinishedSearch {
  query: string
  /** The first results, best first, with base URL. Empty if nothing matches. */
  hits: { href: string; title: string }[]
}

/** Functions of `client/` that components call. They are passed through a context, because `theme/` cannot import `client/`. */
export interface ClientServices {
  /**
   * Load more of the page's sidebar. A first page has the open branches only. Of a large sidebar the items of some categories
   * are in files of their own: `part` is such a file, or `all`. What is loaded is not loaded again.
   */
  loadSidebar: (part?: string | 'all') => Promise<void>
  /** Call the site's modules with a search that a reader has finished typing, and its answer. */
  onSearch: (search: FinishedSearch) => void
  navigation: {
    /** Go to a URL; `replace` replaces the entry in the history. The browser loads URLs outside the site. */
    go: (href: string, options?: { replace?: boolean }) => void
    /** Replace the query of the URL, such as `q=click`. Loads nothing and adds no history entry. */
    setQuery: (search: string) => void
    /** Call a listener when the URL changes. Returns a function that ends the subscription. */
    subscribe: (listener: () => void) => () => void
  }
}

/** The default is for rendering in Node, which calls none of the functions. */
export const ClientContext = createContext<ClientServices>({
  loadSidebar: async () => {},
  onSearch() {},
  navigation: { go() {}, setQuery() {}, subscribe: () => () => {} },
})
