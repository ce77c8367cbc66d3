import type { Body, DocLink, Route, SidebarItem, TocItem } from '../../schemas/graph.ts'
import type { HighlightedCode } from '../../schemas/shared/html/markup.ts'
import type { CurrentCategory } from './currentCategory.ts'

/** One tag of a page's `<head>`. */
export interface HeadTag {
  name: 'title' | 'meta' | 'link' | 'script'
  attributes: Record<string, string>
  text?: string
}

/** What one page shows, as plain JSON: the renderer's input for a route, and what the browser loads on navigation. */
export interface PageData {
  /** Hash of the client's code. A page made for other code is loaded afresh. */
  client: string
  route: string
  href: string
  head: Head
  /** Classes of `<html>`: page kind, version, doc id. */
  htmlClass: string
  /** Id of the sidebar beside the page. */
  sidebar?: string
  /** In a sidebar of several files: path of the innermost category around the page that is in a file of its own. */
  sidebarTrail?: number[]
  /** The sidebar has so many items that readers can filter it. */
  longSidebar?: true
  /** Where the same doc, else the main doc, is found in each version, by version name; when there is more than one. */
  versionHrefs?: Record<string, string>
  /** Hrefs of the page in the languages that have it, by locale, if the site has more than one. */
  localeHrefs?: Record<string, string>
  /** The client's files with the page's own code, by module id: `{ 'component:Chart': 'assets/Chart-1a2b.js' }`. */
  chunks: Record<string, string>
  /** Highlighted code of blocks that React renders in the browser, by `codeKey`. On a first page their HTML is left out. */
  code?: Record<string, HighlightedCode>
  content: DocPage | CategoryPage | TagsPage | TagPage | SearchPage | CustomPage | NotFoundPage
}

/** What a page's document holds for its first view. */
export interface FirstPageData extends PageData {
  /** The open branches of the sidebar. */
  branches?: SidebarItem[]
}

/** What the browser loads at an address that a page has left. */
export interface RedirectData {
  /** Where the page is now: base URL included, or on another site. */
  redirect: string
}

export interface Head {
  /** As in `<title>`: page title, delimiter, site title. */
  title: string
  description?: string
  keywords?: string
  /** Absolute URL. */
  image?: string
  /** Absolute URL. */
  canonical?: string
  robots?: string
  /** The search tag: `default`, or `docs-default-current`. */
  searchTag: string
  version?: string
  /** The page in every language: absolute URLs by language tag. */
  alternates?: Record<string, string>
  /** Further tags that the page sets. They replace those of the same name or property. */
  tags?: HeadTag[]
}

export interface DocPage {
  kind: 'doc'
  key: string
  id: string
  version: string
  title: string
  /** False when the body has its own level-1 heading, or the author hid the title. */
  showTitle: boolean
  /** HTML beside the title; in a title of the body's own it stands already, unless the doc is live. */
  titleBadge?: string
  /** Components that stand for themselves are rendered into the HTML already; what is left are islands. */
  body: Body
  /** The doc is a module of its own, a chunk named `live:<key>`; `body` is empty. */
  live: boolean
  contents: TocItem[]
  hideContents: boolean
  breadcrumbs: { label: string; href?: string | undefined }[]
  previous?: DocLink
  next?: DocLink
  editHref?: string
  lastUpdate?: LastUpdate
  tags: { label: string; href: string }[]
  unlisted: boolean
  /** Language of the text, if it is not the language of the site because the doc has no translation. */
  language?: { lang: string; dir: 'ltr' | 'rtl' }
  /** The name of that language, if the page says so above its title, and the address of the original. */
  original?: { language: string; href?: string }
  frontMatter: Record<string, unknown>
  /** The category that the doc stands for or is in, if the doc may show its items. */
  category?: CurrentCategory
}

export interface LastUpdate {
  /** ISO 8601. */
  date?: string | undefined
  /** The date in the language of the site. It is not formatted in the browser, where the first format takes long. */
  dateText?: string
  author?: string | undefined
}

export type CategoryPage = Pick<
  Extract<Route, { kind: 'category' }>,
  'kind' | 'title' | 'description' | 'items' | 'breadcrumbs' | 'previous' | 'next'
>

export type TagsPage = Pick<Extract<Route, { kind: 'tags' }>, 'kind' | 'items'>

export type TagPage = Pick<Extract<Route, { kind: 'tag' }>, 'kind' | 'label' | 'allHref' | 'items'>

export interface CustomPage {
  kind: 'page'
  /** The page's module, from the site's root. */
  source: string
}

/** What is searched for is in the address. */
export interface SearchPage {
  kind: 'search'
}

export interface NotFoundPage {
  kind: 'not-found'
}

export interface RenderedPage {
  /** The whole document. */
  html: string
  /** What the browser loads when it comes from another page. */
  data: PageData
}
