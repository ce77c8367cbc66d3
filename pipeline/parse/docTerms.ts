import type { SiteConfig } from '../../schemas/config.ts'
import type { GlossaryTerm } from '../../schemas/glossary.ts'
import { fileOfRef } from '../../schemas/shared/files/refFolder.ts'
import { isPathIn } from '../../schemas/shared/files/repository.ts'
import { escapeRegExp } from '../../schemas/shared/text/escapeRegExp.ts'
import { localeFolder } from '../load/localeFolder.ts'

/** A term in the language of a doc. */
export interface DocTerm {
  /** The term as the glossary lists it, in the language of the site. */
  id: string
  term: string
  definition: string
  /** The term and its aliases. */
  forms: string[]
  firstUse: boolean
}

/** The terms of a site: those of its default language, and those of other languages by the folders of their docs. */
export interface SiteTerms {
  terms: DocTerm[]
  languages: { folder: string; terms: DocTerm[] }[]
}

/** The glossary as docs are parsed with it. */
export function siteTerms(glossary: GlossaryTerm[], config: SiteConfig): SiteTerms {
  const others = config.i18n.locales.filter((code) => code !== config.i18n.defaultLocale)
  return {
    terms: glossary.map((entry) => docTerm(entry, entry)),
    languages: others.map((code) => ({
      folder: localeFolder(code, config),
      terms: glossary.flatMap((entry) => {
        const own = Object.hasOwn(entry.translations, code) ? entry.translations[code] : undefined
        return own ? docTerm(entry, own) : []
      }),
    })),
  }
}

const docTerm = (
  { term: id, firstUse }: GlossaryTerm,
  { term, definition, aliases }: Pick<GlossaryTerm, 'term' | 'definition' | 'aliases'>,
): DocTerm => ({ id, term, definition, forms: [term, ...aliases], firstUse })

/** The terms in the language of a file. */
export function termsOf(source: string, { terms, languages }: SiteTerms): DocTerm[] {
  const path = fileOfRef(source)?.path ?? source
  return languages.find(({ folder }) => isPathIn(path, folder))?.terms ?? terms
}

/** Finds terms in a text: of several that begin at one place, the longest. */
export interface TermFinder {
  pattern: RegExp
  termOf: (form: string) => DocTerm | undefined
}

/** Make the finder for terms. The first letter of a form may be a capital one. */
export function termFinder(terms: DocTerm[]): TermFinder | undefined {
  const byForm = new Map<string, DocTerm>()
  for (const term of terms) for (const form of term.forms) byForm.set(form, byForm.get(form) ?? term)
  if (byForm.size === 0) return undefined
  const forms = [...byForm.keys()].sort((a, b) => b.length - a.length || (a < b ? -1 : 1))
  return {
    pattern: new RegExp(forms.map(patternOf).join('|'), 'gu'),
    termOf: (form) => byForm.get(form) ?? byForm.get(withSmallFirst(form)),
  }
}

function patternOf(form: string): string {
  const [first = ''] = form
  const escaped = (text: string) => escapeRegExp(text).replace(/\s+/g, '\\s+')
  const capital = first.toUpperCase()
  const begin = capital === first || [...capital].length > 1 ? escaped(first) : `[${escaped(first)}${escaped(capital)}]`
  // Words of these scripts stand side by side.
  const isJoined =
    /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u
  const letter = '[\\p{L}\\p{N}\\p{M}_]'
  const [before, after] = isJoined.test(form) ? ['', ''] : [`(?<!${letter}|${letter}-)`, `(?!${letter}|-${letter})`]
  return `${before}${begin}${escaped(form.slice(first.length))}${after}`
}

const withSmallFirst = (form: string): string => {
  const text = form.replace(/\s+/g, ' ')
  const [first = ''] = text
  return first.toLowerCase() + text.slice(first.length)
}
