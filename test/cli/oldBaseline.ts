import type { OldBaselineEntry } from '../../cli/check/oldBaseline.ts'
import type { Diagnostic } from '../../schemas/diagnostic.ts'

/** The baseline of these diagnostics as it was written when it was made of what messages quote. */
export function oldBaseline(diagnostics: Diagnostic[]): OldBaselineEntry[] {
  const entries = new Map<string, OldBaselineEntry>()
  for (const { code, file, message } of diagnostics) {
    const text = [...message.matchAll(/`([^`]+)`/g)].map(([, quoted]) => quoted).join(' ') || message
    const key = JSON.stringify([file, code, text])
    entries.set(key, { code, file, text, count: (entries.get(key)?.count ?? 0) + 1 })
  }
  return [...entries.values()]
}
