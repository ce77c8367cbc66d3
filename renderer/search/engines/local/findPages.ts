import { isEstablished } from '../../spelling.ts'
import type { FoundPages, WordMatch } from './foundPages.ts'
import type { OpenIndex } from './openIndex.ts'
import type { Term } from './readQuery.ts'
import type { Match, Vocabulary } from './vocabulary.ts'

/** Inverse document frequency, as in BM25. */
const idf = (pages: number, count: number) => Math.log(1 + (count - pages + 0.5) / (pages + 0.5))

/** Exponent of the IDF. Below 1, so that one rare word such as "kinds" does not outweigh the subject of a question. */
const idfPower = 0.85
/**
 * Exponent of the rarity of a weight: a word of many texts and few titles, such as "type", counts more on the pages that have
 * it in their title.
 */
const weightRarityPower = 0.6

/** Parts of names with a lower IDF are optional. */
const commonIdf = 0.25
/** Words are highlighted from this share of the highest score, so "a" and "the" usually are not. */
const minHighlightShare = 0.05
/** Factor of the weight of words such as "use" and "with", which are in many questions and say little about their subject. */
const weakFactor = 0.4
/** Two words are looked up as one if one of them is not longer than this, or unknown. */
const maxJoinedLength = 4
/** Factor of the weight of the joined word, because it counts for both. */
const joinedFactor = 0.6
/** Factor of the weight of a verb without the particle that follows it in the query. */
const verbFactor = 0.15
/** Share of the weight of all terms that a page must match. Pages that lack only one term always match. */
const requiredShare = 0.4

/** Find pages that match most of a query, or as much as any page does, and rank them by score. */
export async function findPages({ index, vocabulary }: OpenIndex, query: Term[], tags?: string[]): Promise<FoundPages> {
  const terms = await Promise.all(query.map((term) => scoreTerm(vocabulary, term, index.count)))
  await addJoinedWords(vocabulary, query, terms, index.count)
  const termWeights = terms.map(({ pages, idf }, number) =>
    pages.size === 0 ? 0 : (query[number]!.isWeak ? weakFactor : 1) * idf ** idfPower,
  )
  const words = new Map<string, WordMatch>()
  for (const [number, { matches }] of terms.entries()) {
    for (const { word, similarity } of matches) {
      const score = similarity * termWeights[number]!
      if (score > (words.get(word)?.score ?? 0)) words.set(word, { term: number, score })
    }
  }

  const maxScore = Math.max(0, ...[...words.values()].map(({ score }) => score))
  for (const [word, { score }] of words) if (score < minHighlightShare * maxScore) words.delete(word)

  const scores = new Map<number, { score: number; matchedWeight: number; matchedTerms: number }>()
  for (const [number, { pages }] of terms.entries()) {
    const termWeight = termWeights[number]!
    for (const [page, weight] of pages) {
      const pageScore = scores.get(page)
      if (pageScore) {
        pageScore.score += weight * termWeight
        pageScore.matchedWeight += termWeight
        pageScore.matchedTerms += 1
      } else scores.set(page, { score: weight * termWeight, matchedWeight: termWeight, matchedTerms: 1 })
    }
  }

  const totalWeight = termWeights.reduce((sum, weight) => sum + weight, 0)
  const knownTerms = terms.filter(({ pages }) => pages.size > 0).length
  const tagRanges = index.tags.filter(([tag]) => !tags || tags.includes(tag))
  const pages = [...scores]
    .filter(([page]) => tagRanges.some(([, from, to]) => page >= from && page < to))
    .map(([page, { score, matchedWeight, matchedTerms }]) => {
      const share = matchedWeight / totalWeight
      return { page, share, lacksOne: knownTerms > 2 && matchedTerms === knownTerms - 1, score: score * share ** 1.2 }
    })
  const minShare = Math.min(
    requiredShare,
    pages.reduce((minShare, { share }) => Math.max(minShare, share), 0),
  )
  return {
    pages: pages
      .filter(({ share, lacksOne }) => share >= minShare || lacksOne)
      .sort((a, b) => b.score - a.score || a.page - b.page),
    words,
    termWeights,
  }
}

/** Pages that write two adjacent words of a query as one contain both: `vs code` finds `vscode`. */
async function addJoinedWords(vocabulary: Vocabulary, query: Term[], terms: TermPages[], count: number): Promise<void> {
  const joined = await Promise.all(
    query.slice(1).map(async (second, index) => {
      const first = query[index]!
      const isLikely =
        Math.min(first.text.length, second.text.length) <= maxJoinedLength ||
        terms[index]!.pages.size === 0 ||
        terms[index + 1]!.pages.size === 0
      if (!isLikely || first.parts.length > 0 || second.parts.length > 0) return undefined
      return pagesOfMatches(await vocabulary.directMatches(first.text + second.text, false), count)
    }),
  )
  for (const [index, word] of joined.entries()) {
    if (!word || word.pages.size === 0) continue
    if (query[index + 1]!.isWeak) {
      // A verb with a particle, such as `log in`: the verb alone has another meaning, and the particle has none.
      const { matches, ...verb } = terms[index]!
      const verbMatches = matches.map((match) => ({ ...match, similarity: verbFactor * match.similarity }))
      terms[index] = withPages(word, { ...verb, matches: verbMatches }, verbFactor)
      terms[index + 1] = { ...terms[index + 1]!, pages: new Map() }
    } else for (const at of [index, index + 1]) terms[at] = withPages(terms[at]!, word, joinedFactor)
  }
}

/** A term that is also found where another one is. `factor` is for the weights of the other. */
function withPages(term: TermPages, other: TermPages, factor: number): TermPages {
  const pages = new Map(term.pages)
  for (const [page, weight] of other.pages) pages.set(page, Math.max(factor * weight, pages.get(page) ?? 0))
  return {
    matches: [...term.matches, ...other.matches],
    idf: term.pages.size === 0 ? other.idf : term.idf,
    pages,
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
  if (parts.length === 0) {
    const knownMatches = await vocabulary.knownMatches(text, isPrefix)
    const isKnown = knownMatches.some(({ postings }) => isEstablished(postings))
    const words = isKnown ? undefined : await vocabulary.split(text)
    if (!words) return pagesOfMatches(await vocabulary.matches(text, isPrefix), count)
    const asWords = { text: words.join('.'), parts: words, isPrefix, isWeak: false }
    return withPages(await scoreTerm(vocabulary, asWords, count), pagesOfMatches(knownMatches, count), 1)
  }

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
    let pagesSoFar = 0
    for (const [weight, ...distances] of groups) {
      pagesSoFar += distances.length
      const rarity = idf(Math.min(pagesSoFar, maxPageCount), count) / idf(maxPageCount, count)
      const pageWeight = weight * similarity * rarity ** weightRarityPower
      let page = 0
      for (const distance of distances) {
        page += distance
        if (pageWeight > (pages.get(page) ?? 0)) pages.set(page, pageWeight)
      }
    }
  }
  return { matches, idf: maxSimilarity * idf(maxPageCount, count), pages }
}
