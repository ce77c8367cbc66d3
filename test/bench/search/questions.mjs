import { randomNumbers } from '../random.mjs'

const perKind = 9
const perRelevance = 40

/**
 * What readers might type on a site: of each kind a few, and searches of which it is known what should be found. The
 * same site gives the same questions.
 *
 * @param {import('../../../renderer/search/index/records.ts').PageRecord[]} records
 * @returns {{ typed: { kind: string, query: string }[], known: { kind: string, query: string, href: string }[] }}
 */
export function questionsOf(records) {
  const random = randomNumbers(records.length)
  const pick = (list) => list[Math.floor(random() * list.length)]
  const sample = (count, make) => {
    const made = []
    for (let tries = 0; made.length < count && tries < 50 * count; tries += 1) {
      const one = make(pick(records))
      if (one !== undefined) made.push(one)
    }
    return made
  }
  const wordsOf = (text) => text.match(/\b[a-z]{4,}\b/gi) ?? []
  const headingWords = ({ title, sections }) => [
    ...new Set(wordsOf([title, ...sections.map(({ path }) => path.at(-1) ?? '')].join(' ').toLowerCase())),
  ]
  const some = (count) => (record) => {
    const words = headingWords(record)
    if (words.length < count) return undefined
    const start = Math.floor(random() * (words.length - count + 1))
    return words.slice(start, start + count).join(' ')
  }

  /** A slip of the finger in a word: a letter left out, or two swapped. The first letter is hit as a rule. */
  const slip = (word) => {
    const at = 1 + Math.floor(random() * (word.length - 2))
    const swapped = word[at] === word[at + 1] ? '' : word[at + 1] + word[at]
    return random() < 0.5 ? word.slice(0, at) + word.slice(at + 1) : word.slice(0, at) + swapped + word.slice(at + 2)
  }
  const kinds = {
    'one word': some(1),
    'two words': some(2),
    'three words': some(3),
    beginning: (record) => some(1)(record)?.slice(0, pick([1, 2, 3, 4])),
    name: ({ sections }) =>
      pick(
        sections
          .map(({ text, code }) => `${text} ${code}`)
          .join(' ')
          .match(names) ?? [],
      ),
    typo: (record) => {
      const word = pick(headingWords(record).filter(({ length }) => length > 5))
      return word && slip(word)
    },
  }

  const titles = new Map()
  for (const { title } of records) titles.set(title.toLowerCase(), (titles.get(title.toLowerCase()) ?? 0) + 1)
  const isOnly = ({ title }) => titles.get(title.toLowerCase()) === 1
  const texts = records.map(({ sections }) => sections.map(({ text }) => text).join('\n'))
  const ask = {
    title: (record) => (isOnly(record) ? record.title : undefined),
    phrase: ({ sections }) => {
      const words = pick(sections).text.split(' ').filter(Boolean)
      if (words.length < 8) return undefined
      const start = Math.floor(random() * (words.length - 5))
      const phrase = words.slice(start, start + 5).join(' ')
      return texts.filter((text) => text.includes(phrase)).length === 1 ? phrase : undefined
    },
    'title with a typo': (record) => {
      const long = pick(wordsOf(record.title).filter(({ length }) => length > 5))
      return isOnly(record) && long ? record.title.replace(long, slip(long)) : undefined
    },
  }
  return {
    typed: Object.entries(kinds).flatMap(([kind, make]) => sample(perKind, make).map((query) => ({ kind, query }))),
    known: Object.entries(ask).flatMap(([kind, make]) =>
      sample(perRelevance, (record) => {
        const query = make(record)
        return query === undefined ? undefined : { kind, query, href: record.href }
      }),
    ),
  }
}

/** `cy.intercept`, `Cypress.Commands.add`, `--headless`, `baseUrl` */
const names = /\b(?:cy|Cypress)\.\w+(?:\.\w+)*|(?<=\s)--[a-z][\w-]+|\b[a-z]+[A-Z]\w+/g
