import { isDeepStrictEqual } from 'node:util'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import type { ContentGraph, ContentOptions, DocContent, Route } from '../../schemas/graph.ts'
import { hash } from '../../schemas/shared/cache/cacheFile.ts'
import { arePortable, CurrentReads } from '../../schemas/shared/cache/reads.ts'
import type { RemoteCache } from '../../schemas/shared/cache/remoteCache.ts'
import { toolKey } from '../../schemas/shared/cache/toolKey.ts'
import { markdownFiles } from '../../schemas/shared/files/markdownFiles.ts'
import { stage, startStage } from '../../schemas/shared/run/stage.ts'
import { mapInOrder } from '../../schemas/shared/threads/mapInOrder.ts'
import type { BuiltFile, OutputFile } from '../page/outputFile.ts'
import { toPageData } from '../page/toPageData.ts'
import { engineEntry } from '../search/engines/engines.ts'
import { IndexBuilder, type ListedPage, pagesKey } from '../search/index/buildIndex.ts'
import type { IndexedPage } from '../search/index/indexedPage.ts'
import { synonymsOf } from '../search/index/synonyms.ts'
import type { BundleMode } from './bundle/bundle.ts'
import { bundleClient, type Client } from './bundle/bundleClient.ts'
import { bundleFailures } from './bundle/bundleFailures.ts'
import { bundleFolder } from './bundle/bundleFolder.ts'
import { bundleServer, type Server } from './bundle/bundleServer.ts'
import { type SiteModules, siteModules } from './bundle/siteModules.ts'
import { codeRoutes, runsSiteCode, withNotFound } from './codeRoutes.ts'
import { assets } from './outputs/assets.ts'
import { chunks } from './outputs/chunks.ts'
import { headers } from './outputs/headers.ts'
import { llms } from './outputs/llms.ts'
import { markdownList } from './outputs/markdownList.ts'
import { opensearch } from './outputs/opensearch.ts'
import { collectSources, type SiteSources } from './outputs/pageSources.ts'
import { type PageTexts, pageFiles } from './outputs/pages.ts'
import { redirects } from './outputs/redirects.ts'
import { shared } from './outputs/shared.ts'
import { sitemap } from './outputs/sitemap.ts'
import { PageAnchors } from './pageAnchors.ts'
import { type CachedPage, PageCache, type PreviousOutput } from './pageCache.ts'
import { PageChecks } from './pageChecks.ts'
import { groupsOf, type OpenPage, PagePacks } from './pagePacks.ts'
import type { OpenRenderer, PageAnswer, RenderedOutput, RendererData, RenderRequest } from './pageRenderer.ts'
import { decodePage, encodePage } from './pageValue.ts'
import { RenderFailures } from './renderFailures.ts'

export type { BuiltFile, OutputFile } from '../page/outputFile.ts'

/** A site in one language. */
export interface SiteInput {
  graph: ContentGraph
  /** A doc's body, by doc key. */
  content: (key: string, options?: ContentOptions) => Promise<DocContent>
  /** A hash of everything that a doc's body is made of, by doc key. A page is rendered anew if it is not known. */
  contentKey?: (key: string) => string | undefined
  /** A doc's body as it is in the cache, which a renderer may read instead. */
  storedBody?: (key: string) => object | undefined
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
  /** The output of the last build. Without it all pages are rendered. */
  previous?: PreviousOutput
  /** The cache that machines share. */
  remote?: RemoteCache | undefined
  /** The pages that parts of this build have rendered, by their keys, as `encodePage` writes them. */
  partPages?: { has(key: string): boolean; read(key: string): Promise<Uint8Array> } | undefined
  /** Everything that pages are rendered from besides the graph and the bundles. */
  setting?: string
  /** `development` for the dev server. */
  mode?: BundleMode
  /** The sites as they were opened before, if the same code would be bundled now. */
  last?: OpenSite[] | undefined
  /** Pages whose data is in memory at a time. */
  pagesAtATime?: number
  /** Called while pages are rendered. */
  onProgress?: (done: number, total: number) => void
  /** Called with a diagnostic for each module that cannot be bundled and each page that cannot be rendered. */
  report?: (diagnostic: Diagnostic) => void
}

/** Render content graphs to the files of a site, each language in its own folder. It writes nothing except the cache. */
export async function* render(input: RenderInput): AsyncGenerator<BuiltFile> {
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
    const files = renderSite(site, folder, input, failures, sources, onPage)
    for await (const file of files) yield { ...file, path: folder + file.path }
  }
  const root = sites.find(({ graph }) => localeFolder(graph.site) === '')
  if (root) yield* headers(root.graph, sources)
  for (const diagnostic of failures.diagnostics()) report?.(diagnostic)
}

/**
 * Pages whose data is in memory at a time, by default: each thread has some to render, and some are rendered and not written yet.
 */
export const pagesForThreads = 32

/** Pages that are asked of the shared cache before their turn, so that its latency is waited for once. Their data is compressed. */
export const lookUpsAhead = 256
/** The same of groups of pages. More would make a slow connection answer all of them too late. */
const groupsAhead = 6

/** Render a site in one language. */
async function* renderSite(
  site: OpenSite,
  folder: string,
  { root, cacheFolder, previous, remote, partPages, pagesAtATime = pagesForThreads, report }: RenderInput,
  failures: RenderFailures,
  sources: SiteSources,
  onPage: () => void,
): AsyncGenerator<BuiltFile> {
  const { graph } = site
  const checks = new PageChecks(graph)
  const anchors = new PageAnchors(graph)
  yield* site.files()
  const cache = new PageCache(cacheFolder, previous, graph.site.locale)
  const reads = new CurrentReads(root)
  const isPrevious = (path: string) => previous?.has(folder + path) ?? false
  const noIndexRoutes = new Set<string>()
  const indexed: SearchedPage[] = []
  const failedRoutes = new Set<string>()

  const filesOf = (route: Route, texts: PageTexts) =>
    pageFiles(route, texts, graph.site.trailingSlash, site.markdownPaths.get(route.route))

  const packs = remote && new PagePacks(remote)
  const lookUp = (route: Route): LookedUp => {
    const key = site.pageKey(route)
    if (key === undefined) return { route, key }
    const known = cache.page(route.route, key, reads)
    const paths = filesOf(route, noText).map(({ path }) => path)
    if (known && paths.every(isPrevious)) return { route, key, known, paths }
    return partPages?.has(key) ? { route, key, read: () => partPages.read(key) } : { route, key }
  }
  const lookUpGroup = async (routes: Route[]) => {
    const pages = routes.map(lookUp)
    const missing = pages.flatMap(({ key, known, read }) => (key === undefined || known || read ? [] : key))
    if (!packs || missing.length === 0) return pages
    const shared = await packs.fetch(
      missing,
      pages.map(({ key }) => key),
    )
    return pages.map((page) => ({ ...page, read: page.read ?? shared.get(page.key!) }))
  }
  const pageOf = async ({ route, key, known, paths, read }: LookedUp) => {
    if (known) return { route, page: known, files: paths!.map(unchanged) }
    const bytes = await read?.()
    const elsewhere = bytes && decodePage(bytes)
    const sharedAnswer = elsewhere && reads.areUnchanged(elsewhere.reads) ? elsewhere : undefined
    if (sharedAnswer) packs?.add(key!, bytes!)
    const answer = sharedAnswer ?? (await site.page(route))
    if ('failure' in answer) return { route, failure: answer.failure }
    if (packs && !sharedAnswer && key !== undefined && arePortable((answer as RenderedOutput).reads))
      packs.put(key, encodePage(answer as RenderedOutput))
    return {
      route,
      page: cache.add(route.route, key, { ...answer, markup: checks.withoutKnownUrls(route, answer.markup) }),
      files: filesOf(route, answer),
    }
  }
  const lookedUp = flat(mapInOrder(groupsOf(site.routes), groupsAhead, lookUpGroup))
  for await (const { route, page, files = [], failure } of mapInOrder(lookedUp, pagesAtATime, pageOf)) {
    if (failure) {
      failures.add(graph, route, failure)
      failedRoutes.add(route.route)
    }
    if (page) {
      for (const diagnostic of checks.diagnostics(route, page.markup)) report?.(diagnostic)
      for (const diagnostic of anchors.diagnostics(route, page.ids)) report?.(diagnostic)
      sources.add(page.sources)
      if (page.indexed) indexed.push({ route, id: page.indexed })
      if (page.isNoIndex) noIndexRoutes.add(route.route)
    }
    yield* files
    onPage()
  }
  const endStage = startStage('index')
  const { search } = graph.site
  if (search && engineEntry(search).hasBuiltIndex) yield* searchIndex(site, indexed, cache, isPrevious)
  yield* sitemap(graph, noIndexRoutes)
  yield* llms(graph, site.markdownPaths, new Set([...noIndexRoutes, ...failedRoutes]))
  cache.save()
  endStage()
}

/** What is known of a page before it is rendered. */
interface LookedUp {
  route: Route
  key: string | undefined
  /** The page of the last build and the paths of its files, if nothing has changed. */
  known?: CachedPage
  paths?: string[]
  /** Gets the page, as `encodePage` writes it, from a part of this build or the shared cache. */
  read?: OpenPage | undefined
}

async function* flat<Item>(lists: AsyncIterable<Item[]>): AsyncGenerator<Item> {
  for await (const list of lists) yield* list
}

interface SearchedPage {
  route: Route
  /** Of its part of the index. */
  id: string
}

const noText = { html: '', json: '' }
const unchanged = (path: string): BuiltFile => ({ path, unchanged: true })

/** The files of the search index: those of the last build, as far as the pages have not changed since. */
async function* searchIndex(
  site: OpenSite,
  searched: SearchedPage[],
  cache: PageCache,
  isPrevious: (path: string) => boolean,
): AsyncGenerator<BuiltFile> {
  const synonyms = synonymsOf(site.graph.site.search)
  const key = hash(JSON.stringify(synonyms), ...searched.map(({ id }) => id))
  const last = cache.lastIndex
  if (last?.key === key && last.files.every(isPrevious)) {
    cache.setIndex(last)
    yield* last.files.map(unchanged)
    return
  }
  const index = new IndexBuilder(cache.words)
  const routes = new Map<string, Route>()
  for (const { route, id } of searched) {
    // What the cache had may be lost or damaged.
    let page = cache.indexed(id)
    if (!page) {
      const rendered = await renderIndexed(site, route)
      if (!rendered) continue
      cache.addIndexed({ ...rendered, id })
      page = cache.indexed(id)!
    }
    index.setNumbered(page)
    routes.set(page.page.href, route)
  }
  const pages = index.pages()
  const order = pagesKey(pages.map(({ page }) => page))
  const isKept = ({ id }: ListedPage, path: string) => last?.pages === order && !cache.isNew(id) && isPrevious(path)
  for (const { path, page } of pages) {
    if (cache.isNew(page.id) || isKept(page, path) || cache.piece(page.id) !== undefined) continue
    const rendered = await renderIndexed(site, routes.get(page.href)!)
    if (rendered) cache.addIndexed({ ...rendered, id: page.id })
  }
  const files: string[] = []
  for (const file of index.files(synonyms, (page, path) => (isKept(page, path) ? undefined : cache.piece(page.id)))) {
    files.push(file.path)
    yield file
  }
  cache.setIndex({ key, pages: order, files })
}

async function renderIndexed(site: OpenSite, route: Route): Promise<IndexedPage | undefined> {
  const answer = await site.page(route)
  return 'failure' in answer ? undefined : answer.indexed
}

/** A site whose code is bundled, so that its pages can be rendered. */
export interface OpenSite {
  /** The site's folder, absolute. */
  root: string
  graph: ContentGraph
  client: Client
  bundles: Bundles
  /** Hash of the code that renders pages or runs on them. */
  code: string
  /** All routes, including the 404 page. */
  routes: Route[]
  /** The paths of Markdown files, by route. */
  markdownPaths: ReadonlyMap<string, string>
  page(route: Route): Promise<PageAnswer>
  /** A hash of everything that a page is rendered from; `undefined` if its content is not in the cache. */
  pageKey(route: Route): string | undefined
  /** All files but those of the pages, of the search index, of the sitemap and of the headers. */
  files(): Generator<OutputFile>
  /** Those of them that depend on no doc and no sidebar, but on routes. */
  fixedFiles(): Generator<OutputFile>
}

/** The bundles of a site, and the function that renders its pages. */
interface Bundles {
  modules: SiteModules
  client: Client
  server: Server
  render: RenderRequest
}

/**
 * Bundle the code of a site, once for all its languages. Returns undefined if that fails; the errors are reported as
 * diagnostics.
 */
export async function openSites(input: RenderInput): Promise<OpenSite[] | undefined> {
  const { sites, openRenderer, root, cacheFolder, mode = 'production', setting = '', last, remote, report } = input
  const modules = await siteModules(sites, root)
  const lastBundles = last?.[0] && isDeepStrictEqual(modules, last[0].bundles.modules) ? last[0].bundles : undefined
  const folder = bundleFolder(cacheFolder)
  const bundled = lastBundles
    ? ([lastBundles.client, lastBundles.server] as const)
    : await Promise.all([
        bundleClient(modules, folder, mode, remote),
        bundleServer(modules, folder, mode, remote),
      ]).catch(async (error) => {
        for (const diagnostic of await bundleFailures(error, modules)) report?.(diagnostic)
      })
  if (!bundled) return undefined

  const [client, server] = bundled
  const pages = sites.reduce((sum, { graph }) => sum + graph.routes.length, 0)
  const isSameRenderer = lastBundles && sites.every(({ graph }, index) => isSameShell(graph, last![index]!.graph))
  const render = isSameRenderer
    ? lastBundles.render
    : openRenderer(
        {
          root,
          sites: rendererSites(sites, server),
          client: client.names,
          lean: mode === 'production',
          hasCode: sites.some(({ graph }) => codeRoutes(graph).length > 0),
        },
        pages,
      )
  const bundles = { modules, client, server, render }
  return sites.map((site, index) => openSite(site, index, root, bundles, setting, last?.[index]))
}

/** Whether the parts of two graphs that all pages share are the same objects. */
export const isSameShell = (graph: ContentGraph, other: ContentGraph): boolean =>
  graph.site === other.site &&
  graph.versions === other.versions &&
  graph.sidebars === other.sidebars &&
  graph.theme === other.theme

/** What a renderer needs of the languages of a site. */
export const rendererSites = (sites: SiteInput[], server: Server): RendererData['sites'] =>
  sites.map(({ graph: { site, versions, sidebars, theme } }, index) => ({
    graph: { site, versions, sidebars, theme },
    // Modules of the site may call `translate()` at import, so each language has its own instance of them.
    module: server.module(index === 0 ? undefined : site.locale),
  }))

function openSite(
  { graph, content, contentKey, storedBody }: SiteInput,
  index: number,
  root: string,
  bundles: Bundles,
  setting: string,
  last: OpenSite | undefined,
): OpenSite {
  const { client, server, render } = bundles
  const { baseUrl } = graph.site
  const docOf = (route: Route) => (route.kind === 'doc' ? graph.docs[route.doc] : undefined)
  const pageData = async (route: Route) => {
    const doc = docOf(route)
    const { body } = doc ? await content(doc.key) : { body: [] }
    return toPageData(graph, route, body)
  }
  const code = hash(client.names.hash, server.hash, setting)
  const hasSameFiles =
    graph.site === last?.graph.site && graph.routes === last.graph.routes && graph.assets === last.graph.assets
  const markdownPaths = hasSameFiles ? last.markdownPaths : markdownPathsOf(graph)
  const { site, versions, theme, sidebars } = graph
  const sharedKeys = once(() => ({
    site: hash(code, toolKey(), JSON.stringify([site, versions, theme, client.names])),
    sidebars: new Map(Object.entries(sidebars).map(([id, items]) => [id, hash(JSON.stringify(items))])),
  }))
  function* fixedFiles() {
    yield* chunks(client, baseUrl)
    yield* assets(graph, root)
    yield* redirects(graph)
    yield* opensearch(graph)
  }
  return {
    root,
    graph,
    client,
    bundles,
    code,
    routes: withNotFound(graph.routes),
    markdownPaths,
    pageKey(route) {
      const doc = docOf(route)
      const body = doc ? contentKey?.(doc.key) : ''
      if (body === undefined) return undefined
      const data = toPageData(graph, route, [])
      const keys = sharedKeys()
      const sidebar = data.sidebar === undefined ? '' : keys.sidebars.get(data.sidebar)!
      return hash(keys.site, sidebar, body, JSON.stringify([data, doc?.islands]))
    },
    async page(route) {
      const doc = docOf(route)
      const runsCode = runsSiteCode(graph, route)
      const request = { site: index, islands: doc?.islands, hasOpenIds: doc?.openIds ?? false, runsCode }
      const stored = doc && storedBody?.(doc.key)
      const answer = stored && (await render({ ...request, data: toPageData(graph, route, []), stored }))
      return answer ?? (await render({ ...request, data: await pageData(route) }))!
    },
    *files() {
      yield* fixedFiles()
      yield* shared(graph)
      yield* markdownList(graph, markdownPaths)
    },
    fixedFiles,
  }
}

export function markdownPathsOf({ site, routes, assets }: ContentGraph): ReadonlyMap<string, string> {
  if (!site.markdownPages) return new Map()
  const ownFiles = new Set(assets.map(({ path }) => path))
  return markdownFiles(routes, (path) => ownFiles.has(path)).paths
}

function once<Value>(create: () => Value): () => Value {
  let value: Value | undefined
  return () => {
    value ??= create()
    return value
  }
}

/** Folder of a language in the output: `fr/`, or nothing for the default language. */
export function localeFolder({ baseUrl, locale, locales, defaultLocale }: ContentGraph['site']): string {
  if (locale === defaultLocale) return ''
  const siteBase = locales.find(({ code }) => code === defaultLocale)?.baseUrl ?? baseUrl
  return baseUrl.startsWith(siteBase) ? baseUrl.slice(siteBase.length) : baseUrl.slice(1)
}
