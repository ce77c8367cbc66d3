import { lstatSync } from 'node:fs'
import { relative } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Diagnostic } from '../schemas/diagnostic.ts'
import type { Asset } from '../schemas/graph.ts'
import { memoized } from '../schemas/shared/memoized.ts'
import type { CheckCache } from './cache/checkCache.ts'
import type { Checked } from './checks/index.ts'
import type { LastChanges } from './load/lastChanges.ts'
import type { Loaded, SourceFile } from './load/load.ts'
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

/** An edit that changed only docs, files that docs include, and modules of the site. */
export interface Edit {
  /** The paths of the docs to parse again. */
  docs: Set<string>
  /** Whether a module or a stylesheet of the site was saved. */
  hasCode: boolean
}

/**
 * Find the docs and modules that an edit changed. `undefined` if another file was changed, or if a file was added or
 * removed.
 *
 * `changed` are absolute paths.
 */
export function findEdit(
  { loaded, parsed, resolved, checks }: LastRun,
  changed: ReadonlySet<string>,
): Edit | undefined {
  // Docs that could not be read or parsed are tried again in each run.
  if (parsed.parser.diagnostics.length > 0 || parsed.indexes.size < parsed.docs.length) return undefined
  const edit: Edit = { docs: new Set(), hasCode: false }
  for (const file of changed) {
    const path = relative(loaded.root, file).replaceAll('\\', '/')
    const docs = [...(parsed.indexes.has(path) ? [path] : []), ...(parsed.including.get(path) ?? [])]
    const isCode = checks?.code.files.has(path) ?? false
    const isAsset = resolved.some(({ graph }) => filesOf(graph.assets).has(path))
    if ((docs.length === 0 && !isCode) || isAsset || !isRegularFile(file)) return undefined
    for (const doc of docs) edit.docs.add(doc)
    edit.hasCode ||= isCode
  }
  return edit
}

/**
 * Whether a site was loaded with the same result, after nothing but modules and docs were edited. Functions in a config are
 * never equal, because each load creates new ones.
 */
export function isSameLoaded(loaded: Loaded, last: Loaded): boolean {
  const readOf = ({ config, configFile, versions, pages, documents, theme, diagnostics }: Loaded) =>
    [config, configFile, versions, pages, documents, theme, diagnostics] as const
  return isDeepStrictEqual(readOf(loaded), readOf(last))
}

const filesOf = memoized((assets: Asset[]) => new Set(assets.map(({ source }) => source)))

const isRegularFile = (path: string) => lstatSync(path, { throwIfNoEntry: false })?.isFile() ?? false
