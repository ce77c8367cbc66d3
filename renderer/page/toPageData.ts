import type { Body, ContentGraph, Doc, Route, Site } from '../../schemas/graph.ts'
import { isExternal } from '../../schemas/shared/isExternal.ts'
import { text } from './messages.ts'
import type { Head, PageData } from './pageData.ts'
import { tagTitle } from './tagTitle.ts'
import { hrefOf, withBaseUrl } from './urls.ts'

/** What a route's page shows, from the graph. `body` is the doc's; what the client's code is called comes later. */
export function toPageData(graph: ContentGraph, route: Route, body: Body): PageData {
  const { site } = graph
  const page = { client: '', route: route.route, chunks: {}, ...defined({ versionHrefs: versionHrefs(graph, route) }) }
  switch (route.kind) {
    case 'doc': {
      const doc = graph.docs[route.doc]!
      return {
        ...page,
        href: doc.href,
        head: docHead(graph, doc),
        htmlClass: `docs-wrapper docs-doc-page ${versionClass(graph, doc.version)} plugin-docs plugin-id-default docs-doc-id-${doc.id}`,
        ...defined({ sidebar: doc.sidebar }),
        content: {
          kind: 'doc',
          key: doc.key,
          id: doc.id,
          version: doc.version,
          title: doc.title,
          showTitle: !doc.hasTitle && !doc.hideTitle,
          body,
          live: doc.live,
          contents: doc.contents,
          hideContents: doc.hideContents,
          breadcrumbs: doc.breadcrumbs,
          ...defined({ previous: doc.previous, next: doc.next, editHref: doc.editHref, lastUpdate: doc.lastUpdate }),
          tags: doc.tags,
          unlisted: doc.unlisted,
          frontMatter: doc.frontMatter,
        },
      }
    }
    case 'category': {
      const { title, description, items, breadcrumbs, previous, next } = route
      return {
        ...page,
        href: route.href,
        head: {
          ...versionHead(graph, route.version, route.href, {
            title,
            description,
            image: route.image,
            keywords: route.keywords,
          }),
          searchTag: `docs-default-${route.version}`,
        },
        htmlClass: `docs-wrapper docs-doc-page ${versionClass(graph, route.version)} plugin-docs plugin-id-default`,
        sidebar: route.sidebar,
        content: { kind: 'category', title, items, breadcrumbs, ...defined({ description, previous, next }) },
      }
    }
    case 'tags': {
      const { kind, items, version, href } = route
      return {
        ...page,
        href,
        head: {
          ...versionHead(graph, version, href, { title: text('tags.tagsPageTitle') }),
          searchTag: 'doc_tags_list',
        },
        htmlClass: `docs-wrapper docs-tags-list-page ${versionClass(graph, version)} plugin-docs plugin-id-default`,
        content: { kind, items },
      }
    }
    case 'tag': {
      const { kind, label, allHref, items, version, href } = route
      return {
        ...page,
        href,
        head: { ...versionHead(graph, version, href, { title: tagTitle(route) }), searchTag: 'doc_tag_doc_list' },
        htmlClass: `docs-wrapper docs-tags-doc-list-page ${versionClass(graph, version)} plugin-docs plugin-id-default`,
        content: { kind, label, allHref, items },
      }
    }
    case 'search': {
      const { canonical: _, ...head } = baseHead(site, route.href, { title: text('SearchPage.emptyResultsTitle') })
      return {
        ...page,
        href: route.href,
        head: { ...head, robots: site.noIndex ? 'noindex, nofollow' : 'noindex, follow' },
        htmlClass: 'search-page-wrapper',
        content: { kind: 'search' },
      }
    }
    case 'page': {
      const href = hrefOf(route.route, site)
      return {
        ...page,
        href,
        head: baseHead(site, href, {}),
        htmlClass: 'plugin-pages plugin-id-default',
        content: { kind: 'page', source: route.source },
      }
    }
    case 'not-found': {
      const {
        canonical: _,
        alternates: __,
        ...head
      } = baseHead(site, withBaseUrl(route.route, site.baseUrl), {
        title: 'Page Not Found',
      })
      return {
        ...page,
        href: withBaseUrl(route.route, site.baseUrl),
        head: { ...head, robots: 'noindex' },
        htmlClass: 'not-found-page',
        content: { kind: 'not-found' },
      }
    }
  }
}

/** The title of a page: its own, then the site's. */
export function titleOf(site: Site, title: string | undefined): string {
  return title ? `${title} ${site.titleDelimiter} ${site.title}` : site.title
}

/** A page's data with what a custom page said of itself while it was rendered. */
export function describe(page: PageData, site: Site, said: CustomHead): PageData {
  const { title, description, image, keywords } = said
  if (!title && !description && !image && !keywords) return page
  const head = { ...page.head, ...defined({ description, keywords, image: image && absolute(site, image) }) }
  if (title) head.title = titleOf(site, title)
  return { ...page, head }
}

/** What a custom page may say of itself. */
export interface CustomHead {
  title?: string
  description?: string
  image?: string
  keywords?: string
}

interface Described {
  title?: string | undefined
  description?: string | undefined
  image?: string | undefined
  keywords?: string[] | undefined
}

function docHead(graph: ContentGraph, doc: Doc): Head {
  const own = doc.frontMatter.title_meta
  const head = {
    ...versionHead(graph, doc.version, doc.href, { ...doc, title: typeof own === 'string' ? own : doc.title }),
    searchTag: `docs-default-${doc.version}`,
  }
  return doc.unlisted ? { ...head, robots: 'noindex, nofollow' } : head
}

/** Head of a page that belongs to a version of the docs. */
function versionHead({ site, versions }: ContentGraph, name: string, href: string, described: Described): Head {
  const head = { ...baseHead(site, href, described), version: name }
  return versions.find((version) => version.name === name)?.noIndex ? { ...head, robots: 'noindex, nofollow' } : head
}

/** CSS class of a version on `<html>`. */
const versionClass = ({ versions }: ContentGraph, name: string): string =>
  versions.find((version) => version.name === name)?.className ?? `docs-version-${name}`

function baseHead(site: Site, href: string, { title, description, image, keywords }: Described): Head {
  const picture = image ?? site.image
  return {
    title: titleOf(site, title),
    canonical: site.url + href,
    searchTag: 'default',
    ...defined({
      description: description || undefined,
      keywords: keywords?.join(',') || undefined,
      image: picture && absolute(site, picture),
      robots: site.noIndex ? 'noindex, nofollow' : undefined,
      alternates: alternates(site, href),
    }),
  }
}

/** The page in every language, its own among them, and where to send those who speak none of them. */
function alternates(site: Site, href: string): Record<string, string> {
  const path = href.slice(site.baseUrl.length)
  const found = site.locales.map((locale) => [locale.htmlLang, site.url + locale.baseUrl + path])
  const fallback = site.locales.find((locale) => locale.code === site.defaultLocale)
  if (fallback) found.push(['x-default', site.url + fallback.baseUrl + path])
  return Object.fromEntries(found)
}

function absolute(site: Site, address: string): string {
  return isExternal(address)
    ? address
    : site.url + withBaseUrl(address.startsWith('/') ? address : `/${address}`, site.baseUrl)
}

/** Where a doc is found in each version; where it is not, and on other pages, the version's main doc. */
function versionHrefs(graph: ContentGraph, route: Route): Record<string, string> | undefined {
  if (graph.versions.length < 2) return undefined
  const doc = route.kind === 'doc' ? graph.docs[route.doc] : undefined
  return Object.fromEntries(
    graph.versions.flatMap(({ name, mainDoc }) => {
      const same = (doc && graph.docs[`${name}:${doc.id}`]) ?? graph.docs[mainDoc] ?? graph.docs[`${name}:${mainDoc}`]
      return same ? [[name, same.href]] : []
    }),
  )
}

/** Without the fields that are undefined. */
function defined<Fields extends object>(fields: Fields): { [Key in keyof Fields]?: NonNullable<Fields[Key]> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never
}
