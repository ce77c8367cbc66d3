import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import type { ContentGraph, Route } from '../../schemas/graph.ts'
import { markdownFiles } from '../../schemas/shared/files/markdownFiles.ts'
import { decodeUrl } from '../../schemas/shared/urls/decodeUrl.ts'
import { isExternal } from '../../schemas/shared/urls/isExternal.ts'
import { normalRoute, routeOf } from '../page/urls.ts'
import type { PageMarkup } from './pageMarkup.ts'

/** Files that every build writes. */
const generatedFiles = ['sitemap.xml', '404.html', 'opensearch.xml', 'llms.txt', 'llms-full.txt']

/**
 * Checks of the HTML of rendered pages. They find addresses that components compute.
 *
 * Links that the pipeline knows are checked there, with their positions.
 */
export class PageChecks {
  readonly #graph: ContentGraph
  readonly #routes: Set<string>
  /** First parts of the routes. */
  readonly #folders: Set<string>
  readonly #files: Set<string>

  constructor(graph: ContentGraph) {
    const { routes, redirects, assets } = graph
    this.#graph = graph
    const paths = [...routes.map(({ route }) => route), ...redirects.map(({ from }) => from), '/']
    this.#routes = new Set(paths.map((path) => normalRoute(path).toLowerCase()))
    this.#folders = new Set(routes.map(({ route }) => route.split('/')[1]!.toLowerCase()))
    const ownFiles = assets.map(({ path }) => path)
    const markdown = graph.site.markdownPages ? markdownFiles(routes, () => false).paths.values() : []
    this.#files = new Set([...ownFiles, ...markdown, ...generatedFiles])
  }

  /**
   * The markup of a page without the addresses that its author wrote, which are checked with their positions, and without those
   * that the theme adds. Most addresses are of these kinds; the others are kept for each page.
   */
  withoutKnownUrls(route: Route, markup: PageMarkup): PageMarkup {
    const doc = route.kind === 'doc' ? this.#graph.docs[route.doc]! : undefined
    if (!doc) return markup
    const known = new Set<string | undefined>([doc.editHref, doc.previous?.href, doc.next?.href])
    for (const { url, href } of doc.links) known.add(url).add(href)
    for (const { href } of [...doc.breadcrumbs, ...doc.tags]) known.add(href)
    return { ...markup, urls: markup.urls.filter(({ url }) => !known.has(url)) }
  }

  /** Report the addresses that components of a page have computed, and its markup. */
  diagnostics(route: Route, { urls, unsafe, reserved }: PageMarkup): Diagnostic[] {
    if (route.kind !== 'doc' && route.kind !== 'page') return []
    const file = route.kind === 'doc' ? this.#graph.docs[route.doc]!.source : route.source
    const brokenUrls = urls.filter(({ url }) => !this.#isTarget(url, route.route))
    return [
      ...unsafe.map((data) => diagnose('markup-unsafe', { file }, data)),
      ...reserved.map((data) => diagnose('name-reserved', { file }, { ...data, isRendered: true })),
      ...brokenUrls.map(({ url, kind }) =>
        kind === 'image'
          ? diagnose('image-missing', { file }, { value: url })
          : diagnose('link-broken', { file }, { value: url }, { hint: computedHint }),
      ),
    ]
  }

  /** Whether there is a page or a file at an address. Addresses out of the site's base URL are not known. */
  #isTarget(url: string, from: string): boolean {
    const { url: siteUrl, baseUrl } = this.#graph.site
    const own = url.startsWith(`${siteUrl}${baseUrl}`) ? url.slice(siteUrl.length) : url
    if (own === '' || own.startsWith('#') || isExternal(own)) return true
    const base = `https://site${baseUrl.slice(0, -1)}${from}`
    if (!URL.canParse(own, base)) return true
    const { pathname } = new URL(own, base)
    const isIn = (locale: { baseUrl: string }) =>
      locale.baseUrl.length > baseUrl.length && `${pathname}/`.startsWith(locale.baseUrl)
    if (this.#graph.site.locales.some(isIn)) return true
    if (!pathname.startsWith(baseUrl)) return `${pathname}/` === baseUrl || baseUrl !== '/'
    const path = decodeUrl(pathname.slice(baseUrl.length))
    // A full address may be that of another app on the host, unless pages of the site are beside it.
    if (own !== url && !this.#folders.has(path.split('/')[0]!.toLowerCase())) return true
    return (
      this.#routes.has(normalRoute(routeOf(pathname, baseUrl)).toLowerCase()) ||
      [path, `${path}.html`, `${path.replace(/\/?$/, '/')}index.html`].some((name) => this.#files.has(name)) ||
      path.startsWith('assets/')
    )
  }
}

const computedHint = 'A component of the page has computed the address.'
