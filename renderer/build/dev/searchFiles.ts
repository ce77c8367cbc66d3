import { createHash } from 'node:crypto'
import type { OutputFile } from '../../page/outputFile.ts'
import { IndexBuilder } from '../../search/index/buildIndex.ts'
import { recordOf } from '../../search/index/records.ts'
import type { OpenSite } from '../render.tsx'

/** Pages looked at between two looks at what else is going on. */
const pagesPerTurn = 8

/**
 * The search index of a site that is being written. It is made when somebody searches, and again after the site has changed:
 * then only pages that were made of something else are rendered.
 */
export class SearchFiles {
  readonly #index = new IndexBuilder()
  /** What each page was rendered from, and where it is found. */
  readonly #known = new Map<string, { key: string; href?: string }>()
  #made: { site: OpenSite; files: Promise<Map<string, OutputFile>> } | undefined

  of(site: OpenSite): Promise<Map<string, OutputFile>> {
    if (this.#made?.site !== site) {
      // One after the other: both work on the same index.
      const before = this.#made?.files.catch(() => {})
      this.#made = { site, files: Promise.resolve(before).then(() => this.#make(site)) }
    }
    return this.#made.files
  }

  async #make(site: OpenSite): Promise<Map<string, OutputFile>> {
    const gone = new Set(this.#known.keys())
    for (const [number, route] of site.routes.entries()) {
      gone.delete(route.route)
      const known = this.#known.get(route.route)
      const data = JSON.stringify(await site.pageData(route))
      const key = createHash('sha256').update(site.code).update(data).digest('hex')
      if (known?.key === key) continue
      // A page that cannot be rendered is not found; whoever opens it is told why.
      const page = await site.page(route).catch(() => undefined)
      const record = page && recordOf(page, site.graph.site)
      if (known?.href !== undefined) this.#index.delete(known.href)
      if (record) this.#index.set(record)
      this.#known.set(route.route, record ? { key, href: record.href } : { key })
      if (number % pagesPerTurn === 0) await new Promise((resolve) => setImmediate(resolve))
    }
    for (const route of gone) {
      const { href } = this.#known.get(route)!
      if (href !== undefined) this.#index.delete(href)
      this.#known.delete(route)
    }
    return new Map([...this.#index.files()].map((file) => [file.path, file]))
  }
}
