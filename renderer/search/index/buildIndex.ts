import { createHash, hash as digest } from 'node:crypto'
import type { OutputFile } from '../../page/outputFile.ts'
import {
  indexPath,
  type PagePiece,
  pagePath,
  type SearchIndex,
  type SpellingPiece,
  spellingPath,
  wordsPath,
} from '../indexFormat.ts'
import { encodeSpellings, isSuggestion, type Spelling, weightOf } from '../spelling.ts'
import { AllPostings } from './allPostings.ts'
import { completions } from './completions.ts'
import { Lexicon } from './lexicon.ts'
import type { PageRecord } from './records.ts'
import { type WeighedWords, Weigher } from './weights.ts'

/** Approximate size of a piece of words, in characters; compressed about a third. */
const pieceSize = 24_000
const maxSpellings = 12_000

interface IndexedPage extends WeighedWords {
  href: string
  tag: string
  /** Its piece of the index as JSON without `pages`, and the hash of that. */
  piece: string
  hash: string
}

/**
 * Builds the search index of a site incrementally.
 *
 * `set` computes a page's word weights and its piece; `files` combines the words of all pages. An edit recomputes one page.
 */
export class IndexBuilder {
  readonly #pages = new Map<string, IndexedPage>()
  readonly #lexicon = new Lexicon()
  readonly #weigher = new Weigher(this.#lexicon)
  /** Word numbers in alphabetical order, as of the last call of `files`. */
  #sortedNumbers: number[] = []

  /** Add or replace a page. */
  set(record: PageRecord): void {
    const { href, tag } = record
    const piece = JSON.stringify(pieceOf(record))
    this.#pages.set(href, { href, tag, piece, hash: hash(piece), ...this.#weigher.weigh(record) })
  }

  delete(href: string): void {
    this.#pages.delete(href)
  }

  /** The files of the index. The output does not depend on the order of `set` calls. */
  *files(): Generator<OutputFile> {
    const pages = [...this.#pages.values()].sort((a, b) => compare(a.tag, b.tag) || compare(a.href, b.href))
    const key = hash(pages.map(({ href }) => href).join('\n'))
    const postings = new AllPostings(pages, this.#lexicon.words.length)
    const numbers = this.#sortWords().filter((number) => postings.count(number) > 0)
    const words = numbers.map((number) => this.#lexicon.words[number]!)
    const entries = numbers.map((number, index) => `${JSON.stringify(words[index])}:${postings.json(number)}`)
    const build = createHash('sha256').update(key)

    for (const [number, { piece, hash }] of pages.entries()) {
      build.update(hash)
      yield { path: pagePath(number), data: `{"pages":"${key}",${piece.slice(1)}` }
    }
    const starts = pieceStarts(entries)
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
      tags: ranges(pages.map(({ tag }) => tag)),
      words: starts.map((start) => words[start]!),
      completions: completions(words, weights, starts),
    }
    yield { path: indexPath, data: JSON.stringify(index) }
  }

  #sortWords(): number[] {
    const { words } = this.#lexicon
    for (let number = this.#sortedNumbers.length; number < words.length; number += 1) this.#sortedNumbers.push(number)
    return this.#sortedNumbers.sort((a, b) => compare(words[a]!, words[b]!))
  }
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
const hash = (text: string) => digest('sha256', text).slice(0, 12)

/** Index of the first word of each piece. */
function pieceStarts(entries: string[]): number[] {
  const starts: number[] = []
  let size = pieceSize
  for (const [index, { length }] of entries.entries()) {
    if (size >= pieceSize) {
      starts.push(index)
      size = 0
    }
    size += length + 1
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

/** Range of page numbers of each tag. Pages are sorted by tag. */
function ranges(tags: string[]): SearchIndex['tags'] {
  const result: SearchIndex['tags'] = []
  for (const [number, tag] of tags.entries()) {
    if (result.at(-1)?.[0] === tag) result.at(-1)![2] = number + 1
    else result.push([tag, number, number + 1])
  }
  return result
}

function pieceOf(record: PageRecord): Omit<PagePiece, 'pages'> {
  const { href, title, group, description, keywords, sections } = record
  return {
    href,
    title,
    group,
    ...(description === undefined ? {} : { description }),
    ...(keywords.length === 0 ? {} : { keywords }),
    sections: sections.map(({ id = '', path, text, code }) => [id, path, text, code]),
  }
}
