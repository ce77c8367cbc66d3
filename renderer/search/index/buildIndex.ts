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
import { isSpelling, packSpellings, type Spelling, weightOf } from '../spelling.ts'
import { AllPostings } from './allPostings.ts'
import { completions } from './completions.ts'
import { Lexicon } from './lexicon.ts'
import type { PageRecord } from './records.ts'
import { type WeighedWords, Weigher } from './weights.ts'

/** About how many characters a piece of the alphabet has; compressed it is a third of that. */
const pieceSize = 24_000
const mostSpellings = 12_000

interface KnownPage extends WeighedWords {
  href: string
  tag: string
  /** Its piece of the index as JSON, all but which pages the numbers mean; and a hash of that. */
  piece: string
  hash: string
}

/**
 * The index of a site, page by page.
 *
 * A page's words are weighed once, when it is set, and its piece is written then; making the files puts the words of all
 * pages together. So an edit costs one page's weighing.
 */
export class IndexBuilder {
  readonly #pages = new Map<string, KnownPage>()
  readonly #lexicon = new Lexicon()
  readonly #weigher = new Weigher(this.#lexicon)
  /** Numbers of all words in the order of the alphabet, when they were asked for last. */
  #sorted: number[] = []

  /** Put a page in, or in the place of what was known of it. */
  set(record: PageRecord): void {
    const { href, tag } = record
    const piece = JSON.stringify(pieceOf(record))
    this.#pages.set(href, { href, tag, piece, hash: hash(piece), ...this.#weigher.weigh(record) })
  }

  delete(href: string): void {
    this.#pages.delete(href)
  }

  /** The files of the index. The same pages give the same bytes, in whatever order they were set. */
  *files(): Generator<OutputFile> {
    const pages = [...this.#pages.values()].sort((a, b) => compare(a.tag, b.tag) || compare(a.href, b.href))
    const key = hash(pages.map(({ href }) => href).join('\n'))
    const all = new AllPostings(pages, this.#lexicon.words.length)
    const numbers = this.#alphabet().filter((number) => all.count(number) > 0)
    const words = numbers.map((number) => this.#lexicon.words[number]!)
    const entries = numbers.map((number, index) => `${JSON.stringify(words[index])}:${all.json(number)}`)
    const build = createHash('sha256').update(key)

    for (const [number, { piece, hash }] of pages.entries()) {
      build.update(hash)
      yield { path: pagePath(number), data: `{"pages":"${key}",${piece.slice(1)}` }
    }
    const starts = pieceStarts(entries)
    for (const [number, start] of starts.entries()) {
      // `WordsPiece`, put together from what was measured to cut it.
      const data = `{"pages":"${key}","words":{${entries.slice(start, starts[number + 1]).join(',')}}}`
      build.update(data)
      yield { path: wordsPath(number), data }
    }
    const weights = numbers.map((number) => weightOf(all.count(number), all.heaviest(number)))
    const isMeant = (index: number) =>
      isSpelling(words[index]!, all.count(numbers[index]!), all.heaviest(numbers[index]!))
    const spelling: SpellingPiece = { pages: key, ...packSpellings(spellings(words, weights, isMeant)) }
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

  #alphabet(): number[] {
    const { words } = this.#lexicon
    for (let number = this.#sorted.length; number < words.length; number += 1) this.#sorted.push(number)
    return this.#sorted.sort((a, b) => compare(words[a]!, words[b]!))
  }
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
const hash = (text: string) => digest('sha256', text).slice(0, 12)

/** Where in the alphabet each piece begins. */
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

/** The words of most weight that a mistyped one may have meant, in the order of the alphabet, as all words are. */
function spellings(words: string[], weights: number[], isMeant: (index: number) => boolean): Spelling[] {
  return [...words.keys()]
    .filter(isMeant)
    .sort((a, b) => weights[b]! - weights[a]!)
    .slice(0, mostSpellings)
    .sort((a, b) => a - b)
    .map((index) => ({ word: words[index]!, weight: weights[index]! }))
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
