import type { Diagnostic } from '../../schemas/diagnostic.ts'
import type { DocFacts } from './docFacts.ts'
import type { CachedFacts } from './stores/factsCache.ts'

export interface ParsedDoc {
  /** From the site's root. */
  source: string
  /** From the docs folder. */
  path: string
  /** Key of the doc in the cache: a hash of its path and bytes. */
  key: string
  /** For a doc that does not parse and has the content of its last version that did: the key of its bytes. */
  brokenKey?: string
  /** Whether it was parsed for modules that import it. */
  isModule?: true
  facts: DocFacts
}

/** Facts of docs, for a build that joins the parts. */
export interface PartFacts {
  /** A hash of the settings with which they were parsed. */
  setting: string
  facts: [key: string, facts: CachedFacts][]
}

/** A doc, or why there is none. A doc of which only the front matter could be parsed has both. */
export interface DocResult {
  doc?: ParsedDoc
  diagnostic?: Diagnostic
  /** Files that the doc includes and that cannot be read. */
  unreadable?: Diagnostic[]
}
