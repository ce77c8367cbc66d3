import { createHash, hash } from 'node:crypto'
import type { OutputFile, UnchangedFile } from '../../page/outputFile.ts'
import {
  type FileSizes,
  fileSizes,
  indexPath,
  type PagePiece,
  pagesPath,
  type SearchIndex,
  type SpellingPiece,
  spellingPath,
  wordsPath,
} from '../indexFormat.ts'
import { encodeSpellings, isSuggestion, type Spelling, weightOf } from '../spelling.ts'
import { AllPostings, type PageWords } from './allPostings.ts'
import { completions } from './completions.ts'
import type { IndexedPage } from './indexedPage.ts'
import { synonymsByStem } from './synonyms.ts'
import { WordList } from './wordList.ts'

const maxSpellings = 7_000

/** A page of the index without its words. */
export type ListedPage = Omit<IndexedPage, 'words' | 'weights'>

/** The piece of a page that could not be rendered again after its own was lost. */
const emptyPiece = ({ href, group }: ListedPage): PagePiece => ({ href, title: href, group, sections: [] })

/** Pages whose pieces are in one file. */
export interface Pack {
  path: string
  pages: ListedPage[]
}

function packsOf(pages: ListedPage[], { perPack }: FileSizes): Pack[] {
  return Array.from({ length: Math.ceil(pages.length / perPack) }, (_, pack) => ({
    path: pagesPath(pack),
    pages: pages.slice(pack * perPack, (pack + 1) * perPack),
  }))
}

/** A page of the index with the numbers of its words in a list. */
export interface NumberedPage extends PageWords {
  page: ListedPage
}

/** Number the words of a page. */
export const numberWords = ({ words, weights, ...page }: IndexedPage, list: WordList): NumberedPage => ({
  page,
  words: list.numbersOf(words),
  weights: Buffer.from(weights, 'base64'),
})

/** Builds the search index of a site in one language from the parts of its pages. */
export class IndexBuilder {
  readonly #pages = new Map<string, NumberedPage>()
  readonly #list: WordList
  readonly #sizes: FileSizes | undefined
  /** Word numbers in alphabetical order, as of the last call of `files`. */
  #sortedNumbers: number[] = []

  /** `sitePages` is the number of pages in all languages of the site; by default those of the index. */
  constructor(list = new WordList(), sitePages?: number) {
    this.#list = list
    this.#sizes = sitePages === undefined ? undefined : fileSizes(sitePages)
  }

  /** Add or replace a page. */
  set(page: IndexedPage): void {
    this.setNumbered(numberWords(page, this.#list))
  }

  /** Add or replace a page with the numbers of its words in the list of this index. */
  setNumbered(page: NumberedPage): void {
    this.#pages.set(page.page.href, page)
  }

  delete(href: string): void {
    this.#pages.delete(href)
  }

  #sortPages(): NumberedPage[] {
    return [...this.#pages.values()].sort(
      ({ page: a }, { page: b }) => compare(a.tag, b.tag) || compare(a.href, b.href),
    )
  }

  /** The pages in the order of the index, by the files that have their pieces, and their hash. */
  packs(): { packs: Pack[]; key: string } {
    const pages = this.#sortPages().map(({ page }) => page)
    const sizes = this.#fileSizes()
    return { packs: packsOf(pages, sizes), key: pagesKey(pages, sizes) }
  }

  /**
   * The files of the index. The output does not depend on the order of `set` calls. `synonyms` are lists of words that mean
   * the same. `isKept` says which files of pages stay as they are, `pieceOf` gets the piece of a page that was set without one.
   */
  *files(
    synonyms: string[][] = [],
    isKept: (pack: Pack) => boolean = () => false,
    pieceOf: (page: ListedPage) => string | undefined = () => undefined,
  ): Generator<OutputFile | UnchangedFile> {
    const sorted = this.#sortPages()
    const pages = sorted.map(({ page }) => page)
    const sizes = this.#fileSizes()
    const key = pagesKey(pages, sizes)
    const allWords = this.#list.words
    const postings = new AllPostings(sorted, allWords.length)
    const numbers = this.#sortWords().filter((number) => postings.count(number) > 0)
    const words = numbers.map((number) => allWords[number]!)
    const entries = numbers.map((number, index) => `${JSON.stringify(words[index])}:${postings.json(number)}`)
    const build = createHash('sha256').update(key)

    for (const page of pages) build.update(page.id)
    for (const pack of packsOf(pages, sizes)) {
      const { path } = pack
      if (isKept(pack)) yield { path, unchanged: true }
      // A `PagePack`, from pieces that were serialized with their pages.
      else {
        const list = pack.pages.map((page) => page.piece ?? pieceOf(page) ?? JSON.stringify(emptyPiece(page)))
        yield { path, data: `{"pages":"${key}","list":[${list.join(',')}]}` }
      }
    }
    const starts = pieceStarts(entries, sizes)
    for (const [number, start] of starts.entries()) {
      // A `WordsPiece`, from the entries that were serialized to measure them.
      const data = `{"pages":"${key}","words":{${entries.slice(start, starts[number + 1]).join(',')}}}`
      build.update(data)
      yield { path: wordsPath(number), data }
    }
    const weights = numbers.map((number) => weightOf(postings.count(number), postings.heaviest(number)))
    const isCorrectable = (index: number) =>
      isSuggestion(words[index]!, postings.count(numbers[index]!), postings.heaviest(numbers[index]!))
    const spelling: SpellingPiece = { pages: key, ...encodeSpellings(spellings(words, weights, isCorrectable)) }
    const spellingText = JSON.stringify(spelling)
    build.update(spellingText)
    yield { path: spellingPath, data: spellingText }
    const index: SearchIndex = {
      pages: key,
      build: build.digest('hex').slice(0, 12),
      count: pages.length,
      perPack: sizes.perPack,
      tags: ranges(pages.map(({ tag }) => tag)),
      groups: ranges(pages.map(({ group }) => group)),
      ...(synonyms.length > 0 && { synonyms: synonymsByStem(synonyms) }),
      words: starts.map((start) => words[start]!),
      completions: completions(words, weights, starts),
    }
    yield { path: indexPath, data: JSON.stringify(index) }
  }

  #fileSizes(): FileSizes {
    return this.#sizes ?? fileSizes(this.#pages.size)
  }

  #sortWords(): number[] {
    const { words } = this.#list
    for (let number = this.#sortedNumbers.length; number < words.length; number += 1) this.#sortedNumbers.push(number)
    return this.#sortedNumbers.sort((a, b) => compare(words[a]!, words[b]!))
  }
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** A hash of the pages of an index, their order and their files. Files of another index have another one. */
const pagesKey = (pages: ListedPage[], { perPack }: FileSizes): string =>
  hash('sha256', [perPack, ...pages.map(({ href }) => href)].join('\n')).slice(0, 12)

/** Index of the first word of each piece. */
function pieceStarts(entries: string[], { wordsLength }: FileSizes): number[] {
  const starts: number[] = []
  let size = wordsLength
  for (let index = 0; index < entries.length; index += 1) {
    if (size >= wordsLength) {
      starts.push(index)
      size = 0
    }
    size += entries[index]!.length + 1
  }
  return starts
}

/** The words of highest weight for spelling correction, in alphabetical order. */
function spellings(words: string[], weights: number[], isCorrectable: (index: number) => boolean): Spelling[] {
  return [...words.keys()]
    .filter(isCorrectable)
    .sort((a, b) => weights[b]! - weights[a]!)
    .slice(0, maxSpellings)
    .sort((a, b) => a - b)
    .map((index) => ({ word: words[index]!, weight: weights[index]! }))
}

/** Ranges of page numbers with the same tag or group. */
function ranges(names: string[]): SearchIndex['tags'] {
  const result: SearchIndex['tags'] = []
  for (const [number, name] of names.entries()) {
    if (result.at(-1)?.[0] === name) result.at(-1)![2] = number + 1
    else result.push([name, number, number + 1])
  }
  return result
}
