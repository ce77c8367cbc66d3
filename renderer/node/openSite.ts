import type { ContentGraph, Route } from '../../schemas/graph.ts'
import { hash } from '../../schemas/shared/cache/cacheFile.ts'
import type { OutputFile } from '../page/outputFile.ts'
import { toPageData } from '../page/toPageData.ts'
import type { Client } from './bundle/bundleClient.ts'
import { bundleFolder } from './bundle/bundleFolder.ts'
import { type Bundles, bundleModules } from './bundle/bundleModules.ts'
import { siteModules } from './bundle/siteModules.ts'
import { islandsOf, runsSiteCode, shownDocs, withNotFound } from './codeRoutes.ts'
import { excerptOf } from './excerpts.ts'
import type { CustomFeedItems } from './feeds/feedFiles.ts'
import { fixedFiles, markdownPathsOf } from './outputs/fixedFiles.ts'
import { markdownList } from './outputs/markdownList.ts'
import { shared } from './outputs/shared.ts'
import { PageChecks } from './pageChecks.ts'
import type { PageAnswer, RenderRequest } from './pageRenderer.ts'
import { keysOfSite } from './pages/keysOfSite.ts'
import type { PageKey, SiteKey } from './pages/pageKey.ts'
import { hasCode, pageCount, rendererData } from './rendererData.ts'
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
  siteAnchors: SiteInput['siteAnchors']
  /** Makes the posts of feeds, of blogs with a function for it. */
  feedItems?: CustomFeedItems | undefined
  /** Render a page. `hasNoKey`: one of its docs has changed since the key was made, so the page is not stored under it. */
  page(route: Route): Promise<PageAnswer & { hasNoKey?: true }>
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

/** Open a site in the language with this index. */
export function openSite(
  { graph, content, contentKey, storedBody, markdownUrls, siteAnchors }: SiteInput,
  index: number,
  { root, setting = '', bundles, render, feedItems }: OpenCode,
  markdownPaths: ReadonlyMap<string, string> = markdownPathsOf(graph),
): OpenSite {
  const { client, server } = bundles
  const docOf = (route: Route) => (route.kind === 'doc' ? graph.docs[route.doc] : undefined)
  const pageData = async (route: Route) => {
    const doc = docOf(route)
    if (doc) return toPageData(graph, route, (await content(doc.key)).body)
    const excerpts = shownDocs(graph, route).map(async ({ key }) => excerptOf(await content(key)))
    return toPageData(graph, route, await Promise.all(excerpts))
  }
  const code = hash(client.names.hash, server.hash, setting)
  const keys = keysOfSite({ graph, contentKey }, bundles, setting)
  return {
    root,
    graph,
    client,
    code,
    routes: withNotFound(graph.routes),
    markdownPaths,
    markdownUrls,
    siteAnchors,
    feedItems,
    get key() {
      return keys.site()
    },
    pageKey: keys.page,
    async page(route) {
      const doc = docOf(route)
      const runsCode = runsSiteCode(graph, route)
      const islands = doc ? doc.islands : islandsOf(shownDocs(graph, route))
      const request = { site: index, islands, hasOpenIds: PageChecks.hasOpenIds(route, doc), runsCode }
      const stored = doc && storedBody?.(doc.key)
      const answer = stored && (await render({ ...request, data: toPageData(graph, route, []), stored }))
      if (answer) return answer
      const data = await pageData(route)
      return { ...(await render({ ...request, data }))!, ...(!keys.hasContent(route) && { hasNoKey: true }) }
    },
    *files() {
      yield* fixedFiles(graph, client, root)
      yield* shared(graph)
      yield* markdownList(graph, markdownPaths)
    },
  }
}

/** Folder of a language in the output: `fr/`, or nothing for the default language. */
export function localeFolder({ baseUrl, locale, locales, defaultLocale }: ContentGraph['site']): string {
  if (locale === defaultLocale) return ''
  const siteBase = locales.find(({ code }) => code === defaultLocale)?.baseUrl ?? baseUrl
  return baseUrl.startsWith(siteBase) ? baseUrl.slice(siteBase.length) : baseUrl.slice(1)
}
