import { rmSync } from 'node:fs'
import { join } from 'node:path'
import {
  hash,
  readCacheFile,
  readCacheText,
  writeCacheFile,
  writeCacheText,
} from '../../../schemas/shared/cache/cacheFile.ts'
import { getOrInsert } from '../../../schemas/shared/collections/getOrInsert.ts'
import { type NumberedPage, numberWords } from '../../search/index/buildIndex.ts'
import { WordList } from '../../search/index/wordList.ts'
import { type IndexedElsewhere, textOf } from './pageValue.ts'

/**
 * Pages of the search index by id, with the numbers of their words in the list of all words. The text of the list began with
 * `length` characters of the hash `list` then: a build that ran at the same time may have added others.
 */
interface StoredPages {
  length: number
  list: string
  pages: Record<string, { href: string; tag: string; group: string; words: string; weights: string }>
}

/** When the list has grown so much, words that are on no page any more are removed. */
const maxGrowth = 2
const minGrowth = 1000
/** Pages whose words are numbered together: the list of words is then in the caches of the processor. */
const pagesToNumber = 256
const hexDigits = '0123456789abcdef'

/** All words, each with a `\n` behind it. */
const listFile = 'words.json'
const pagesFile = (digit: string) => `words-${digit}.json`

/**
 * The parts of the search index that pages have, by id.
 *
 * They have files apart from the pages: words are needed if one of them has changed, the larger pieces only if a page was added or
 * removed. Each piece is written at once and read when the index is written, and words are kept as numbers, because those of all
 * pages would be much of the memory of a build.
 */
export class SearchParts {
  /** Absent if nothing is stored. */
  readonly #folder: string | undefined
  /** What this run has added, by id: words, and the pieces that could not be written. */
  readonly #numbered = new Map<string, NumberedPage>()
  readonly #pieces = new Map<string, string>()
  /** Pages whose words have no numbers yet. */
  #unnumbered: Omit<IndexedElsewhere, 'piece'>[] = []
  /** Stored pages, by the first digit of their ids. */
  readonly #stored = new Map<string, StoredPages['pages']>()
  #storedText: string | undefined
  #list: WordList | undefined
  readonly #listHashes = new Map<number, string>()

  constructor(folder: string | undefined) {
    this.#folder = folder
  }

  /** Add the part of a page that was rendered. */
  add({ piece, ...page }: IndexedElsewhere): void {
    this.#unnumbered.push(page)
    if (this.#unnumbered.length === pagesToNumber) this.#numberWords()
    if (piece === undefined) return
    const isWritten = this.#folder !== undefined && writeCacheText(this.#pieceFile(page.id), piece)
    if (!isWritten) this.#pieces.set(page.id, textOf(piece))
  }

  /** What this run has added, with all words as numbers. */
  get #added(): Map<string, NumberedPage> {
    this.#numberWords()
    return this.#numbered
  }

  #numberWords(): void {
    const pages = this.#unnumbered
    this.#unnumbered = []
    for (const page of pages) this.#numbered.set(page.id, numberWords(page, this.words))
  }

  /** The words that the pages of the search index have numbers of. */
  get words(): WordList {
    this.#numberWords()
    this.#list ??= new WordList(this.#storedList.split('\n').filter(Boolean))
    return this.#list
  }

  /** The list that an earlier build has stored. */
  get #storedList(): string {
    this.#storedText ??= (this.#read(listFile) as string | undefined) ?? ''
    return this.#storedText
  }

  /** The part of a page without its piece; `undefined` if it is lost. */
  page(id: string): NumberedPage | undefined {
    const added = this.#added.get(id)
    if (added) return added
    const stored = this.#readPages(id)[id]
    if (!stored) return undefined
    const { words, weights, ...page } = stored
    const numbers = Buffer.from(words, 'base64')
    // A copy, because the bytes of a buffer may begin anywhere.
    return {
      page: { id, ...page },
      words: new Uint32Array(new Uint8Array(numbers).buffer),
      weights: Buffer.from(weights, 'base64'),
    }
  }

  /** Whether this run has added the part. */
  isNew(id: string): boolean {
    return this.#added.has(id)
  }

  /** The piece of a page; `undefined` if it is lost. */
  piece(id: string): string | undefined {
    return this.#pieces.get(id) ?? (this.#folder === undefined ? undefined : readCacheText(this.#pieceFile(id)))
  }

  #pieceFile(id: string): string {
    return join(this.#folder!, 'pieces', id[0]!, `${id}.json`)
  }

  /**
   * Write the parts of a build. `used` are their ids, `before` those of the last build, and `usedWords` is the number of words in
   * the list when each was on a page. Returns that number.
   */
  save(used: Set<string>, before: Set<string>, usedWords = this.words.words.length): number {
    if (this.#folder === undefined) return usedWords
    let count = usedWords
    if (this.#added.size > 0) {
      const isGrown = this.words.words.length > maxGrowth * usedWords + minGrowth
      const digits = isGrown ? hexDigits : Array.from(this.#added.keys(), ([digit]) => digit!)
      const pages = new Map(Array.from(new Set(digits), (digit) => [digit, this.#pagesOf(digit, used)]))
      if (isGrown) {
        this.#numberAnew([...pages.values()].flat())
        count = this.words.words.length
      }
      const list = `${this.words.words.join('\n')}\n`
      writeCacheFile(join(this.#folder, listFile), list)
      for (const [digit, ofDigit] of pages) this.#writePages(digit, ofDigit, list)
    }
    for (const id of before) if (!used.has(id)) rmSync(this.#pieceFile(id), { force: true })
    return count
  }

  /** The pages of the index whose ids have the same first digit. */
  #pagesOf(digit: string, used: Set<string>): NumberedPage[] {
    const ids = [...Object.keys(this.#readPages(digit)), ...this.#added.keys()]
    return [...new Set(ids)].filter((id) => id.startsWith(digit) && used.has(id)).map((id) => this.page(id)!)
  }

  #writePages(digit: string, pages: NumberedPage[], list: string): void {
    const stored: StoredPages = {
      length: list.length,
      list: hash(list),
      pages: Object.fromEntries(pages.map((page) => [page.page.id, toStored(page)])),
    }
    writeCacheFile(join(this.#folder!, pagesFile(digit)), stored)
  }

  /** Make a new list of the words that pages have. */
  #numberAnew(pages: NumberedPage[]): void {
    const { words } = this.words
    this.#list = new WordList()
    for (const page of pages) page.words = page.words.map((number) => this.#list!.numberOf(words[number]!))
  }

  /** Read the pages whose ids have the same first digit, once. Ids are hexadecimal: an edit changes one of 16 files. */
  #readPages([digit]: string): StoredPages['pages'] {
    return getOrInsert(this.#stored, digit!, () => {
      const stored = this.#read(pagesFile(digit!)) as StoredPages | undefined
      return stored && stored.list === this.#hashOfStored(stored.length) ? stored.pages : {}
    })
  }

  /** A hash of the beginning of the stored list. */
  #hashOfStored(length: number): string {
    return getOrInsert(this.#listHashes, length, () => hash(this.#storedList.slice(0, length)))
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
