import { instanceOf, nameInInstance } from '../../schemas/docsInstances.ts'
import type { Body, ContentGraph, Doc, Route, Site } from '../../schemas/graph.ts'
import { isExternal } from '../../schemas/shared/urls/isExternal.ts'
import { blogPage, postHead, postPage } from './blog/toBlogPage.ts'
import { countItems } from './countItems.ts'
import { currentCategory } from './currentCategory.ts'
import { lastUpdateOf } from './lastUpdate.ts'
import { setMessages, tagTitle, translate } from './messages.ts'
import type { CustomPage, DocPage, Head, HeadTag, PageData } from './pageData.ts'
import { searchTagOf } from './searchTag.ts'
import { cutTrail } from './sidebarCuts.ts'
import { hrefOf, withBaseUrl } from './urls.ts'

/** The page data of a route. `body` is the doc's body; `client` and `chunks` are filled in after bundling. */
export function toPageData(graph: ContentGraph, route: Route, body: Body): PageData {
  const { site } = graph
  setMessages(site)
  const page = {
    client: '',
    route: route.route,
    chunks: {},
    ...defined({ versionHrefs: versionHrefs(graph, route), localeHrefs: localeHrefs(graph, route) }),
  }
  switch (route.kind) {
    case 'doc': {
      const doc = graph.docs[route.doc]!
      return {
        ...page,
        href: doc.href,
        head: doc.post ? postHead(graph, doc, docHead(graph, doc, route)) : docHead(graph, doc, route),
        htmlClass: doc.post
          ? `blog-wrapper blog-post-page plugin-blog plugin-id-${doc.post.blog}`
          : doc.page
            ? 'mdx-wrapper mdx-page plugin-pages plugin-id-default'
            : `docs-wrapper docs-doc-page ${versionClass(graph, doc.version)} plugin-docs ${pluginClass(doc.version)} docs-doc-id-${doc.id}`,
        ...sidebarOf(graph, doc.sidebar, doc.href),
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
          ...defined({
            previous: doc.previous,
            next: doc.next,
            editHref: doc.editHref,
            lastUpdate: lastUpdateOf(doc, site),
          }),
          tags: doc.tags,
          unlisted: doc.unlisted,
          ...defined(doc.translated === false ? originalOf(site, route.translations) : {}),
          frontMatter: doc.frontMatter,
          ...(doc.post && { post: postPage(graph, doc) }),
          ...defined({ category: mayReadCategory(doc) ? currentCategory(graph, doc) : undefined }),
        },
      }
    }
    case 'category': {
      const { title, description, items, breadcrumbs, previous, next } = route
      return {
        ...page,
        href: route.href,
        head: {
          ...versionHead(graph, route.version, route, {
            title,
            description,
            image: route.image,
            keywords: route.keywords,
          }),
          searchTag: searchTagOf(route.version),
        },
        htmlClass: `docs-wrapper docs-doc-page ${versionClass(graph, route.version)} plugin-docs ${pluginClass(route.version)}`,
        ...sidebarOf(graph, route.sidebar, route.href),
        content: { kind: 'category', title, items, breadcrumbs, ...defined({ description, previous, next }) },
      }
    }
    case 'tags': {
      const { kind, items, version, href } = route
      return {
        ...page,
        href,
        head: {
          ...versionHead(graph, version, route, { title: translate('tags.tagsPageTitle') }),
          searchTag: 'doc_tags_list',
        },
        htmlClass: `docs-wrapper docs-tags-list-page ${versionClass(graph, version)} plugin-docs ${pluginClass(version)}`,
        content: { kind, items },
      }
    }
    case 'tag': {
      const { kind, label, allHref, items, version, href } = route
      return {
        ...page,
        href,
        head: { ...versionHead(graph, version, route, { title: tagTitle(route) }), searchTag: 'doc_tag_doc_list' },
        htmlClass: `docs-wrapper docs-tags-doc-list-page ${versionClass(graph, version)} plugin-docs ${pluginClass(version)}`,
        content: { kind, label, allHref, items },
      }
    }
    case 'blog': {
      const { fields, ...content } = blogPage(graph, route, body)
      const head = baseHead(site, route.href, fields, route.translations)
      return {
        ...page,
        href: route.href,
        head: { ...head, ...(route.unlisted && { robots: 'noindex, nofollow' }), searchTag: fields.searchTag },
        htmlClass: `blog-wrapper ${fields.htmlClass} plugin-blog plugin-id-${route.blog}`,
        content,
      }
    }
    case 'search': {
      const { canonical: _, ...head } = baseHead(
        site,
        route.href,
        { title: translate('SearchPage.emptyResultsTitle') },
        route.translations,
      )
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
        head: baseHead(site, href, {}, route.translations),
        htmlClass: pageClass(route.plugin),
        content: pageContent(route),
      }
    }
    case 'not-found': {
      const {
        canonical: _,
        alternates: __,
        ...head
      } = baseHead(site, withBaseUrl(route.route, site.baseUrl), {
        title: translate('NotFound.title'),
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

const pageClass = (plugin: PluginRoute | undefined): string =>
  plugin ? `plugin-${shortName(plugin.name)} plugin-id-${plugin.id}` : 'plugin-pages plugin-id-default'

/** As classes of pages have it: `docusaurus-plugin-content-notes` → `notes`. */
const shortName = (name: string) => name.replace(/docusaurus-(?:plugin|theme)-(?:content-)?/gi, '')

type PluginRoute = NonNullable<Extract<Route, { kind: 'page' }>['plugin']>

function pageContent({ source, plugin }: Extract<Route, { kind: 'page' }>): CustomPage {
  if (!plugin) return { kind: 'page', source }
  const { name, id, module, props } = plugin
  return { kind: 'page', source: module.id, plugin: { name, id, props } }
}

/** Whether a doc may show the other docs of its category: components of live docs can read it with a hook. */
const mayReadCategory = ({ live, islands }: Doc) => live || islands.includes('DocCardList')

/** Sidebars with more items have a field that filters them. */
const maxUnfilteredItems = 30

function sidebarOf(
  { sidebars }: ContentGraph,
  id: string | undefined,
  href: string,
): Pick<PageData, 'sidebar' | 'sidebarTrail' | 'longSidebar'> {
  if (id === undefined) return {}
  const items = sidebars[id] ?? []
  return {
    sidebar: id,
    ...defined({
      sidebarTrail: cutTrail(items, href),
      longSidebar: countItems(items) > maxUnfilteredItems ? (true as const) : undefined,
    }),
  }
}

/** Title of a page followed by the site's title. */
export function titleOf(site: Site, title: string | undefined): string {
  return title ? `${title} ${site.titleDelimiter} ${site.title}` : site.title
}

/** Add the head fields and tags that a page's components set while rendering. */
export function withCustomHead(
  page: PageData,
  site: Site,
  { tags = [], htmlClass = '', ...fields }: CustomHead,
): PageData {
  const ownFields: CustomHead & { robots?: string; canonical?: string } = fields
  // A component may have been rendered more than once.
  const uniqueTags = [...new Map(tags.map((tag) => [JSON.stringify(tag), tag])).values()]
  const otherTags = uniqueTags.filter((tag) => {
    const field = fieldOf(tag)
    if (field) ownFields[field] = tag.text ?? tag.attributes.content ?? tag.attributes.href ?? ''
    return !field
  })
  const { title, image, ...others } = defined(ownFields)
  const head = { ...page.head, ...others }
  if (title) head.title = titleOf(site, title)
  if (image) head.image = absoluteUrl(site, image)
  if (otherTags.length > 0) head.tags = [...(head.tags ?? []), ...otherTags]
  const classes = new Set([...page.htmlClass.split(' '), ...htmlClass.split(' ')].filter(Boolean))
  return { ...page, head, htmlClass: [...classes].join(' ') }
}

/** The field of `Head` that a tag sets. */
function fieldOf({
  name,
  attributes,
}: HeadTag): 'title' | 'description' | 'keywords' | 'robots' | 'canonical' | undefined {
  if (name === 'title') return 'title'
  if (name === 'link') return attributes.rel === 'canonical' ? 'canonical' : undefined
  return (['description', 'keywords', 'robots'] as const).find((field) => field === attributes.name)
}

/** Fields of a page's head that its components may set. */
export interface CustomHead {
  title?: string
  description?: string
  image?: string
  keywords?: string
  /** Further classes of `<html>`, separated by spaces. */
  htmlClass?: string
  /** Tags of `<Head>`. */
  tags?: HeadTag[]
}

type CategoryRoute = Extract<Route, { kind: 'category' }>

interface HeadFields {
  title?: string | undefined
  description?: string | undefined
  image?: string | undefined
  keywords?: string[] | undefined
}

function docHead(graph: ContentGraph, doc: Doc, route: Route): Head {
  const metaTitle = doc.frontMatter.title_meta
  const head = {
    ...versionHead(
      graph,
      doc.version,
      { ...route, href: doc.href },
      {
        ...doc,
        title: typeof metaTitle === 'string' ? metaTitle : doc.title,
      },
    ),
    searchTag: doc.post ? 'blog_posts' : doc.page ? 'default' : searchTagOf(doc.version),
  }
  return doc.unlisted ? { ...head, robots: 'noindex, nofollow' } : head
}

/** Head of a page that belongs to a version of the docs. */
function versionHead(
  { site, versions }: ContentGraph,
  name: string,
  { href, translations }: { href: string; translations?: Record<string, string> | undefined },
  fields: HeadFields,
): Head {
  const head = { ...baseHead(site, href, fields, translations), ...(name !== '' && { version: name }) }
  return versions.find((version) => version.name === name)?.noIndex ? { ...head, robots: 'noindex, nofollow' } : head
}

/** CSS class of a version on `<html>`. */
const versionClass = ({ versions }: ContentGraph, name: string): string =>
  versions.find((version) => version.name === name)?.className ?? `docs-version-${nameInInstance(name)}`

/** CSS class of a set of docs on `<html>`. */
const pluginClass = (version: string) => `plugin-id-${instanceOf(version)}`

function baseHead(
  site: Site,
  href: string,
  { title, description, image, keywords }: HeadFields,
  translations?: Record<string, string>,
): Head {
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
      alternates: alternates(site, translations ?? { [site.locale]: href }),
    }),
  }
}

/** URLs of the page in the languages that have it, including its own, and `x-default` for the default language. */
function alternates(site: Site, hrefs: Record<string, string>): Record<string, string> {
  const urlOf = (code: string) => (isExternal(hrefs[code]!) ? hrefs[code]! : site.url + hrefs[code])
  const urls = site.locales.flatMap(({ code, htmlLang }) =>
    Object.hasOwn(hrefs, code) ? [[htmlLang, urlOf(code)]] : [],
  )
  if (Object.hasOwn(hrefs, site.defaultLocale)) urls.push(['x-default', urlOf(site.defaultLocale)])
  return Object.fromEntries(urls)
}

/** Hrefs of the page in each language. The 404 page of a language is at the same path in any other. */
function localeHrefs({ site }: ContentGraph, route: Route): Record<string, string> | undefined {
  if (site.locales.length < 2) return undefined
  if (route.kind !== 'not-found') return route.translations
  const hrefs = site.locales.map(({ code, baseUrl, url = site.url }) => [
    code,
    (url === site.url ? '' : url) + withBaseUrl(route.route, baseUrl),
  ])
  return Object.fromEntries(hrefs)
}

export function absoluteUrl(site: Site, href: string): string {
  return isExternal(href) ? href : site.url + withBaseUrl(href.startsWith('/') ? href : `/${href}`, site.baseUrl)
}

/**
 * Href of the page in each version, of sets of docs with several: a doc is known by its id, a generated index by its path in the version. Versions
 * without the page, and other pages, get the version's main doc.
 */
function versionHrefs(graph: ContentGraph, route: Route): Record<string, string> | undefined {
  const versions = graph.versions.filter(({ name }) => isOneOfSeveral(graph, name))
  if (versions.length === 0) return undefined
  const doc = route.kind === 'doc' ? graph.docs[route.doc] : undefined
  const pathIn = (version: string, path: string) => {
    const base = graph.versions.find(({ name }) => name === version)!.path
    return base === '/' ? path : path.slice(base.length)
  }
  const indexIn = (version: string) => {
    if (route.kind !== 'category' || instanceOf(route.version) !== instanceOf(version)) return undefined
    const path = pathIn(route.version, route.route)
    return graph.routes.find(
      (other): other is CategoryRoute =>
        other.kind === 'category' && other.version === version && pathIn(version, other.route) === path,
    )
  }
  return Object.fromEntries(
    versions.flatMap(({ name, mainDoc }) => {
      const own = doc && instanceOf(doc.version) === instanceOf(name) ? graph.docs[`${name}:${doc.id}`] : undefined
      const target = own ?? indexIn(name) ?? graph.docs[mainDoc]
      return target ? [[name, target.href]] : []
    }),
  )
}

/** Whether the docs that a version belongs to have others. */
const isOneOfSeveral = ({ versions }: ContentGraph, version: string): boolean =>
  versions.some(({ name }) => name !== version && instanceOf(name) === instanceOf(version))

/** The language of docs without a translation, and what their pages say about it. */
function originalOf(
  { locales, defaultLocale, untranslatedNotice }: Site,
  hrefs: Record<string, string> = {},
): Pick<DocPage, 'language' | 'original'> {
  const original = locales.find(({ code }) => code === defaultLocale)
  if (!original) return {}
  const { htmlLang: lang, direction: dir, label: language } = original
  const href = hrefs[defaultLocale]
  return {
    language: { lang, dir },
    ...(untranslatedNotice !== false && { original: { language, ...(href !== undefined && { href }) } }),
  }
}

/** Remove fields that are undefined. */
function defined<Fields extends object>(fields: Fields): Defined<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<Fields>
}

type Defined<Fields> = { [Key in keyof Fields]?: NonNullable<Fields[Key]> }
