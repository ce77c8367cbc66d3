import type { OpenIndex } from './localEngine.ts'
import type { Term } from './readQuery.ts'
import type { Match, Vocabulary } from './vocabulary.ts'

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
}

/** Inverse document frequency, as in BM25. */
const idf = (pages: number, count: number) => Math.log(1 + (count - pages + 0.5) / (pages + 0.5))

/** Parts of names with a lower IDF are optional. */
const commonIdf = 0.25
/** Words are highlighted from this share of the highest score, so "a" and "the" usually are not. */
const minHighlightShare = 0.05
/** Share of the query's total IDF that a page must match. */
const requiredShare = 0.7

/** Find pages that match most of a query, or as much as any page does, and rank them by score. */
export async function findPages({ index, vocabulary }: OpenIndex, query: Term[], tags?: string[]): Promise<FoundPages> {
  const terms = await Promise.all(query.map((term) => scoreTerm(vocabulary, term, index.count)))
  const words = new Map<string, WordMatch>()
  for (const [number, { matches }] of terms.entries()) {
    for (const { word, similarity } of matches) {
      const score = similarity * terms[number]!.idf
      if (score > (words.get(word)?.score ?? 0)) words.set(word, { term: number, score })
    }
  }

  const maxScore = Math.max(0, ...[...words.values()].map(({ score }) => score))
  for (const [word, { score }] of words) if (score < minHighlightShare * maxScore) words.delete(word)

  const scores = new Map<number, { score: number; matchedIdf: number }>()
  for (const { pages, idf } of terms) {
    for (const [page, weight] of pages) {
      const pageScore = scores.get(page)
      if (pageScore) {
        pageScore.score += weight * idf
        pageScore.matchedIdf += idf
      } else scores.set(page, { score: weight * idf, matchedIdf: idf })
    }
  }

  const totalIdf = terms.reduce((sum, { idf, pages }) => sum + (pages.size > 0 ? idf : 0), 0)
  const tagRanges = index.tags.filter(([tag]) => !tags || tags.includes(tag))
  const pages = [...scores]
    .filter(([page]) => tagRanges.some(([, from, to]) => page >= from && page < to))
    .map(([page, { score, matchedIdf }]) => ({
      page,
      share: matchedIdf / totalIdf,
      score: score * (matchedIdf / totalIdf) ** 2,
    }))
  const minShare = Math.min(
    requiredShare,
    pages.reduce((minShare, { share }) => Math.max(minShare, share), 0),
  )
  return {
    pages: pages.filter(({ share }) => share >= minShare).sort((a, b) => b.score - a.score || a.page - b.page),
    words,
  }
}

interface TermPages {
  matches: Match[]
  idf: number
  /** Weight of the term by page. */
  pages: Map<number, number>
}

/**
 * Find the pages of a term. A name matches as a whole or by all its parts: `cy.intercept()` matches the page `intercept`.
 * Parts count fully in names with dots, and little in other names.
 */
async function scoreTerm(vocabulary: Vocabulary, { text, parts, isPrefix }: Term, count: number): Promise<TermPages> {
  if (parts.length === 0) return pagesOfMatches(await vocabulary.matches(text, isPrefix), count)

  const last = parts.length - 1
  const [wholeMatches, ...partMatches] = await Promise.all([
    vocabulary.directMatches(text, isPrefix),
    ...parts.map((part, index) => vocabulary.matches(part, isPrefix && index === last)),
  ])
  const wholePages = pagesOfMatches(wholeMatches, count)
  const partPages = partMatches.map((matches) => pagesOfMatches(matches, count))
  const rarestPart = partPages.reduce((a, b) => (b.idf > a.idf ? b : a))
  const partFactor = text.includes('.') ? 1 : 0.1
  const pages = new Map([...wholePages.pages].map(([page, weight]) => [page, 2 * weight]))
  for (const [page] of rarestPart.pages) {
    const matchedParts = partPages.filter((part) => part.pages.has(page) || part.idf <= commonIdf)
    if (matchedParts.length < partPages.length) continue
    const sum = partPages.reduce((total, part) => total + (part.pages.get(page) ?? 0) * part.idf, 0)
    const totalIdf = partPages.reduce((total, part) => total + part.idf, 0)
    pages.set(page, (pages.get(page) ?? 0) + (partFactor * sum) / totalIdf)
  }
  const partWordMatches = partPages.flatMap(({ matches }) =>
    matches.map((match) => ({ ...match, similarity: match.similarity * partFactor })),
  )
  return { matches: [...wholePages.matches, ...partWordMatches], idf: Math.max(wholePages.idf, rarestPart.idf), pages }
}

/** Whether a match is the query word itself or another form of it. */
const isForm = ({ similarity }: Match) => similarity >= 0.9

function pagesOfMatches(matches: Match[], count: number): TermPages {
  const pages = new Map<number, number>()
  // The IDF is that of the word and its forms. Words it is a prefix of are rarer, whatever its own frequency is.
  const idfMatches = matches.some(isForm) ? matches.filter(isForm) : matches
  const maxSimilarity = Math.max(0, ...idfMatches.map(({ similarity }) => similarity))
  const maxPageCount = Math.max(0, ...idfMatches.map(({ postings }) => postings[0]))
  for (const { similarity, postings } of matches) {
    const [, ...groups] = postings
    for (const [weight, ...distances] of groups) {
      let page = 0
      for (const distance of distances) {
        page += distance
        const pageWeight = weight * similarity
        if (pageWeight > (pages.get(page) ?? 0)) pages.set(page, pageWeight)
      }
    }
  }
  return { matches, idf: maxSimilarity * idf(maxPageCount, count), pages }
}
