import { readFileSync } from 'node:fs'
import { htmlPath } from '../../schemas/shared/files/htmlPath.ts'
import { stage, startStage } from '../../schemas/shared/run/stage.ts'
import type { BuiltFile } from '../page/outputFile.ts'
import { engineEntry } from '../search/engines/engines.ts'
import { feedFiles } from './feeds/feedFiles.ts'
import { PostPages } from './feeds/postPages.ts'
import { withFrozenFiles } from './frozenFiles.ts'
import { localeFolder, type OpenSite, openSites } from './openSite.ts'
import { headers } from './outputs/headers.ts'
import { linkList } from './outputs/linkList.ts'
import { llms } from './outputs/llms.ts'
import { collectSources, type SiteSources } from './outputs/pageSources.ts'
import { type SearchedPage, searchIndex } from './outputs/searchIndex.ts'
import { builtSitemap, listedAddresses } from './outputs/sitemap.ts'
import { PageAnchors } from './pageAnchors.ts'
import { PageChecks } from './pageChecks.ts'
import { inFolder, PageCache } from './pages/pageCache.ts'
import { sitePages } from './pages/sitePages.ts'
import { pageCount } from './rendererData.ts'
import { RenderFailures } from './renderFailures.ts'
import type { RenderInput } from './renderInput.ts'

/** Render content graphs to the files of a site, each language in its own folder. It writes nothing except the cache. */
export async function* render(input: RenderInput): AsyncGenerator<BuiltFile> {
  const { onProgress, report } = input
  const sites = await stage('bundle', () => openSites(input))
  if (!sites) return
  const total = pageCount(sites)
  const failures = new RenderFailures()
  const sources = collectSources()
  let done = 0
  for (const site of sites) {
    const folder = localeFolder(site.graph.site)
    const onPage = () => onProgress?.(++done, total)
    const files = renderSite(site, folder, input, { failures, sources, totalPages: total, onPage })
    const frozen = input.frozen?.(site.graph.site.locale) ?? []
    for await (const file of withFrozenFiles(files, frozen)) yield { ...file, path: folder + file.path }
    for (const version of frozen) sources.add(version.sources)
  }
  const root = sites.find(({ graph }) => localeFolder(graph.site) === '')
  if (root) yield* headers(root.graph, sources)
  for (const diagnostic of failures.diagnostics()) report?.(diagnostic)
}

/** What the languages of a site share. */
interface Shared {
  failures: RenderFailures
  sources: SiteSources
  /** Pages in all languages. */
  totalPages: number
  onPage: () => void
}

/** Render a site in one language. */
async function* renderSite(
  site: OpenSite,
  folder: string,
  { cacheFolder, report, onOrigin, onReads, onLists, frozen, isSearched = () => true, ...input }: RenderInput,
  { failures, sources, totalPages, onPage }: Shared,
): AsyncGenerator<BuiltFile> {
  const { graph } = site
  const checks = new PageChecks(graph, site.markdownUrls?.())
  const anchors = new PageAnchors(graph, site.siteAnchors?.())
  yield* site.files()
  const previous = input.previous && inFolder(input.previous, folder)
  const cache = new PageCache(cacheFolder, previous, graph.site.locale, site.key)
  const noIndexRoutes = new Set<string>()
  const searched: SearchedPage[] = []
  const failedRoutes = new Set<string>()
  const pageIds = new Map<string, string[]>()
  const posts = new PostPages(graph, (path) => readFileSync(previous!.path(path), 'utf8'))
  const pages = sitePages(site, { ...input, total: totalPages, cache, checks, previous })
  for await (const { route, key, origin, page, files = [], failure, changes } of pages) {
    const last = cache.last(route.route)
    onOrigin?.({ graph, route, origin, ...(key && { current: [site.key, key] }), ...(last && { last }) })
    failures.addChanges(graph, route, changes)
    if (failure) {
      failures.add(graph, route, failure)
      failedRoutes.add(route.route)
    }
    if (page) {
      for (const diagnostic of checks.diagnostics(route, page.markup, page.ids)) report?.(diagnostic)
      for (const diagnostic of anchors.diagnostics(route, page.ids)) report?.(diagnostic)
      sources.add(page.sources)
      if (page.reads) onReads?.(page.reads)
      if (page.indexed) searched.push({ route, id: page.indexed })
      if (page.isNoIndex) noIndexRoutes.add(route.route)
    }
    if (page?.ids) pageIds.set(route.route, page.ids)
    posts.add(route, files)
    yield* files
    onPage()
  }
  for (const diagnostic of [...checks.end(), ...anchors.end()]) report?.(diagnostic)
  const endStage = startStage('index')
  const isPrevious = (path: string) => previous?.has(path) ?? false
  const { search } = graph.site
  if (search && engineEntry(search).hasBuiltIndex) {
    const isIn = ({ route: { route } }: SearchedPage) => isSearched(folder + htmlPath(route, graph.site.trailingSlash))
    yield* searchIndex(site, searched.filter(isIn), { cache, isPrevious, sitePages: totalPages })
  }
  const addresses = listedAddresses(graph, noIndexRoutes)
  yield* builtSitemap(site, { addresses, frozen: frozen?.(graph.site.locale) ?? [], cache, isPrevious })
  onLists?.({ addresses, pageIds, sources })
  for (const blog of posts.blogs) yield* await feedFiles(graph, blog, posts.html, site.feedItems)
  yield* linkList(graph, pageIds)
  yield* llms(graph, site.markdownPaths, new Set([...noIndexRoutes, ...failedRoutes]))
  cache.save()
  endStage()
}
