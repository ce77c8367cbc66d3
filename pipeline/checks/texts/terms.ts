import { type Diagnostic, diagnose } from '../../../schemas/diagnostic.ts'
import { translatedDocs } from '../../load/translationStates.ts'
import type { Check } from '../check.ts'
import type { CheckedSite } from '../views.ts'

/**
 * Every term of the glossary is used, and a translated doc has the terms of its original as the glossary translates them. Docs that
 * do not parse say nothing.
 */
export const terms: Check = (graph, site) => {
  if (!site.loaded.glossary || site.loaded.glossary.terms.length === 0) return []
  return site.locale.isDefault ? unusedTerms(graph, site) : translatedTerms(site)
}

function unusedTerms(...[{ docs }, { loaded, factsOf }]: Parameters<Check>): Diagnostic[] {
  const facts = Object.values(docs).map((doc) => factsOf(doc))
  if (facts.some((one) => one?.incomplete)) return []
  const used = new Set(facts.flatMap((one) => one?.terms ?? []))
  const { terms, locate } = loaded.glossary!
  return terms.flatMap(({ term }, index) =>
    used.has(term) ? [] : [diagnose('term-unused', locate([index, 'term'], 'value'), { value: term })],
  )
}

function translatedTerms({ loaded, locale, factsOf }: CheckedSite): Diagnostic[] {
  const { terms, locate } = loaded.glossary!
  const { code } = locale.locale
  const indexes = new Map(terms.map(({ term }, index) => [term, index]))
  const untranslated = new Map<number, Diagnostic>()
  const diagnostics = translatedDocs(loaded.versions, locale).flatMap(({ source, original }) => {
    const [own, first] = [factsOf({ source }), factsOf({ source: original })]
    if (!own || own.incomplete) return []
    return (first?.terms ?? []).flatMap((value) => {
      const index = indexes.get(value)!
      const translation = terms[index]!.translations[code]
      if (!translation && !untranslated.has(index)) {
        const data = { value, locale: code, path: source }
        untranslated.set(index, diagnose('term-untranslated', locate([index, 'term'], 'value'), data))
      }
      if (!translation || own.terms?.includes(value)) return []
      const data = { value, translation: translation.term, path: original }
      return [diagnose('term-translation', { file: source }, data)]
    })
  })
  return [...untranslated.values(), ...diagnostics]
}
