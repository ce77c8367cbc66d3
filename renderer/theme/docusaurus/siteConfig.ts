import type { ContentGraph, Footer, FooterItem, NavbarItem, Site } from '../../../schemas/graph.ts'

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
  return {
    image: site.image,
    metadata: site.metadata,
    colorMode: site.colorMode,
    announcementBar: site.announcementBar,
    docs: {
      versionPersistence: docs.versionPersistence,
      sidebar: { hideable: docs.sidebarHideable, autoCollapseCategories: docs.sidebarAutoCollapse },
    },
    tableOfContents: { minHeadingLevel: contentsLevels.min, maxHeadingLevel: contentsLevels.max },
    navbar: {
      ...bar,
      items: [
        ...left.map((item) => ({ position: 'left', ...navbarItem(item) })),
        ...right.map((item) => ({ position: 'right', ...navbarItem(item) })),
      ],
    },
    ...(footer && { footer: footerOf(footer) }),
    prism: {},
  }
}

const navbarTypes = {
  menu: 'dropdown',
  html: 'html',
  search: 'search',
  locales: 'localeDropdown',
  versions: 'docsVersionDropdown',
} as const

type ItemFields = { type?: string; label?: string; href?: string; items?: object[]; [field: string]: unknown }

function navbarItem({ kind, ...item }: NavbarItem): ItemFields {
  if (kind === 'link') return item
  if (kind === 'menu')
    return { ...item, type: 'dropdown', items: (item as { items: NavbarItem[] }).items.map(navbarItem) }
  return { ...item, type: navbarTypes[kind] }
}

function footerOf({ columns, links, ...footer }: Footer) {
  const items: (FooterItem | { title: string | null; items: FooterItem[] })[] = columns.length > 0 ? columns : links
  return { ...footer, links: items }
}
