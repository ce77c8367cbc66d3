import { instanceOf, nameInInstance } from '../../schemas/docsInstances.ts'
import type { Body, ContentGraph, Doc, Route, Site } from '../../schemas/graph.ts'
import { blogPage, postHead, postPage } from './blog/toBlogPage.ts'
import { countItems } from './countItems.ts'
import { currentCategory } from './currentCategory.ts'
import { defined } from './defined.ts'
import { lastUpdateOf } from './lastUpdate.ts'
import { setMessages, tagTitle, translate } from './messages.ts'
import { localeHrefs, versionHrefs } from './otherHrefs.ts'
import type { CustomPage, DocPage, PageData } from './pageData.ts'
import { baseHead, docHead, versionHead } from './pageHead.ts'
import { searchTagOf } from './searchTag.ts'
import { cutTrail } from './sidebarCuts.ts'
import { hrefOf, withBaseUrl } from './urls.ts'

/** The page data of a route. `body` is the doc's body; `client` and `chunks` are filled in after bundling. */
export function toPageData(graph: ContentGraph, route: Route, body: Body): PageData {
  const { site } = graph
  setMessages(site)
  const page = {
    client: '',
    ...defined({ dataFolder: site.dataFolder }),
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
      const { kind, label, description, allHref, items, version, href } = route
      return {
        ...page,
        href,
        head: {
          ...versionHead(graph, version, route, { title: tagTitle(route), ...defined({ description }) }),
          searchTag: 'doc_tag_doc_list',
        },
        htmlClass: `docs-wrapper docs-tags-doc-list-page ${versionClass(graph, version)} plugin-docs ${pluginClass(version)}`,
        content: { kind, label, allHref, items, ...defined({ description }) },
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

/** CSS class of a version on `<html>`. */
const versionClass = ({ versions }: ContentGraph, name: string): string =>
  versions.find((version) => version.name === name)?.className ?? `docs-version-${nameInInstance(name)}`

/** CSS class of a set of docs on `<html>`. */
const pluginClass = (version: string) => `plugin-id-${instanceOf(version)}`

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
