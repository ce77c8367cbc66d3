import { rmSync } from 'node:fs'
import { join } from 'node:path'
import {
  hash,
  readCacheFile,
  readCacheText,
  writeCacheFile,
  writeCacheText,
} from '../../schemas/shared/cache/cacheFile.ts'
import type { CurrentReads } from '../../schemas/shared/cache/reads.ts'
import { type NumberedPage, numberWords } from '../search/index/buildIndex.ts'
import type { IndexedPage } from '../search/index/indexedPage.ts'
import { WordList } from '../search/index/wordList.ts'
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
export interface CachedPage extends Pick<RenderedOutput, 'ids' | 'isNoIndex' | 'markup' | 'sources' | 'reads'> {
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

/**
 * Pages of the search index by id, with the numbers of their words in the list of all words. The first `count` words of the list
 * had the hash `list` then: a build that ran at the same time may have added others.
 */
interface StoredPages {
  count: number
  list: string
  pages: Record<string, { href: string; tag: string; group: string; words: string; weights: string }>
}

/** When the list has grown so much, words that are on no page any more are removed. */
const maxGrowth = 2
const minGrowth = 1000
const hexDigits = '0123456789abcdef'

/** All words, separated by `\n`. */
const listFile = 'words.json'
const pagesFile = (digit: string) => `words-${digit}.json`

const idsOf = ({ pages }: Stored): Set<string> =>
  new Set(Object.values(pages).flatMap(({ page }) => page.indexed ?? []))

/**
 * What the last published build has rendered of a site in one language, by route.
 *
 * The parts of the search index have files of their own: words are needed if one of them has changed, the larger pieces only if
 * a page was added or removed. Each piece is written at once, and words are kept as numbers, because those of all pages would be
 * much of the memory of a build.
 */
export class PageCache {
  /** Absent if nothing is stored. */
  readonly #folder: string | undefined
  readonly #previous: Stored
  readonly #current: Stored
  /** What this run has rendered, by id: words, and pieces that could not be written. */
  readonly #added = new Map<string, NumberedPage>()
  readonly #unwritten = new Map<string, string>()
  /** Stored pages, by the first digit of their ids. */
  readonly #stored = new Map<string, StoredPages['pages']>()
  #list: WordList | undefined
  readonly #listHashes = new Map<number, string>()

  /** Without an output of the last build, nothing is read or stored. */
  constructor(cacheFolder: string, previous: PreviousOutput | undefined, locale: string) {
    this.#folder = previous && join(cacheFolder, 'pages', hash(previous.folder, locale))
    const stored = this.#read('pages.json') as Stored | undefined
    // A build that was stopped before it was published has left pages that are not those of the output.
    const isOfOutput = stored !== undefined && stored.build === previous?.build
    this.#previous = isOfOutput ? stored : { build: undefined, pages: {} }
    this.#current = { build: previous?.nextBuild, pages: {} }
  }

  /** Get a page if it would be rendered from the same, and code of the site would read the same. */
  page(route: string, key: string, reads: CurrentReads): CachedPage | undefined {
    const stored = Object.hasOwn(this.#previous.pages, route) ? this.#previous.pages[route] : undefined
    if (stored?.key !== key || !reads.areUnchanged(stored.page.reads)) return undefined
    this.#current.pages[route] = stored
    return stored.page
  }

  /** Add a page that was rendered. It is stored if its key is known. */
  add(
    route: string,
    key: string | undefined,
    { indexed, ids, isNoIndex, markup, sources, reads }: RenderedPage,
  ): CachedPage {
    if (indexed) this.addIndexed(indexed)
    const page: CachedPage = {
      isNoIndex,
      markup,
      sources,
      ...(indexed && { indexed: indexed.id }),
      ...(ids && { ids }),
      ...(reads && { reads }),
    }
    if (key !== undefined) this.#current.pages[route] = { key, page }
    return page
  }

  /** Add a page's part of the search index. */
  addIndexed({ piece, ...page }: IndexedPage): void {
    this.#added.set(page.id, numberWords(page, this.words))
    if (piece === undefined) return
    const isWritten = this.#folder !== undefined && writeCacheText(this.#pieceFile(page.id), piece)
    if (!isWritten) this.#unwritten.set(page.id, piece)
  }

  /** The words that the pages of the search index have numbers of. */
  get words(): WordList {
    this.#list ??= new WordList(((this.#read(listFile) as string | undefined) ?? '').split('\n').filter(Boolean))
    return this.#list
  }

  /** A page's part of the search index without its piece; `undefined` if it is lost. */
  indexed(id: string): NumberedPage | undefined {
    const added = this.#added.get(id)
    if (added) return added
    const stored = this.#readPages(id)[id]
    if (!stored) return undefined
    const { words, weights, ...page } = stored
    const numbers = Buffer.from(words, 'base64')
    // A copy, because the bytes of a buffer may begin anywhere.
    return {
      page: { id, ...page },
      words: new Uint32Array(Uint8Array.from(numbers).buffer),
      weights: Buffer.from(weights, 'base64'),
    }
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
    const { usedWords = this.words.words.length } = this.#previous
    this.#current.usedWords = usedWords
    if (this.#added.size > 0) {
      const isGrown = this.words.words.length > maxGrowth * usedWords + minGrowth
      const digits = isGrown ? hexDigits : Array.from(this.#added.keys(), ([digit]) => digit!)
      const pages = new Map(Array.from(new Set(digits), (digit) => [digit, this.#pagesOf(digit, used)]))
      if (isGrown) {
        this.#numberAnew([...pages.values()].flat())
        this.#current.usedWords = this.words.words.length
      }
      writeCacheFile(join(this.#folder, listFile), this.words.words.join('\n'))
      for (const [digit, ofDigit] of pages) this.#writePages(digit, ofDigit)
    }
    writeCacheFile(join(this.#folder, 'pages.json'), this.#current)
    for (const id of idsOf(this.#previous)) if (!used.has(id)) rmSync(this.#pieceFile(id), { force: true })
  }

  /** The pages of the index whose ids have the same first digit. */
  #pagesOf(digit: string, used: Set<string>): NumberedPage[] {
    const ids = [...Object.keys(this.#readPages(digit)), ...this.#added.keys()]
    return [...new Set(ids)].filter((id) => id.startsWith(digit) && used.has(id)).map((id) => this.indexed(id)!)
  }

  #writePages(digit: string, pages: NumberedPage[]): void {
    const count = this.words.words.length
    const stored: StoredPages = {
      count,
      list: this.#hashOfWords(count),
      pages: Object.fromEntries(pages.map((page) => [page.page.id, toStored(page)])),
    }
    writeCacheFile(join(this.#folder!, pagesFile(digit)), stored)
  }

  /** Make a new list of the words that pages have. */
  #numberAnew(pages: NumberedPage[]): void {
    const { words } = this.words
    this.#list = new WordList()
    this.#listHashes.clear()
    for (const page of pages) page.words = page.words.map((number) => this.#list!.numberOf(words[number]!))
  }

  /** Read the pages whose ids have the same first digit, once. Ids are hexadecimal: an edit changes one of 16 files. */
  #readPages([digit]: string): StoredPages['pages'] {
    const known = this.#stored.get(digit!)
    if (known) return known
    const stored = this.#read(pagesFile(digit!)) as StoredPages | undefined
    const pages = stored && stored.list === this.#hashOfWords(stored.count) ? stored.pages : {}
    this.#stored.set(digit!, pages)
    return pages
  }

  /** A hash of the first words of the list. */
  #hashOfWords(count: number): string {
    const known = this.#listHashes.get(count)
    if (known !== undefined) return known
    const result = hash(this.words.words.slice(0, count).join('\n'))
    this.#listHashes.set(count, result)
    return result
  }

  #read(name: string): unknown {
    return this.#folder === undefined ? undefined : readCacheFile(join(this.#folder, name))
  }
}

function toStored({ page: { href, tag, group }, words, weights }: NumberedPage): StoredPages['pages'][string] {
  const base64 = ({ buffer, byteOffset, byteLength }: Uint8Array | Uint32Array) =>
    Buffer.from(buffer, byteOffset, byteLength).toString('base64')
  return { href, tag, group, words: base64(words), weights: base64(weights) }
}
