import type { SiteConfig } from '../../schemas/config.ts'
import type { GlossaryTerm } from '../../schemas/glossary.ts'
import { fileOfRef } from '../../schemas/shared/files/refFolder.ts'
import { isPathIn } from '../../schemas/shared/files/repository.ts'
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
