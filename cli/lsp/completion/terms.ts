import { CompletionItemKind } from 'vscode-languageserver/node'
import { siteTerms, termsOf } from '../../../pipeline/parse/docTerms.ts'
import type { CheckedSite } from '../checkedSite.ts'
import type { Candidate, Candidates } from './candidates.ts'

/**
 * Complete a term of the glossary in `Term`, in the language of the doc: a form of it as text, or its name.
 *
 *     <Term>swi‸                →  swimlane, swimlanes
 *     <Term name="wi‸           →  WIP limit
 */
export function termItems(site: CheckedSite, source: string, text: string, offset: number): Candidates | undefined {
  const { glossary, config } = site.loaded
  const [, name, content] =
    /<Term(?:\sname=["']([^"'<>\n]*)|>([^<>{}\n]*))$/.exec(text.slice(Math.max(0, offset - 500), offset)) ?? []
  const written = name ?? content
  if (written === undefined || !glossary) return undefined
  const terms = termsOf(source, siteTerms(glossary.terms, config!))
  const candidates = terms.flatMap(({ term, forms, definition }): Candidate[] =>
    (name === undefined ? forms : [term]).map((text) => ({
      text,
      kind: CompletionItemKind.Text,
      ...(text !== term && { detail: term }),
      documentation: definition,
    })),
  )
  return { start: offset - written.length, end: offset, candidates }
}
