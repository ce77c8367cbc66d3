import type { SiteConfig } from '../../schemas/config.ts'
import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import { type GlossaryTerm, glossary } from '../../schemas/glossary.ts'
import { quote } from '../../schemas/shared/text/quote.ts'
import { readNamedFile } from './namedFile.ts'
import type { Locate } from './positions/sourceTree.ts'
import { pathName, reword } from './wording/reword.ts'

/** The glossary of a site. */
export interface LoadedGlossary {
  terms: GlossaryTerm[]
  /** Find the position of an entry in its file. */
  locate: Locate
}

/** Read the file of the glossary; `undefined` on a site without one. */
export function readGlossary(
  root: string,
  config: Pick<SiteConfig, 'glossary' | 'i18n'>,
  locateConfig: Locate,
): { glossary?: LoadedGlossary; diagnostics: Diagnostic[] } {
  const path = config.glossary
  if (path === undefined) return { diagnostics: [] }
  const {
    value = [],
    locate,
    diagnostics,
  } = readNamedFile('glossary-file', root, path, locateConfig(['glossary'], 'value'))
  const report = (at: (string | number)[], name: string, reason: string, hint?: string) => {
    diagnostics.push(diagnose('glossary-file', locate(at), { problem: 'field', path, value: name, reason }, { hint }))
  }
  if (!Array.isArray(value ?? [])) {
    const data = { problem: 'shape', path, given: quote(value) } as const
    return {
      glossary: { terms: [], locate },
      diagnostics: [...diagnostics, diagnose('glossary-file', locate([]), data)],
    }
  }
  const parsed = glossary.safeParse(value ?? [])
  if (!parsed.success) {
    const mistakes = reword(parsed.error.issues, value, glossary)
    // A misspelt field is not missing, too.
    const meant = mistakes.flatMap(({ path: at, suggestions = [] }) => suggestions.map((name) => `${at[0]} ${name}`))
    for (const { path: at, reason, hint, suggestions, kind } of mistakes) {
      if (kind === 'missing' && meant.includes(`${at[0]} ${at.at(-1)}`)) continue
      const words =
        kind === 'unknown-key' ? `is no field${suggestions?.[0] ? `; \`${suggestions[0]}\` is` : ''}` : reason
      report([...at], pathName(at), words, hint)
    }
    return { glossary: { terms: [], locate }, diagnostics }
  }
  const forms = new Map<string, number>()
  for (const [index, { term, aliases, translations }] of parsed.data.entries()) {
    for (const form of [term, ...aliases]) {
      if (forms.has(form)) report([index, 'term'], form, 'is listed twice', 'Write each term and alias once.')
      forms.set(form, index)
    }
    for (const code of Object.keys(translations).filter((code) => !config.i18n.locales.includes(code)))
      report([index, 'translations', code], code, 'is not one of the `locales` of the site')
  }
  return { glossary: { terms: parsed.data, locate }, diagnostics }
}
