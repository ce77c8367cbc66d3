import { stemmer } from 'stemmer'
import { editDistance } from '../../../../schemas/shared/editDistance.ts'
import {
  type Postings,
  type SearchIndex,
  type SpellingPiece,
  spellingPath,
  type WordsPiece,
  wordsPath,
} from '../../indexFormat.ts'
import { isEstablished, isSpelling, type Spelling, unpackSpellings, weightOf } from '../../spelling.ts'

/** A word of the site that may be meant by one that was typed, and how surely: at most 1. */
export interface Match {
  word: string
  likeness: number
  postings: Postings
}

/** Beginnings of words stand for so many words, the likeliest first. */
const mostBeginnings = 24
const mostGuesses = 3
/** Shorter words are like too many others. */
const shortestGuess = 4
/** Of what is only like a word that is on the site: however much a page is about it, it comes behind. */
const farBelow = 0.02

/** The words of the site, read piece by piece as they are asked for. */
export class Vocabulary {
  readonly #index: SearchIndex
  readonly #load: <Piece extends { pages: string }>(path: string) => Promise<Piece>
  readonly #pieces = new Map<number, Promise<WordsPiece['words']>>()
  #spellings: Promise<Spelling[]> | undefined

  constructor(index: SearchIndex, load: <Piece extends { pages: string }>(path: string) => Promise<Piece>) {
    this.#index = index
    this.#load = load
  }

  /**
   * The words that a typed one stands for: itself, other forms of it (`uploading`, `uploads`), and longer words where it
   * is only begun. Words that are written alike, if there is none of these; below them, if it may be a slip there, too.
   */
  async matches(typed: string, isBeginning: boolean): Promise<Match[]> {
    const known = await this.known(typed, isBeginning)
    if (known.length === 0) return this.#guesses(typed)
    if (typed.length < shortestGuess || known.some(({ postings }) => isEstablished(postings))) return known
    const beside = (await this.#guessesBeside(typed)).filter(({ word }) => !known.some((match) => match.word === word))
    return [...known, ...beside.map((match) => ({ ...match, likeness: farBelow }))]
  }

  /** The same without guessing. */
  async known(typed: string, isBeginning: boolean): Promise<Match[]> {
    if (isBeginning && Object.hasOwn(this.#index.completions, typed)) {
      const words = [...new Set([typed, ...this.#index.completions[typed]!])]
      const found = (await Promise.all(words.map((word) => this.#exactly(word)))).flat()
      return found.map((match) => ({ ...match, likeness: likenessOf(typed, match.word) }))
    }
    const stem = stemmer(typed)
    // `queries` and `query` have the stem `queri`, `used` and `using` have `us` or `use`: they agree up to that letter.
    const root = stem.replace(/[eiy]$/, '')
    const beginning = stem.length > 3 && typed.startsWith(root) ? root : typed
    const first = this.#pieceOf(beginning)
    const last = Math.min(this.#pieceOf(`${beginning}\uffff`), first + 2)
    const pieces = await Promise.all(
      Array.from({ length: last - first + 1 }, (_, offset) => this.#piece(first + offset)),
    )

    const found: Match[] = []
    for (const words of pieces) {
      for (const [word, postings] of Object.entries(words)) {
        if (!word.startsWith(beginning)) continue
        const isForm = word === typed || (stem.length > 2 && stemmer(word) === stem)
        if (!isForm && !(isBeginning && word.startsWith(typed))) continue
        found.push({ word, likeness: word === typed ? 1 : isForm ? 0.9 : likenessOf(typed, word), postings })
      }
    }
    return found.sort((a, b) => b.likeness - a.likeness || (a.word < b.word ? -1 : 1)).slice(0, mostBeginnings)
  }

  /** Words that somebody who mistyped may have meant. */
  async #guesses(typed: string): Promise<Match[]> {
    const limit = typed.length < shortestGuess ? 0 : typed.length < 8 ? 1 : 2
    if (limit === 0) return []
    const beside = await this.#guessesBeside(typed)
    if (beside.length > 0) return beside
    this.#spellings ??= this.#load<SpellingPiece>(spellingPath).then(unpackSpellings)
    this.#spellings.catch(() => {
      this.#spellings = undefined
    })
    const near = (await this.#spellings)
      .map(({ word, weight }) => ({
        word,
        weight,
        edits: editDistance(typed, word, limit),
        isAlike: Number(word[0] === typed[0]),
      }))
      .filter(({ edits }) => edits <= limit)
      .sort((a, b) => a.edits - b.edits || b.isAlike - a.isAlike || b.weight - a.weight)
      .slice(0, mostGuesses)
    const found = await Promise.all(near.map(({ word }) => this.#exactly(word)))
    return found.flat().map((match, index) => ({ ...match, likeness: 0.7 - 0.15 * near[index]!.edits }))
  }

  /** One slip behind the first letters leaves a word in its piece, which is there already: most need no list of words. */
  async #guessesBeside(typed: string): Promise<Match[]> {
    return Object.entries(await this.#piece(this.#pieceOf(typed)))
      .filter(([word, [pages, heaviest]]) => isSpelling(word, pages, heaviest?.[0] ?? 0))
      .filter(([word]) => editDistance(typed, word, 1) === 1)
      .sort(([, a], [, b]) => weightOf(b[0], b[1]?.[0] ?? 0) - weightOf(a[0], a[1]?.[0] ?? 0))
      .slice(0, mostGuesses)
      .map(([word, postings]) => ({ word, likeness: 0.55, postings }))
  }

  async #exactly(word: string): Promise<Match[]> {
    const words = await this.#piece(this.#pieceOf(word))
    return Object.hasOwn(words, word) ? [{ word, likeness: 1, postings: words[word]! }] : []
  }

  /** The piece that a word is in, if it is in any. */
  #pieceOf(word: string): number {
    const { words } = this.#index
    let low = 0
    let high = words.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (words[middle]! <= word) low = middle + 1
      else high = middle
    }
    return Math.max(0, low - 1)
  }

  #piece(number: number): Promise<WordsPiece['words']> {
    if (number >= this.#index.words.length) return Promise.resolve({})
    const known = this.#pieces.get(number)
    if (known) return known
    const loading = this.#load<WordsPiece>(wordsPath(number)).then(({ words }) => words)
    this.#pieces.set(number, loading)
    loading.catch(() => this.#pieces.delete(number))
    return loading
  }
}

/** The more of a word is typed, the surer it is meant. */
const likenessOf = (typed: string, word: string) =>
  word === typed ? 1 : 0.35 + 0.45 * Math.min(1, typed.length / word.length)
