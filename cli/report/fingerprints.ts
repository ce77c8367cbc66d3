import type { Diagnostic } from '../../schemas/diagnostic.ts'
import { sha256 } from '../../schemas/shared/cache/sha256.ts'
import { identityOf } from './identity.ts'

/**
 * A hash for each diagnostic, which stays the same when lines move and messages are reworded. Diagnostics with the same
 * identity are numbered, so that each has its own hash.
 */
export function fingerprints(diagnostics: Diagnostic[]): string[] {
  const counts = new Map<string, number>()
  return diagnostics.map((diagnostic) => {
    const identity = JSON.stringify(identityOf(diagnostic))
    const count = counts.get(identity) ?? 0
    counts.set(identity, count + 1)
    return sha256(`${identity}${count}`).slice(0, 32)
  })
}
