import type { Fix } from '../../../schemas/diagnostic.ts'

/** Apply fixes to a text. Of overlapping fixes only the first is applied; the next check reports the others again. */
export function applyFixes(text: string, fixes: Fix[]): { text: string; applied: number } {
  const sorted = fixes.toSorted((a, b) => a.start - b.start || a.end - b.end)
  const parts: string[] = []
  let end = 0
  let applied = 0
  for (const fix of sorted) {
    if (fix.start < end || fix.end < fix.start || fix.end > text.length) continue
    parts.push(text.slice(end, fix.start), fix.text)
    end = fix.end
    applied += 1
  }
  return { text: parts.join('') + text.slice(end), applied }
}
