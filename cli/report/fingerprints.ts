import { createHash } from 'node:crypto'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import { identityOf } from './identity.ts'

/**
 * A name for each diagnostic that stays the same while lines move and messages are reworded. The second and later ones of
 * diagnostics with the same identity are numbered.
 */
export function fingerprints(diagnostics: Diagnostic[]): string[] {
  const seen = new Map<string, number>()
  return diagnostics.map((diagnostic) => {
    const identity = JSON.stringify(identityOf(diagnostic))
    const count = seen.get(identity) ?? 0
    seen.set(identity, count + 1)
    return createHash('sha256').update(`${identity}${count}`).digest('hex').slice(0, 32)
  })
}
