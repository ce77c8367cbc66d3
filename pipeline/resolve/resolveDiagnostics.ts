import type { Diagnostic } from '../../schemas/diagnostic.ts'
import { task } from '../tasks/task.ts'
import { postDiagnostics } from './blog/posts.ts'
import { uniqueFailures } from './configCallbacks.ts'
import { allResolvedMarkdown } from './importedMarkdown.ts'
import { languageDuplicates } from './languageDuplicates.ts'
import { resolvedDocs } from './resolveDoc.ts'
import { resolvedVersions } from './resolveVersion.ts'
import { siteInGraph } from './siteInGraph.ts'
import { siteRedirects } from './siteRedirects.ts'
import { siteRoutes } from './siteRoutes.ts'
import { unknownFileDiagnostics } from './unknownFiles.ts'

/** The diagnostics of resolving a language. Checks of the graph add their own. */
export const resolveDiagnostics = task('diagnostics of resolve', (run, code: string): Diagnostic[] => {
  const versions = run.get(resolvedVersions, code)
  const docs = [...run.get(resolvedDocs, code), ...run.get(allResolvedMarkdown, code)]
  const { diagnostics: ofNavbar, failures } = run.get(siteInGraph, code)
  return [
    ...versions.flatMap(({ diagnostics }) => diagnostics),
    ...run.get(siteRoutes, code).duplicates,
    ...run.get(languageDuplicates, code),
    ...docs.flatMap(({ diagnostics }) => diagnostics),
    ...run.get(unknownFileDiagnostics, code),
    ...run.get(postDiagnostics, code),
    ...ofNavbar,
    ...uniqueFailures([
      ...versions.flatMap((version) => version.failures),
      ...failures,
      ...run.get(siteRedirects, code).failures,
      ...docs.flatMap((doc) => doc.failures),
    ]),
  ]
})
