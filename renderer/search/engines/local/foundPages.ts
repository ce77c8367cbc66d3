/** The index of the query term that a word matches, and the score of the match. */
export interface WordMatch {
  term: number
  score: number
}

export interface FoundPages {
  /** Highest score first. */
  pages: { page: number; score: number }[]
  /** Matched words, to highlight. */
  words: Map<string, WordMatch>
  /** Weight of each term of the query, from its IDF; less for words that say little. 0 if no page contains it. */
  termWeights: number[]
}
