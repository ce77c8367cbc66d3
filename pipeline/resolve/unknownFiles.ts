import { posix } from 'node:path'
import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import { isOtherVersion } from '../../schemas/docsInstances.ts'
import { isPathIn } from '../../schemas/shared/files/repository.ts'
import { loaded, localeWithCode } from '../load/load.ts'
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
  const suggest = limitedSuggestions(docs.length, (file: UnknownFile) => {
    const path = file.path.startsWith('@site/') ? file.path.slice('@site/'.length) : posix.join(file.folder, file.path)
    const version = run.get(versionAt, code, path)
    return nearestDocs(
      file,
      docs.filter((doc) => !isOtherVersion(doc.version, version)),
    )
  })
  return unknownFiles.map((file) => {
    const suggestions = suggest(`${file.folder}\n${file.path}`, file)
    return diagnose('link-file-missing', file.position, { value: file.url }, { suggestions })
  })
})

/** The version whose docs, or translated docs, are in the folder of a path. */
const versionAt = task('version at a path', (run, code: string, path: string): string | undefined => {
  const translated = run.get(localeWithCode, code).versions
  const folders = run
    .get(loaded)
    .versions.flatMap(({ name, folder }) =>
      [folder, translated.get(name)!.folder].map((ofDocs) => ({ name, folder: ofDocs })),
    )
    .filter(({ folder }) => isPathIn(path, folder))
  return folders.sort((a, b) => b.folder.length - a.folder.length)[0]?.name
})
