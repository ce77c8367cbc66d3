import { useCallback } from 'react'
import type { JsonValue } from '../../../schemas/graph.ts'
import { usePage } from '../context/usePage.ts'
import { useDocsContextualSearchTags } from './docsClient.ts'
import { DEFAULT_SEARCH_TAG } from './pageHooks.tsx'
import { isRegexpStringMatch } from './themeCommon.tsx'
import { useBaseUrlUtils } from './useBaseUrl.ts'

/** The hooks of `@docusaurus/theme-search-algolia/client`, for components around the search. */

type FacetFilters = string | readonly (string | readonly string[])[]

/** The config of the theme with that of Algolia. On sites with another search only `contextualSearch` is set. */
export function useAlgoliaThemeConfig() {
  const { search } = usePage().site
  const contextualSearch = search?.contextual ?? false
  if (search?.engine !== 'algolia') return { algolia: { contextualSearch } }
  const { appId, apiKey, indexName, externalUrlRegex, searchParameters } = search
  return { algolia: { appId, apiKey, indexName, externalUrlRegex, searchParameters, contextualSearch } } as {
    algolia: {
      contextualSearch: boolean
      appId?: string
      apiKey?: string
      indexName?: string
      externalUrlRegex?: string
      searchParameters?: Record<string, JsonValue>
    }
  }
}

/** Filters for the language of the page, and for its version and those of the other docs. */
export function useAlgoliaContextualFacetFilters(): [string, string[]] {
  const { locale } = usePage().site
  const tags = [DEFAULT_SEARCH_TAG, ...useDocsContextualSearchTags()]
  return [`language:${locale}`, tags.map((tag) => `docusaurus_tag:${tag}`)]
}

/** The same, unless the config turns contextual search off. */
export function useAlgoliaContextualFacetFiltersIfEnabled(): [string, string[]] | undefined {
  const filters = useAlgoliaContextualFacetFilters()
  return useAlgoliaThemeConfig().algolia.contextualSearch ? filters : undefined
}

/** The link to a result: the path of a page of this site, and the whole URL of one that the config calls external. */
export function useSearchResultUrlProcessor(): (url: string) => string {
  const { site } = usePage()
  const { withBaseUrl } = useBaseUrlUtils()
  const external = useAlgoliaThemeConfig().algolia.externalUrlRegex
  // biome-ignore lint/correctness/useExhaustiveDependencies: `withBaseUrl` depends on the site only.
  return useCallback(
    (url) => {
      const { href, pathname, search, hash } = new URL(url, site.url)
      return isRegexpStringMatch(external, href) ? url : withBaseUrl(pathname + search + hash)
    },
    [site, external],
  )
}

/** Both filters. */
export function mergeFacetFilters(first?: FacetFilters, second?: FacetFilters): FacetFilters | undefined {
  if (first === undefined || second === undefined) return first ?? second
  return [first, second].flatMap((filters) => (typeof filters === 'string' ? [filters] : [...filters]))
}
