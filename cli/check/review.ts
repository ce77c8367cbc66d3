import { applySeverities, type Severities } from '../../pipeline/checks/severities.ts'
import type { Compiled } from '../../pipeline/compiled.ts'
import { withFixes } from '../../pipeline/edit/fixes/withFixes.ts'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import { isCountedWarning } from '../exitCode.ts'
import { type BaselineEntry, compareToBaseline } from './baseline.ts'

/** The data of a site that `review` needs. */
export interface ReviewedSite {
  root: string
  severities: Severities
  /** Folders of static files, relative to the site's root. */
  staticFolders: string[]
}

/** The folder, the severities and the static folders of a compiled site, for `review`. */
export const reviewedSite = (
  root: string,
  { severities, config }: Pick<Compiled, 'severities' | 'config'>,
): ReviewedSite => ({
  root,
  severities,
  staticFolders: config?.staticDirectories ?? [],
})

export interface ReviewOptions {
  /** Report warnings as errors. */
  strict?: boolean | undefined
  /** The entries from `readBaseline`. */
  baseline?: BaselineEntry[] | undefined
}

export interface Reviewed {
  /** The diagnostics to report: unique, sorted by position, not in the baseline, with their fixes. */
  diagnostics: Diagnostic[]
  /** The same, including those in the baseline. */
  allDiagnostics: Diagnostic[]
  /** A diagnostic for each entry of the baseline that no longer occurs. */
  stale: Diagnostic[]
  /** Number of diagnostics that the config ignores. */
  ignored: number
  /** Number of diagnostics in the baseline. */
  inBaseline: number
}

/**
 * Decide which diagnostics a command reports. All commands that compile a site use it. The order is:
 *
 *     severities in the config → `--strict` → sort and deduplicate → fixes → baseline
 */
export function review(foundDiagnostics: Diagnostic[], site: ReviewedSite, options: ReviewOptions = {}): Reviewed {
  const found = withSeverities(foundDiagnostics, site, options)
  const allDiagnostics = withFixes(sortDiagnostics(found.diagnostics), site.root, site.staticFolders, foundDiagnostics)
  const { newDiagnostics, inBaseline, stale } = compareToBaseline(allDiagnostics, options.baseline ?? [])
  const foundStale = withSeverities(stale, site, options)
  const ignored = found.ignored + foundStale.ignored
  return { diagnostics: newDiagnostics, allDiagnostics, stale: foundStale.diagnostics, ignored, inBaseline }
}

function withSeverities(found: Diagnostic[], site: ReviewedSite, { strict }: ReviewOptions) {
  const { diagnostics, ignored } = applySeverities(found, site.severities)
  return { diagnostics: strict ? diagnostics.map(asError) : diagnostics, ignored }
}

const asError = (diagnostic: Diagnostic): Diagnostic =>
  isCountedWarning(diagnostic) ? { ...diagnostic, severity: 'error' } : diagnostic

/** Sort by file, line, column and code, and remove duplicates: every page reports the same navbar. */
export function sortDiagnostics(diagnostics: Diagnostic[]): Diagnostic[] {
  const unique = new Map(diagnostics.map((diagnostic) => [JSON.stringify(diagnostic), diagnostic]))
  return [...unique.values()].sort(byPosition)
}

/** Compares code units instead of by locale, so that all machines print the same order. */
function byPosition(a: Diagnostic, b: Diagnostic): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1
  return (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0) || (a.code < b.code ? -1 : 1)
}
