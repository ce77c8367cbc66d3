import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { hash, readCacheFile, writeCacheFile } from '../../../schemas/shared/cache/cacheFile.ts'
import type { CurrentReads } from '../../../schemas/shared/reads/reads.ts'
import type { RenderedOutput } from '../pageRenderer.ts'
import type { StyleTag } from '../pageStyles.ts'
import { changedParts, type PageKey, pageId, type SiteKey } from './pageKey.ts'
import type { RenderedElsewhere } from './pageValue.ts'
import { SearchParts } from './searchParts.ts'

/** The output of the last build, as far as it has not been changed since. */
export interface PreviousOutput {
  /** Identifies the output folder. */
  id: string
  /** Identifies the build that has published it, and the next one. */
  build: string | undefined
  nextBuild: string
  /** Whether a file is as the last build has written it. */
  has(path: string): boolean
  /** The absolute path of a file. */
  path(path: string): string
  /** Keep a file for later builds, though the next one may replace it. Returns the hash of its bytes. */
  keepEarlier(path: string): string | undefined
  /** The files that builds before have replaced, by the hashes of their bytes. */
  earlier: {
    /** Whether the bytes may be kept. */
    has(sha256: string): boolean
    /** The bytes; `undefined` if they are not kept any more. */
    read(sha256: string): Uint8Array | undefined
  }
}

/** The output of the last build in one language. Paths are relative to its folder, with a slash at its end. */
export const inFolder = (output: PreviousOutput, folder: string): PreviousOutput => ({
  id: output.id,
  build: output.build,
  nextBuild: output.nextBuild,
  has: (path) => output.has(folder + path),
  path: (path) => output.path(folder + path),
  keepEarlier: (path) => output.keepEarlier(folder + path),
  earlier: output.earlier,
})

/** A page as far as a build needs it besides its files. */
export interface CachedPage extends Pick<RenderedOutput, 'ids' | 'isNoIndex' | 'markup' | 'sources' | 'reads'> {
  /** Id of its part of the search index. */
  indexed?: string
  /** The paths of its links that lead nowhere, if there are any. They are in its document. */
  deadLinks?: string[]
}

/** A page with what it was rendered from, and the paths of its files. */
export type StoredPage = { key: PageKey; page: CachedPage; paths: string[] }

/** A page of an earlier build, such as one of another branch, with the hashes of its files by path. */
export type EarlierPage = Pick<StoredPage, 'page'> & { files: Record<string, string> }

interface Stored {
  /** The build that the pages are of. */
  build: string | undefined
  /** What all pages were rendered from. */
  site: SiteKey
  pages: Record<string, StoredPage>
  /** Pages of builds before this one, by what they were rendered from (`pageId`). */
  earlier?: Record<string, EarlierPage>
  index?: StoredIndex
  sitemap?: StoredSitemap
  /** Number of words in the list when each was on a page. */
  usedWords?: number
}

/** The search index of a build. */
interface StoredIndex {
  /** Hash of the parts that it was built from. */
  key: string
  /** Which pages it has, in which order. */
  pages: string
  files: string[]
}

/** The sitemap of a build: a hash of its addresses, and the paths of its files. */
interface StoredSitemap {
  key: string
  files: string[]
}

const indexedOf = (pages: Record<string, Pick<StoredPage, 'page'>> = {}): string[] =>
  Object.values(pages).flatMap(({ page }) => page.indexed ?? [])

/**
 * What the last published build has rendered of a site in one language, by route, and what earlier ones have rendered of other
 * texts or configs, as far as its files are kept.
 */
export class PageCache {
  /** The parts of the search index. */
  readonly parts: SearchParts
  /** Absent if nothing is stored. */
  readonly #folder: string | undefined
  readonly #output: PreviousOutput | undefined
  readonly #previous: Stored
  readonly #current: Stored
  readonly #lastIndexed: ReadonlySet<string>
  /** Stylesheet tags of the previous and of this build; `undefined` if they are equal. */
  readonly changedStyles: [last: StyleTag[], current: StyleTag[]] | undefined

  /** Without an output of the last build, nothing is read or stored. Its paths are relative to the folder of the language. */
  constructor(cacheFolder: string, previous: PreviousOutput | undefined, locale: string, site: SiteKey) {
    this.#output = previous
    this.#folder = previous && join(cacheFolder, 'pages', hash(previous.id, locale))
    this.parts = new SearchParts(this.#folder)
    const file = this.#folder === undefined ? undefined : readCacheFile(join(this.#folder, 'pages.json'))
    const stored = file as Stored | undefined
    // A build that was stopped before it was published has left pages that are not those of the output.
    const isOfOutput = stored && stored.build === previous?.build
    const earlier = stored?.site.tool === site.tool ? stored.earlier : undefined
    this.#previous = { ...(isOfOutput ? stored : { build: undefined, site, pages: {} }), ...(earlier && { earlier }) }
    this.#current = { build: previous?.nextBuild, site, pages: {} }
    this.#lastIndexed = new Set(indexedOf(this.#previous.pages))
    const [last, current] = [this.#previous.site.styles, site.styles]
    this.changedStyles = isDeepStrictEqual(last, current) ? undefined : [last, current]
  }

  /** Get a cached page. Its key is unchanged, except for stylesheets, and so are the reads of site code. */
  page(route: string, key: PageKey, reads: CurrentReads): CachedPage | undefined {
    const stored = Object.hasOwn(this.#previous.pages, route) ? this.#previous.pages[route] : undefined
    if (!stored) return undefined
    const changed = changedParts([this.#previous.site, stored.key], [this.#current.site, key])
    if (changed.some((part) => part !== 'styles') || !reads.areUnchanged(stored.page.reads)) return undefined
    this.#current.pages[route] = stored
    return stored.page
  }

  /** Get a page of an earlier build that was rendered from the same. The reads of site code are unchanged. */
  earlierPage(key: PageKey, reads: CurrentReads): EarlierPage | undefined {
    const { earlier } = this.#previous
    const stored = earlier?.[pageId(this.#current.site, key)]
    return stored && reads.areUnchanged(stored.page.reads) ? stored : undefined
  }

  /** Take a page of an earlier build into this one. */
  takeEarlier(route: string, key: PageKey, { page, files }: EarlierPage): void {
    this.#current.pages[route] = { key, page, paths: Object.keys(files) }
  }

  /** Whether the last build has this part of the search index, by id. */
  wasIndexed(id: string): boolean {
    return this.#lastIndexed.has(id)
  }

  /** What a page was rendered from in the last build. */
  last(route: string): [SiteKey, StoredPage] | undefined {
    const stored = Object.hasOwn(this.#previous.pages, route) ? this.#previous.pages[route] : undefined
    return stored && [this.#previous.site, stored]
  }

  /** Add a page that was rendered, with the paths of its files. It is stored if its key is known. */
  add(
    route: string,
    key: PageKey | undefined,
    paths: string[],
    { indexed, ids, isNoIndex, markup, sources, reads }: Omit<RenderedElsewhere, 'html'>,
    deadLinks: string[] = [],
  ): CachedPage {
    if (indexed) this.parts.add(indexed)
    const page: CachedPage = {
      isNoIndex,
      markup,
      sources,
      ...(indexed && { indexed: indexed.id }),
      ...(ids && { ids }),
      ...(reads && { reads }),
      ...(deadLinks.length > 0 && { deadLinks }),
    }
    if (key !== undefined) this.#current.pages[route] = { key, page, paths }
    return page
  }

  /** The last search index. */
  get lastIndex(): StoredIndex | undefined {
    return this.#previous.index
  }

  setIndex(index: StoredIndex): void {
    this.#current.index = index
  }

  /** The last sitemap. */
  get lastSitemap(): StoredSitemap | undefined {
    return this.#previous.sitemap
  }

  setSitemap(sitemap: StoredSitemap): void {
    this.#current.sitemap = sitemap
  }

  save(): void {
    if (this.#folder === undefined) return
    const { usedWords } = this.#previous
    this.#current.earlier = this.#earlierPages()
    const [before, used] = [this.#previous, this.#current].map(
      ({ pages, earlier }) => new Set([...indexedOf(pages), ...indexedOf(earlier)]),
    )
    this.#current.usedWords = this.parts.save(used!, before!, usedWords)
    writeCacheFile(join(this.#folder, 'pages.json'), this.#current)
  }

  /** The pages that this build has replaced, and those of builds before whose files are kept. */
  #earlierPages(): Record<string, EarlierPage> {
    const { site, pages, earlier = {} } = this.#previous
    // Another version of this tool has other keys.
    if (site.tool !== this.#current.site.tool) return {}
    const replaced = Object.entries(pages).flatMap(([route, { key, page, paths }]): [string, EarlierPage][] => {
      const isKept = this.#current.pages[route]?.page === page
      const files = isKept ? [] : paths.map((path) => [path, this.#output!.keepEarlier(path)] as const)
      if (files.length === 0 || files.some(([, sha256]) => sha256 === undefined)) return []
      return [[pageId(site, key), { page, files: Object.fromEntries(files) as Record<string, string> }]]
    })
    const before = Object.entries(earlier).filter(([, { files }]) =>
      Object.values(files).every((sha256) => this.#output!.earlier.has(sha256)),
    )
    return Object.fromEntries([...before, ...replaced])
  }
}
