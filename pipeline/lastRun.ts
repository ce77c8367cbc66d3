import { lstatSync } from 'node:fs'
import { relative } from 'node:path'
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

/**
 * Find the docs to parse again after files of a site have changed. `undefined` if anything else may have changed: if another
 * file than a doc or an included file was saved, or if one was added or removed.
 *
 * `changed` are absolute paths.
 */
export function editedDocs(
  { loaded, parsed, resolved, checks }: LastRun,
  changed: ReadonlySet<string>,
): Set<string> | undefined {
  // Docs that could not be read or parsed are tried again in each run.
  if (parsed.parser.diagnostics.length > 0 || parsed.indexes.size < parsed.docs.length) return undefined
  const paths = new Set([...changed].map((path) => relative(loaded.root, path).replaceAll('\\', '/')))
  const edited = new Set<string>()
  for (const path of paths) {
    const docs = [...(parsed.indexes.has(path) ? [path] : []), ...(parsed.including.get(path) ?? [])]
    const isUsedOtherwise =
      checks?.code.files.has(path) || resolved.some(({ graph }) => filesOf(graph.assets).has(path))
    if (docs.length === 0 || isUsedOtherwise) return undefined
    for (const doc of docs) edited.add(doc)
  }
  return [...changed].every(isRegularFile) ? edited : undefined
}

const filesOf = memoized((assets: Asset[]) => new Set(assets.map(({ source }) => source)))

const isRegularFile = (path: string) => lstatSync(path, { throwIfNoEntry: false })?.isFile() ?? false
