import { isDeepStrictEqual } from 'node:util'
import type { ContentGraph, Route, SidebarItem } from '../../schemas/graph.ts'
import { hash } from '../../schemas/shared/cache/cacheFile.ts'
import { memoized } from '../../schemas/shared/cache/memoized.ts'
import { toolKey } from '../../schemas/shared/cache/toolKey.ts'
import { markdownFiles } from '../../schemas/shared/files/markdownFiles.ts'
import type { OutputFile } from '../page/outputFile.ts'
import { toPageData } from '../page/toPageData.ts'
import { blogModule } from '../theme/body/modules.ts'
import { missingPackages } from './bundle/brokenModules.ts'
import type { Client } from './bundle/bundleClient.ts'
import { bundleFolder } from './bundle/bundleFolder.ts'
import { bundleModules } from './bundle/bundleModules.ts'
import type { Server } from './bundle/bundleServer.ts'
import { type SiteModules, siteModules } from './bundle/siteModules.ts'
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
  bundles: Bundles
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
  /** Those of them that depend on no doc and no sidebar, but on routes. */
  fixedFiles(): Generator<OutputFile>
}

/** The bundles of a site, and the function that renders its pages. */
interface Bundles {
  modules: SiteModules
  client: Client
  server: Server
  /** Whether modules were left out because they cannot be bundled. */
  hasBroken: boolean
  render: RenderRequest
}

/**
 * Bundle the code of a site, once for all its languages. Returns undefined if that fails; the errors are reported as
 * diagnostics. In the dev server it fails only if all pages need what cannot be bundled.
 */
export async function openSites(input: RenderInput): Promise<OpenSite[] | undefined> {
  const {
    sites,
    openRenderer,
    root,
    cacheFolder,
    mode = 'production',
    setting = '',
    last,
    remote,
    known = [],
    report,
  } = input
  const broken = mode === 'development' ? missingPackages(known, root) : {}
  const modules = { ...(await siteModules(sites, root)), ...(Object.keys(broken).length > 0 && { broken }) }
  const sameModules = last?.[0] && isDeepStrictEqual(modules, last[0].bundles.modules) ? last[0].bundles : undefined
  const folder = bundleFolder(cacheFolder)
  // What a broken module lacks may be there now, such as a package.
  const bundled =
    sameModules && !sameModules.hasBroken
      ? sameModules
      : await bundleModules(modules, { folder, mode, remote, known, report })
  if (!bundled) return undefined

  const isSame =
    sameModules?.server.hash === bundled.server.hash && isDeepStrictEqual(sameModules.client, bundled.client)
  const lastBundles = isSame ? sameModules : undefined
  const { client, server, hasBroken } = lastBundles ?? bundled
  const total = sites.reduce((sum, { graph }) => sum + graph.routes.length, 0)
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
        { total, isFirst: input.previous?.build === undefined },
      )
  const bundles = { modules, client, server, hasBroken, render }
  const { feedItems } = input
  return sites.map((site, index) =>
    Object.assign(openSite(site, index, root, bundles, setting, last?.[index]), { feedItems }),
  )
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
  { graph, content, contentKey, storedBody, markdownUrls }: SiteInput,
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
    if (doc) return toPageData(graph, route, (await content(doc.key)).body)
    const excerpts = shownDocs(graph, route).map(async ({ key }) => excerptOf(await content(key)))
    return toPageData(graph, route, await Promise.all(excerpts))
  }
  const code = hash(client.names.hash, server.hash, setting)
  const hasSameFiles =
    graph.site === last?.graph.site && graph.routes === last.graph.routes && graph.assets === last.graph.assets
  const markdownPaths = hasSameFiles ? last.markdownPaths : markdownPathsOf(graph)
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
  function* fixedFiles() {
    yield* chunks(client, graph)
    yield* assets(graph, root)
    yield* redirects(graph)
    yield* opensearch(graph)
    yield* feedStyleFiles(graph)
  }
  return {
    root,
    graph,
    client,
    bundles,
    code,
    routes: withNotFound(graph.routes),
    markdownPaths,
    markdownUrls,
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
        ...(modules.length > 0 && { code: hash(server.hashOf(modules), JSON.stringify(chunks)) }),
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
      yield* fixedFiles()
      yield* shared(graph)
      yield* markdownList(graph, markdownPaths)
    },
    fixedFiles,
  }
}

function markdownPathsOf({ site, routes, assets }: ContentGraph): ReadonlyMap<string, string> {
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
