import type { ContentGraph, Search, Site } from '../../../schemas/graph.ts'
import { footerLinksFields } from './linkFields.ts'
import { navbarFields } from './navbarFields.ts'

/** The fields of Docusaurus's `siteConfig` that a site of ours has. */
export function siteConfigOf(site: Site, versions: ContentGraph['versions']) {
  const docsPath = versions.find(({ isLast }) => isLast)?.path ?? '/'
  const docs = { breadcrumbs: site.docs.breadcrumbs, routeBasePath: docsPath.replace(/^\/(?=.)/, '') }
  return {
    ...site,
    i18n: i18nOf(site),
    presets: [['classic', { docs }]] as [name: string, options: { docs: typeof docs }][],
    plugins: [],
    themes: [],
    themeConfig: themeConfigOf(site),
  }
}

export type SiteConfig = ReturnType<typeof siteConfigOf>

function i18nOf({ defaultLocale, locales }: Site) {
  return {
    defaultLocale,
    locales: locales.map(({ code }) => code),
    path: 'i18n',
    localeConfigs: Object.fromEntries(
      locales.map(({ code, calendar = 'gregory', ...locale }) => [code, { ...locale, calendar, path: code }]),
    ),
  }
}

/** The theme's config, as far as pages have it: links are resolved, and the items of menus by version are left out. */
function themeConfigOf({ navbar, footer, docs, contentsLevels, ...site }: Site) {
  const { left, right, ...bar } = navbar
  const { columns = [], links = [], ...bottom } = footer ?? {}
  return {
    image: site.image,
    metadata: site.metadata,
    colorMode: site.colorMode,
    announcementBar: site.announcementBar,
    docs: {
      versionPersistence: docs.versionPersistence,
      sidebar: { hideable: docs.sidebarHideable, autoCollapseCategories: docs.sidebarAutoCollapse },
    },
    blog: { sidebar: { groupByYear: site.blogByYear ?? true } },
    tableOfContents: { minHeadingLevel: contentsLevels.min, maxHeadingLevel: contentsLevels.max },
    navbar: {
      ...bar,
      items: [
        ...left.map((item) => ({ position: 'left', ...navbarFields(item) })),
        ...right.map((item) => ({ position: 'right', ...navbarFields(item) })),
      ],
    },
    ...(footer && { footer: { ...bottom, links: footerLinksFields({ columns, links }) } }),
    liveCodeBlock: { playgroundPosition: site.playgroundPosition ?? 'bottom' },
    ...(site.search?.engine === 'algolia' && { algolia: algoliaOf(site.search) }),
    prism: {},
  }
}

/** Options that a search of the site passes to DocSearch. */
function algoliaOf({ appId, apiKey, indexName, contextual, searchParameters, externalUrlRegex }: AlgoliaSearch) {
  return {
    ...{ appId, apiKey, indexName, searchParameters, contextualSearch: contextual },
    ...(externalUrlRegex !== undefined && { externalUrlRegex }),
  }
}

type AlgoliaSearch = Extract<Search, { engine: 'algolia' }>
