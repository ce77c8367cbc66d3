import type { Search, Site } from '../../../schemas/graph.ts'
import type { SearchEngine } from './engine.ts'
import type { Load } from './local/localEngine.ts'

type SearchOf<Name extends Search['engine']> = Extract<Search, { engine: Name }>

interface EngineEntry<Settings> {
  /** Whether a build writes its index. Hosted engines are filled by a crawler or by `docs search-index push`. */
  hasBuiltIndex: boolean
  /**
   * Load and create the engine. `load` reads files of the built site. Its module is a file or a folder beside this one with the
   * name of the engine; modules of other names are in no bundle.
   */
  open: (search: Settings, site: Site, load: Load) => Promise<SearchEngine>
  /** URLs of the hosts that browsers send searches to, in order of preference. */
  hosts: (search: Settings) => string[]
  /** Name of the index, under which the search window stores recent searches. */
  indexName: (search: Settings) => string
  /** The site's options for the search window. */
  windowOptions?: (search: Settings) => SearchOf<'algolia'>['modal']
}

/**
 * Every search engine. An engine without an entry does not compile.
 *
 * Other parts of an engine: its config in `schemas/search.ts`, its settings in the graph in `pipeline/resolve/search.ts`,
 * and for a hosted one, the upload in `cli/searchIndex/services.ts`.
 */
const engines: { [Name in Search['engine']]: EngineEntry<SearchOf<Name>> } = {
  local: {
    hasBuiltIndex: true,
    open: async (search, site, load) => (await import('./local/versionIndexes.ts')).versionIndexes(search, site, load),
    hosts: () => [],
    indexName: () => 'local',
  },
  algolia: {
    hasBuiltIndex: false,
    open: async (search, site) => (await import('./algolia.ts')).algoliaEngine(search, site),
    // The hosts that its client tries in order: https://www.algolia.com/doc/libraries/javascript/v5/
    hosts: ({ appId }) => [
      `https://${appId}-dsn.algolia.net`,
      ...[1, 2, 3].map((number) => `https://${appId}-${number}.algolianet.com`),
    ],
    indexName: ({ indexName }) => indexName,
    windowOptions: ({ modal }) => modal,
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
    indexName: ({ collection }) => collection,
  },
}

interface Node {
  protocol: string
  host: string
  port: number | string
}

/** The entry of an engine. */
export function engineEntry(search: Search): EngineEntry<Search> {
  // TypeScript cannot relate the name in `search` to the entry's settings.
  return engines[search.engine] as EngineEntry<Search>
}

/** The origins that browsers send searches to, for the content security policy. */
export function searchOrigins(search: Search | undefined): string[] {
  const hosts = search ? engineEntry(search).hosts(search) : []
  return hosts.flatMap((host) => (URL.canParse(host) ? [new URL(host).origin] : []))
}
