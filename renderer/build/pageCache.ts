import { join } from 'node:path'
import { hash, readCacheFile, writeCacheFile } from '../../schemas/shared/cacheFile.ts'
import type { IndexedPage } from '../search/index/indexedPage.ts'
import type { RenderedOutput } from './pageRenderer.ts'

/** The output of the last build, as far as nobody has changed it since. */
export interface PreviousOutput {
  /** Absolute path of the output folder. */
  folder: string
  /** Identifies the build that has published it, and the next one. */
  build: string | undefined
  nextBuild: string
  /** Whether a file is as the last build has written it. */
  has(path: string): boolean
}

/** A page as far as a build needs it besides its files. */
export interface CachedPage extends Pick<RenderedOutput, 'ids' | 'isNoIndex' | 'markup' | 'sources'> {
  /** Id of its part of the search index. */
  indexed?: string
}

/** A page as it was rendered, besides its files. */
type RenderedPage = Omit<RenderedOutput, 'html' | 'json'>

/** `key` is a hash of everything that the page is rendered from. */
type StoredPage = { key: string; page: CachedPage }

interface Stored {
  /** The build that the pages are of. */
  build: string | undefined
  pages: Record<string, StoredPage>
  index?: StoredIndex
}

/** The search index of a build. */
interface StoredIndex {
  /** Hash of the parts that it was built from. */
  key: string
  /** Which pages it has, in which order. */
  pages: string
  files: string[]
}

type IndexedWords = Omit<IndexedPage, 'piece'>

/**
 * What the last published build has rendered of a site in one language, by route.
 *
 * The parts of the search index have files of their own: words are needed if one of them has changed, the larger pieces only if
 * a page was added or removed.
 */
export class PageCache {
  /** Absent if nothing is stored. */
  readonly #folder: string | undefined
  readonly #previous: Stored
  readonly #current: Stored
  readonly #indexed = new Map<string, IndexedPage>()
  readonly #words = new Map<string, Record<string, IndexedWords>>()
  readonly #pieces = new Map<string, Record<string, string>>()

  /** Without an output of the last build, nothing is read or stored. */
  constructor(cacheFolder: string, previous: PreviousOutput | undefined, locale: string) {
    this.#folder = previous && join(cacheFolder, 'pages', hash(previous.folder, locale))
    const stored = this.#read('pages.json') as Stored | undefined
    // A build that was stopped before it was published has left pages that are not those of the output.
    const isOfOutput = stored !== undefined && stored.build === previous?.build
    this.#previous = isOfOutput ? stored : { build: undefined, pages: {} }
    this.#current = { build: previous?.nextBuild, pages: {} }
  }

  /** Get a page if it would be rendered from the same. */
  page(route: string, key: string): CachedPage | undefined {
    const stored = Object.hasOwn(this.#previous.pages, route) ? this.#previous.pages[route] : undefined
    if (stored?.key !== key) return undefined
    this.#current.pages[route] = stored
    return stored.page
  }

  /** Add a page that was rendered. It is stored if its key is known. */
  add(route: string, key: string | undefined, { indexed, ids, isNoIndex, markup, sources }: RenderedPage): CachedPage {
    if (indexed) this.#indexed.set(indexed.id, indexed)
    const page: CachedPage = {
      isNoIndex,
      markup,
      sources,
      ...(indexed && { indexed: indexed.id }),
      ...(ids && { ids }),
    }
    if (key !== undefined) this.#current.pages[route] = { key, page }
    return page
  }

  /** A page's part of the search index, without its piece if the page comes from the cache; `undefined` if it is lost. */
  indexed(id: string): IndexedPage | undefined {
    return this.#indexed.get(id) ?? this.#readShard<IndexedWords>(this.#words, 'words', id)[id]
  }

  /** The piece of a page that comes from the cache; `undefined` if it is lost. */
  piece(id: string): string | undefined {
    return this.#readShard<string>(this.#pieces, 'pieces', id)[id]
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
    const used = new Set(Object.values(this.#current.pages).flatMap(({ page }) => page.indexed ?? []))
    const added = [...this.#indexed.values()]
    for (const shard of new Set(added.map(({ id }) => id[0]!))) {
      const inShard = added.filter(({ id }) => id.startsWith(shard))
      const words = inShard.map(({ piece, ...words }): [string, IndexedWords] => [words.id, words])
      const pieces = inShard.map(({ id, piece = '' }): [string, string] => [id, piece])
      const write = <Value>(name: string, stored: Record<string, Value>, entries: [string, Value][]) => {
        const kept = [...Object.entries(stored), ...entries].filter(([id]) => used.has(id))
        writeCacheFile(join(this.#folder!, `${name}-${shard}.json`), Object.fromEntries(kept))
      }
      write('words', this.#readShard<IndexedWords>(this.#words, 'words', shard), words)
      write('pieces', this.#readShard<string>(this.#pieces, 'pieces', shard), pieces)
    }
    writeCacheFile(join(this.#folder, 'pages.json'), this.#current)
  }

  /** Read the file with an id, once. Ids are hexadecimal: an edit changes one of 16 files. */
  #readShard<Value>(known: Map<string, Record<string, Value>>, name: string, [shard]: string): Record<string, Value> {
    const values = known.get(shard!) ?? (this.#read(`${name}-${shard}.json`) as Record<string, Value> | undefined) ?? {}
    known.set(shard!, values)
    return values
  }

  #read(name: string): unknown {
    return this.#folder === undefined ? undefined : readCacheFile(join(this.#folder, name))
  }
}
