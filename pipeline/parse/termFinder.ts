import type { DocTerm } from './docTerms.ts'

/** A term in a text. */
export interface FoundTerm {
  term: DocTerm
  start: number
  end: number
}

/** Finds terms in a text: of several that begin at one place, the longest. */
export interface TermFinder {
  find: (text: string) => FoundTerm[]
  termOf: (form: string) => DocTerm | undefined
}

/** The forms that begin with the same characters. White space is one space. */
interface Prefix {
  next: Map<string, Prefix>
  /** The term of the form that ends here. */
  term?: DocTerm
  /** Whether the form may stand inside of a word: its script has no spaces. */
  isJoined?: boolean
}

/**
 * Make the finder for terms. The first letter of a form may be a capital one.
 *
 * The forms are a tree of their characters, so that a text costs the same however many terms there are.
 */
export function termFinder(terms: DocTerm[]): TermFinder | undefined {
  const byForm = new Map<string, DocTerm>()
  const all = terms.flatMap((term) => term.forms.map((form) => ({ term, form: form.replace(/\s+/g, ' ') })))
  for (const { term, form } of all) if (!byForm.has(form)) byForm.set(form, term)
  // A form as the glossary writes it comes before the capitals of others.
  for (const { term, form } of all) {
    const capital = withCapital(form)
    if (!byForm.has(capital)) byForm.set(capital, term)
  }
  if (byForm.size === 0) return undefined
  const root: Prefix = { next: new Map() }
  for (const [form, term] of byForm) insert(root, form, term)
  return {
    find: (text) => find(text, root),
    termOf: (form) => byForm.get(form.replace(/\s+/g, ' ')),
  }
}

function withCapital(form: string): string {
  const [first = ''] = form
  const capital = first.toUpperCase()
  return [...capital].length > 1 ? form : capital + form.slice(first.length)
}

/** Words of these scripts stand side by side. */
const joinedScript =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u

function insert(root: Prefix, form: string, term: DocTerm): void {
  let prefix = root
  for (let index = 0; index < form.length; index++) {
    const character = form[index]!
    let next = prefix.next.get(character)
    if (!next) {
      next = { next: new Map() }
      prefix.next.set(character, next)
    }
    prefix = next
  }
  prefix.term = term
  prefix.isJoined = joinedScript.test(form)
}

function find(text: string, root: Prefix): FoundTerm[] {
  const found: FoundTerm[] = []
  let start = 0
  while (start < text.length) {
    const one = root.next.has(text[start]!) ? longestAt(text, start, root) : undefined
    if (one) found.push(one)
    start = one ? one.end : start + 1
  }
  return found
}

function longestAt(text: string, start: number, root: Prefix): FoundTerm | undefined {
  let longest: FoundTerm | undefined
  let prefix: Prefix | undefined = root
  let end = start
  while (end < text.length) {
    const isSpace = space.test(text[end]!)
    prefix = prefix.next.get(isSpace ? ' ' : text[end]!)
    if (!prefix) break
    end += 1
    while (isSpace && end < text.length && space.test(text[end]!)) end += 1
    const { term, isJoined } = prefix
    if (term && (isJoined || isWhole(text, start, end))) longest = { term, start, end }
  }
  return longest
}

const space = /\s/
const endsWithLetter = /[\p{L}\p{N}\p{M}_]-?$/u
const beginsWithLetter = /^-?[\p{L}\p{N}\p{M}_]/u

/** Whether a range is no part of a longer word, such as `snap` in `snapshot` and `snap-on`. A letter has two units at most. */
const isWhole = (text: string, start: number, end: number): boolean =>
  !endsWithLetter.test(text.slice(Math.max(0, start - 3), start)) && !beginsWithLetter.test(text.slice(end, end + 3))
