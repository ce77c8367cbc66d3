import type { Diagnostic } from '../../schemas/diagnostic.ts'

/**
 * The findings as they are told: sorted by file, line and column, each once. When strict, warnings are errors.
 *
 * A link in a navbar that every page shows is one problem, however often it was met.
 */
export function findings(diagnostics: Diagnostic[], strict = false): Diagnostic[] {
  const told = diagnostics.map((diagnostic) =>
    strict && diagnostic.severity === 'warning' ? { ...diagnostic, severity: 'error' as const } : diagnostic,
  )
  const once = new Map(told.map((diagnostic) => [JSON.stringify(diagnostic), diagnostic]))
  return [...once.values()].sort(byPlace)
}

/** Plain comparison, not the locale's: two machines must print the same. */
function byPlace(a: Diagnostic, b: Diagnostic): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1
  return (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0) || (a.code < b.code ? -1 : 1)
}
