import { withFixes } from '../../pipeline/fixes/withFixes.ts'
import { applySeverities, type Severities } from '../../pipeline/severities.ts'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import { type BaselineEntry, compareToBaseline } from './baseline.ts'

/** What deciding about a site's diagnostics takes. */
export interface ReviewedSite {
  root: string
  severities: Severities
  /** Folders of static files, from the site's root. */
  staticFolders: string[]
}

export interface ReviewOptions {
  /** Report warnings as errors. */
  strict?: boolean | undefined
  /** The diagnostics a site lives with, as `readBaseline` returns them. */
  baseline?: BaselineEntry[] | undefined
}

export interface Reviewed {
  /** To be reported: each once, sorted by position, without those the baseline knows, with a fix where there is one. */
  diagnostics: Diagnostic[]
  /** The same with those that the baseline knows. */
  all: Diagnostic[]
  /** One diagnostic for each entry of the baseline that no longer occurs. */
  stale: Diagnostic[]
  /** How many diagnostics the config ignores. */
  ignored: number
  /** How many the baseline knows. */
  known: number
}

/**
 * Decide what a command reports. Every command that compiles a site does it here, in this order:
 *
 *     the config's severities → `--strict` → each once, sorted → fixes → the baseline
 */
export function review(found: Diagnostic[], site: ReviewedSite, options: ReviewOptions = {}): Reviewed {
  const { diagnostics, ignored } = applySeverities(found, site.severities)
  const all = withFixes(sorted(options.strict ? diagnostics.map(asError) : diagnostics), site.root, site.staticFolders)
  const { fresh, known, stale } = compareToBaseline(all, options.baseline ?? [])
  return { diagnostics: fresh, all, stale, ignored, known }
}

const asError = (diagnostic: Diagnostic): Diagnostic =>
  diagnostic.severity === 'warning' ? { ...diagnostic, severity: 'error' } : diagnostic

/** Sort by file, line, column and code, and keep one of those that are equal: every page shows the same navbar. */
export function sorted(diagnostics: Diagnostic[]): Diagnostic[] {
  const unique = new Map(diagnostics.map((diagnostic) => [JSON.stringify(diagnostic), diagnostic]))
  return [...unique.values()].sort(byPosition)
}

/** Compares code units, not by locale: two machines must print the same. */
function byPosition(a: Diagnostic, b: Diagnostic): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1
  return (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0) || (a.code < b.code ? -1 : 1)
}
