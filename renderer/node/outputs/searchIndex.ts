import type { Route } from '../../../schemas/graph.ts'
import { hash } from '../../../schemas/shared/cache/cacheFile.ts'
import type { BuiltFile } from '../../page/outputFile.ts'
import { dataPath } from '../../page/urls.ts'
import { IndexBuilder, type Pack } from '../../search/index/buildIndex.ts'
import type { IndexedPage } from '../../search/index/indexedPage.ts'
import { synonymsOf } from '../../search/index/synonyms.ts'
import { fileSizes } from '../../search/indexFormat.ts'
import type { OpenSite } from '../openSite.ts'
import type { PageCache } from '../pages/pageCache.ts'

/** A page that can be found. */
export interface SearchedPage {
  route: Route
  /** Of its part of the index. */
  id: string
}

interface IndexContext {
  cache: PageCache
  /** Whether a file is in the previous output. */
  isPrevious: (path: string) => boolean
  /** Pages in all languages of the site. */
  sitePages: number
}

/** The files of the search index: those of the last build, as far as the pages have not changed since. */
export async function* searchIndex(
  site: OpenSite,
  searched: SearchedPage[],
  { cache, isPrevious, sitePages }: IndexContext,
): AsyncGenerator<BuiltFile> {
  const synonyms = synonymsOf(site.graph.site.search)
  const key = hash(JSON.stringify([synonyms, fileSizes(sitePages)]), ...searched.map(({ id }) => id))
  const last = cache.lastIndex
  if (last?.key === key && last.files.every(isPrevious)) {
    cache.setIndex(last)
    yield* last.files.map((path): BuiltFile => ({ path, unchanged: true }))
    return
  }
  const index = new IndexBuilder(cache.parts.words, sitePages)
  const routes = new Map<string, Route>()
  for (const { route, id } of searched) {
    // What the cache had may be lost or damaged.
    let page = cache.parts.page(id)
    if (!page) {
      const rendered = await renderIndexed(site, route)
      if (!rendered) continue
      cache.parts.add({ ...rendered, id })
      page = cache.parts.page(id)!
    }
    index.setNumbered(page)
    routes.set(page.page.href, route)
  }
  const { packs, key: order } = index.packs()
  const isSame = ({ path, pages }: Pack) =>
    last?.pages === order && pages.every(({ id }) => cache.wasIndexed(id)) && isPrevious(path)
  const kept = new Set(packs.filter(isSame).map(({ path }) => path))
  const isKept = ({ path }: Pack) => kept.has(path)
  for (const pack of packs) {
    if (isKept(pack)) continue
    for (const page of pack.pages) {
      if (cache.parts.isNew(page.id) || cache.parts.piece(page.id) !== undefined) continue
      const rendered = await renderIndexed(site, routes.get(page.href)!)
      if (rendered) cache.parts.add({ ...rendered, id: page.id })
    }
  }
  const files: string[] = []
  for (const file of index.files(synonyms, isKept, ({ id }) => cache.parts.piece(id))) {
    files.push(file.path)
    yield { ...file, path: dataPath(file.path, site.graph.site.dataFolder) }
  }
  cache.setIndex({ key, pages: order, files })
}

async function renderIndexed(site: OpenSite, route: Route): Promise<IndexedPage | undefined> {
  const answer = await site.page(route)
  return 'failure' in answer ? undefined : answer.indexed
}
