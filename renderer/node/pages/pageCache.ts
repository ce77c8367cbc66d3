import { join } from 'node:path'
import { hash, readCacheFile, writeCacheFile } from '../../../schemas/shared/cache/cacheFile.ts'
import type { CurrentReads } from '../../../schemas/shared/reads/reads.ts'
import type { RenderedOutput } from '../pageRenderer.ts'
import { changedParts, type PageKey, type SiteKey } from './pageKey.ts'
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
}

/** A page as far as a build needs it besides its files. */
export interface CachedPage extends Pick<RenderedOutput, 'ids' | 'isNoIndex' | 'markup' | 'sources' | 'reads'> {
  /** Id of its part of the search index. */
  indexed?: string
  /** The paths of its links that lead nowhere, if there are any. They are in its document. */
  deadLinks?: string[]
}

/** A page with what it was rendered from. */
export type StoredPage = { key: PageKey; page: CachedPage }

interface Stored {
  /** The build that the pages are of. */
  build: string | undefined
  /** What all pages were rendered from. */
  site: SiteKey
  pages: Record<string, StoredPage>
  index?: StoredIndex
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

const idsOf = ({ pages }: Stored): Set<string> =>
  new Set(Object.values(pages).flatMap(({ page }) => page.indexed ?? []))

/** What the last published build has rendered of a site in one language, by route. */
export class PageCache {
  /** The parts of the search index. */
  readonly parts: SearchParts
  /** Absent if nothing is stored. */
  readonly #folder: string | undefined
  readonly #previous: Stored
  readonly #current: Stored

  /** Without an output of the last build, nothing is read or stored. */
  constructor(cacheFolder: string, previous: PreviousOutput | undefined, locale: string, site: SiteKey) {
    this.#folder = previous && join(cacheFolder, 'pages', hash(previous.id, locale))
    this.parts = new SearchParts(this.#folder)
    const stored = this.#folder && (readCacheFile(join(this.#folder, 'pages.json')) as Stored | undefined)
    // A build that was stopped before it was published has left pages that are not those of the output.
    const isOfOutput = stored && stored.build === previous?.build
    this.#previous = isOfOutput ? stored : { build: undefined, site, pages: {} }
    this.#current = { build: previous?.nextBuild, site, pages: {} }
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

  /** Stylesheet tags of the previous and of this build; `undefined` if they are equal. */
  get changedStyles(): [last: string, current: string] | undefined {
    const [last, current] = [this.#previous.site.styles, this.#current.site.styles]
    return last === current ? undefined : [last, current]
  }

  /** What a page was rendered from in the last build. */
  last(route: string): [SiteKey, StoredPage] | undefined {
    const stored = Object.hasOwn(this.#previous.pages, route) ? this.#previous.pages[route] : undefined
    return stored && [this.#previous.site, stored]
  }

  /** Add a page that was rendered. It is stored if its key is known. */
  add(
    route: string,
    key: PageKey | undefined,
    { indexed, ids, isNoIndex, markup, sources, reads }: Omit<RenderedOutput, 'html'>,
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
    if (key !== undefined) this.#current.pages[route] = { key, page }
    return page
  }

  /** The last search index. */
  get lastIndex(): StoredIndex | undefined {
    return this.#previous.index
  }

  setIndex(index: StoredIndex): void {
    this.#current.index = index
  }

  save(): void {
    if (this.#folder === undefined) return
    const { usedWords } = this.#previous
    this.#current.usedWords = this.parts.save(idsOf(this.#current), idsOf(this.#previous), usedWords)
    writeCacheFile(join(this.#folder, 'pages.json'), this.#current)
  }
}
