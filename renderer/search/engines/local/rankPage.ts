import { stemmer } from 'stemmer'
import type { PagePiece } from '../../indexFormat.ts'
import { type Word, wordsOf } from '../../words.ts'
import type { Marked, SearchHit } from '../engine.ts'
import type { Sought } from './findPages.ts'
import { type Term, tellingOf } from './readQuery.ts'

/** What a page gains for each word that was typed, if these are one of its keywords. */
const forKeyword = 12

/** About as many characters as an excerpt has on either side of what was found. */
const around = 60

/**
 * What one page has to offer: the page itself if its title is what was searched for, and the sections in which most of it
 * is. `score` is what the page's words promised; where they stand decides.
 */
export function rankPage(
  page: PagePiece,
  sought: Map<string, Sought>,
  query: Term[],
  score: number,
  most: number,
): { score: number; hits: SearchHit[] } {
  const title = wordsOf(page.title)
  const inTitle = finds(title, sought)
  const isName = isNamed(title, query)
  const isKeyword = page.keywords?.some((keyword) => isSaid(wordsOf(keyword), query)) ?? false
  const sections = page.sections.map(([id, path, text, code], index) => {
    const heading = wordsOf(path.at(-1) ?? '')
    const words = wordsOf(text)
    const inHeading = finds(heading, sought)
    const inText = finds(words, sought)
    const inCode = finds(wordsOf(code), sought)
    const worth = query.map((_, term) =>
      Math.max(3 * (inHeading.get(term) ?? 0), 1.2 * (inText.get(term) ?? 0), inCode.get(term) ?? 0),
    )
    // Words that the heading does not have may stand in the headings above it, or in the title.
    const sum = worth.reduce(
      (total, one, term) => total + Math.max(one, one > 0 ? 0 : 0.4 * (inTitle.get(term) ?? 0)),
      0,
    )
    const share = worth.filter((one) => one > 0).length / query.length
    const named = id !== '' && isNamed(heading, query) ? 1.5 : 1
    return {
      id,
      path,
      text,
      words,
      hasOwn: worth.some((one) => one > 0),
      score: sum * (0.3 + 0.7 * share) * named,
      index,
    }
  })
  const ranked = sections.filter(({ hasOwn }) => hasOwn).sort((a, b) => b.score - a.score || a.index - b.index)
  const top = ranked[0]?.score ?? 0
  const titleScore = [...inTitle.values()].reduce((total, one) => total + one, 0)
  const total = score + 4 * top + (isName ? 40 + score : 4 * titleScore) + (isKeyword ? forKeyword * query.length : 0)

  const hit = (id: string, path: string[], text: string, words: Word[]): SearchHit => ({
    id: `${page.href}#${id}`,
    href: id === '' ? page.href : `${page.href}#${encodeURIComponent(id)}`,
    group: page.group,
    path: [page.title, ...path].map((part) => mark(part, wordsOf(part), sought)),
    excerpt: excerptOf(text, words, sought),
  })
  const intro = page.sections[0]
  const introText = intro?.[2] || page.description || ''
  const isPageMeant = isName || inTitle.size === query.length || ranked.length === 0
  const shown = ranked.filter(({ score, id }) => score >= 0.35 * top && !(isPageMeant && id === '')).slice(0, most)
  const hits = shown.map(({ id, path, text, words }) => hit(id, path, text, words))
  if (isPageMeant) hits.unshift(hit('', [], introText, wordsOf(introText)))
  return { score: total, hits: hits.slice(0, most) }
}

/** What is worth most for each term, of the words of a text. */
function finds(words: Word[], sought: Map<string, Sought>): Map<number, number> {
  const found = new Map<number, number>()
  const look = (word: string) => {
    const match = sought.get(word)
    if (match && match.worth > (found.get(match.term) ?? 0)) found.set(match.term, match.worth)
  }
  for (const { text, parts } of words) {
    look(text)
    for (const part of parts) look(part)
  }
  return found
}

/** Whether a name is what was typed: `click`, `.click()` and `cy.click` are all the page `click`. */
function isNamed(name: Word[], query: Term[]): boolean {
  if (name.length === 0) return false
  const joined = tellingOf(name)
    .map(({ text }) => text)
    .join(' ')
  if (joined === query.map(({ text }) => text).join(' ')) return true
  const [only] = query
  return query.length === 1 && only!.text.includes('.') && only!.parts.at(-1) === joined
}

/** Whether a text says what was typed and nothing else: in whatever order and form, the last word perhaps half-typed. */
function isSaid(text: Word[], query: Term[]): boolean {
  const said = new Set(tellingOf(text).map((word) => stemmer(word.text)))
  return (
    said.size === query.length &&
    query.every(
      ({ text, isBeginning }) =>
        said.has(stemmer(text)) || (isBeginning && [...said].some((word) => word.startsWith(text))),
    )
  )
}

const isSought = ({ text, parts }: Word, sought: Map<string, Sought>) =>
  (sought.get(text)?.worth ?? 0) > 0 || parts.some((part) => sought.has(part))

function mark(text: string, words: Word[], sought: Map<string, Sought>, from = 0, to = text.length): Marked {
  const marked: Marked = []
  let done = from
  for (const word of words) {
    if (word.start < done || word.end > to || !isSought(word, sought)) continue
    if (word.start > done) marked.push({ text: text.slice(done, word.start) })
    marked.push({ text: text.slice(word.start, word.end), isMatch: true })
    done = word.end
  }
  if (done < to) marked.push({ text: text.slice(done, to) })
  return marked
}

/** The stretch of a text in which most of what is searched for stands close together. */
function excerptOf(text: string, words: Word[], sought: Map<string, Sought>): Marked {
  const matches = words.filter((word) => isSought(word, sought))
  let best = { worth: -1, start: 0, end: 0 }
  for (const [index, { start }] of matches.entries()) {
    const near = matches.slice(index).filter(({ end }) => end - start < 2 * around)
    const worth = [...finds(near, sought).values()].reduce((sum, one) => sum + one, 0)
    if (worth > best.worth) best = { worth, start, end: near.at(-1)!.end }
  }
  const middle = (best.start + best.end) / 2
  const from = best.worth < 0 ? 0 : wordStart(text, Math.max(0, Math.min(best.start, middle - around)))
  const to = wordEnd(text, Math.max(best.end, from + 2 * around))
  const marked = mark(text, words, sought, from, to)
  if (from > 0) marked.unshift({ text: '… ' })
  if (to < text.length) marked.push({ text: ' …' })
  return marked
}

const wordStart = (text: string, at: number) => (at === 0 ? 0 : text.lastIndexOf(' ', at) + 1)
const wordEnd = (text: string, at: number) => {
  const space = text.indexOf(' ', at)
  return space < 0 || space > at + around ? Math.min(text.length, Math.max(at, 0) + (space < 0 ? around : 0)) : space
}
