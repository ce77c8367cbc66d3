import { stemmer } from 'stemmer'
import { getOrLoad } from '../../../../schemas/shared/collections/getOrLoad.ts'
import { editDistance } from '../../../../schemas/shared/text/editDistance.ts'
import {
  type Postings,
  type SearchIndex,
  type SpellingPiece,
  spellingPath,
  type WordsPiece,
  wordsPath,
} from '../../indexFormat.ts'
import { decodeSpellings, isEstablished, isSuggestion, type Spelling, weightOf } from '../../spelling.ts'

/** An indexed word that matches a query word. `similarity` is at most 1. */
export interface Match {
  word: string
  similarity: number
  postings: Postings
  isSynonym?: boolean
}

/** Maximum number of words that a prefix matches. */
const maxPrefixMatches = 24
const maxCorrections = 3
/** Shorter words are not corrected, because too many words are similar. */
const minCorrectedLength = 4
/** A word that may be two, and the length of the shorter one. */
const isSplittable = /^\p{L}{5,24}$/u
const minSplitLength = 2
const synonymSimilarity = 0.8
/** Counted as edits for words that begin like the query word, so that complete words come first. */
const prefixPenalty = 0.5
/** Similarity of a correction when the query word itself is indexed. Low, so that its pages rank last. */
const weakCorrectionSimilarity = 0.02

/** The indexed words. Pieces are loaded on demand. */
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
   * The indexed words that match a query word: the word itself, other forms of it (`uploading`, `uploads`), and words it is
   * a prefix of. Adds synonyms, and spelling corrections if there are no matches, or only matches that may be typos
   * themselves.
   */
  async matches(input: string, isPrefix: boolean): Promise<Match[]> {
    const directMatches = await this.knownMatches(input, isPrefix)
    const hasSynonyms = directMatches.some(({ isSynonym }) => isSynonym)
    if (directMatches.length === 0) return this.#corrections(input, isPrefix)
    if (
      hasSynonyms ||
      input.length < minCorrectedLength ||
      directMatches.some(({ postings }) => isEstablished(postings))
    )
      return directMatches
    const corrections = (await this.#nearbyCorrections(input)).filter(
      ({ word }) => !directMatches.some((match) => match.word === word),
    )
    return [...directMatches, ...corrections.map((match) => ({ ...match, similarity: weakCorrectionSimilarity }))]
  }

  /** Matches with synonyms and without spelling corrections. */
  async knownMatches(input: string, isPrefix: boolean): Promise<Match[]> {
    const [matches, synonyms] = await Promise.all([this.directMatches(input, isPrefix), this.#synonyms(input)])
    return [...matches, ...synonyms.filter(({ word }) => !matches.some((match) => match.word === word))]
  }

  /** Matches without synonyms and spelling corrections. */
  async directMatches(input: string, isPrefix: boolean): Promise<Match[]> {
    if (isPrefix && Object.hasOwn(this.#index.completions, input)) {
      const words = [...new Set([input, ...this.#index.completions[input]!])]
      const matches = (await Promise.all(words.map((word) => this.#exactMatch(word)))).flat()
      return matches.map((match) => ({ ...match, similarity: similarityOf(input, match.word) }))
    }
    const stem = stemmer(input)
    // `queries` and `query` have the stem `queri`, `used` and `using` have `us` or `use`: they differ in the last letter only.
    const root = stem.replace(/[eiy]$/, '')
    const stemOrPrefix = stem.length > 3 && input.startsWith(root) ? root : input
    const first = this.#pieceNumber(stemOrPrefix)
    const last = Math.min(this.#pieceNumber(`${stemOrPrefix}\uffff`), first + 2)
    const pieces = await Promise.all(
      Array.from({ length: last - first + 1 }, (_, offset) => this.#piece(first + offset)),
    )

    const matches: Match[] = []
    for (const words of pieces) {
      for (const [word, postings] of Object.entries(words)) {
        if (!word.startsWith(stemOrPrefix)) continue
        const isForm = word === input || (stem.length > 2 && stemmer(word) === stem)
        if (!isForm && !(isPrefix && word.startsWith(input))) continue
        matches.push({ word, similarity: word === input ? 1 : isForm ? 0.9 : similarityOf(input, word), postings })
      }
    }
    return matches.sort((a, b) => b.similarity - a.similarity || (a.word < b.word ? -1 : 1)).slice(0, maxPrefixMatches)
  }

  /**
   * The two words that a query word joins, if both are common and it is not indexed itself: `vscode` → `vs`, `code`.
   * Of several pairs, the one whose rarer word is most common.
   */
  async split(input: string): Promise<[string, string] | undefined> {
    if (!isSplittable.test(input)) return undefined
    let best: { pages: number; words: [string, string] } | undefined
    for (let length = minSplitLength; length <= input.length - minSplitLength; length += 1) {
      const words: [string, string] = [input.slice(0, length), input.slice(length)]
      const [first] = await this.#exactMatch(words[0])
      if (!first || !isEstablished(first.postings)) continue
      const [second] = await this.#exactMatch(words[1])
      if (!second || !isEstablished(second.postings)) continue
      const pages = Math.min(first.postings[0], second.postings[0])
      if (pages > (best?.pages ?? 0)) best = { pages, words }
    }
    return best?.words
  }

  async #synonyms(input: string): Promise<Match[]> {
    const { synonyms = {} } = this.#index
    const stem = stemmer(input)
    if (!Object.hasOwn(synonyms, stem)) return []
    const matches = await Promise.all(synonyms[stem]!.map((word) => this.directMatches(word, false)))
    return matches
      .flat()
      .map((match) => ({ ...match, similarity: synonymSimilarity * match.similarity, isSynonym: true }))
  }

  /** Spelling corrections of a query word, which may be the prefix of a longer word. */
  async #corrections(input: string, isPrefix: boolean): Promise<Match[]> {
    const limit = input.length < minCorrectedLength ? 0 : input.length < 8 ? 1 : 2
    if (limit === 0) return []
    const nearby = await this.#nearbyCorrections(input)
    if (nearby.length > 0) return nearby
    this.#spellings ??= this.#load<SpellingPiece>(spellingPath).then(decodeSpellings)
    this.#spellings.catch(() => {
      this.#spellings = undefined
    })
    const candidates = (await this.#spellings)
      .map(({ word, weight }) => ({
        word,
        weight,
        edits: Math.min(
          editDistance(input, word, limit),
          isPrefix ? prefixPenalty + prefixDistance(input, word, limit) : Number.POSITIVE_INFINITY,
        ),
        hasSameStart: Number(word[0] === input[0]),
      }))
      .filter(({ edits }) => edits < limit + 1)
      .sort((a, b) => a.edits - b.edits || b.hasSameStart - a.hasSameStart || b.weight - a.weight)
      .slice(0, maxCorrections)
    const matches = await Promise.all(candidates.map(({ word }) => this.#exactMatch(word)))
    return matches.flat().map((match, index) => ({ ...match, similarity: 0.7 - 0.15 * candidates[index]!.edits }))
  }

  /** Corrections from the word's own piece, which is already loaded. Most typos are after the first letters. */
  async #nearbyCorrections(input: string): Promise<Match[]> {
    return Object.entries(await this.#piece(this.#pieceNumber(input)))
      .filter(([word, [pages, heaviest]]) => isSuggestion(word, pages, heaviest?.[0] ?? 0))
      .filter(([word]) => editDistance(input, word, 1) === 1)
      .sort(([, a], [, b]) => weightOf(b[0], b[1]?.[0] ?? 0) - weightOf(a[0], a[1]?.[0] ?? 0))
      .slice(0, maxCorrections)
      .map(([word, postings]) => ({ word, similarity: 0.55, postings }))
  }

  async #exactMatch(word: string): Promise<Match[]> {
    const words = await this.#piece(this.#pieceNumber(word))
    return Object.hasOwn(words, word) ? [{ word, similarity: 1, postings: words[word]! }] : []
  }

  /** Number of the piece that contains a word, if any does. */
  #pieceNumber(word: string): number {
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
    return getOrLoad(this.#pieces, number, async () => (await this.#load<WordsPiece>(wordsPath(number))).words)
  }
}

/** Edit distance to the beginning of a longer word with the same first letter. */
function prefixDistance(input: string, word: string, limit: number): number {
  if (word.length <= input.length || word[0] !== input[0]) return Number.POSITIVE_INFINITY
  const lengths = [input.length - 1, input.length, input.length + 1]
  return Math.min(...lengths.map((length) => editDistance(input, word.slice(0, length), limit)))
}

/** Similarity of a prefix to a word: the larger its share of the word, the higher. */
const similarityOf = (input: string, word: string) =>
  word === input ? 1 : 0.35 + 0.45 * Math.min(1, input.length / word.length)
