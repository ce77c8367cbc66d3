import { localeWithCode, versionNamed } from '../load/load.ts'
import { docsWithFacts } from '../parse/docs.ts'
import { task } from '../tasks/task.ts'

/** The file of a doc in a language. */
export interface DocFile {
  /** From the version's folder; that of the original. */
  path: string
  /** The file with its text, from the site's root: its translation, or else its original. */
  source: string
  /** For another language than the default one: the file of the original. */
  original?: string
}

/** The docs of a version in a language. Docs without facts are gone. */
export const docFiles = task('files of docs', (run, code: string, version: string): DocFile[] => {
  const { isDefault, versions } = run.get(localeWithCode, code)
  const translated = versions.get(version)!.docs
  const present = run.get(docsWithFacts)
  return run.get(versionNamed, version).docs.flatMap(({ source: original, path }): DocFile[] => {
    const source = translated.get(path)?.source ?? original
    if (!present.has(source)) return []
    return [{ path, source, ...(!isDefault && present.has(original) && { original }) }]
  })
})
