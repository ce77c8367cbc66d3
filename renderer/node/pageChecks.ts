import { builtFiles } from '../../schemas/builtFiles.ts'
import { closedLists } from '../../schemas/closedLists.ts'
import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import type { ContentGraph, Doc, Route } from '../../schemas/graph.ts'
import { decodeUrl } from '../../schemas/shared/urls/decodeUrl.ts'
import { hasAnchor, isScriptRoute } from '../../schemas/shared/urls/hasAnchor.ts'
import { isExternal } from '../../schemas/shared/urls/isExternal.ts'
import { leadsToTop } from '../../schemas/shared/urls/leadsToTop.ts'
import { ownPath } from '../../schemas/shared/urls/ownPath.ts'
import { markdownHref, normalRoute, routeOf } from '../page/urls.ts'
import { anchorCode } from './pageAnchors.ts'
import type { PageMarkup } from './pageMarkup.ts'

/**
 * Checks of the HTML of rendered pages. They find addresses that components compute.
 *
 * Links that the pipeline knows are checked there, with their positions.
 */
export class PageChecks {
  readonly #graph: ContentGraph
  #knownPaths: KnownPaths | undefined
  #knownFrozenPaths: KnownPaths | undefined
  readonly #files: Set<string>
  readonly #docs: Map<string, Doc>
  /** Pages without anchors. */
  readonly #lists: Set<string>
  /** Links to anchors of pages whose ids are known when they are rendered. */
  readonly #openLinks: {
    file: string
    url: string
    isElement: boolean | undefined
    anchor: string
    route: string
  }[] = []
  readonly #pageIds = new Map<string, Set<string>>()

  readonly #markdownUrls: ReadonlySet<string>
  #configText: string | undefined

  /** `markdownUrls` are the addresses in Markdown that modules of the site import. */
  constructor(graph: ContentGraph, markdownUrls: Iterable<string> = []) {
    const { assets } = graph
    this.#markdownUrls = new Set(markdownUrls)
    this.#graph = graph
    this.#files = new Set([...assets.map(({ path }) => path), ...builtFiles(graph)])
    this.#lists = new Set(closedLists(graph.routes, graph.theme).map(({ route }) => keyOf(route)))
    this.#docs = new Map(Object.values(graph.docs).map((doc) => [keyOf(doc.route), doc]))
  }

  /** Whether the ids of a page are known only when it is rendered. */
  static hasOpenIds(route: Route, doc: Pick<Doc, 'openIds'> | undefined): boolean {
    return doc ? doc.openIds === true : route.kind === 'page'
  }

  /**
   * The markup of a page without the addresses that its author wrote, which are checked with their positions, and without those
   * that the theme adds. Most addresses are of these kinds; the others are kept for each page.
   */
  withoutKnownUrls(route: Route, markup: PageMarkup): PageMarkup {
    const doc = route.kind === 'doc' ? this.#graph.docs[route.doc]! : undefined
    if (!doc && this.#markdownUrls.size === 0) return markup
    const { baseUrl, markdownPages } = this.#graph.site
    const known = new Set<string | undefined>(this.#markdownUrls).add(baseUrl)
    if (markdownPages) known.add(markdownHref(route.route, baseUrl))
    if (doc) known.add(doc.editHref).add(doc.previous?.href).add(doc.next?.href)
    const ofAuthors = (doc?.post?.authors ?? []).flatMap(({ url = '', image = '' }) => [url, image])
    for (const url of ofAuthors) if (!isExternal(url)) known.add(url)
    for (const { url, href } of doc?.links ?? []) known.add(url).add(href)
    for (const { href } of [...(doc?.breadcrumbs ?? []), ...(doc?.tags ?? [])]) known.add(href)
    return { ...markup, urls: markup.urls.filter(({ url }) => !known.has(url)) }
  }

  /**
   * The paths of links that components of a page have computed, and that lead nowhere, or to a page in other letter case, which not
   * every host answers. Each once.
   */
  deadLinks(route: Route, { urls }: PageMarkup): string[] {
    if (route.kind !== 'doc' && route.kind !== 'page') return []
    const dead = urls.filter(
      ({ url, kind }) => kind === 'link' && !url.startsWith('#') && !this.#isTarget(url, route.route, true),
    )
    return [...new Set(dead.map(({ url }) => this.#pathOf(url, route.route)!))].sort()
  }

  /** Report the addresses that components of a page have computed, and its markup. */
  diagnostics(route: Route, { urls, frame = [], unsafe, reserved }: PageMarkup, ids?: string[]): Diagnostic[] {
    if (route.kind !== 'doc' && route.kind !== 'page') return []
    const file = route.kind === 'doc' ? this.#graph.docs[route.doc]!.source : route.source
    const brokenUrls = urls.filter(({ url }) => !url.startsWith('#') && !this.#isTarget(url, route.route))
    if (ids) this.#pageIds.set(keyOf(route.route), new Set(ids))
    const brokenAnchors = urls.flatMap((link) => (link.kind === 'link' ? this.#brokenAnchor(link, route, file) : []))
    return [
      ...brokenAnchors,
      ...unsafe.map((data) => diagnose('markup-unsafe', { file }, data)),
      ...reserved.map((data) => diagnose('name-reserved', { file }, { ...data, isRendered: true })),
      ...brokenUrls.map((link) => brokenUrl(link, file, computedHint)),
      ...frame
        .filter(({ url }) => !this.#isTarget(url, route.route) && !this.#isOfConfig(url))
        .map((link) => brokenUrl(link, link.file, frameHint)),
    ]
  }

  /** Whether the config may have given an address to the theme. It is checked there. */
  #isOfConfig(url: string): boolean {
    const { site } = this.#graph
    this.#configText ??= JSON.stringify(site)
    const path = JSON.stringify(url.startsWith(site.baseUrl) ? url.slice(site.baseUrl.length) : url)
    return this.#configText.includes(path) || this.#configText.includes(`/${path.slice(1, -1)}`)
  }

  /** Report the links to anchors of pages that were open when the links were read. Called after the last page. */
  end(): Diagnostic[] {
    return this.#openLinks.flatMap(({ file, url, isElement, anchor, route }) => {
      const ids = this.#pageIds.get(keyOf(route))
      return !ids || hasAnchor(ids, anchor)
        ? []
        : [diagnose(anchorCode(isElement), { file }, { value: url, anchor, route }, { hint: computedHint })]
    })
  }

  #brokenAnchor({ url, isElement }: PageMarkup['urls'][number], from: Route, file: string): Diagnostic[] {
    const anchor = decodeUrl(/#(.+)$/s.exec(url)?.[1] ?? '')
    if (leadsToTop(anchor)) return []
    const more = { hint: computedHint }
    const code = anchorCode(isElement)
    if (url.startsWith('#')) {
      return from.kind === 'page' && isScriptRoute(anchor)
        ? []
        : [diagnose(code, { file }, { value: url, anchor }, more)]
    }
    const path = this.#pathOf(url, from.route)
    const { baseUrl } = this.#graph.site
    if (!path?.startsWith(baseUrl)) return []
    const route = routeOf(path, baseUrl)
    if (this.#lists.has(keyOf(route))) return [diagnose(code, { file }, { value: url, anchor, route }, more)]
    const doc = this.#docs.get(keyOf(route))
    if (!doc && isScriptRoute(anchor)) return []
    if (!doc || doc.openIds) this.#openLinks.push({ file, url, isElement, anchor, route })
    else if (!doc.incomplete && !hasAnchor(new Set(doc.anchors), anchor))
      return [diagnose(code, { file }, { value: url, anchor, route: doc.route }, more)]
    return []
  }

  /** The path of an address of this site, with the base URL. */
  #pathOf(url: string, from: string): string | undefined {
    const { site } = this.#graph
    const own = ownPath(url, site)
    const base = `https://site${site.baseUrl.slice(0, -1)}${from}`
    if ((own === undefined && isExternal(url)) || !URL.canParse(own ?? url, base)) return undefined
    return new URL(own ?? url, base).pathname
  }

  /**
   * Whether there is a page or a file at an address: in any letter case, or exactly there. Addresses out of the site's base URL are not
   * known.
   */
  #isTarget(url: string, from: string, isExact = false): boolean {
    const { baseUrl } = this.#graph.site
    const isFull = isExternal(url)
    const pathname = url === '' ? undefined : this.#pathOf(url, from)
    if (pathname === undefined) return true
    const isIn = (locale: { baseUrl: string }) =>
      locale.baseUrl.length > baseUrl.length && `${pathname}/`.startsWith(locale.baseUrl)
    if (this.#graph.site.locales.some(isIn)) return true
    if (!pathname.startsWith(baseUrl)) return `${pathname}/` === baseUrl || baseUrl !== '/'
    const path = decodeUrl(pathname.slice(baseUrl.length))
    // A full address may be that of another app on the host, unless pages of the site are beside it.
    const folder = path.split('/')[0]!.toLowerCase()
    if (isFull && !this.#paths.folders.has(folder) && !this.#frozenPaths.folders.has(folder)) return true
    const route = routeOf(pathname, baseUrl)
    const isRoute = ({ routes, keys }: KnownPaths) =>
      isExact ? routes.has(normalRoute(route)) : keys.has(keyOf(route))
    return (
      isRoute(this.#paths) ||
      [path, `${path}.html`, `${path.replace(/\/?$/, '/')}index.html`].some((name) => this.#files.has(name)) ||
      bundledFile.test(path) ||
      isRoute(this.#frozenPaths)
    )
  }

  /** The paths of pages and redirects. They are compared with addresses that components have computed, which most builds have none of. */
  get #paths(): KnownPaths {
    const { routes, redirects } = this.#graph
    this.#knownPaths ??= knownPaths(routes, ['/', ...redirects.map(({ from }) => from)])
    return this.#knownPaths
  }

  get #frozenPaths(): KnownPaths {
    this.#knownFrozenPaths ??= knownPaths(Object.values(this.#graph.frozen ?? {}).flatMap(({ pages }) => pages))
    return this.#knownFrozenPaths
  }
}

interface KnownPaths {
  routes: Set<string>
  /** In lower case. */
  keys: Set<string>
  /** First parts of the routes. */
  folders: Set<string>
}

function knownPaths(pages: { route: string }[], others: string[] = []): KnownPaths {
  const paths = [...pages.map(({ route }) => route), ...others]
  return {
    routes: new Set(paths.map(normalRoute)),
    keys: new Set(paths.map(keyOf)),
    folders: new Set(pages.map(({ route }) => route.split('/')[1]!.toLowerCase())),
  }
}

/** Files that components import have a hash in their names: `assets/apples-D3k_x-9a.png`. */
const bundledFile = /^assets\/.+-[\w-]{8}\.\w+$/

function brokenUrl({ url, kind, isElement }: PageMarkup['urls'][number], file: string, hint: string): Diagnostic {
  if (kind === 'image') return diagnose('element-image-missing', { file }, { value: url })
  return diagnose(isElement ? 'element-link-broken' : 'link-broken', { file }, { value: url }, { hint })
}

const computedHint = 'A component of the page has computed the address.'
const frameHint = 'This component, or another one of the site around the content of pages, shows it.'

const keyOf = (route: string) => normalRoute(route).toLowerCase()
