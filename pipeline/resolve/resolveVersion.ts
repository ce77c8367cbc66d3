import { isDeepStrictEqual } from 'node:util'
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
import { isSameButNamed, type Renamed, withNewNames } from './sidebars/withNewNames.ts'
import { type ResolvedTags, resolveTags } from './tags.ts'

export interface VersionInput {
  config: SiteConfig
  configFile: string
  version: LoadedVersion
  translation: TranslatedVersion
  /** Prefix of the keys of its docs and sidebars: `2.0:`, or empty if there is one version. */
  keyPrefix: string
  docs: DocSource[]
  production: boolean
  /** The result of the last run, if nothing but sidebars and the facts of docs has changed since. */
  last?: ResolvedVersion | undefined
}

/** A version of the docs in one language. */
export interface ResolvedVersion {
  /** Undefined if the version has no docs. */
  version: ContentGraph['versions'][number] | undefined
  loaded: LoadedVersion
  translation: TranslatedVersion
  keyPrefix: string
  /** All docs, drafts too. */
  docs: IdentifiedDoc[]
  /** The docs that are built. */
  entries: DocEntry[]
  sidebars: Sidebars
  tags: ResolvedTags
  diagnostics: Diagnostic[]
}

interface IdentifiedDoc {
  source: DocSource
  entry: DocEntry
  facts: DocFacts
  diagnostics: Diagnostic[]
}

/**
 * Resolve the docs of a version to ids, routes, sidebars and tags. Links are resolved when all versions are known.
 *
 * An entry that is equal to that of the last run stays the same object. Where all are, sidebars and tags stay, too, if no file of
 * sidebars has changed.
 */
export function resolveVersion(input: VersionInput): ResolvedVersion {
  const { config, configFile, version: loaded, translation, keyPrefix, production, last } = input
  const { folder: _, docs: __, categories: ___, sidebars: written, ...settings } = loaded
  const isSameList = last?.docs.length === input.docs.length
  const identified = input.docs.map((source, index): IdentifiedDoc => {
    const lastDoc = isSameList ? last.docs[index] : undefined
    if (lastDoc && isSameSource(lastDoc.source, source)) return lastDoc
    const { entry, diagnostics } = identify(source, { ...settings, keyPrefix }, config)
    const isSame = lastDoc && isDeepStrictEqual(lastDoc.entry, entry)
    return { source, entry: isSame ? lastDoc.entry : entry, facts: source.facts, diagnostics }
  })
  const builtEntries = () => identified.map(({ entry }) => entry).filter(({ draft }) => !production || !draft)
  if (
    last?.loaded === loaded &&
    isSameList &&
    identified.every((doc, index) => isSamePlace(doc, last.docs[index]!, last))
  ) {
    const hasSameEntries = identified.every(({ entry }, index) => entry === last.docs[index]!.entry)
    return { ...last, docs: identified, entries: hasSameEntries ? last.entries : builtEntries() }
  }
  const renamed = last?.loaded === loaded && isSameList ? renamedDocs(identified, last) : undefined
  const renamedSidebars =
    renamed &&
    withNewNames(
      last!.sidebars,
      renamed,
      identified.map(({ entry }) => entry),
    )
  if (renamed && renamedSidebars) {
    const entries = builtEntries()
    const hasTags = renamed.some(({ entry }) => entry.frontMatter.tags)
    const tags = hasTags ? resolveTags(entries, settings, config, last!.tags) : last!.tags
    return { ...last!, docs: identified, entries, sidebars: renamedSidebars, tags }
  }
  // Unused translations are those that no run but this one has looked up.
  translation.texts.forgetLookups()
  const entries = builtEntries()
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
    last: last?.sidebars,
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
    tags: resolveTags(entries, settings, config, last?.tags),
    diagnostics: [
      ...identified.flatMap(({ diagnostics }) => diagnostics),
      ...duplicateDocs(entries),
      ...sidebars.diagnostics,
    ],
  }
}

const isSameSource = (one: DocSource, other: DocSource) =>
  one === other ||
  (one.source === other.source && one.facts === other.facts && one.original?.facts === other.original?.facts)

/** Whether sidebars and tags have the same of a doc as in the last run. */
const isSamePlace = (doc: IdentifiedDoc, last: IdentifiedDoc, version: ResolvedVersion) =>
  doc === last ||
  ((doc.entry === last.entry || (isSameButDescribed(doc.entry, last.entry) && !isDescribed(doc.entry, version))) &&
    doc.diagnostics.length + last.diagnostics.length === 0 &&
    isDeepStrictEqual(doc.facts.frontMatterPositions, last.facts.frontMatterPositions))

/** List the docs with other names than in the last run, if sidebars and tags depend on nothing else that is new. */
function renamedDocs(docs: IdentifiedDoc[], last: ResolvedVersion): Renamed[] | undefined {
  // A translation may be found by a name.
  if (last.translation.texts.messages.size > 0) return undefined
  const renamed: Renamed[] = []
  for (const [index, doc] of docs.entries()) {
    const lastDoc = last.docs[index]!
    if (doc === lastDoc || isSamePlace(doc, lastDoc, last)) continue
    const names = { entry: doc.entry, last: lastDoc.entry }
    const isReported = last.diagnostics.some(({ file }) => file === doc.entry.source)
    if (isReported || doc.diagnostics.length > 0 || !isSameButNamed(names)) return undefined
    renamed.push(names)
  }
  return renamed
}

/** Whether nothing but the description of a doc has changed, which is its first paragraph by default. */
const isSameButDescribed = ({ description: _, ...entry }: DocEntry, { description: __, ...last }: DocEntry) =>
  isDeepStrictEqual(entry, last)

/** Whether generated pages show the description of a doc. */
const isDescribed = ({ key, href }: DocEntry, { tags, sidebars }: ResolvedVersion) =>
  tags.byDoc.has(key) || sidebars.categoryRoutes.some(({ items }) => items.some((item) => item.href === href))

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
