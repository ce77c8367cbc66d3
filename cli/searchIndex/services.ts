import type { Search, Site } from '../../schemas/graph.ts'
import { loadPackage } from '../loadPackage.ts'
import type { SearchService } from './service.ts'

/** Config of a hosted search engine. */
export type HostedSearch = Exclude<Search, { engine: 'local' }>

interface ServiceEntry<Settings> {
  /** Name of the environment variable with the key for writing. */
  keyName: string
  /** The key for searching. It is public, so it must differ from the key for writing. */
  searchKey: (search: Settings) => unknown
  /** `root` is the site's folder, where the client of the service is installed. */
  open: (search: Settings, key: string, site: Site, root: string) => Promise<SearchService>
}

const purpose = 'which sends the records'

/** How `docs search-index push` opens each hosted engine. An engine without an entry does not compile. */
const services: { [Name in HostedSearch['engine']]: ServiceEntry<Extract<HostedSearch, { engine: Name }>> } = {
  algolia: {
    keyName: 'ALGOLIA_ADMIN_API_KEY',
    searchKey: ({ apiKey }) => apiKey,
    // The client requires a key, and a dry run has none.
    async open(search, key, _site, root) {
      const client = loadPackage<typeof import('algoliasearch')>('algoliasearch', root, purpose)
      return (await import('./algoliaService.ts')).algoliaService(client, search, key || 'none')
    },
  },
  typesense: {
    keyName: 'TYPESENSE_ADMIN_API_KEY',
    searchKey: ({ server }) => server.apiKey,
    async open(search, key, site, root) {
      const client = loadPackage<typeof import('typesense')>('typesense', root, purpose)
      return (await import('./typesenseService.ts')).typesenseService(client, search, key, site.locale)
    },
  },
}

/** The entry of a site's service. */
export function serviceEntry(search: HostedSearch): ServiceEntry<HostedSearch> {
  // TypeScript cannot relate the name in `search` to the entry's settings.
  return services[search.engine] as ServiceEntry<HostedSearch>
}
