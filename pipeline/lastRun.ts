import { lstatSync } from 'node:fs'
import { relative } from 'node:path'
import type { Diagnostic } from '../schemas/diagnostic.ts'
import type { CheckCache } from './cache/checkCache.ts'
import type { Checked } from './checks/index.ts'
import type { LastChanges } from './load/lastChanges.ts'
import type { Loaded } from './load/load.ts'
import type { SiteCode } from './modules/siteCode.ts'
import type { ParsedDocs } from './parseDocs.ts'
import type { Resolved } from './resolve/resolve.ts'

/** The results of each stage of a run, for the next one in the same process. */
export interface LastRun {
  loaded: Loaded
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
  if (parsed.parser.diagnostics.length > 0) return undefined
  const paths = new Set([...changed].map((path) => relative(loaded.root, path).replaceAll('\\', '/')))
  const edited = new Set<string>()
  const known = new Set<string>()
  for (const { source, facts } of parsed.docs) {
    // An included file that was missing may be a doc as well.
    const hasMissingIncludes = facts.incomplete || facts.diagnostics.some(({ code }) => code === 'mdx-import-missing')
    for (const path of [source, ...(hasMissingIncludes ? [] : facts.includes)]) {
      if (!paths.has(path)) continue
      edited.add(source)
      known.add(path)
    }
  }
  const isUsedOtherwise =
    [...paths].some((path) => checks?.code.files.has(path)) ||
    resolved.some(({ graph }) => graph.assets.some(({ source }) => paths.has(source)))
  return known.size === paths.size && !isUsedOtherwise && [...changed].every(isRegularFile) ? edited : undefined
}

const isRegularFile = (path: string) => lstatSync(path, { throwIfNoEntry: false })?.isFile() ?? false
