import type { ContentGraph, Route, SidebarItem } from '../../schemas/graph.ts'
import { hash } from '../../schemas/shared/cache/cacheFile.ts'
import { memoized } from '../../schemas/shared/cache/memoized.ts'
import { toolKey } from '../../schemas/shared/cache/toolKey.ts'
import { markdownFiles } from '../../schemas/shared/files/markdownFiles.ts'
import type { OutputFile } from '../page/outputFile.ts'
import { toPageData } from '../page/toPageData.ts'
import { blogModule } from '../theme/body/modules.ts'
import type { Client } from './bundle/bundleClient.ts'
import { bundleFolder } from './bundle/bundleFolder.ts'
import { type Bundles, bundleModules } from './bundle/bundleModules.ts'
import { hashOfModules, type Server, serverModule } from './bundle/bundleServer.ts'
import { siteModules } from './bundle/siteModules.ts'
import { codeRoutes, islandsOf, isOfBlog, moduleIds, runsSiteCode, shownDocs, withNotFound } from './codeRoutes.ts'
import { excerptOf } from './excerpts.ts'
import { type CustomFeedItems, feedStyleFiles } from './feeds/feedFiles.ts'
import { styleLinks } from './htmlDocument.ts'
import { assets } from './outputs/assets.ts'
import { chunks } from './outputs/chunks.ts'
import { markdownList } from './outputs/markdownList.ts'
import { opensearch } from './outputs/opensearch.ts'
import { redirects } from './outputs/redirects.ts'
import { shared } from './outputs/shared.ts'
import { PageChecks } from './pageChecks.ts'
import type { PageAnswer, RendererData, RenderRequest } from './pageRenderer.ts'
import type { PageKey, SiteKey } from './pages/pageKey.ts'
import { shownBranches } from './pages/shownBranches.ts'
import type { RenderInput, SiteInput } from './renderInput.ts'

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
  /** The paths of Markdown files, by route. */
  markdownPaths: ReadonlyMap<string, string>
  /** The addresses in Markdown that modules of the site import. */
  markdownUrls: SiteInput['markdownUrls']
  /** Makes the posts of feeds, of blogs with a function for it. */
  feedItems?: CustomFeedItems | undefined
  page(route: Route): Promise<PageAnswer>
  /** What all pages are rendered from. */
  readonly key: SiteKey
  /** What a page is rendered from in addition; `undefined` if its content is not in the cache. */
  pageKey(route: Route): PageKey | undefined
  /** All files but those of the pages, of the search index, of the sitemap and of the headers. */
  files(): Generator<OutputFile>
}

/** What the languages of a site have in common. */
export interface OpenCode extends Pick<RenderInput, 'root' | 'setting' | 'feedItems'> {
  bundles: Bundles
  render: RenderRequest
}

/**
 * Bundle the code of a site, once for all its languages. Returns undefined if that fails; the errors are reported as diagnostics.
 * `share`: the fraction of the pages that will be rendered.
 */
export async function openSites(input: RenderInput, share = 1): Promise<OpenSite[] | undefined> {
  const { sites, openRenderer, root, cacheFolder, remote, previous, report } = input
  const modules = await siteModules(sites, root)
  const settings = { folder: bundleFolder(cacheFolder), mode: 'production', remote, report } as const
  const bundles = await bundleModules(modules, settings)
  if (!bundles) return undefined
  const graphs = sites.map(({ graph }) => graph)
  const data = rendererData(graphs, bundles, { root, lean: true, hasCode: hasCode(graphs) })
  const total = Math.ceil(pageCount(graphs) * share)
  const render = openRenderer(data, { total, isFirst: previous?.build === undefined })
  return sites.map((site, index) => openSite(site, index, { ...input, bundles, render }))
}

/** Whether some pages run code of the site. */
export const hasCode = (graphs: ContentGraph[]): boolean => graphs.some((graph) => codeRoutes(graph).length > 0)

/** The number of pages, in all languages. */
export const pageCount = (graphs: Pick<ContentGraph, 'routes'>[]): number =>
  graphs.reduce((sum, { routes }) => sum + routes.length, 0)

/** What the pages of a site are rendered with. */
export const rendererData = (
  graphs: RenderedGraph[],
  { client, server }: Bundles,
  options: Pick<RendererData, 'root' | 'lean' | 'hasCode'>,
): RendererData => ({ ...options, sites: rendererSites(graphs, server), client: client.names })

/** What a renderer needs of the languages of a site. */
export const rendererSites = (graphs: RenderedGraph[], server: Server): RendererData['sites'] =>
  graphs.map((graph, index) => ({
    graph: renderedGraph(graph),
    // Modules of the site may call `translate()` at import, so each language has its own instance of them.
    module: serverModule(server, index === 0 ? undefined : graph.site.locale),
  }))

/** The parts of a graph that all pages are rendered with. */
type RenderedGraph = RendererData['sites'][number]['graph']

export const renderedGraph = ({ site, versions, sidebars, theme }: RenderedGraph): RenderedGraph => ({
  site,
  versions,
  sidebars,
  theme,
})

/** Open a site in the language with this index. */
export function openSite(
  { graph, content, contentKey, storedBody, markdownUrls }: SiteInput,
  index: number,
  { root, setting = '', bundles, render, feedItems }: OpenCode,
  markdownPaths: ReadonlyMap<string, string> = markdownPathsOf(graph),
): OpenSite {
  const { client, server } = bundles
  const { baseUrl } = graph.site
  const docOf = (route: Route) => (route.kind === 'doc' ? graph.docs[route.doc] : undefined)
  const pageData = async (route: Route) => {
    const doc = docOf(route)
    if (doc) return toPageData(graph, route, (await content(doc.key)).body)
    const excerpts = shownDocs(graph, route).map(async ({ key }) => excerptOf(await content(key)))
    return toPageData(graph, route, await Promise.all(excerpts))
  }
  const code = hash(client.names.hash, server.hash, setting)
  const { site, versions, theme, sidebars } = graph
  const key = once(
    (): SiteKey => ({
      tool: hash(toolKey(), setting),
      code: hash(server.commonHash, JSON.stringify({ ...client.names, styles: [], chunks: {} })),
      styles: styleLinks(client.names.styles, baseUrl),
      site: hash(JSON.stringify([site, versions, theme])),
    }),
  )
  const shownOf = memoized((items: SidebarItem[]) => {
    if (!site.docs.wholeSidebar) return shownBranches(items)
    const all = hash(JSON.stringify(items))
    return () => all
  })
  return {
    root,
    graph,
    client,
    code,
    routes: withNotFound(graph.routes),
    markdownPaths,
    markdownUrls,
    feedItems,
    get key() {
      return key()
    },
    pageKey(route) {
      const doc = docOf(route)
      const shown = shownDocs(graph, route)
      const content = doc ? contentKey?.(doc.key) : joinedKey(shown.map(({ key }) => contentKey?.(key)))
      if (content === undefined) return undefined
      const data = toPageData(graph, route, [])
      const sidebar = data.sidebar === undefined ? undefined : sidebars[data.sidebar]
      const modules = runsSiteCode(graph, route) ? moduleIds(graph, route) : []
      if (isOfBlog(graph, route)) modules.push(blogModule)
      const chunks = modules.map((id) => client.names.chunks[id])
      return {
        ...(sidebar && { sidebar: shownOf(sidebar)(data.href) }),
        ...(modules.length > 0 && { code: hash(hashOfModules(server, modules), JSON.stringify(chunks)) }),
        ...content,
        data: hash(JSON.stringify([data, ...(doc ? [doc.islands] : shown.map(({ islands }) => islands))])),
      }
    },
    async page(route) {
      const doc = docOf(route)
      const runsCode = runsSiteCode(graph, route)
      const islands = doc ? doc.islands : islandsOf(shownDocs(graph, route))
      const request = { site: index, islands, hasOpenIds: PageChecks.hasOpenIds(route, doc), runsCode }
      const stored = doc && storedBody?.(doc.key)
      const answer = stored && (await render({ ...request, data: toPageData(graph, route, []), stored }))
      return answer ?? (await render({ ...request, data: await pageData(route) }))!
    },
    *files() {
      yield* fixedFiles(graph, client, root)
      yield* shared(graph)
      yield* markdownList(graph, markdownPaths)
    },
  }
}

/** The files of a site that depend on no text and no sidebar, but on routes. */
export function* fixedFiles(graph: FixedGraph, client: Client, root: string): Generator<OutputFile> {
  yield* chunks(client, graph)
  yield* assets(graph, root)
  yield* redirects(graph)
  yield* opensearch(graph)
  yield* feedStyleFiles(graph)
}

/** The parts of a graph that these files are made of. */
export type FixedGraph = Pick<ContentGraph, 'site' | 'routes' | 'assets' | 'redirects' | 'blogs'>

/** The paths of Markdown files, by route. */
export function markdownPathsOf({
  site,
  routes,
  assets,
}: Pick<ContentGraph, 'site' | 'routes' | 'assets'>): ReadonlyMap<string, string> {
  if (!site.markdownPages) return new Map()
  const ownFiles = new Set(assets.map(({ path }) => path))
  return markdownFiles(routes, (path) => ownFiles.has(path)).paths
}

/** The hashes of all that a list of docs is made of; `undefined` if one of them is not in the cache. */
function joinedKey(keys: ({ text: string; links: string } | undefined)[]): { text: string; links: string } | undefined {
  if (keys.length === 0) return { text: '', links: '' }
  const known = keys.filter((key) => key !== undefined)
  if (known.length < keys.length) return undefined
  return { text: hash(...known.map(({ text }) => text)), links: hash(...known.map(({ links }) => links)) }
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
