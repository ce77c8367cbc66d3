import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import { groupBy } from '../../schemas/shared/collections/groupBy.ts'

/** Failures of a plugin that are printed one by one. */
const maxPerPlugin = 3

/**
 * Join the failures of a Markdown plugin: one that fails in many docs for the same reason is one diagnostic, at the first of these docs,
 * with their number. A failure that has a line stays, because it is a mistake in its doc.
 */
export function joinPluginFailures(diagnostics: Diagnostic[]): Diagnostic[] {
  const failures = diagnostics.filter(({ code, line }) => code === 'plugin-failed' && line === undefined)
  const joined = new Map<Diagnostic, Diagnostic | undefined>()
  for (const same of groupBy(failures, ({ severity, message }) => `${severity} ${message}`).values()) {
    if (same.length <= maxPerPlugin) continue
    const [{ file, severity, data }] = same as [Diagnostic]
    const { plugin, reason } = data as { plugin: string; reason: string }
    for (const failure of same) joined.set(failure, undefined)
    joined.set(same[0]!, diagnose('plugin-failed', { file }, { plugin, reason, docs: same.length }, { severity }))
  }
  return diagnostics.flatMap((diagnostic) => (joined.has(diagnostic) ? (joined.get(diagnostic) ?? []) : diagnostic))
}
