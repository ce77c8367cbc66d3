import type { SiteConfig } from '../../schemas/config.ts'
import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import { placesOf } from '../cache/places.ts'
import type { Part } from './part.ts'

/** Report parts that were built from other sources, and those of stores that no trusted machine has signed. */
export function partProblems(parts: Part[], inputs: string, { cache }: Pick<SiteConfig, 'cache'>): Diagnostic[] {
  const places = placesOf(cache.publicKeys, process.env)
  const isTrusted = ({ signed }: Part) =>
    signed === undefined ||
    ('places' in places &&
      places.places.some(({ signatures }) => !signatures.problemOf(signed.checksum, signed.signature)))
  return parts.flatMap((part) => {
    const problem = part.inputs !== inputs ? 'inputs' : isTrusted(part) ? undefined : 'signature'
    return problem ? diagnose('part-foreign', { file: part.name }, { value: part.name, problem }) : []
  })
}
