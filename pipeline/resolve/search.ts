import type { SiteConfig } from '../../schemas/config.ts'
import type { JsonValue, Route, Search } from '../../schemas/graph.ts'
import type { SearchConfig } from '../../schemas/search.ts'
import { siteHref, sitePath } from './href.ts'

/** Choose the search engine: the one in `search`, else Algolia if `themeConfig.algolia` is set, else the local index. */
export function searchOf(config: SiteConfig): Search | undefined {
  const searchConfig = configuredSearch(config)
  if (!searchConfig) return undefined
  const path = pagePath(searchConfig)
  const shared = {
    contextual: searchConfig.contextualSearch,
    ...(path === undefined ? {} : { pageHref: siteHref(path, config) }),
    ...(searchConfig.reportUrl === undefined ? {} : { reportUrl: searchConfig.reportUrl }),
  }
  return settingsOf(searchConfig, shared)
}

type Shared = Omit<Extract<Search, { engine: 'local' }>, 'engine' | 'synonyms'>
type ConfigOf<Name extends Search['engine']> = Name extends 'local'
  ? Exclude<SearchConfig, { engine: 'algolia' | 'typesense' }>
  : Extract<SearchConfig, { engine: Name }>

/** The settings of each engine in the content graph. An engine without an entry does not compile. */
const settings: { [Name in Search['engine']]: (searchConfig: ConfigOf<Name>, shared: Shared) => Search } = {
  local: ({ synonyms }, shared) => ({ engine: 'local', ...(synonyms && { synonyms }), ...shared }),
  algolia({ engine, appId, apiKey, indexName, otherIndexNames, externalUrlRegex, searchParameters, ...rest }, shared) {
    const { contextualSearch, searchPagePath, reportUrl, ...modal } = rest
    const external = externalUrlRegex === undefined ? {} : { externalUrlRegex }
    const others = otherIndexNames?.length ? { otherIndexNames } : {}
    return { engine, appId, apiKey, indexName, ...others, ...external, searchParameters, modal, ...shared }
  },
  typesense: (
    { engine, typesenseCollectionName, otherCollectionNames, typesenseServerConfig, typesenseSearchParameters },
    shared,
  ) => ({
    engine,
    collection: typesenseCollectionName,
    ...(otherCollectionNames.length > 0 && { otherCollections: otherCollectionNames }),
    server: asJson(typesenseServerConfig),
    searchParameters: typesenseSearchParameters,
    ...shared,
  }),
}

function settingsOf(searchConfig: SearchConfig, shared: Shared): Search {
  return (settings[searchConfig.engine ?? 'local'] as (searchConfig: SearchConfig, shared: Shared) => Search)(
    searchConfig,
    shared,
  )
}

/** Make the route of the search page, unless the site has its own page with this route. */
export function searchRoute(config: SiteConfig, hasRoute: (path: string) => boolean): Route[] {
  const searchConfig = configuredSearch(config)
  const path = searchConfig && pagePath(searchConfig)
  if (path === undefined || hasRoute(path)) return []
  return [{ kind: 'search', route: sitePath(path, config), href: siteHref(path, config) }]
}

function configuredSearch({ search, themeConfig }: SiteConfig): SearchConfig | undefined {
  if (search !== undefined) return search || undefined
  const { algolia } = themeConfig
  return algolia
    ? { ...algolia, engine: 'algolia' }
    : { engine: 'local', contextualSearch: true, searchPagePath: 'search' }
}

const pagePath = ({ searchPagePath }: SearchConfig): string | undefined =>
  typeof searchPagePath === 'string' ? `/${searchPagePath.replace(/^\/+|\/+$/g, '')}` : undefined

/** Options of a search service have no schema of ours. A config is data, so they are JSON. */
const asJson = (options: object) => options as Record<string, JsonValue>
