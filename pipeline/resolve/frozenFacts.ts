import type { FrozenFacts, FrozenLinking } from '../../schemas/frozenFacts.ts'
import type { FrozenHrefs, FrozenPage } from '../../schemas/frozenVersion.ts'
import type { ContentGraph, Link, Route } from '../../schemas/graph.ts'
import { addAll } from '../../schemas/shared/collections/addAll.ts'
import { isExternal } from '../../schemas/shared/urls/isExternal.ts'
import { ownPath } from '../../schemas/shared/urls/ownPath.ts'
import type { Reader } from '../tasks/task.ts'
import { identifiedDocs } from './identifiedDocs.ts'
import { configOf } from './localizeConfig.ts'
import { resolvedDocs } from './resolveDoc.ts'
import { resolvedVersions } from './resolveVersion.ts'

/** Results of rendering the pages of a version. */
export type RenderedFacts = Pick<FrozenFacts, 'addresses' | 'sources' | 'shared' | 'links'> & {
  /** The ids of pages whose components may add some, by route. */
  pageIds: ReadonlyMap<string, string[]>
}

/** The graph of a language with the pages of one version only, which share the data in a folder of their own. */
export function graphOfVersion(run: Reader, graph: ContentGraph, name: string, dataFolder: string): ContentGraph {
  const { sidebars } = resolvedVersionOf(run, graph, name)
  const { search, ...site } = graph.site
  const { others: _, ...ownSearch } = search?.engine === 'local' ? search : { ...search, others: undefined }
  const { blogs: __, federation: ___, ...parts } = graph
  const files = filesOf(run, graph, name)
  return {
    ...parts,
    site: { ...site, ...(search && { search: ownSearch as typeof search }), dataFolder },
    sidebars: sidebars.sidebars,
    routes: graph.routes.filter((route) => versionOf(graph, route) === name),
    frozen: { ...graph.frozen, ...othersThan(graph, name) },
    redirects: [],
    assets: graph.assets.filter(({ path }) => files.has(path)),
  }
}

/** All pages and files but those of a version, as if other builds had made them. */
function othersThan(graph: ContentGraph, name: string): NonNullable<ContentGraph['frozen']> {
  const frozen: NonNullable<ContentGraph['frozen']> = {}
  const add = (version: string, ...pages: FrozenPage[]) => {
    frozen[version] ??= { dataFolder: '', pages: [], hrefs: { docs: {}, lists: {} } }
    addAll(frozen[version].pages, pages)
  }
  for (const route of graph.routes) {
    const version = versionOf(graph, route)
    if (version === name) continue
    const { mainDoc = '' } = graph.versions.find((one) => one.name === version) ?? {}
    add(version ?? '', pageOf(graph, route, mainDoc))
  }
  const addresses = [...graph.redirects.map(({ from }) => from), ...graph.assets.map(({ path }) => `/${path}`)]
  add('', ...addresses.map((route) => ({ route, href: route, title: route })))
  for (const version of Object.values(frozen)) version.hrefs = hrefsOf(version.pages)
  return frozen
}

/** The facts of a rendered version that other pages need. */
export function frozenFacts(run: Reader, graph: ContentGraph, name: string, rendered: RenderedFacts): FrozenFacts {
  const code = graph.site.locale
  const { sidebars, keyPrefix } = resolvedVersionOf(run, graph, name)
  const { label, mainDoc } = graph.versions.find((version) => version.name === name)!
  const { pageIds, ...facts } = rendered
  const docs = run.get(identifiedDocs, code, name).map(({ entry }) => {
    const { id, key, path, route, href, unlisted, draft } = entry
    return { id, key, path, route, href, unlisted, draft }
  })
  const routes = graph.routes.filter((route) => versionOf(graph, route) === name)
  const pages = routes.map((route) => pageOf(graph, route, mainDoc))
  const anchors: FrozenFacts['anchors'] = {}
  for (const route of routes) {
    const known = anchorsOf(graph, route, pageIds)
    if (known) anchors[route.route] = known
  }
  const ofSidebars = sidebars.sidebars as FrozenFacts['sidebars']
  const ofPages = { pageCount: pages.length, pages, hrefs: hrefsOf(pages) }
  const linking = linkingDocs(run, graph, routes)
  return { label, mainDoc, keyPrefix, ...ofPages, docs, sidebars: ofSidebars, anchors, linking, ...facts }
}

/** The docs of a version with their links to pages outside of it. `routes` are those of the version. */
function linkingDocs(run: Reader, { docs, site }: ContentGraph, routes: Route[]): FrozenLinking[] {
  const config = run.get(configOf, site.locale)
  const own = new Set(routes.map(({ route }) => route))
  const leadsOut = ({ url, kind, route, asset, unchecked }: Link) => {
    if (kind === 'image' || unchecked || asset !== undefined) return false
    return route === undefined ? !isExternal(url) || ownPath(url, config) !== undefined : !own.has(route)
  }
  return routes.flatMap((page) => {
    if (page.kind !== 'doc') return []
    const { source, route, href, links } = docs[page.doc]!
    const outward = links.filter(leadsOut).map(({ route: _, ...link }): Link => {
      // The path of a file means nothing where the file is gone.
      const isFile = /^[^?#]*\.mdx?(?:[?#]|$)/i.test(link.url)
      return isFile ? { ...link, url: link.href } : link
    })
    return outward.length > 0 ? [{ source, route, href, links: outward }] : []
  })
}

function hrefsOf(pages: FrozenPage[]): FrozenHrefs {
  const main = pages.find(({ isMain }) => isMain)?.href
  const docs = pages.flatMap(({ doc, href }) => (doc === undefined ? [] : [[doc, href]]))
  const lists = pages.flatMap(({ doc, route, href }) => (doc === undefined ? [[route, href]] : []))
  return { ...(main !== undefined && { main }), docs: Object.fromEntries(docs), lists: Object.fromEntries(lists) }
}

/** The anchors of a doc; `undefined` if they are not all known. */
function anchorsOf({ docs }: ContentGraph, route: Route, pageIds: RenderedFacts['pageIds']): string[] | undefined {
  if (route.kind !== 'doc') return undefined
  const { openIds, incomplete, anchors } = docs[route.doc]!
  if (incomplete) return undefined
  return openIds ? pageIds.get(route.route)?.filter((id) => !id.startsWith('__')) : anchors
}

function pageOf({ docs }: ContentGraph, route: Route, mainDoc: string): FrozenPage {
  if (route.kind !== 'doc') {
    const { href, title = route.route } = route as { href: string; title?: string }
    return { route: route.route, href, title }
  }
  const { key, id, href, title, unlisted } = docs[route.doc]!
  return {
    ...{ route: route.route, href, title, doc: id },
    ...(key === mainDoc && { isMain: true as const }),
    ...(unlisted && { unlisted: true as const }),
  }
}

const resolvedVersionOf = (run: Reader, graph: ContentGraph, name: string) =>
  run.get(resolvedVersions, graph.site.locale).find(({ version }) => version?.name === name)!

/** The version that a page belongs to. */
function versionOf({ docs }: ContentGraph, route: Route): string | undefined {
  if (route.kind === 'doc') return docs[route.doc]!.version || undefined
  return 'version' in route ? route.version : undefined
}

/** The paths of files in the output that docs of a version show or link to. */
function filesOf(run: Reader, graph: ContentGraph, name: string): Set<string> {
  const ofVersion = run.get(resolvedDocs, graph.site.locale).filter(({ entry }) => entry.version === name)
  return new Set(
    ofVersion.flatMap(({ assets, doc }) => [
      ...assets.map(({ path }) => path),
      ...doc.links.flatMap(({ asset }) => asset ?? []),
    ]),
  )
}
