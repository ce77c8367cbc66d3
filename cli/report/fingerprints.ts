import { createHash } from 'node:crypto'
import { type Diagnostic, quotedIn } from '../../schemas/diagnostic.ts'

/**
 * A name for each finding that stays the same while lines move: made of code, file and what the message quotes. Of
 * findings that are alike in all three, the second and later ones are numbered.
 */
export function fingerprints(findings: Diagnostic[]): string[] {
  const seen = new Map<string, number>()
  return findings.map(({ code, file, message }) => {
    const same = JSON.stringify([code, file, ...quotedIn(message)])
    const count = seen.get(same) ?? 0
    seen.set(same, count + 1)
    return createHash('sha256').update(`${same}${count}`).digest('hex').slice(0, 32)
  })
}
