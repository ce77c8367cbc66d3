import type { SiteConfig } from '../../schemas/config.ts'
import type { Diagnostic, Position } from '../../schemas/diagnostic.ts'
import type { ContentGraph } from '../../schemas/graph.ts'
import type { LoadedCategory } from '../load/loadCategories.ts'
import type { TranslatedVersion } from '../load/loadLocales.ts'
import type { LoadedVersion } from '../load/loadVersions.ts'
import type { DocFacts } from '../parse/parse.ts'
import type { DocEntry } from './docEntry.ts'
import { duplicateDocs } from './duplicates.ts'
import { type DocSource, identify } from './identify.ts'
import { mainDoc } from './sidebars/mainDoc.ts'
import { resolveSidebars, type Sidebars } from './sidebars/resolveSidebars.ts'
import { resolveTags } from './tags.ts'

export interface VersionInput {
  config: SiteConfig
  configFile: string
  version: LoadedVersion
  translation: TranslatedVersion
  /** Prefix of the keys of its docs and sidebars: `2.0:`, or empty if there is one version. */
  keyPrefix: string
  docs: DocSource[]
  production: boolean
}

/** A version of the docs in one language. */
export interface ResolvedVersion {
  /** Undefined if the version has no docs. */
  version: ContentGraph['versions'][number] | undefined
  loaded: LoadedVersion
  translation: TranslatedVersion
  keyPrefix: string
  /** All docs, drafts too. */
  docs: { entry: DocEntry; facts: DocFacts }[]
  /** The docs that are built. */
  entries: DocEntry[]
  sidebars: Sidebars
  tags: ReturnType<typeof resolveTags>
  diagnostics: Diagnostic[]
}

/** Resolve the docs of a version to ids, routes, sidebars and tags. Links are resolved when all versions are known. */
export function resolveVersion(input: VersionInput): ResolvedVersion {
  const { config, configFile, version: loaded, translation, keyPrefix, production } = input
  const { folder: _, docs: __, categories: ___, sidebars: written, ...settings } = loaded
  const identified = input.docs.map((doc) => ({
    ...identify(doc, { ...settings, keyPrefix }, config),
    facts: doc.facts,
  }))
  const includedDocs = identified.filter(({ entry }) => !production || !entry.draft)
  const entries = includedDocs.map(({ entry }) => entry)
  const factsOf = new Map(identified.map(({ entry, facts }) => [entry.key, facts]))
  const positionOf = (doc: DocEntry, field: string): Position => ({
    file: doc.source,
    ...factsOf.get(doc.key)?.frontMatterPositions[field],
  })
  const sidebars = resolveSidebars({
    sidebars: written,
    categories: translateCategories(loaded, translation),
    configFile,
    docs: identified.map(({ entry }) => entry),
    config,
    production,
    positionOf,
    version: { ...settings, keyPrefix },
    translate: (sidebar, key, original) => translation.texts.translate(`sidebar.${sidebar}.${key}`, original),
  })
  const main = mainDoc(entries, sidebars.sidebars, settings.path)
  const label = translation.texts.translate('version.label', settings.label)
  return {
    version: main && { ...settings, label, mainDoc: main.key },
    loaded,
    translation,
    keyPrefix,
    docs: identified,
    entries,
    sidebars,
    tags: resolveTags(entries, settings, config),
    diagnostics: [
      ...identified.flatMap(({ diagnostics }) => diagnostics),
      ...duplicateDocs(entries),
      ...sidebars.diagnostics,
    ],
  }
}

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
