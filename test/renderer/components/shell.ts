import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { App } from '../../../renderer/components/App.tsx'
import type { DocPage, PageData } from '../../../renderer/pageData.ts'
import type { SidebarItem, Site } from '../../../schemas/graph.ts'

/** A site with nothing but a title; `more` is what a test is about. */
export function siteOf(more: Partial<Site> = {}): Site {
  return {
    title: 'Handbook',
    tagline: '',
    url: 'https://docs.example.com',
    baseUrl: '/',
    home: '/',
    baseUrlIssueBanner: true,
    titleDelimiter: '|',
    noIndex: false,
    locale: 'en',
    defaultLocale: 'en',
    locales: [{ code: 'en', label: 'English', htmlLang: 'en', direction: 'ltr', baseUrl: '/' }],
    headTags: [],
    customFields: {},
    metadata: [],
    colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
    navbar: { hideOnScroll: false, left: [], right: [] },
    docs: { breadcrumbs: true, versionPersistence: 'localStorage', sidebarHideable: false, sidebarAutoCollapse: false },
    contentsLevels: { min: 2, max: 3 },
    ...more,
  }
}

/** A doc's page at an address. */
export function pageAt(href: string, doc: Partial<DocPage> = {}): PageData {
  const content: DocPage = {
    kind: 'doc',
    key: href.slice(1),
    id: href.slice(1),
    version: 'current',
    title: 'A doc',
    showTitle: true,
    body: [],
    live: false,
    contents: [],
    hideContents: false,
    breadcrumbs: [],
    tags: [],
    unlisted: false,
    frontMatter: {},
    ...doc,
  }
  return {
    client: '',
    route: href,
    href,
    head: { title: 'A doc', searchTag: 'default' },
    htmlClass: '',
    chunks: {},
    content,
  }
}

/** The HTML of a whole page. */
export function htmlOf(page: PageData, site = siteOf(), sidebar?: SidebarItem[]): string {
  return renderToStaticMarkup(createElement(App, { site, page, sidebar }))
}

export function link(label: string, href: string): SidebarItem {
  return { type: 'link', label, href, doc: href.slice(1) }
}

export function category(
  label: string,
  items: SidebarItem[],
  more: { href?: string; collapsed?: boolean } = {},
): SidebarItem {
  return { type: 'category', label, items, collapsible: true, collapsed: true, ...more }
}
