import type { Diagnostic } from '../../schemas/diagnostic.ts'
import type { ContentGraph, DocContent, Route } from '../../schemas/graph.ts'
import { mapInOrder } from '../../schemas/shared/mapInOrder.ts'
import { stage } from '../../schemas/shared/stage.ts'
import type { OutputFile } from '../page/outputFile.ts'
import type { PageData } from '../page/pageData.ts'
import { toPageData } from '../page/toPageData.ts'
import { engineEntry } from '../search/engines/engines.ts'
import { IndexBuilder } from '../search/index/buildIndex.ts'
import type { BundleMode } from './bundle/bundle.ts'
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
import type { OpenRenderer, PageAnswer } from './pageRenderer.ts'
import { RenderFailures } from './renderFailures.ts'

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
  /** Opens what renders the pages. */
  openRenderer: OpenRenderer
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
  const failures = new RenderFailures()
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

/** Pages whose data is in memory at a time: each thread has some to render, and some are rendered and not written yet. */
export const pagesAtATime = 32

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
  const render = async (route: Route) => ({ route, answer: await site.page(route) })
  for await (const { route, answer } of mapInOrder(site.routes, pagesAtATime, render)) {
    if ('failure' in answer) failures.add(graph, route, answer.failure)
    else {
      for (const diagnostic of checks.diagnostics(route, answer.markup)) report?.(diagnostic)
      yield* pageFiles(route, answer, graph.site.trailingSlash)
      sources.add(answer.sources)
      if (answer.record) index?.set(answer.record)
      if (answer.isNoIndex) noIndexRoutes.add(route.route)
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
  page(route: Route): Promise<PageAnswer>
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
  const { sites, openRenderer, root, cacheFolder, mode = 'production', report } = input
  const modules = await siteModules(sites, root)
  const folder = bundleFolder(cacheFolder)
  const bundles = await Promise.all([bundleClient(modules, folder, mode), bundleServer(modules, folder)]).catch(
    (error) => {
      for (const diagnostic of bundleFailures(error, modules)) report?.(diagnostic)
    },
  )
  if (!bundles) return undefined

  const [client, server] = bundles
  const rendered = sites.map(({ graph: { site, versions, sidebars, theme } }, index) => ({
    graph: { site, versions, sidebars, theme },
    // Modules of the site may call `translate()` at import, so each language has its own instance of them.
    module: server.module(index === 0 ? undefined : site.locale),
  }))
  const pages = sites.reduce((sum, { graph }) => sum + graph.routes.length, 0)
  const render = openRenderer({ root, sites: rendered, client: client.names, lean: mode === 'production' }, pages)
  return sites.map((site, index) =>
    openSite(site, root, client, server.hash, (data, islands) => render({ site: index, data, islands })),
  )
}

function openSite(
  { graph, content }: SiteInput,
  root: string,
  client: Client,
  serverHash: string,
  render: (data: PageData, islands: string[] | undefined) => Promise<PageAnswer>,
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
    page: async (route) => render(await pageData(route), docOf(route)?.islands),
    *files() {
      yield* chunks(client, baseUrl)
      yield* assets(graph, root)
      yield* shared(graph)
      yield* redirects(graph)
      yield* opensearch(graph)
    },
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
