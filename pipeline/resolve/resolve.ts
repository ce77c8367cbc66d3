import type { SiteConfig } from '../../schemas/config.ts'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import type { ContentGraph } from '../../schemas/graph.ts'
import type { TranslatedTexts } from '../load/translations.ts'
import type { ResolvedUrl } from '../parse/links.ts'
import { type Reader, task } from '../tasks/task.ts'
import { graph } from './contentGraph.ts'
import { allResolvedMarkdown } from './importedMarkdown.ts'
import { configOf, localizedConfig } from './localizeConfig.ts'
import { resolveDiagnostics } from './resolveDiagnostics.ts'
import { resolvedDocs } from './resolveDoc.ts'
import { resolvedVersions } from './resolveVersion.ts'
/**
 * The files that docs of a language link to, from the site's root. Files with the same bytes are one in the output, and each is listed here.
 */
export const linkedFiles = task('files that docs link to', (run, code: string): string[] =>
  [
    ...new Set(
      [...run.get(resolvedDocs, code), ...run.get(allResolvedMarkdown, code)].flatMap(({ assets }) =>
        assets.map(({ source }) => source),
      ),
    ),
  ].sort(),
)

/** The resolved hrefs of each doc's links, by doc key. They replace the placeholders in its body. */
const addresses = task(
  'addresses of links',
  (run, code: string): Map<string, ResolvedUrl[]> =>
    new Map(run.get(resolvedDocs, code).map(({ entry, addresses }) => [entry.key, addresses])),
)

/** The files of translations except `code.json`, with the texts of the site that they may translate: navbar, footer, versions. */
export const translatedTexts = task('translated texts', (run, code: string): TranslatedTexts[] => [
  ...run.get(localizedConfig, code).texts,
  ...run.get(resolvedVersions, code).map(({ texts }) => texts),
])

/** A language of the site. */
export interface Resolved {
  graph: ContentGraph
  /** The config of the language: its base URL, and the translated navbar and footer. */
  config: SiteConfig
  diagnostics: Diagnostic[]
  /** The resolved hrefs of a doc's links, by doc key. They replace the placeholders in its body. */
  addressesOf: (key: string) => ResolvedUrl[]
}

export function resolved(run: Reader, code: string): Resolved {
  const byKey = run.get(addresses, code)
  return {
    graph: run.get(graph, code),
    config: run.get(configOf, code),
    diagnostics: run.get(resolveDiagnostics, code),
    addressesOf: (key) => byKey.get(key)!,
  }
}
