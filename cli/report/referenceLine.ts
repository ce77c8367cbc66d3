import type { DocCounts } from '../../pipeline/compiled.ts'
import { counted } from './units.ts'

/** Maximum number of causes in the line. */
const maxCauses = 5

/**
 * The line of `--verbose` about docs that the fast parser does not support; empty if there are none.
 *
 *     3 of 240 docs (1.3 %) were parsed by the slower parser: an emoji beside emphasis (2), table (1).
 */
export function referenceLine({ total, reused, byReference = {} }: DocCounts): string {
  const causes = Object.entries(byReference).sort(([, a], [, b]) => b - a)
  if (causes.length === 0) return ''
  const count = causes.reduce((sum, [, docs]) => sum + docs, 0)
  const parsed = Math.max(count, total - reused)
  const listed = causes.slice(0, maxCauses).map(([cause, docs]) => `${cause} (${docs})`)
  const more = causes.length > maxCauses ? `, and ${counted(causes.length - maxCauses, 'more cause')}` : ''
  const share = ((100 * count) / parsed).toFixed(1)
  const verb = count === 1 ? 'was' : 'were'
  return `${count} of ${counted(parsed, 'doc')} (${share} %) ${verb} parsed by the slower parser: ${listed.join(', ')}${more}.\n`
}
