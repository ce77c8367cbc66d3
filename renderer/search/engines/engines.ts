import type { Search, Site } from '../../../schemas/graph.ts'
import type { SearchEngine } from './engine.ts'
import type { Load } from './local/localEngine.ts'

type SearchOf<Name extends Search['engine']> = Extract<Search, { engine: Name }>

interface EngineEntry<Settings> {
  /** Whether a build writes an index for it. The others are hosted: a crawler or `docs search-index push` fills them. */
  hasBuiltIndex: boolean
  /** Load its code and make it ready to answer; `load` reads files of the built site. */
  open: (search: Settings, site: Site, load: Load) => Promise<SearchEngine>
  /** The addresses that browsers send searches to, the first choice first. */
  hosts: (search: Settings) => string[]
  /** The index as DocSearch's window names it. It stores what readers opened under that name. */
  docSearchIndex: (search: Settings) => { appId: string; apiKey: string; indexName: string }
  /** Options of the site for DocSearch's window, as its config names them. */
  docSearchProps?: (search: Settings) => Record<string, unknown>
}

/**
 * Every search engine. An engine without an entry does not compile.
 *
 * The other parts of an engine are entries of tables too: its config in `schemas/search.ts`, its settings in the graph in
 * `pipeline/resolve/search.ts`, and for a hosted one the service that is pushed to in `cli/searchIndex/services.ts`.
 */
const engines: { [Name in Search['engine']]: EngineEntry<SearchOf<Name>> } = {
  local: {
    hasBuiltIndex: true,
    open: async (_search, _site, load) => (await import('./local/localEngine.ts')).localEngine(load),
    hosts: () => [],
    docSearchIndex: () => ({ appId: 'none', apiKey: 'none', indexName: 'local' }),
  },
  algolia: {
    hasBuiltIndex: false,
    open: async (search, site) => (await import('./algolia.ts')).algoliaEngine(search, site),
    // Those its client asks, one after the other: https://www.algolia.com/doc/libraries/javascript/v5/
    hosts: ({ appId }) => [
      `https://${appId}-dsn.algolia.net`,
      ...[1, 2, 3].map((number) => `https://${appId}-${number}.algolianet.com`),
    ],
    docSearchIndex: ({ appId, apiKey, indexName }) => ({ appId, apiKey, indexName }),
    docSearchProps: ({ modal }) => modal,
  },
  typesense: {
    hasBuiltIndex: false,
    open: async (search, site) => (await import('./typesense.ts')).typesenseEngine(search, site),
    hosts({ server }) {
      const { nodes = [], nearestNode } = server as { nodes?: Node[]; nearestNode?: Node }
      return [...(nearestNode ? [nearestNode] : []), ...nodes].map(
        ({ protocol, host, port }) => `${protocol}://${host}:${port}`,
      )
    },
    docSearchIndex: ({ collection }) => ({ appId: 'none', apiKey: 'none', indexName: collection }),
  },
}

interface Node {
  protocol: string
  host: string
  port: number | string
}

/** The entry of a site's engine. */
export function engineEntry(search: Search): EngineEntry<Search> {
  // TypeScript cannot relate the name in `search` to the entry's settings.
  return engines[search.engine] as EngineEntry<Search>
}

/** The origins that browsers send searches to, for the content security policy. */
export function searchOrigins(search: Search | undefined): string[] {
  const hosts = search ? engineEntry(search).hosts(search) : []
  return hosts.flatMap((host) => (URL.canParse(host) ? [new URL(host).origin] : []))
}
