import type { Search, Site } from '../../schemas/graph.ts'
import type { SearchService } from './service.ts'

/** Config of a hosted search engine. */
export type HostedSearch = Exclude<Search, { engine: 'local' }>

interface ServiceEntry<Settings> {
  /** Name of the environment variable with the key for writing. */
  keyName: string
  /** The key for searching. It is public, so it must differ from the key for writing. */
  searchKey: (search: Settings) => unknown
  open: (search: Settings, key: string, site: Site) => Promise<SearchService>
}

/** How `docs search-index push` opens each hosted engine. An engine without an entry does not compile. */
const services: { [Name in HostedSearch['engine']]: ServiceEntry<Extract<HostedSearch, { engine: Name }>> } = {
  algolia: {
    keyName: 'ALGOLIA_ADMIN_API_KEY',
    searchKey: ({ apiKey }) => apiKey,
    // The client requires a key, and a dry run has none.
    open: async (search, key) => (await import('./algoliaService.ts')).algoliaService(search, key || 'none'),
  },
  typesense: {
    keyName: 'TYPESENSE_ADMIN_API_KEY',
    searchKey: ({ server }) => server.apiKey,
    open: async (search, key, site) =>
      (await import('./typesenseService.ts')).typesenseService(search, key, site.locale),
  },
}

/** The entry of a site's service. */
export function serviceEntry(search: HostedSearch): ServiceEntry<HostedSearch> {
  // TypeScript cannot relate the name in `search` to the entry's settings.
  return services[search.engine] as ServiceEntry<HostedSearch>
}
