import { createHash } from 'node:crypto'
import type { OutputFile } from '../../outputs/outputFile.ts'
import type { PageRecord } from '../records.ts'
import {
  indexPath,
  type PagePiece,
  type Postings,
  pagePath,
  type SearchIndex,
  type SpellingPiece,
  spellingPath,
  wordsPath,
} from './indexFormat.ts'
import { isSpelling, weightOf } from './spelling.ts'
import { weightsOf } from './weights.ts'

/** About how many characters a piece of the alphabet has; compressed it is a third of that. */
const pieceSize = 24_000
/** A word that is on more pages than that and on every second one says little, except where it weighs much. */
const manyPages = 200
const muchWeight = 6
/** First letters that begin words in more pieces than that are completed from a list. */
const fewPieces = 2
const mostSpellings = 12_000

interface KnownPage {
  record: PageRecord
  /** Numbers of its words, and how much it is about each. */
  words: Uint32Array
  weights: Uint8Array
  /** Its piece of the index, as it was written last, and which pages the numbers meant then. */
  piece?: { pages: string; text: string }
}

/**
 * The index of a site, page by page.
 *
 * A page's words are counted once, when it is set; making the files puts the counts of all pages together. So an edit
 * costs one page's counting.
 */
export class IndexBuilder {
  readonly #pages = new Map<string, KnownPage>()
  /** Words go by numbers, as they are first seen. */
  readonly #numbers = new Map<string, number>()
  readonly #words: string[] = []

  /** Put a page in, or in the place of what was known of it. */
  set(record: PageRecord): void {
    const found = weightsOf(record)
    const words = Uint32Array.from(found.keys(), (word) => this.#numberOf(word))
    this.#pages.set(record.href, {
      record,
      words,
      weights: Uint8Array.from(found.values(), (weight) => Math.min(weight, 255)),
    })
  }

  delete(href: string): void {
    this.#pages.delete(href)
  }

  #numberOf(word: string): number {
    const known = this.#numbers.get(word)
    if (known !== undefined) return known
    this.#numbers.set(word, this.#words.length)
    return this.#words.push(word) - 1
  }

  /** The files of the index. The same pages give the same bytes, in whatever order they were set. */
  *files(): Generator<OutputFile> {
    const pages = [...this.#pages.values()].sort(
      ({ record: a }, { record: b }) => compare(a.tag, b.tag) || compare(a.href, b.href),
    )
    const key = hash(pages.map(({ record }) => record.href))
    const all = postings(pages, this.#words)
    const words = [...all.keys()].sort(compare)
    const entries = new Map(words.map((word) => [word, `${JSON.stringify(word)}:${JSON.stringify(all.get(word))}`]))
    const pieces = intoPieces(words, entries)
    const build = createHash('sha256')
    const file = (path: string, data: string): OutputFile => {
      build.update(data)
      return { path, data }
    }

    for (const [number, { record }] of pages.entries())
      yield file(pagePath(number), JSON.stringify(pieceOf(record, key)))
    for (const [number, piece] of pieces.entries()) {
      // `WordsPiece`, put together from what was measured to cut it.
      const held = piece.map((word) => entries.get(word)).join(',')
      yield file(wordsPath(number), `{"pages":${JSON.stringify(key)},"words":{${held}}}`)
    }
    const weights = new Map(words.map((word) => [word, weightOf(all.get(word)!)]))
    const weight = (word: string) => weights.get(word)!
    const spelling: SpellingPiece = { pages: key, words: spellings(words, all, weight).join(' ') }
    yield file(spellingPath, JSON.stringify(spelling))
    const index: SearchIndex = {
      pages: key,
      build: build.digest('hex').slice(0, 12),
      count: pages.length,
      tags: ranges(pages.map(({ record }) => record.tag)),
      words: pieces.map((piece) => piece[0]!),
      completions: completions(pieces, weight),
    }
    yield { path: indexPath, data: JSON.stringify(index) }
  }
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
const hash = (parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 12)

/** For each word the pages that have it, in order, and their weights: sorted by counting, since there are millions. */
function postings(pages: KnownPage[], words: string[]): Map<string, Postings> {
  const ends = new Uint32Array(words.length + 1)
  for (const page of pages) for (const word of page.words) ends[word + 1]! += 1
  for (let word = 0; word < words.length; word += 1) ends[word + 1]! += ends[word]!
  const free = ends.slice()
  const numbers = new Uint32Array(ends[words.length]!)
  const weights = new Uint8Array(numbers.length)
  for (const [number, page] of pages.entries()) {
    for (const [index, word] of page.words.entries()) {
      const place = free[word]!++
      numbers[place] = number
      weights[place] = page.weights[index]!
    }
  }

  const all = new Map<string, Postings>()
  for (const [word, text] of words.entries()) {
    const [from, to] = [ends[word]!, ends[word + 1]!]
    if (from < to) all.set(text, inGroups(numbers.subarray(from, to), weights.subarray(from, to), pages.length))
  }
  return all
}

function inGroups(pages: Uint32Array, weights: Uint8Array, pageCount: number): Postings {
  const isEverywhere = pages.length > manyPages && pages.length > pageCount / 2
  const groups: (number[] | undefined)[] = []
  const last: number[] = []
  for (const [index, page] of pages.entries()) {
    const weight = weights[index]!
    if (isEverywhere && weight < muchWeight) continue
    const group = groups[weight]
    if (group) group.push(page - last[weight]!)
    else groups[weight] = [page]
    last[weight] = page
  }
  const heaviestFirst = groups.flatMap((pages, weight): [number, ...number[]][] => (pages ? [[weight, ...pages]] : []))
  return [pages.length, ...heaviestFirst.reverse()]
}

function intoPieces(words: string[], entries: Map<string, string>): string[][] {
  const pieces: string[][] = []
  let size = pieceSize
  for (const word of words) {
    if (size >= pieceSize) {
      pieces.push([])
      size = 0
    }
    pieces.at(-1)!.push(word)
    size += entries.get(word)!.length + 1
  }
  return pieces
}

/** The words that a mistyped one may have meant, those of most weight first. */
function spellings(words: string[], all: Map<string, Postings>, weight: (word: string) => number): string[] {
  return words
    .filter((word) => isSpelling(word, all.get(word)!))
    .sort((a, b) => weight(b) - weight(a) || compare(a, b))
    .slice(0, mostSpellings)
}

/** For the beginnings of words that are spread over many pieces: the words of most weight. */
function completions(pieces: string[][], weight: (word: string) => number): SearchIndex['completions'] {
  const beginnings = new Map<string, { words: string[]; pieces: Set<number> }>()
  for (const [number, piece] of pieces.entries()) {
    for (const word of piece) {
      for (let length = 1; length <= 3 && length < word.length; length += 1) {
        const beginning = word.slice(0, length)
        const known = beginnings.get(beginning)
        if (!known) beginnings.set(beginning, { words: [word], pieces: new Set([number]) })
        else {
          known.words.push(word)
          known.pieces.add(number)
        }
      }
    }
  }
  const spread = [...beginnings].filter(([, { pieces }]) => pieces.size > fewPieces)
  const best = (words: string[]) => words.sort((a, b) => weight(b) - weight(a) || compare(a, b)).slice(0, 3)
  return Object.fromEntries(spread.map(([beginning, { words }]) => [beginning, best(words)]))
}

/** Each tag with the stretch of pages that have it. Pages are sorted by it. */
function ranges(tags: string[]): SearchIndex['tags'] {
  const found: SearchIndex['tags'] = []
  for (const [number, tag] of tags.entries()) {
    if (found.at(-1)?.[0] === tag) found.at(-1)![2] = number + 1
    else found.push([tag, number, number + 1])
  }
  return found
}

function pieceOf({ href, title, group, description, keywords, sections }: PageRecord, pages: string): PagePiece {
  return {
    pages,
    href,
    title,
    group,
    ...(description === undefined ? {} : { description }),
    ...(keywords.length === 0 ? {} : { keywords }),
    sections: sections.map(({ id = '', path, text, code }) => [id, path, text, code]),
  }
}
