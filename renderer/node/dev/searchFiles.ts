import type { OutputFile } from '../../page/outputFile.ts'
import { IndexBuilder } from '../../search/index/buildIndex.ts'
import { synonymsOf } from '../../search/index/synonyms.ts'
import type { OpenSite } from '../openSite.ts'
import { pageId } from '../pages/pageKey.ts'

/** Number of pages indexed before yielding to the event loop. */
const pagesPerTurn = 8

/**
 * The search index of the dev server. It is built on the first search and updated on the first search after a change;
 * only changed pages are rendered again.
 */
export class SearchFiles {
  readonly #index = new IndexBuilder()
  /** By route: hash of what the page was rendered from, and its href if it is indexed. */
  readonly #pages = new Map<string, { key: string | undefined; href?: string }>()
  #current: { site: OpenSite; files: Promise<Map<string, OutputFile>> } | undefined

  filesOf(site: OpenSite): Promise<Map<string, OutputFile>> {
    if (this.#current?.site !== site) {
      // Sequential, because both update the same index.
      const previousFiles = this.#current?.files.catch(() => {})
      this.#current = { site, files: Promise.resolve(previousFiles).then(() => this.#build(site)) }
    }
    return this.#current.files
  }

  async #build(site: OpenSite): Promise<Map<string, OutputFile>> {
    const removedRoutes = new Set(this.#pages.keys())
    for (const [number, route] of site.routes.entries()) {
      removedRoutes.delete(route.route)
      const cachedPage = this.#pages.get(route.route)
      const parts = site.pageKey(route)
      const key = parts && pageId(site.key, parts)
      if (key !== undefined && cachedPage?.key === key) continue
      // Pages that cannot be rendered are not indexed; the error is reported when they are opened.
      const page = await site.page(route)
      const indexed = 'failure' in page ? undefined : page.indexed
      if (cachedPage?.href !== undefined) this.#index.delete(cachedPage.href)
      if (indexed) this.#index.set(indexed)
      this.#pages.set(route.route, indexed ? { key, href: indexed.href } : { key })
      if (number % pagesPerTurn === 0) await new Promise((resolve) => setImmediate(resolve))
    }
    for (const route of removedRoutes) {
      const { href } = this.#pages.get(route)!
      if (href !== undefined) this.#index.delete(href)
      this.#pages.delete(route)
    }
    const files = [...this.#index.files(synonymsOf(site.graph.site.search))]
    return new Map(files.flatMap((file) => ('data' in file ? [[file.path, file]] : [])))
  }
}
