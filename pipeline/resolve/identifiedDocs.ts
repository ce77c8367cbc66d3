import { defaultInstance } from '../../schemas/defaultInstance.ts'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import { instanceOf } from '../../schemas/docsInstances.ts'
import { loaded, versionNamed } from '../load/load.ts'
import type { Version } from '../load/selectVersions.ts'
import { isProduction } from '../load/siteConfig.ts'
import { factsOf } from '../parse/docs.ts'
import { type Run, task } from '../tasks/task.ts'
import { callbacksOf } from './configCallbacks.ts'
import { addressOf, type DocAddress, type DocEntry } from './docEntry.ts'
import { docFiles } from './docFiles.ts'
import { type DocSource, identify } from './identify.ts'

/** A doc with its id, route and title. */
export interface IdentifiedDoc {
  entry: DocEntry
  /** It stays the same object when the doc gets another title. */
  address: DocAddress
  diagnostics: Diagnostic[]
  /** Functions of the config that have failed. */
  failures: Diagnostic[]
}

/**
 * Prefix of the keys of a version's docs and sidebars: `2.0:`, `community/2.0:`, or empty if the default docs have one version.
 */
const keyPrefix = task('prefix of keys', (run, version: string) => {
  if (instanceOf(version) !== defaultInstance) return `${version}:`
  const { versions, rendered } = run.get(loaded)
  return [...versions, ...rendered].filter(({ name }) => instanceOf(name) === defaultInstance).length > 1
    ? `${version}:`
    : ''
})

/** What a version is called and where its docs are, without the docs. */
export const versionSettings = task('settings of a version', (run, name: string): Version & { keyPrefix: string } => {
  const { docs: _, categories: __, sidebars: ___, ...settings } = run.get(versionNamed, name)
  return { ...settings, keyPrefix: run.get(keyPrefix, name) }
})

/** The docs of a version, drafts too. */
export const identifiedDocs = task('docs of a version', (run, code: string, version: string): IdentifiedDoc[] =>
  run
    .get(docFiles, code, version)
    .map(({ path, source, original = '' }) => run.get(identifiedDoc, code, version, path, source, original)),
)

const identifiedDoc = task(
  'entry',
  (run, code: string, version: string, path: string, source: string, original: string): IdentifiedDoc => {
    const callbacks = callbacksOf(run, code)
    const doc: DocSource = {
      source,
      path,
      facts: run.get(factsOf, source)!,
      ...(original !== '' && { original: { source: original, facts: run.get(factsOf, original)! } }),
    }
    const { entry, diagnostics } = identify(doc, run.get(versionSettings, version), callbacks.config)
    return { entry, address: addressOf(entry), diagnostics, failures: callbacks.diagnostics }
  },
  // Most edits change neither title nor description, and sidebars and addresses depend on both.
  { isEager: true },
)

/** The entries of docs that are built: without drafts in a production site. */
export const builtEntries = (run: Run, docs: IdentifiedDoc[]): DocEntry[] => {
  const production = run.get(isProduction)
  return docs.map(({ entry }) => entry).filter(({ draft }) => !production || !draft)
}
