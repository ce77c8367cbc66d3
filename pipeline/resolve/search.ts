import type { SiteConfig } from '../../schemas/config.ts'
import type { Route, Search } from '../../schemas/graph.ts'
import type { SearchConfig } from '../../schemas/search.ts'
import { siteHref, sitePath } from './href.ts'

/** How the site is searched: as `search` says, else by Algolia if it is configured, else by the site's own index. */
export function searchOf(config: SiteConfig): Search | undefined {
  const chosen = chosenSearch(config)
  if (!chosen) return undefined
  const path = pagePath(chosen)
  const shared = {
    contextual: chosen.contextualSearch,
    ...(path === undefined ? {} : { pageHref: siteHref(path, config) }),
    ...(chosen.reportUrl === undefined ? {} : { reportUrl: chosen.reportUrl }),
  }
  return settingsOf(chosen, shared)
}

type Shared = Omit<Extract<Search, { engine: 'local' }>, 'engine'>
type ConfigOf<Name extends Search['engine']> = Name extends 'local'
  ? Exclude<SearchConfig, { engine: 'algolia' | 'typesense' }>
  : Extract<SearchConfig, { engine: Name }>

/** What the graph says of each engine. One without an entry does not compile. */
const settings: { [Name in Search['engine']]: (chosen: ConfigOf<Name>, shared: Shared) => Search } = {
  local: (_, shared) => ({ engine: 'local', ...shared }),
  algolia({ engine, appId, apiKey, indexName, externalUrlRegex, searchParameters, ...rest }, shared) {
    const { contextualSearch, searchPagePath, reportUrl, ...modal } = rest
    const external = externalUrlRegex === undefined ? {} : { externalUrlRegex }
    return { engine, appId, apiKey, indexName, ...external, searchParameters, modal: modal as never, ...shared }
  },
  typesense: ({ engine, typesenseCollectionName, typesenseServerConfig, typesenseSearchParameters }, shared) => ({
    engine,
    collection: typesenseCollectionName,
    server: typesenseServerConfig as never,
    searchParameters: typesenseSearchParameters,
    ...shared,
  }),
}

function settingsOf(chosen: SearchConfig, shared: Shared): Search {
  return (settings[chosen.engine ?? 'local'] as (chosen: SearchConfig, shared: Shared) => Search)(chosen, shared)
}

/** The search page. An own page of the site at the same address takes its place. */
export function searchRoute(config: SiteConfig, taken: (path: string) => boolean): Route[] {
  const chosen = chosenSearch(config)
  const path = chosen && pagePath(chosen)
  if (path === undefined || taken(path)) return []
  return [{ kind: 'search', route: sitePath(path, config), href: siteHref(path, config) }]
}

function chosenSearch({ search, themeConfig }: SiteConfig): SearchConfig | undefined {
  if (search !== undefined) return search || undefined
  const { algolia } = themeConfig
  return algolia
    ? { ...algolia, engine: 'algolia' }
    : { engine: 'local', contextualSearch: true, searchPagePath: 'search' }
}

const pagePath = ({ searchPagePath }: SearchConfig): string | undefined =>
  typeof searchPagePath === 'string' ? `/${searchPagePath.replace(/^\/+|\/+$/g, '')}` : undefined
