import { createContext } from 'react'

/** What components need of the code that runs in the browser only. `client/` provides it; `theme/` cannot import it. */
export interface ClientServices {
  /** Load the whole sidebar of a page that came with its open branches only. Later calls do nothing. */
  loadWholeSidebar: () => Promise<void>
  navigation: {
    /** Go to an address. The browser itself loads addresses outside the site. */
    go: (href: string) => void
    /** Replace the query of the address: `q=click`. Loads nothing and adds no history entry. */
    setQuery: (search: string) => void
    /** Call a listener when the address changes. Returns a function that ends the subscription. */
    subscribe: (listener: () => void) => () => void
  }
}

/** While a page is rendered in Node, none of this is called. */
export const ClientContext = createContext<ClientServices>({
  loadWholeSidebar: async () => {},
  navigation: { go() {}, setQuery() {}, subscribe: () => () => {} },
})
