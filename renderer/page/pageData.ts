import type { BlogRoute, Body, DocLink, JsonValue, PostAuthor, Route, TocItem } from '../../schemas/graph.ts'
import type { HighlightedCode } from '../../schemas/shared/html/markup.ts'
import type { CurrentCategory } from './currentCategory.ts'
import type { SidebarData } from './sidebarData.ts'

/** One tag of a page's `<head>`. */
export interface HeadTag {
  name: 'title' | 'meta' | 'link' | 'script' | 'style'
  attributes: Record<string, string>
  text?: string
}

/** What one page shows, as plain JSON: the renderer's input for a route, and what the browser reads on navigation. */
export interface PageData {
  /** Hash of the client's code. A page made for other code is loaded afresh. */
  client: string
  /** Of a page of a frozen version: the folder of the data that its pages share. */
  dataFolder?: string
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
  /** Highlighted code of blocks that React renders in the browser, by `codeKey`. A document leaves their HTML out. */
  code?: Record<string, HighlightedCode>
  /** The paths of links in the content that lead nowhere, if components have made some. */
  deadLinks?: string[]
  content: DocPage | BlogPage | CategoryPage | TagsPage | TagPage | SearchPage | CustomPage | NotFoundPage
}

/** What a document holds of its page, without the HTML that is in the document itself. */
export interface FirstPageData extends PageData {
  /** The open branches of the sidebar, for the first view. */
  branches?: SidebarData
  /** The levels of the headings in the table of contents of the document, from which `contents` are read. */
  levels?: number[]
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
  /** HTML of the question whether the doc was helpful, on sites that ask. */
  feedback?: string
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
  /** Of a post: what its page shows beside the doc. */
  post?: PostPage
  /** The category that the doc stands for or is in, if the doc may show its items. */
  category?: CurrentCategory
}

/** A blog, as its pages show it. */
export interface BlogData {
  id: string
  title: string
  description: string
  href: string
  /** Page with all authors, if there is one. */
  authorsHref?: string
  /** The list of recent posts beside the page; absent if it is empty. */
  recent?: { title: string; posts: RecentPost[] }
}

/** A post in the list of recent posts. `date` is ISO 8601, in UTC; absent if posts do not stand under their years. */
export interface RecentPost {
  title: string
  href: string
  date?: string
}

/** What is shown of a post on its page and in lists. */
export interface PostData {
  key: string
  title: string
  href: string
  description?: string
  /** Absolute URL or href of the image of the front matter. */
  image?: string
  /** ISO 8601, in UTC. */
  date?: string
  /** The date in the language of the site. */
  dateText?: string
  authors: PostAuthor[]
  tags: { label: string; href: string }[]
  /** Minutes. */
  readingTime?: number
  truncated: boolean
  unlisted: boolean
  live: boolean
  frontMatter: Record<string, unknown>
  editHref?: string
  lastUpdate?: LastUpdate
}

export interface PostPage {
  blog: BlogData
  data: PostData
}

/** A page that lists posts, tags or authors of a blog. */
export interface BlogPage
  extends Pick<
    BlogRoute,
    'kind' | 'page' | 'title' | 'description' | 'pagination' | 'allHref' | 'tags' | 'author' | 'authors'
  > {
  blog: BlogData
  /** Of a page of a tag. */
  label?: string
  unlisted?: true
  posts: PostData[]
  /** The excerpt of each post, an element each. Empty where no excerpts are shown. */
  body: Body
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

export type TagPage = Pick<Extract<Route, { kind: 'tag' }>, 'kind' | 'label' | 'description' | 'allHref' | 'items'>

export interface CustomPage {
  kind: 'page'
  /** The page's module, from the site's root; of a page of a plugin, the id of its module. */
  source: string
  /** Of a page that a plugin adds: the props of its components, the outer one first. */
  plugin?: { name: string; id: string; props: Record<string, JsonValue>[] }
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
  data: PageData
  /** The addresses of links that are components. */
  linked?: string[]
  /** Anchors that it gets in the browser only. */
  anchors?: string[]
}
