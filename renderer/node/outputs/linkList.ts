import { type LinksFile, linksPath } from '../../../schemas/federation.ts'
import type { FrozenLinks } from '../../../schemas/frozenVersion.ts'
import type { ContentGraph, SidebarItem } from '../../../schemas/graph.ts'
import { sha256 } from '../../../schemas/shared/cache/sha256.ts'
import { getOrInsert } from '../../../schemas/shared/collections/getOrInsert.ts'
import type { BuiltFile } from '../../page/outputFile.ts'

/** `links.json` of a site that takes part in a federation: one line for each page, so that a difference can be read. */
export function linkList(graph: ContentGraph, idsOf: ReadonlyMap<string, string[]>): BuiltFile[] {
  if (!graph.federation || graph.assets.some(({ path }) => path === linksPath)) return []
  return [{ path: linksPath, data: `${JSON.stringify(linksOf(graph, idsOf), undefined, 1)}\n` }]
}

/**
 * What a site tells others of its pages, and of its links to them. Unlisted docs are not named. `idsOf` are the ids of rendered pages,
 * by route; without it, anchors of docs with components that may add ids are not known.
 */
export function linksOf(graph: ContentGraph, idsOf: ReadonlyMap<string, string[]> = new Map()): LinksFile {
  const { site, docs, routes, redirects } = graph
  const pages: LinksFile['pages'] = {}
  for (const route of routes) {
    if (route.kind === 'not-found' || route.kind === 'search') continue
    const doc = route.kind === 'doc' ? docs[route.doc]! : undefined
    if (doc?.unlisted) continue
    const ids =
      idsOf.get(route.route)?.filter((id) => !id.startsWith('__')) ??
      (doc && !doc.openIds && !doc.incomplete ? doc.anchors : undefined)
    const title = doc?.title ?? ('title' in route ? route.title : undefined)
    pages[route.route] = { title: title ?? route.route, ...(ids && { anchors: ids }) }
  }
  const frozen = Object.values(graph.frozen ?? {})
  for (const { pages: ofFrozen, anchors = {} } of frozen) {
    for (const { route, title, unlisted } of ofFrozen) {
      if (unlisted || Object.hasOwn(pages, route)) continue
      pages[route] = { title, ...(Object.hasOwn(anchors, route) && { anchors: anchors[route]! }) }
    }
  }
  const lists = {
    pages: frozen.length === 0 ? pages : inOrderOfRoutes(pages),
    redirects: Object.fromEntries(redirects.map(({ from, to }) => [from, to])),
    outbound: outboundOf(graph),
  }
  const { title, url, baseUrl, trailingSlash } = site
  const hash = sha256(JSON.stringify(lists))
  return {
    schemaVersion: 1,
    title,
    url,
    baseUrl,
    ...(trailingSlash !== undefined && { trailingSlash }),
    hash,
    ...lists,
  }
}

/** In the order of the routes of a site without frozen versions. */
const inOrderOfRoutes = (pages: LinksFile['pages']): LinksFile['pages'] =>
  Object.fromEntries(Object.entries(pages).sort(([a], [b]) => (a < b ? -1 : 1)))

/** Links to other sites of the federation, whether by name or by address, with the pages that have them. */
function outboundOf(graph: ContentGraph): LinksFile['outbound'] {
  const byBase = new Map<string, Map<string, Set<string>>>()
  const bases = (graph.federation ?? []).toSorted((a, b) => b.length - a.length)
  if (bases.length === 0) return {}
  const add = (href: string, routes: Iterable<string>) => {
    const base = bases.find((one) => href.startsWith(one))
    if (base === undefined) return
    const target = `/${href.slice(base.length)}`
    const targets = getOrInsert(byBase, base, () => new Map())
    for (const route of routes) getOrInsert(targets, target, () => new Set()).add(route)
  }
  for (const [href, routes] of hrefsByPage(graph)) add(href, routes)
  // What many pages show counts for one of them.
  const ofAllPages = new Set(siteHrefs(graph.site))
  for (const href of ofAllPages) add(href, ['/'])
  for (const { pages, links } of Object.values(graph.frozen ?? {})) {
    for (const [href, routes] of Object.entries(links?.byPage ?? {})) add(href, routes)
    const main = pages.find(({ isMain }) => isMain) ?? pages[0]
    for (const href of links?.ofAllPages ?? []) if (!ofAllPages.has(href)) add(href, [main!.route])
  }
  return sorted(byBase, (targets) => sorted(targets, (routes) => [...routes].sort()))
}

/** The addresses that listed docs and sidebars link to, with the routes of the pages. */
function hrefsByPage({ docs, sidebars, routes }: ContentGraph): Map<string, Set<string>> {
  const pages = new Map<string, Set<string>>()
  const add = (href: string, route: string) => getOrInsert(pages, href, () => new Set()).add(route)
  const own = new Set(routes.map(({ route }) => route))
  const shown = Object.values(docs).filter(({ route }) => own.has(route))
  for (const { route, links, unlisted } of shown) {
    if (unlisted) continue
    for (const { href, kind, unchecked } of links) if (kind === 'link' && !unchecked) add(href, route)
  }
  const pageWith = new Map(shown.map(({ sidebar, route }) => [sidebar, route]))
  for (const [id, items] of Object.entries(sidebars))
    for (const href of items.flatMap(sidebarHrefs)) add(href, pageWith.get(id) ?? '/')
  return pages
}

/** The links of the pages of a version to addresses outside of the site. */
export function frozenLinks(graph: ContentGraph): FrozenLinks {
  const isOutside = (href: string) => /^https?:\/\//.test(href)
  const byPage = [...hrefsByPage(graph)].filter(([href]) => isOutside(href))
  return {
    byPage: Object.fromEntries(byPage.map(([href, routes]) => [href, [...routes]])),
    ofAllPages: [...new Set(siteHrefs(graph.site).filter(isOutside))],
  }
}

/** Addresses of links in the navbar and the footer, without those in HTML. */
function siteHrefs({ navbar, footer }: ContentGraph['site']): string[] {
  const hrefs = (items: readonly object[]): string[] =>
    items.flatMap((item) => {
      const { href, items = [], before = [], after = [] } = item as LinkHolder
      return [...(href === undefined ? [] : [href]), ...hrefs([...items, ...before, ...after])]
    })
  return hrefs([
    ...[...(navbar.logo ? [navbar.logo] : []), ...navbar.left, ...navbar.right],
    ...(footer ? [...(footer.logo ? [footer.logo] : []), ...footer.columns, ...footer.links] : []),
  ])
}

interface LinkHolder {
  href?: string
  items?: object[]
  before?: object[]
  after?: object[]
}

const sidebarHrefs = (item: SidebarItem): string[] => {
  if (item.type === 'html') return []
  const own = item.href === undefined ? [] : [item.href]
  return item.type === 'category' ? [...own, ...item.items.flatMap(sidebarHrefs)] : own
}

/** An object of the values of a map, by sorted keys. */
const sorted = <From, To>(map: Map<string, From>, toValue: (value: From) => To): Record<string, To> =>
  Object.fromEntries([...map.keys()].sort().map((key) => [key, toValue(map.get(key)!)]))
