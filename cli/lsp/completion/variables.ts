import { CompletionItemKind } from 'vscode-languageserver/node'
import { siteVariables, variablesOf } from '../../../pipeline/parse/docVariables.ts'
import type { CheckedSite } from '../checkedSite.ts'
import type { Candidate, Candidates } from './candidates.ts'

/**
 * Complete the name of a variable, with its value in the version and the language of the doc.
 *
 *     Version {{prod‸   →  {{product.version}}
 */
export function variableItems(
  site: CheckedSite,
  source: string,
  { line, lineStart }: { line: string; lineStart: number },
  offset: number,
): Candidates | undefined {
  const before = line.slice(0, offset - lineStart)
  const written = /(?<![\\$={])\{\{([\w.-]*)$/.exec(before)?.[1]
  const variables = written === undefined ? undefined : siteVariables(site.loaded.config!)
  if (written === undefined || !variables) return undefined
  const [rest, braces] = /^[\w.-]*(\}{0,2})/.exec(line.slice(before.length))!
  const candidates = Object.entries(variablesOf(source, variables)).map(
    ([name, value]): Candidate => ({
      text: `${name}}}`,
      label: name,
      kind: CompletionItemKind.Variable,
      detail: String(value),
    }),
  )
  // What is written behind the cursor is replaced only if the braces are closed: else it may be the text that follows.
  return { start: offset - written.length, end: offset + (braces === '' ? 0 : rest.length), candidates }
}
