import { readFileSync } from 'node:fs'
import { htmlPath } from '../../schemas/shared/files/htmlPath.ts'
import { startStage } from '../../schemas/shared/run/stage.ts'
import type { BuiltFile } from '../page/outputFile.ts'
import { engineEntry } from '../search/engines/engines.ts'
import { feedFiles } from './feeds/feedFiles.ts'
import { PostPages } from './feeds/postPages.ts'
import type { OpenSite } from './openSite.ts'
import { linkList } from './outputs/linkList.ts'
import { llms } from './outputs/llms.ts'
import type { SiteSources } from './outputs/pageSources.ts'
import { type SearchedPage, searchIndex } from './outputs/searchIndex.ts'
import { builtSitemap, listedAddresses } from './outputs/sitemap.ts'
import { PageAnchors } from './pageAnchors.ts'
import { PageChecks } from './pageChecks.ts'
import { inFolder, PageCache } from './pages/pageCache.ts'
import { sitePages } from './pages/sitePages.ts'
import type { RenderFailures } from './renderFailures.ts'
import type { RenderInput } from './renderInput.ts'

/** What the languages of a site share. */
export interface Shared {
  failures: RenderFailures
  sources: SiteSources
  /** Pages in all languages. */
  totalPages: number
  onPage: () => void
}

/** Render a site in one language to files in its folder. */
export async function* renderLanguage(
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
