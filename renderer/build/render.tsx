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
import { RenderFailures } from './renderFailures.ts'

export type { OutputFile } from '../page/outputFile.ts'

export interface RenderInput {
  graph: ContentGraph
  /** A doc's body, by doc key. */
  content: (key: string) => Promise<DocContent>
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

/** Render a content graph to the files of a site. It writes nothing except the cache. */
export async function* render(input: RenderInput): AsyncGenerator<OutputFile> {
  const { graph, onProgress, report } = input
  const site = await stage('bundle', () => openSite(input))
  if (!site) return
  yield* site.files()

  const failures = new RenderFailures(input.root)
  const checks = new PageChecks(graph)
  const sources = collectSources()
  const { search } = graph.site
  const index = search && engineEntry(search).hasBuiltIndex ? new IndexBuilder() : undefined
  for (const [number, route] of site.routes.entries()) {
    try {
      const page = await site.page(route)
      for (const diagnostic of checks.diagnostics(route, page.html)) report?.(diagnostic)
      yield* pageFiles(page, graph.site.trailingSlash)
      sources.add(page.html)
      const record = index && recordOf(page, graph.site)
      if (record) index.set(record)
    } catch (error) {
      failures.add(graph, route, error)
    }
    onProgress?.(number + 1, site.routes.length)
  }
  if (index) yield* index.files()
  yield* headers(graph, sources)
  for (const diagnostic of failures.diagnostics()) report?.(diagnostic)
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
  /** All files but those of the pages, of the search index and of the headers. */
  files(): Generator<OutputFile>
}

/** Bundle a site's code. Returns undefined if that fails; the errors are reported as diagnostics. */
export async function openSite(input: RenderInput): Promise<OpenSite | undefined> {
  const { graph, content, highlighter, root, cacheFolder, mode = 'production', report } = input
  const modules = await siteModules(graph, root, content)
  const folder = bundleFolder(cacheFolder)
  const bundles = await Promise.all([bundleClient(modules, folder, mode), bundleServer(modules, folder)]).catch(
    (error) => {
      for (const diagnostic of bundleFailures(error, modules)) report?.(diagnostic)
    },
  )
  if (!bundles) return undefined

  const [client, server] = bundles
  const generator = `Quire v${packageVersion}`
  const renderPage = server.createPages({
    graph,
    client: client.names,
    generator,
    lean: mode === 'production',
    highlight: await highlighter(),
  })
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
    code: `${client.names.hash} ${server.hash}`,
    routes: withNotFound(graph.routes),
    pageData,
    async page(route) {
      return renderPage(await pageData(route), docOf(route)?.islands)
    },
    *files() {
      yield* chunks(client)
      yield* assets(graph, root)
      yield* shared(graph)
      yield* redirects(graph)
      yield* sitemap(graph)
      yield* opensearch(graph)
    },
  }
}

function withNotFound(routes: Route[]): Route[] {
  return routes.some(({ kind }) => kind === 'not-found')
    ? routes
    : [...routes, { kind: 'not-found', route: '/404.html' }]
}
