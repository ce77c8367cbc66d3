import type { Body, ContentGraph, Doc, Route, Site } from '../../schemas/graph.ts'
import { isExternal } from '../../schemas/shared/isExternal.ts'
import { tagTitle, translate } from './messages.ts'
import type { Head, PageData } from './pageData.ts'
import { hrefOf, withBaseUrl } from './urls.ts'

/** The page data of a route. `body` is the doc's body; `client` and `chunks` are filled in after bundling. */
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
          ...versionHead(graph, version, href, { title: translate('tags.tagsPageTitle') }),
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
      const { canonical: _, ...head } = baseHead(site, route.href, { title: translate('SearchPage.emptyResultsTitle') })
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

/** Title of a page followed by the site's title. */
export function titleOf(site: Site, title: string | undefined): string {
  return title ? `${title} ${site.titleDelimiter} ${site.title}` : site.title
}

/** Add the head fields that a custom page set while rendering. */
export function withCustomHead(page: PageData, site: Site, customHead: CustomHead): PageData {
  const { title, description, image, keywords } = customHead
  if (!title && !description && !image && !keywords) return page
  const head = { ...page.head, ...defined({ description, keywords, image: image && absoluteUrl(site, image) }) }
  if (title) head.title = titleOf(site, title)
  return { ...page, head }
}

/** Head fields that a custom page may set. */
export interface CustomHead {
  title?: string
  description?: string
  image?: string
  keywords?: string
}

interface HeadFields {
  title?: string | undefined
  description?: string | undefined
  image?: string | undefined
  keywords?: string[] | undefined
}

function docHead(graph: ContentGraph, doc: Doc): Head {
  const metaTitle = doc.frontMatter.title_meta
  const head = {
    ...versionHead(graph, doc.version, doc.href, {
      ...doc,
      title: typeof metaTitle === 'string' ? metaTitle : doc.title,
    }),
    searchTag: `docs-default-${doc.version}`,
  }
  return doc.unlisted ? { ...head, robots: 'noindex, nofollow' } : head
}

/** Head of a page that belongs to a version of the docs. */
function versionHead({ site, versions }: ContentGraph, name: string, href: string, fields: HeadFields): Head {
  const head = { ...baseHead(site, href, fields), version: name }
  return versions.find((version) => version.name === name)?.noIndex ? { ...head, robots: 'noindex, nofollow' } : head
}

/** CSS class of a version on `<html>`. */
const versionClass = ({ versions }: ContentGraph, name: string): string =>
  versions.find((version) => version.name === name)?.className ?? `docs-version-${name}`

function baseHead(site: Site, href: string, { title, description, image, keywords }: HeadFields): Head {
  const socialImage = image ?? site.image
  return {
    title: titleOf(site, title),
    canonical: site.url + href,
    searchTag: 'default',
    ...defined({
      description: description || undefined,
      keywords: keywords?.join(',') || undefined,
      image: socialImage && absoluteUrl(site, socialImage),
      robots: site.noIndex ? 'noindex, nofollow' : undefined,
      alternates: alternates(site, href),
    }),
  }
}

/** URLs of the page in all languages, including its own, and `x-default`. */
function alternates(site: Site, href: string): Record<string, string> {
  const path = href.slice(site.baseUrl.length)
  const urls = site.locales.map((locale) => [locale.htmlLang, site.url + locale.baseUrl + path])
  const defaultLocale = site.locales.find((locale) => locale.code === site.defaultLocale)
  if (defaultLocale) urls.push(['x-default', site.url + defaultLocale.baseUrl + path])
  return Object.fromEntries(urls)
}

function absoluteUrl(site: Site, href: string): string {
  return isExternal(href) ? href : site.url + withBaseUrl(href.startsWith('/') ? href : `/${href}`, site.baseUrl)
}

/** Href of a doc in each version. Versions without the doc, and other pages, get the version's main doc. */
function versionHrefs(graph: ContentGraph, route: Route): Record<string, string> | undefined {
  if (graph.versions.length < 2) return undefined
  const doc = route.kind === 'doc' ? graph.docs[route.doc] : undefined
  return Object.fromEntries(
    graph.versions.flatMap(({ name, mainDoc }) => {
      const target = (doc && graph.docs[`${name}:${doc.id}`]) ?? graph.docs[mainDoc] ?? graph.docs[`${name}:${mainDoc}`]
      return target ? [[name, target.href]] : []
    }),
  )
}

/** Remove fields that are undefined. */
function defined<Fields extends object>(fields: Fields): { [Key in keyof Fields]?: NonNullable<Fields[Key]> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never
}
