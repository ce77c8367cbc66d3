import type { OpenIndex } from './localEngine.ts'
import type { Term } from './readQuery.ts'
import type { Match, Vocabulary } from './vocabulary.ts'

/** A word of the site that is searched for: which term it stands for, and how much finding it is worth. */
export interface Sought {
  term: number
  worth: number
}

export interface Found {
  /** The best first. */
  pages: { page: number; score: number }[]
  /** What may be found in them, by word. */
  words: Map<string, Sought>
}

/** A term that fewer pages have than others tells more about what is meant. */
const rarity = (pages: number, count: number) => Math.log(1 + (count - pages + 0.5) / (pages + 0.5))

/** What is as common as that need not be on a page. */
const tellsLittle = 0.25
/** Nobody looks for "a" or "the", unless it is all that was typed. */
const worthMarking = 0.05
/** A page needs not have every word that was typed, but the rare ones. */
const enough = 0.7

/** Pages that have what is searched for: most of it, or if there is none, as much of it as possible. */
export async function findPages({ index, vocabulary }: OpenIndex, query: Term[], tags?: string[]): Promise<Found> {
  const terms = await Promise.all(query.map((term) => weigh(vocabulary, term, index.count)))
  const words = new Map<string, Sought>()
  for (const [number, { matches }] of terms.entries()) {
    for (const { word, likeness } of matches) {
      const worth = likeness * terms[number]!.rarity
      if (worth > (words.get(word)?.worth ?? 0)) words.set(word, { term: number, worth })
    }
  }

  const dearest = Math.max(0, ...[...words.values()].map(({ worth }) => worth))
  for (const [word, { worth }] of words) if (worth < worthMarking * dearest) words.delete(word)

  const scores = new Map<number, { score: number; has: number }>()
  for (const { pages, rarity } of terms) {
    for (const [page, weight] of pages) {
      const known = scores.get(page)
      if (known) {
        known.score += weight * rarity
        known.has += rarity
      } else scores.set(page, { score: weight * rarity, has: rarity })
    }
  }

  const all = terms.reduce((sum, { rarity, pages }) => sum + (pages.size > 0 ? rarity : 0), 0)
  const inside = index.tags.filter(([tag]) => !tags || tags.includes(tag))
  const pages = [...scores]
    .filter(([page]) => inside.some(([, from, to]) => page >= from && page < to))
    .map(([page, { score, has }]) => ({ page, share: has / all, score: score * (has / all) ** 2 }))
  const most = Math.min(
    enough,
    pages.reduce((most, { share }) => Math.max(most, share), 0),
  )
  return {
    pages: pages.filter(({ share }) => share >= most).sort((a, b) => b.score - a.score || a.page - b.page),
    words,
  }
}

interface Weighed {
  matches: Match[]
  rarity: number
  /** How much each page is about the term. */
  pages: Map<number, number>
}

/**
 * A name is found as a whole, or by all its parts: `cy.intercept()` on the page called `intercept`. What is joined by dots
 * has its last part for a name; the parts of other names mean little on their own.
 */
async function weigh(vocabulary: Vocabulary, { text, parts, isBeginning }: Term, count: number): Promise<Weighed> {
  if (parts.length === 0) return weighed(await vocabulary.matches(text, isBeginning), count)

  const last = parts.length - 1
  const [exact, ...inner] = await Promise.all([
    vocabulary.known(text, isBeginning),
    ...parts.map((part, index) => vocabulary.matches(part, isBeginning && index === last)),
  ])
  const whole = weighed(exact, count)
  const each = inner.map((matches) => weighed(matches, count))
  const rarest = each.reduce((a, b) => (b.rarity > a.rarity ? b : a))
  const partly = text.includes('.') ? 1 : 0.1
  const pages = new Map([...whole.pages].map(([page, weight]) => [page, 2 * weight]))
  for (const [page] of rarest.pages) {
    const has = each.filter((part) => part.pages.has(page) || part.rarity <= tellsLittle)
    if (has.length < each.length) continue
    const sum = each.reduce((total, part) => total + (part.pages.get(page) ?? 0) * part.rarity, 0)
    const all = each.reduce((total, part) => total + part.rarity, 0)
    pages.set(page, (pages.get(page) ?? 0) + (partly * sum) / all)
  }
  const parted = each.flatMap(({ matches }) =>
    matches.map((match) => ({ ...match, likeness: match.likeness * partly })),
  )
  return { matches: [...whole.matches, ...parted], rarity: Math.max(whole.rarity, rarest.rarity), pages }
}

/** What is at least as like as this is the word that was typed, in another form. */
const isForm = ({ likeness }: Match) => likeness >= 0.9

function weighed(matches: Match[], count: number): Weighed {
  const pages = new Map<number, number>()
  // Longer words that a typed one begins are rare, each of them, and tell nothing of how rare it is itself.
  const telling = matches.some(isForm) ? matches.filter(isForm) : matches
  const surest = Math.max(0, ...telling.map(({ likeness }) => likeness))
  const most = Math.max(0, ...telling.map(({ postings }) => postings[0]))
  for (const { likeness, postings } of matches) {
    const [, ...groups] = postings
    for (const [weight, ...distances] of groups) {
      let page = 0
      for (const distance of distances) {
        page += distance
        const found = weight * likeness
        if (found > (pages.get(page) ?? 0)) pages.set(page, found)
      }
    }
  }
  return { matches, rarity: surest * rarity(most, count), pages }
}
