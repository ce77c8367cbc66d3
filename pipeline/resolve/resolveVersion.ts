import type { SiteConfig } from '../../schemas/config.ts'
import { defaultInstance } from '../../schemas/defaultInstance.ts'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import { docsOf, instanceOf } from '../../schemas/docsInstances.ts'
import type { ContentGraph } from '../../schemas/graph.ts'
import { loaded, localeWithCode } from '../load/load.ts'
import { type TranslatedTexts, Translator } from '../load/translations.ts'
import { task } from '../tasks/task.ts'
import type { DocEntry } from './docEntry.ts'
import { duplicateDocs } from './duplicates.ts'
import { builtEntries, identifiedDocs, versionSettings } from './identifiedDocs.ts'
import { configOf } from './localizeConfig.ts'
import { mainDoc } from './sidebars/mainDoc.ts'
import type { Sidebars } from './sidebars/resolveSidebars.ts'
import type { ResolvedTags } from './tags.ts'
import { versionSidebars, versionTags } from './versionNavigation.ts'

/** A version of the docs in one language. */
export interface ResolvedVersion {
  /** Undefined if the version has no docs. */
  version: ContentGraph['versions'][number] | undefined
  keyPrefix: string
  /** The docs that are built. */
  entries: DocEntry[]
  sidebars: Sidebars
  tags: ResolvedTags
  diagnostics: Diagnostic[]
  failures: Diagnostic[]
  /** The translated texts of the version. */
  texts: TranslatedTexts
}

/** A version with its docs, sidebars and tags. Links are resolved when all versions are known. */
const resolvedVersion = task('version of a language', (run, code: string, name: string): ResolvedVersion => {
  const docs = run.get(identifiedDocs, code, name)
  const { sidebars, originals, failures } = run.get(versionSidebars, code, name)
  const { keyPrefix, ...settings } = run.get(versionSettings, name)
  const { texts } = run.get(localeWithCode, code).versions.get(name)!
  const entries = builtEntries(run, docs)
  const main = mainDoc(entries, sidebars.sidebars, settings.path)
  const translator = new Translator(texts)
  const label = translator.translate('version.label', settings.label)
  const tags = run.get(versionTags, code, name)
  const { folder: _, ref: __, ...shown } = settings
  const ofInstance = instanceFields(settings.name, run.get(configOf, code))
  return {
    version: main && { ...shown, ...ofInstance, label, mainDoc: main.key },
    keyPrefix,
    entries,
    sidebars,
    tags,
    diagnostics: [
      ...docs.flatMap(({ diagnostics }) => diagnostics),
      ...duplicateDocs(entries),
      ...sidebars.diagnostics,
      ...tags.diagnostics,
    ],
    failures: [...docs.flatMap((doc) => doc.failures), ...failures],
    texts: { texts, originals: new Map([...originals, ...translator.originals]) },
  }
})

/** What the graph says about a version of another set of docs than the default one. */
function instanceFields(name: string, config: SiteConfig): { instance?: string; breadcrumbs?: false } {
  const id = instanceOf(name)
  const hidesBreadcrumbs = !docsOf(config, name).breadcrumbs && config.docs.some(({ breadcrumbs }) => breadcrumbs)
  return {
    ...(id === defaultInstance ? {} : { instance: id }),
    ...(hidesBreadcrumbs && { breadcrumbs: false as const }),
  }
}

/** All versions of a language. */
export const resolvedVersions = task('versions of a language', (run, code: string): ResolvedVersion[] =>
  run.get(loaded).versions.map(({ name }) => run.get(resolvedVersion, code, name)),
)
