/**
 * The site's own search index, in pieces, so that a search loads what it needs of it and no more.
 *
 *     assets/search/index.json      what is where: small, loaded with the first search
 *     assets/search/words/7.json    a stretch of the alphabet: words, and the pages that hold them
 *     assets/search/pages/12.json   what a result shows of one page, and where in it the words are
 *     assets/search/spelling.json   words for those who mistype; loaded when a word is unknown
 *
 * Pages go by their number. An edit changes the pieces that the page has a part in; names stay as they are.
 */
export const indexPath = 'assets/search/index.json'
export const wordsPath = (piece: number) => `assets/search/words/${piece}.json`
export const pagePath = (page: number) => `assets/search/pages/${page}.json`
export const spellingPath = 'assets/search/spelling.json'

export interface SearchIndex {
  /** Says which pages the numbers mean: changes when pages come or go. Every piece names it, too. */
  pages: string
  /** Changes with any piece. Asked for along with each, so that caches do not mix two sites. */
  build: string
  count: number
  /** Search tags, each with the numbers of its first page and of the one behind its last. */
  tags: [tag: string, from: number, to: number][]
  /** The first word of each piece, in order. */
  words: string[]
  /** For the first letters of very many words: what they most likely begin. */
  completions: Record<string, string[]>
}

export interface WordsPiece {
  pages: string
  words: Record<string, Postings>
}

/**
 * On how many pages a word is; then those pages, in groups of the same weight, the heaviest first: the weight, the first
 * page's number, and from each page to the next the distance. Words that are nearly everywhere name only the pages where
 * they weigh much.
 */
export type Postings = [pages: number, ...groups: [weight: number, ...pages: number[]][]]

export interface PagePiece {
  pages: string
  href: string
  title: string
  group: string
  description?: string
  keywords?: string[]
  /** Id (empty for the page itself), headings below the title, text, names in code. */
  sections: [id: string, path: string[], text: string, code: string][]
}

export interface SpellingPiece {
  pages: string
  /** The words and their weights, as `packSpellings` writes them. */
  words: string
  weights: string
}
