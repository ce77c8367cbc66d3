/**
 * The site's own search index, in pieces that are loaded on demand.
 *
 *     assets/search/index.json      index of the pieces, loaded with the first search
 *     assets/search/words/7.json    an alphabetical range of words with their postings
 *     assets/search/pages/12.json   text of one page, or of a few of a large site, for ranking and excerpts
 *     assets/search/spelling.json   words for spelling correction, loaded when a word is unknown
 *
 * Pages are identified by number. Piece names are stable: an edit changes only the pieces that contain the page.
 */
export const indexPath = 'assets/search/index.json'
export const wordsPath = (piece: number) => `assets/search/words/${piece}.json`
export const pagesPath = (pack: number) => `assets/search/pages/${pack}.json`
export const spellingPath = 'assets/search/spelling.json'

/** How much is in a file of an index. */
export interface FileSizes {
  /** Pages in a file of `pages/`. */
  perPack: number
  /** Approximate length of a file of `words/`, in characters; compressed about a third. */
  wordsLength: number
}

/**
 * How much is in a file of an index of a site with `count` pages in all its languages. Hosts limit the number of files, which a
 * large site would reach. A search in it loads more: the text of the best pages comes with that of their neighbors.
 */
export const fileSizes = (count: number): FileSizes =>
  count > 3000 ? { perPack: 8, wordsLength: 48_000 } : { perPack: 1, wordsLength: 24_000 }

export interface SearchIndex {
  /** Hash of the page numbering, which changes when pages are added or removed. Repeated in every piece. */
  pages: string
  /** Hash of all pieces. Part of their URLs, so that caches do not mix builds. */
  build: string
  count: number
  /** Pages in a file of `pages/`: the texts of pages 16 to 23 are in `pages/2.json` if it is 8. */
  perPack: number
  /** Search tags with their ranges of page numbers; `to` is exclusive. */
  tags: [tag: string, from: number, to: number][]
  /** Groups with ranges of page numbers, as of tags. A group may have several. */
  groups: [group: string, from: number, to: number][]
  /** Words that mean the same, by stem. */
  synonyms?: Record<string, string[]>
  /** The first word of each piece, in order. */
  words: string[]
  /** Most likely completions of prefixes that very many words share. */
  completions: Record<string, string[]>
}

export interface WordsPiece {
  pages: string
  words: Record<string, Postings>
}

/**
 * Number of pages that contain a word, then the pages in groups of equal weight, highest weight first: weight, first page
 * number, then deltas between page numbers. Very common words list only the pages where their weight is high.
 */
export type Postings = [pages: number, ...groups: [weight: number, ...pages: number[]][]]

export interface PagePack {
  pages: string
  list: PagePiece[]
}

export interface PagePiece {
  href: string
  title: string
  group: string
  description?: string
  keywords?: string[]
  /** Id (empty for the page itself), headings below the title, text, names in code, names that it defines. */
  sections: [id: string, path: string[], text: string, code: string, names?: string[]][]
}

export interface SpellingPiece {
  pages: string
  /** Encoded by `encodeSpellings`. */
  words: string
  weights: string
}
