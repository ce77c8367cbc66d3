import type { Search, Site } from '../../schemas/graph.ts'
import type { SearchService } from './service.ts'

/** A search that a hosted service answers. */
export type HostedSearch = Exclude<Search, { engine: 'local' }>

interface ServiceEntry<Settings> {
  /** The environment variable with the key that may write. */
  keyName: string
  /** The key for searching. Everyone can read it, so it must not be the one for writing. */
  searchKey: (search: Settings) => unknown
  open: (search: Settings, key: string, site: Site) => Promise<SearchService>
}

/** How each hosted engine is filled by `docs search-index push`. One without an entry does not compile. */
const services: { [Name in HostedSearch['engine']]: ServiceEntry<Extract<HostedSearch, { engine: Name }>> } = {
  algolia: {
    keyName: 'ALGOLIA_ADMIN_API_KEY',
    searchKey: ({ apiKey }) => apiKey,
    // Its client insists on a key, although a dry run sends nothing.
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
