import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { hash, readCacheFile, readCacheText, writeCacheFile, writeCacheText } from '../../schemas/shared/cacheFile.ts'
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

const wordsFile = (digit: string) => `words-${digit}.json`

const idsOf = ({ pages }: Stored): Set<string> =>
  new Set(Object.values(pages).flatMap(({ page }) => page.indexed ?? []))

/**
 * What the last published build has rendered of a site in one language, by route.
 *
 * The parts of the search index have files of their own: words are needed if one of them has changed, the larger pieces only if
 * a page was added or removed. Each piece is written at once, because those of all pages would be much of the memory of a build.
 */
export class PageCache {
  /** Absent if nothing is stored. */
  readonly #folder: string | undefined
  readonly #previous: Stored
  readonly #current: Stored
  /** What this run has rendered, by id: words, and pieces that could not be written. */
  readonly #added = new Map<string, IndexedWords>()
  readonly #unwritten = new Map<string, string>()
  /** Stored words of pages, by the first digit of the pages' ids. */
  readonly #words = new Map<string, Record<string, IndexedWords>>()

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
    if (indexed) this.addIndexed(indexed)
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

  /** Add a page's part of the search index. */
  addIndexed({ piece, ...words }: IndexedPage): void {
    this.#added.set(words.id, words)
    if (piece === undefined) return
    const isWritten = this.#folder !== undefined && writeCacheText(this.#pieceFile(words.id), piece)
    if (!isWritten) this.#unwritten.set(words.id, piece)
  }

  /** A page's part of the search index without its piece; `undefined` if it is lost. */
  indexed(id: string): IndexedWords | undefined {
    return this.#added.get(id) ?? this.#readWords(id)[id]
  }

  /** Whether this run has rendered the page. */
  isNew(id: string): boolean {
    return this.#added.has(id)
  }

  /** The piece of a page; `undefined` if it is lost. */
  piece(id: string): string | undefined {
    return this.#unwritten.get(id) ?? (this.#folder === undefined ? undefined : readCacheText(this.#pieceFile(id)))
  }

  #pieceFile(id: string): string {
    return join(this.#folder!, 'pieces', id[0]!, `${id}.json`)
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
    const used = idsOf(this.#current)
    const added = [...this.#added.values()]
    for (const digit of new Set(added.map(({ id }) => id[0]!))) {
      const ofDigit = added.filter(({ id }) => id.startsWith(digit)).map((words) => [words.id, words] as const)
      const kept = [...Object.entries(this.#readWords(digit)), ...ofDigit].filter(([id]) => used.has(id))
      writeCacheFile(join(this.#folder, wordsFile(digit)), Object.fromEntries(kept))
    }
    writeCacheFile(join(this.#folder, 'pages.json'), this.#current)
    for (const id of idsOf(this.#previous)) if (!used.has(id)) rmSync(this.#pieceFile(id), { force: true })
  }

  /** Read the words of pages whose ids have the same first digit, once. Ids are hexadecimal: an edit changes one of 16 files. */
  #readWords([digit]: string): Record<string, IndexedWords> {
    const known = this.#words.get(digit!)
    const words = known ?? (this.#read(wordsFile(digit!)) as Record<string, IndexedWords> | undefined) ?? {}
    this.#words.set(digit!, words)
    return words
  }

  #read(name: string): unknown {
    return this.#folder === undefined ? undefined : readCacheFile(join(this.#folder, name))
  }
}
