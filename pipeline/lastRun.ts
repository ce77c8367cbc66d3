import { lstatSync } from 'node:fs'
import { posix, relative } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Diagnostic } from '../schemas/diagnostic.ts'
import type { Asset } from '../schemas/graph.ts'
import { memoized } from '../schemas/shared/cache/memoized.ts'
import type { CheckCache } from './cache/checkCache.ts'
import type { Checked } from './checks/index.ts'
import type { LastChanges } from './load/lastChanges.ts'
import type { Loaded, SourceFile } from './load/load.ts'
import { categoryFileNames } from './load/loadCategories.ts'
import type { LoadedVersion } from './load/loadVersions.ts'
import type { SiteCode } from './modules/siteCode.ts'
import type { ParsedDocs } from './parseDocs.ts'
import type { Resolved } from './resolve/resolve.ts'

/** The results of each stage of a run, for the next one in the same process. */
export interface LastRun {
  loaded: Loaded
  files: SourceFile[]
  checkCache: CheckCache
  parsed: ParsedDocs
  history: LastChanges
  /** By language. */
  resolved: Resolved[]
  /** Absent after a preview. */
  checks?: SiteChecks | undefined
}

/** What a site without mistakes passes. */
export interface SiteChecks {
  /** By language. */
  checked: Checked[]
  code: SiteCode
  diagnostics: Diagnostic[]
}

/** An edit that changed only docs, files that docs include, files of sidebars, and modules of the site. */
export interface Edit {
  /** The paths of the docs to parse again. */
  docs: Set<string>
  /** Whether a sidebars file or a `_category_` file was saved. */
  hasSidebars: boolean
  /** Whether a module or a stylesheet of the site was saved. */
  hasCode: boolean
}

/**
 * Find the docs, sidebars and modules that an edit changed. `undefined` if another file was changed, or if a file was added
 * or removed.
 *
 * `changed` are absolute paths.
 */
export function findEdit(
  { loaded, parsed, resolved, checks }: LastRun,
  changed: ReadonlySet<string>,
): Edit | undefined {
  // Docs that could not be read or parsed are tried again in each run.
  if (parsed.parser.diagnostics.length > 0 || parsed.indexes.size < parsed.docs.length) return undefined
  const edit: Edit = { docs: new Set(), hasSidebars: false, hasCode: false }
  for (const file of changed) {
    const path = relative(loaded.root, file).replaceAll('\\', '/')
    const docs = [...(parsed.indexes.has(path) ? [path] : []), ...(parsed.including.get(path) ?? [])]
    const isCode = checks?.code.files.has(path) ?? false
    const isSidebars = loaded.versions.some((version) => isSidebarsFile(path, version))
    const isAsset = resolved.some(({ graph }) => filesOf(graph.assets).has(path))
    const isKnown = docs.length > 0 || isCode || isSidebars
    if (!isKnown || isAsset || !isRegularFile(file)) return undefined
    for (const doc of docs) edit.docs.add(doc)
    edit.hasSidebars ||= isSidebars
    edit.hasCode ||= isCode
  }
  return edit
}

/** Whether a file is the sidebars file of a version, or a `_category_` file of a folder that had one. */
function isSidebarsFile(path: string, { folder, categories, sidebars }: LoadedVersion): boolean {
  if (sidebars && posix.normalize(sidebars.file) === path) return true
  const categoryFolder = posix.relative(folder, posix.dirname(path)) || '.'
  return categoryFileNames.includes(posix.basename(path)) && categories.has(categoryFolder)
}

/**
 * Combine the site as it was loaded last with the sidebars of the site as it is loaded now. `undefined` if anything else differs.
 * A version with equal sidebars stays the same object.
 *
 * Functions in a config are never equal, because each load creates new ones.
 */
export function withSidebarsOf(loaded: Loaded, last: Loaded, { hasSidebars }: Edit): Loaded | undefined {
  if (loaded === last) return last
  const restOf = ({ config, configFile, versions, pages, documents, theme, diagnostics }: Loaded) => [
    ...[config, configFile, pages, documents, theme, hasSidebars ? [] : diagnostics],
    ...versions.map(({ categories: _, sidebars: __, ...version }) => version),
  ]
  if (!isDeepStrictEqual(restOf(loaded), restOf(last))) return undefined
  const versions = last.versions.map((version, index) => {
    const { categories, sidebars } = loaded.versions[index]!
    const isSame = isDeepStrictEqual(sidebarsOf(version), sidebarsOf({ categories, sidebars }))
    return isSame ? version : { ...version, categories, sidebars }
  })
  const isSame = versions.every((version, index) => version === last.versions[index])
  if (isSame && isDeepStrictEqual(loaded.diagnostics, last.diagnostics)) return last
  return { ...last, versions: isSame ? last.versions : versions, diagnostics: loaded.diagnostics }
}

/** What sidebars are made of, with the positions of its parts, without the functions that find them. */
const sidebarsOf = ({ categories, sidebars }: Pick<LoadedVersion, 'categories' | 'sidebars'>) => [
  [...categories].map(([folder, { fields, locate }]) => [folder, fields, locate([]), locate(['link', 'id'], 'value')]),
  sidebars && [sidebars.file, sidebars.sidebars],
]

const filesOf = memoized((assets: Asset[]) => new Set(assets.map(({ source }) => source)))

const isRegularFile = (path: string) => lstatSync(path, { throwIfNoEntry: false })?.isFile() ?? false
