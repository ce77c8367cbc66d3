import type { Diagnostic } from '../../schemas/diagnostic.ts'
import type { ContentGraph, DocContent, Route } from '../../schemas/graph.ts'
import type { Highlight } from '../../schemas/markup.ts'
import { packageVersion } from '../../schemas/shared/packageRoot.ts'
import { stage } from '../../schemas/shared/stage.ts'
import type { OutputFile } from '../page/outputFile.ts'
import type { PageData, RenderedPage } from '../page/pageData.ts'
import { toPageData } from '../page/toPageData.ts'
import { engineEntry } from '../search/engines/engines.ts'
import { IndexBuilder } from '../search/index/buildIndex.ts'
import { recordOf } from '../search/index/records.ts'
import { type BundleMode, basePlaceholder } from './bundle/bundle.ts'
import { bundleClient, type Client } from './bundle/bundleClient.ts'
import { bundleFailures } from './bundle/bundleFailures.ts'
import { bundleFolder } from './bundle/bundleFolder.ts'
import { bundleServer } from './bundle/bundleServer.ts'
import { siteModules } from './bundle/siteModules.ts'
import { assets } from './outputs/assets.ts'
import { chunks } from './outputs/chunks.ts'
import { headers } from './outputs/headers.ts'
import { opensearch } from './outputs/opensearch.ts'
import { collectSources } from './outputs/pageSources.ts'
import { pageFiles } from './outputs/pages.ts'
import { redirects } from './outputs/redirects.ts'
import { shared } from './outputs/shared.ts'
import { sitemap } from './outputs/sitemap.ts'
import { PageChecks } from './pageChecks.ts'
import { RenderFailures } from './renderFailures.ts'
import type { RenderPage } from './renderPages.tsx'

export type { OutputFile } from '../page/outputFile.ts'

/** A site in one language. */
export interface SiteInput {
  graph: ContentGraph
  /** A doc's body, by doc key. */
  content: (key: string) => Promise<DocContent>
}

export interface RenderInput {
  /** The site in each language to build. */
  sites: SiteInput[]
  /** Load the highlighter for code in components. */
  highlighter: () => Promise<Highlight>
  /** Absolute path of the site's folder. */
  root: string
  /** Absolute path of the folder where bundles are cached. */
  cacheFolder: string
  /** `development` for the dev server. */
  mode?: BundleMode
  /** Called while pages are rendered. */
  onProgress?: (done: number, total: number) => void
  /** Called with a diagnostic for each module that cannot be bundled and each page that cannot be rendered. */
  report?: (diagnostic: Diagnostic) => void
}

/** Render content graphs to the files of a site, each language in its own folder. It writes nothing except the cache. */
export async function* render(input: RenderInput): AsyncGenerator<OutputFile> {
  const { onProgress, report } = input
  const sites = await stage('bundle', () => openSites(input))
  if (!sites) return
  const total = sites.reduce((sum, { routes }) => sum + routes.length, 0)
  const failures = new RenderFailures(input.root)
  const sources = collectSources()
  let done = 0
  for (const site of sites) {
    const folder = localeFolder(site.graph.site)
    const onPage = () => onProgress?.(++done, total)
    const files = renderSite(site, failures, sources, onPage, report)
    for await (const file of files) yield { ...file, path: folder + file.path }
  }
  const root = sites.find(({ graph }) => localeFolder(graph.site) === '')
  if (root) yield* headers(root.graph, sources)
  for (const diagnostic of failures.diagnostics()) report?.(diagnostic)
}

/** Render a site in one language. */
async function* renderSite(
  site: OpenSite,
  failures: RenderFailures,
  sources: ReturnType<typeof collectSources>,
  onPage: () => void,
  report: RenderInput['report'],
): AsyncGenerator<OutputFile> {
  const { graph } = site
  const checks = new PageChecks(graph)
  yield* site.files()
  const { search } = graph.site
  const index = search && engineEntry(search).hasBuiltIndex ? new IndexBuilder() : undefined
  const noIndexRoutes = new Set<string>()
  for (const route of site.routes) {
    try {
      const page = await site.page(route)
      for (const diagnostic of checks.diagnostics(route, page.html)) report?.(diagnostic)
      yield* pageFiles(page, graph.site.trailingSlash)
      sources.add(page.html)
      const record = index && recordOf(page, graph.site)
      if (record) index.set(record)
      if (page.data.head.robots?.includes('noindex')) noIndexRoutes.add(route.route)
    } catch (error) {
      failures.add(graph, route, error)
    }
    onPage()
  }
  if (index) yield* index.files()
  yield* sitemap(graph, noIndexRoutes)
}

/** A site whose code is bundled, so that its pages can be rendered. */
export interface OpenSite {
  /** The site's folder, absolute. */
  root: string
  graph: ContentGraph
  client: Client
  /** Hash of the code that renders pages or runs on them. */
  code: string
  /** All routes, including the 404 page. */
  routes: Route[]
  page(route: Route): Promise<RenderedPage>
  /** The data that a page is rendered from. */
  pageData(route: Route): Promise<PageData>
  /** All files but those of the pages, of the search index, of the sitemap and of the headers. */
  files(): Generator<OutputFile>
}

/**
 * Bundle the code of a site, once for all its languages. Returns undefined if that fails; the errors are reported as
 * diagnostics.
 */
export async function openSites(input: RenderInput): Promise<OpenSite[] | undefined> {
  const { sites, highlighter, root, cacheFolder, mode = 'production', report } = input
  const modules = await siteModules(sites, root)
  const folder = bundleFolder(cacheFolder)
  const bundles = await Promise.all([bundleClient(modules, folder, mode), bundleServer(modules, folder)]).catch(
    (error) => {
      for (const diagnostic of bundleFailures(error, modules)) report?.(diagnostic)
    },
  )
  if (!bundles) return undefined

  const [client, server] = bundles
  const highlight = await highlighter()
  const opened: OpenSite[] = []
  for (const [index, site] of sites.entries()) {
    // Modules of the site may call `translate()` at import, so each language has its own instance of them.
    const { createPages } = await server.load(index === 0 ? undefined : site.graph.site.locale)
    const pagesInput = {
      client: client.names,
      generator: `Quire v${packageVersion}`,
      lean: mode === 'production',
      highlight,
    }
    const renderPage = createPages({ graph: site.graph, ...pagesInput })
    opened.push(openSite(site, root, client, server.hash, renderPage))
  }
  return opened
}

function openSite(
  { graph, content }: SiteInput,
  root: string,
  client: Client,
  serverHash: string,
  renderPage: RenderPage,
): OpenSite {
  const { baseUrl } = graph.site
  const docOf = (route: Route) => (route.kind === 'doc' ? graph.docs[route.doc] : undefined)
  const pageData = async (route: Route) => {
    const doc = docOf(route)
    const { body } = doc ? await content(doc.key) : { body: [] }
    return toPageData(graph, route, body)
  }
  return {
    root,
    graph,
    client,
    code: `${client.names.hash} ${serverHash}`,
    routes: withNotFound(graph.routes),
    pageData,
    async page(route) {
      return withBase(await renderPage(await pageData(route), docOf(route)?.islands), baseUrl)
    },
    *files() {
      yield* chunks(client, baseUrl)
      yield* assets(graph, root)
      yield* shared(graph)
      yield* redirects(graph)
      yield* opensearch(graph)
    },
  }
}

/** Fill in the base URL of addresses that come from modules of the site, such as imported images. */
function withBase({ html, data }: RenderedPage, baseUrl: string): RenderedPage {
  if (!html.includes(basePlaceholder)) return { html, data }
  return {
    html: html.replaceAll(basePlaceholder, baseUrl),
    data: JSON.parse(JSON.stringify(data).replaceAll(basePlaceholder, baseUrl)),
  }
}

/** Folder of a language in the output: `fr/`, or nothing for the default language. */
export function localeFolder({ baseUrl, locale, locales, defaultLocale }: ContentGraph['site']): string {
  if (locale === defaultLocale) return ''
  const siteBase = locales.find(({ code }) => code === defaultLocale)?.baseUrl ?? baseUrl
  return baseUrl.startsWith(siteBase) ? baseUrl.slice(siteBase.length) : baseUrl.slice(1)
}

function withNotFound(routes: Route[]): Route[] {
  return routes.some(({ kind }) => kind === 'not-found')
    ? routes
    : [...routes, { kind: 'not-found', route: '/404.html' }]
}
