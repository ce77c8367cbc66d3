import { stemmer } from 'stemmer'
import type { PagePiece } from '../../indexFormat.ts'
import { type Word, wordsOf } from '../../words.ts'
import type { HighlightedText, SearchHit } from '../engine.ts'
import type { FoundPages, WordMatch } from './foundPages.ts'
import { significantWords, type Term } from './readQuery.ts'

export interface RankedPage {
  score: number
  hits: SearchHit[]
}

/** Score of a name that says what the query says, per weight of the query; and factors of names other than the title. */
const nameScoreFactor = 20
const keywordFactor = 1.05
const descriptionFactor = 0.5
const headingFactor = 0.3
const definedNameFactor = 0.6

/** Exponents of the share of a text that the query contains. A description is a sentence, of which a query is never all. */
const nameLengthPower = 0.5
const descriptionLengthPower = 0.1

/** A title that is a code, such as `link-broken`. Its page is a reference, which ranks below guides for plain words. */
const codeTitle = /^[a-z\d]+(?:-[a-z\d]+)+$/
const codePageFactor = 0.7

/** Score per query term if the query is one of the page's keywords. */
const keywordScore = 17

/** Similarity of another form of a word. */
const formSimilarity = 0.9

/** Approximate number of characters in an excerpt on each side of the matches. */
const excerptRadius = 60

/**
 * Rank the sections of a page and add its title as a hit if the title matches the query. `score` is the page's score by its
 * words; the position of the matches refines it.
 */
export function rankPage(
  page: PagePiece,
  { words: wordMatches, termWeights }: FoundPages,
  query: Term[],
  score: number,
  maxHits: number,
): RankedPage {
  const title = wordsOf(page.title)
  const titleScores = bestScores(title, wordMatches)
  const isTitleQuery = isNameQuery(title, query)
  const isKeyword = page.keywords?.some((keyword) => isSameQuery(wordsOf(keyword), query)) ?? false
  const isMatch = (word: Word) => isMatchingWord(word, wordMatches)
  const headings = page.sections.map(([, path]) => wordsOf(path.at(-1) ?? ''))
  const sections = page.sections.map(([id, path, text, code, names = []], index) => {
    const heading = headings[index]!
    const definedNames = names.map(wordsOf)
    const words = wordsOf(text)
    const headingScores = bestScores([...heading, ...definedNames.flat()], wordMatches)
    const textScores = bestScores(words, wordMatches)
    const codeScores = bestScores(wordsOf(code), wordMatches)
    const termScores = query.map((_, term) =>
      Math.max(
        3 * (headingScores.get(term) ?? 0),
        1.2 * (textScores.get(term) ?? 0),
        0.6 * (codeScores.get(term) ?? 0),
      ),
    )
    // Terms that the section does not match may match the page's title.
    const sum = termScores.reduce(
      (total, termScore, term) => total + Math.max(termScore, termScore > 0 ? 0 : 0.4 * (titleScores.get(term) ?? 0)),
      0,
    )
    const share = termScores.filter((termScore) => termScore > 0).length / query.length
    const definedName = names.find((_, number) => isNameQuery(definedNames[number]!, query))
    const nameFactor = definedName !== undefined ? 2 : id !== '' && isNameQuery(heading, query) ? 1.5 : 1
    return {
      id,
      // The name is shown like a heading, unless the heading above matches.
      path: definedName === undefined || heading.some(isMatch) ? path : [...path, definedName],
      text,
      words,
      definesQuery: definedName !== undefined,
      hasMatch: termScores.some((termScore) => termScore > 0),
      score: sum * (0.3 + 0.7 * share) * nameFactor,
      index,
    }
  })
  const ranked = sections.filter(({ hasMatch }) => hasMatch).sort((a, b) => b.score - a.score || a.index - b.index)
  const topScore = ranked[0]?.score ?? 0
  const titleScore = [...titleScores.values()].reduce((total, termScore) => total + termScore, 0)
  const weightSum = termWeights.reduce((sum, weight) => sum + weight, 0)
  const nameScore = Math.max(
    sections.some(({ definesQuery }) => definesQuery) ? definedNameFactor : 0,
    nameShare(title, wordMatches, termWeights),
    descriptionFactor * nameShare(wordsOf(page.description ?? ''), wordMatches, termWeights, descriptionLengthPower),
    ...(page.keywords ?? []).map((keyword) => keywordFactor * nameShare(wordsOf(keyword), wordMatches, termWeights)),
    ...page.sections.map(
      (_, index) => headingFactor * nameShare(headings[index]!, wordMatches, termWeights, nameLengthPower, titleScores),
    ),
  )
  const isReference =
    codeTitle.test(page.title) && !isTitleQuery && !isKeyword && query.every(({ parts }) => parts.length === 0)
  const total =
    score +
    3.2 * topScore +
    nameScoreFactor * weightSum * nameScore +
    (isTitleQuery ? 52 + score : 3.2 * titleScore) +
    (isKeyword ? keywordScore * query.length : 0)

  const hit = (id: string, path: string[], text: string, words: Word[]): SearchHit => ({
    id: `${page.href}#${id}`,
    href: id === '' ? page.href : `${page.href}#${encodeURIComponent(id)}`,
    group: page.group,
    path: [page.title, ...path].map((part) => highlight(part, wordsOf(part), wordMatches)),
    excerpt: excerptOf(text, words, wordMatches),
  })
  const intro = page.sections[0]
  const introText = intro?.[2] || page.description || ''
  const includesPage = isTitleQuery || titleScores.size === query.length || ranked.length === 0
  const visibleSections = ranked
    .filter(({ score, id }) => score >= 0.35 * topScore && !(includesPage && id === ''))
    .slice(0, maxHits)
  const hits = visibleSections.map(({ id, path, text, words }) => hit(id, path, text, words))
  if (includesPage) hits.unshift(hit('', [], introText, wordsOf(introText)))
  return { score: isReference ? codePageFactor * total : total, hits: hits.slice(0, maxHits) }
}

/**
 * How much a name says what the query says, from 0 to 1: the share of the query that the name contains, and the share of
 * the name that the query contains. For a heading, words of the page's title count half.
 */
function nameShare(
  name: Word[],
  wordMatches: Map<string, WordMatch>,
  termWeights: number[],
  lengthPower = nameLengthPower,
  titleScores?: Map<number, number>,
): number {
  const significant = significantWords(name)
  const scores = bestScores(significant, wordMatches)
  if (scores.size === 0) return 0
  const matchedWords = significant.filter((word) => isMatchingWord(word, wordMatches)).length
  let matched = 0
  let total = 0
  for (const [term, weight] of termWeights.entries()) {
    total += weight
    const own = scores.get(term) ?? 0
    matched += Math.max(own >= formSimilarity * weight ? weight : own, 0.5 * (titleScores?.get(term) ?? 0))
  }
  return (matched / total) ** 1.8 * (matchedWords / significant.length) ** lengthPower
}

/** Highest score of each term in a text. */
function bestScores(words: Word[], wordMatches: Map<string, WordMatch>): Map<number, number> {
  const scores = new Map<number, number>()
  const lookUp = (word: string) => {
    const match = wordMatches.get(word)
    if (match && match.score > (scores.get(match.term) ?? 0)) scores.set(match.term, match.score)
  }
  for (const { text, parts } of words) {
    lookUp(text)
    for (const part of parts) lookUp(part)
  }
  return scores
}

/** Whether the query is this name: `click`, `.click()` and `cy.click` match the page `click`. */
function isNameQuery(name: Word[], query: Term[]): boolean {
  if (name.length === 0) return false
  const joined = significantWords(name)
    .map(({ text }) => text)
    .join(' ')
  if (joined === query.map(({ text }) => text).join(' ')) return true
  const [onlyTerm] = query
  return query.length === 1 && onlyTerm!.text.includes('.') && onlyTerm!.parts.at(-1) === joined
}

/** Whether a text has exactly the words of a query, in any order and form. The last query word may be a prefix. */
function isSameQuery(text: Word[], query: Term[]): boolean {
  const stems = new Set(significantWords(text).map((word) => stemmer(word.text)))
  return (
    stems.size === query.length &&
    query.every(
      ({ text, isPrefix }) =>
        stems.has(stemmer(text)) || (isPrefix && [...stems].some((stem) => stem.startsWith(text))),
    )
  )
}

const isMatchingWord = ({ text, parts }: Word, wordMatches: Map<string, WordMatch>) =>
  (wordMatches.get(text)?.score ?? 0) > 0 || parts.some((part) => wordMatches.has(part))

function highlight(
  text: string,
  words: Word[],
  wordMatches: Map<string, WordMatch>,
  from = 0,
  to = text.length,
): HighlightedText {
  const pieces: HighlightedText = []
  let end = from
  for (const word of words) {
    if (word.start < end || word.end > to || !isMatchingWord(word, wordMatches)) continue
    if (word.start > end) pieces.push({ text: text.slice(end, word.start) })
    pieces.push({ text: text.slice(word.start, word.end), isMatch: true })
    end = word.end
  }
  if (end < to) pieces.push({ text: text.slice(end, to) })
  return pieces
}

/** The part of a text with the highest score of nearby matches. */
function excerptOf(text: string, words: Word[], wordMatches: Map<string, WordMatch>): HighlightedText {
  const matches = words.filter((word) => isMatchingWord(word, wordMatches))
  let best = { score: -1, start: 0, end: 0 }
  for (const [index, { start }] of matches.entries()) {
    const nearbyMatches = matches.slice(index).filter(({ end }) => end - start < 2 * excerptRadius)
    const score = [...bestScores(nearbyMatches, wordMatches).values()].reduce((sum, termScore) => sum + termScore, 0)
    if (score > best.score) best = { score, start, end: nearbyMatches.at(-1)!.end }
  }
  const middle = (best.start + best.end) / 2
  const from = best.score < 0 ? 0 : wordStart(text, Math.max(0, Math.min(best.start, middle - excerptRadius)))
  const to = wordEnd(text, Math.max(best.end, from + 2 * excerptRadius))
  const pieces = highlight(text, words, wordMatches, from, to)
  if (from > 0) pieces.unshift({ text: '… ' })
  if (to < text.length) pieces.push({ text: ' …' })
  return pieces
}

const wordStart = (text: string, at: number) => (at === 0 ? 0 : text.lastIndexOf(' ', at) + 1)
const wordEnd = (text: string, at: number) => {
  const space = text.indexOf(' ', at)
  return space < 0 || space > at + excerptRadius
    ? Math.min(text.length, Math.max(at, 0) + (space < 0 ? excerptRadius : 0))
    : space
}
