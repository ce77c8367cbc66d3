import type { SiteConfig } from '../../schemas/config.ts'
import { defaultInstance } from '../../schemas/defaultInstance.ts'
import type { Diagnostic, Position } from '../../schemas/diagnostic.ts'
import { docsOf, instanceOf } from '../../schemas/docsInstances.ts'
import type { ContentGraph } from '../../schemas/graph.ts'
import { docsTags } from '../load/docsTags.ts'
import { federatedSites } from '../load/federation/federatedSites.ts'
import { loaded, localeWithCode, versionNamed } from '../load/load.ts'
import type { LoadedCategory } from '../load/loadCategories.ts'
import type { LoadedVersion } from '../load/loadedVersion.ts'
import type { TranslatedVersion } from '../load/loadLocales.ts'
import type { Version } from '../load/selectVersions.ts'
import { isProduction } from '../load/siteConfig.ts'
import { type TranslatedTexts, Translator } from '../load/translations.ts'
import { factsOf } from '../parse/docs.ts'
import { type Run, task } from '../tasks/task.ts'
import { callbacksOf } from './configCallbacks.ts'
import { addressOf, type DocAddress, type DocEntry } from './docEntry.ts'
import { docFiles } from './docFiles.ts'
import { duplicateDocs } from './duplicates.ts'
import { withFederatedSidebars } from './federatedConfig.ts'
import { type DocSource, identify } from './identify.ts'
import { configOf } from './localizeConfig.ts'
import { mainDoc } from './sidebars/mainDoc.ts'
import { resolveSidebars, type Sidebars } from './sidebars/resolveSidebars.ts'
import { type ResolvedTags, resolveTags } from './tags.ts'

/** A doc with its id, route and title. */
export interface IdentifiedDoc {
  entry: DocEntry
  /** It stays the same object when the doc gets another title. */
  address: DocAddress
  diagnostics: Diagnostic[]
  /** Functions of the config that have failed. */
  failures: Diagnostic[]
}

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
const versionSettings = task('settings of a version', (run, name: string): Version & { keyPrefix: string } => {
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

const builtEntries = (run: Run, docs: IdentifiedDoc[]): DocEntry[] => {
  const production = run.get(isProduction)
  return docs.map(({ entry }) => entry).filter(({ draft }) => !production || !draft)
}

/** The sidebars of a version, and the texts that they look up in the translations. */
export const versionSidebars = task('sidebars', (run, code: string, name: string) => {
  const loadedVersion = run.get(versionNamed, name)
  const translation = run.get(localeWithCode, code).versions.get(name)!
  const callbacks = callbacksOf(run, code)
  const docs = run.get(identifiedDocs, code, name).map(({ entry }) => entry)
  const translator = new Translator(translation.texts)
  const sidebars = resolveSidebars({
    sidebars: withFederatedSidebars(loadedVersion.sidebars, run.get(federatedSites).sites),
    categories: translateCategories(loadedVersion, translation),
    configFile: run.get(loaded).configFile,
    docs,
    config: callbacks.config,
    production: run.get(isProduction),
    positionOf: ({ source }, field) => positionIn(run, source, field),
    version: run.get(versionSettings, name),
    translate: (sidebar, key, original) => translator.translate(`sidebar.${sidebar}.${key}`, original),
  })
  return { sidebars, originals: translator.originals, failures: callbacks.diagnostics }
})

export const versionTags = task('tags', (run, code: string, name: string) => {
  const listed = run.get(docsTags, code, name)
  const tags = resolveTags(
    builtEntries(run, run.get(identifiedDocs, code, name)),
    run.get(versionSettings, name),
    run.get(configOf, code),
    { file: listed.tags, positionOf: ({ source }) => positionIn(run, source, 'tags') },
  )
  return { ...tags, diagnostics: [...listed.diagnostics, ...tags.diagnostics] }
})

/** The position of a field of front matter. */
const positionIn = (run: Run, source: string, field: string): Position => ({
  file: source,
  ...run.get(factsOf, source)?.frontMatterPositions[field],
})

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

/**
 * Fields of a translated `_category_` file replace those of the original. The label keeps the key of the original, so that
 * a translation in `current.json` comes first.
 */
function translateCategories(
  { categories }: LoadedVersion,
  translation: TranslatedVersion,
): LoadedVersion['categories'] {
  if (translation.categories.size === 0) return categories
  const merged = [...translation.categories].map(([folder, translated]): [string, LoadedCategory] => {
    const original = categories.get(folder)?.fields
    const key = original?.key ?? original?.label
    return [
      folder,
      { ...translated, fields: { ...original, ...translated.fields, ...(key === undefined ? {} : { key }) } },
    ]
  })
  return new Map([...categories, ...merged])
}
