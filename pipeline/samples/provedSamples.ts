import type { Diagnostic } from '../../schemas/diagnostic.ts'

export interface ProvedSamples {
  diagnostics: Diagnostic[]
  /** How many samples were type-checked or held against a schema. */
  total: number
  /** How many of their results came from the cache. */
  reused: number
}
