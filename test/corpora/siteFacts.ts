import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { localeFolder } from '../../renderer/node/openSite.ts'
import type { ContentGraph, Doc, SidebarItem } from '../../schemas/graph.ts'
import { htmlPath } from '../../schemas/shared/files/htmlPath.ts'
import type { BuiltSite } from './buildSite.ts'
import { type Frame, readFrame } from './readFrame.ts'
import { readPage } from './readPage.ts'

/** Facts by name: `pages /fr/docs/guide editUrl`, `sitemap fr`, `sidebars fr 2.0`. */
export type Facts = Map<string, unknown>

/** The facts of a site that we built. */
export function ourFacts({ graphs, html, sitemaps }: BuiltSite): Facts {
  const facts: Facts = new Map()
  const routes: string[] = []
  for (const graph of graphs) {
    const { locale, locales, noIndex } = graph.site
    const folder = localeFolder(graph.site)
    const { label, direction, htmlLang, baseUrl } = locales.find(({ code }) => code === locale)!
    facts.set(`locales ${locale}`, { label, direction, htmlLang, baseUrl, outDir: `build/${folder}` })
    for (const version of graph.versions) addVersion(facts, graph, version)
    const sitemap = sitemaps.get(`${folder}sitemap.xml`)
    facts.set(`sitemap ${locale}`, noIndex && !sitemap ? null : sitemap)

    for (const route of graph.routes) {
      if (route.kind === 'not-found' || route.kind === 'search' || route.kind === 'page' || route.kind === 'blog')
        continue
      const doc = route.kind === 'doc' ? graph.docs[route.doc]! : undefined
      const { href, version } = doc ?? (route as Exclude<typeof route, { kind: 'doc' }>)
      routes.push(href)
      const text = html.get(pathOf(graph, route.route))!
      const { footer, ui, ...frame } = readFrame(text)
      const internalLinks = doc ? [...new Set(readPage(text, href).internalLinks)] : []
      addPage(facts, href, { locale, version, ...frame, internalLinks }, doc)
      facts.set(`footer ${locale}`, footer)
      for (const [field, value] of Object.entries(ui)) facts.set(`ui ${locale} ${href} ${field}`, value)
    }
    const { footer: _, ui: __, ...notFound } = readFrame(html.get(`${folder}404.html`)!)
    addNotFound(facts, locale, notFound)
  }
  facts.set('routes', routes.sort())
  return facts
}

const pathOf = ({ site }: ContentGraph, route: string) => localeFolder(site) + htmlPath(route, site.trailingSlash)

/** The HTML of the page of each doc, by its address. */
export function htmlByHref({ graphs, html }: BuiltSite): [href: string, html: string][] {
  return graphs.flatMap((graph) =>
    Object.values(graph.docs).map(({ href, route }): [string, string] => [href, html.get(pathOf(graph, route))!]),
  )
}

/** The facts that differ, by name. */
export function differentFacts(ours: Facts, theirs: Facts): Record<string, { ours: unknown; theirs: unknown }> {
  const different: Record<string, { ours: unknown; theirs: unknown }> = {}
  for (const [name, value] of theirs) {
    const pair = { ours: ours.get(name), theirs: value }
    if (JSON.stringify(comparable(pair.ours)) !== JSON.stringify(comparable(value))) different[name] = pair
  }
  return different
}

/** A banner is compared without white space: theirs is two boxes joined. */
function comparable(value: unknown): unknown {
  if (!isBanner(value)) return value
  return { ...value, text: value.text.replace(/\s/g, '') }
}
const isBanner = (value: unknown): value is { text: string } =>
  typeof value === 'object' && value !== null && 'text' in value && 'links' in value

function addVersion(facts: Facts, graph: ContentGraph, version: ContentGraph['versions'][number]): void {
  const { site, sidebars, docs } = graph
  const { name, label, path, isLast, banner, badge, noIndex = false, className } = version
  facts.set(`versions ${site.locale} ${name}`, {
    label,
    path: withoutSlash(site.baseUrl + path.slice(1)),
    isLast,
    banner,
    badge,
    noIndex,
    className: className ?? `docs-version-${name}`,
    docs: Object.values(docs).filter((doc) => doc.version === name).length,
  })
  const prefix = graph.versions.length > 1 ? `${name}:` : ''
  const own = Object.entries(sidebars).filter(([id]) => id.startsWith(prefix))
  const items = Object.fromEntries(own.map(([id, items]) => [id.slice(prefix.length), items.map(plainItem)]))
  facts.set(`sidebars ${site.locale} ${name}`, sorted(items))
}

function addPage(facts: Facts, href: string, page: object, doc?: Doc): void {
  const { id, source, translated, unlisted } = doc ?? {}
  const about = { id, source, translated, unlisted: unlisted || null, sidebar: plainId(doc) }
  for (const [field, value] of Object.entries({ ...about, ...page })) facts.set(`pages ${href} ${field}`, value ?? null)
}

const plainId = (doc?: Doc) => doc?.sidebar?.slice(doc.key.length - doc.id.length)

function addNotFound(facts: Facts, locale: string, frame: Partial<Frame>): void {
  for (const field of notFoundFields) facts.set(`notFound ${locale} ${field}`, frame[field] ?? null)
}
const notFoundFields = [
  'headTitle',
  'htmlLang',
  'htmlDir',
  'canonical',
  'alternates',
  'search',
  'versionDropdown',
  'localeDropdown',
] as const

/** A sidebar item in the shape of the other generator. */
export function plainItem(item: SidebarItem): unknown {
  if (item.type === 'category') {
    const { type, label, href, items } = item
    return { type, label, ...(href === undefined ? {} : { href: withoutSlash(href) }), items: items.map(plainItem) }
  }
  return item.type === 'link' ? { type: item.type, label: item.label, href: withoutSlash(item.href) } : item
}

type TheirItem = { items?: TheirItem[]; href?: string; unlisted?: true; label?: string; type: string; value?: string }

/** Their sidebar item as it is shown. Unlisted docs are in the data, but only on their own page. */
function shownItem(item: TheirItem): unknown[] {
  const { items, href, unlisted, ...rest } = item
  if (unlisted) return []
  const more = {
    ...(href === undefined ? {} : { href: withoutSlash(href) }),
    ...(items && { items: items.flatMap(shownItem) }),
  }
  // A category without a page and without items is not shown.
  if (more.items?.length === 0 && href === undefined) return []
  return [{ ...rest, ...more }]
}

export interface Expected {
  locales: Record<string, { label: string; direction: string; htmlLang: string; baseUrl: string; outDir: string }>
  versions: Record<string, Record<string, { path: string; banner: string | null } & Record<string, unknown>>>
  sidebars: Record<string, Record<string, Record<string, TheirItem[]>>>
  sitemap: Record<string, string[] | null> | null
  notFound: Record<string, Record<string, unknown>>
  footer?: Record<string, { copyright: string; columns: unknown } | null>
  ui?: Record<string, Record<string, string> & { page: string }>
  pages: TheirPage[]
}
type TheirPage = { route: string; locale: string; version?: string | null } & Record<string, unknown>

/** The facts of the other generator about the site in a folder, with fields in our shape. */
export function theirFacts(expected: Expected, root: string): Facts {
  const facts: Facts = new Map()
  facts.set('routes', expected.pages.map(({ route }) => route).sort())
  for (const [locale, { label, direction, htmlLang, baseUrl, outDir }] of Object.entries(expected.locales)) {
    facts.set(`locales ${locale}`, { label, direction, htmlLang, baseUrl, outDir })
    for (const [name, { path, banner, drafts: _, ...version }] of Object.entries(expected.versions[locale] ?? {})) {
      const { label, isLast, ...rest } = version
      const { docs, badge, noIndex, className } = rest
      facts.set(`versions ${locale} ${name}`, {
        ...{ label, path: withoutSlash(path), isLast, banner: banner ?? 'none', badge, noIndex, className, docs },
      })
      const own = Object.entries(expected.sidebars[locale]?.[name] ?? {})
      const items = Object.fromEntries(own.map(([id, items]) => [id, items.flatMap(shownItem)]))
      facts.set(`sidebars ${locale} ${name}`, sorted(items))
    }
    facts.set(`sitemap ${locale}`, expected.sitemap?.[locale] ?? null)
    for (const field of notFoundFields) {
      facts.set(`notFound ${locale} ${field}`, fieldOf(expected.notFound[locale] ?? {}, field, locale))
    }
    if (expected.footer?.[locale]) {
      const { copyright, columns } = expected.footer[locale]
      facts.set(`footer ${locale}`, { copyright, columns })
    }
    const ui = expected.ui?.[locale]
    for (const field of ui ? ['brand', 'brandHref', ...translatedTexts(root, locale)] : []) {
      if (ui![field] !== null) facts.set(`ui ${locale} ${ui!.page} ${field}`, ui![field])
    }
  }
  for (const page of expected.pages) {
    const { route, locale } = page
    const fields = isTiny(page) ? [...pageFields, 'internalLinks'] : pageFields
    for (const field of fields) facts.set(`pages ${route} ${field}`, fieldOf(page, field, locale))
    // Pages of tags have no heading in their facts.
    if (fieldOf(page, 'heading', locale) !== null) facts.set(`pages ${route} heading`, fieldOf(page, 'heading', locale))
  }
  return facts
}

const pageFields = [
  ...['locale', 'id', 'source', 'translated', 'sidebar', 'headTitle', 'htmlLang', 'htmlDir', 'htmlClass', 'canonical'],
  ...['alternates', 'ogLocale', 'search', 'robots', 'versionBadge', 'versionBanner', 'versionDropdown'],
  ...['localeDropdown', 'navbarLinks', 'editUrl', 'previous', 'previousTitle', 'next', 'nextTitle', 'breadcrumbs'],
  ...['version', 'unlisted', 'cards'],
]

/** Whether a page is one of a tiny site. The links of others are compared with the rest of their bodies. */
const isTiny = (page: object) => 'searchTag' in page

/** A field of their page. Empty ones may be left out; some stand for several. */
function fieldOf(page: Record<string, unknown>, field: string, locale: string): unknown {
  switch (field) {
    case 'htmlClass':
      return String(page.htmlClass).split(' ').sort()
    case 'search':
      return page.search ?? searchOf(page, locale)
    case 'heading':
      return page.heading ?? page.indexTitle ?? (page.headings as { text: string }[] | undefined)?.[0]?.text ?? null
    case 'versionDropdown':
      // With one version the menu is a plain link.
      return isMenu(page.versionDropdown) ? page.versionDropdown : null
    case 'navbarLinks':
      return isMenu(page.versionDropdown) || !page.versionDropdown
        ? (page.navbarLinks ?? [])
        : [...((page.navbarLinks as unknown[] | undefined) ?? []), page.versionDropdown]
    case 'breadcrumbs':
    case 'cards':
    case 'internalLinks':
      return page[field] ?? []
    default:
      return page[field] ?? null
  }
}

const isMenu = (value: unknown) => typeof value === 'object' && value !== null && 'items' in value

function searchOf({ searchTag, searchLanguage, version = null }: Record<string, unknown>, locale: string) {
  return {
    docusaurus_locale: locale,
    docusaurus_version: version,
    docusaurus_tag: searchTag,
    'docsearch:language': searchLanguage,
    'docsearch:version': version,
    'docsearch:docusaurus_tag': searchTag,
  }
}

const withoutSlash = (href: string) => href.replace(/(.)\/$/, '$1')
const sorted = <Value>(record: Record<string, Value>) =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))

/** The texts of the interface that `code.json` of a language translates. */
function translatedTexts(root: string, locale: string): string[] {
  const file = join(root, 'i18n', locale, 'code.json')
  const code: object = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  return Object.keys(code).flatMap((key) => textsByKey[key] ?? [])
}

const textsByKey: Record<string, string> = {
  'theme.common.skipToMainContent': 'skipToContent',
  'theme.docs.paginator.previous': 'previous',
  'theme.docs.paginator.next': 'next',
  'theme.common.editThisPage': 'edit',
  'theme.NavBar.navAriaLabel': 'navbarLabel',
  'theme.docs.sidebar.navAriaLabel': 'sidebarLabel',
  'theme.docs.breadcrumbs.navAriaLabel': 'breadcrumbsLabel',
  'theme.docs.paginator.navAriaLabel': 'paginationLabel',
  'theme.TOCCollapsible.toggleButtonLabel': 'tocMobile',
  'theme.common.headingLinkTitle': 'permalink',
}
