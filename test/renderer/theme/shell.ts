import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { DocPage, PageData } from '../../../renderer/page/pageData.ts'
import { App } from '../../../renderer/theme/App.tsx'
import { PageContext } from '../../../renderer/theme/context/usePage.ts'
import type { SidebarItem } from '../../../schemas/graph.ts'
import { plainCode } from '../../../schemas/shared/html/markup.ts'
import { siteOf } from '../siteOf.ts'

/** The page of a doc at a route. */
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

/** The HTML of a page with its shell. */
export function htmlOf(page: PageData, site = siteOf(), sidebar?: SidebarItem[]): string {
  const app = createElement(App, { site, page, sidebar })
  return renderToStaticMarkup(
    createElement(
      PageContext,
      { value: { site, versions: [], page, highlight: (code, language) => ({ __html: plainCode(code), language }) } },
      app,
    ),
  )
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
