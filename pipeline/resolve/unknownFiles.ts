import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import { task } from '../tasks/task.ts'
import { limitedSuggestions } from '../wording/didYouMean.ts'
import { frozenDocs } from './frozen.ts'
import { allResolvedMarkdown } from './importedMarkdown.ts'
import { nearestDocs, type UnknownFile } from './links.ts'
import { docsBySource } from './linkTargets.ts'
import { resolvedDocs } from './resolveDoc.ts'

/** The diagnostics of links to docs that do not exist, in the order of the docs. If they are too many, the last have no suggestions. */
export const unknownFileDiagnostics = task('links to unknown files', (run, code: string): Diagnostic[] => {
  const unknownFiles = [...run.get(resolvedDocs, code), ...run.get(allResolvedMarkdown, code)].flatMap(
    (doc) => doc.unknownFiles,
  )
  if (unknownFiles.length === 0) return []
  const docs = [...run.get(docsBySource, code).values(), ...frozenDocs(run, code)]
  const suggest = limitedSuggestions(docs.length, (file: UnknownFile) => nearestDocs(file, docs))
  return unknownFiles.map((file) => {
    const suggestions = suggest(`${file.folder}\n${file.path}`, file)
    return diagnose('link-file-missing', file.position, { value: file.url }, { suggestions })
  })
})
