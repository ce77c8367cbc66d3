import type { Diagnostic } from '../../schemas/diagnostic.ts'
import type { ContentGraph, Doc } from '../../schemas/graph.ts'
import type { CheckedSite } from './views.ts'

/**
 * One rule about the finished graph. It may read what it likes of the graph and of the site: what it reads is recorded, and it is run
 * again when that has changed.
 */
export type Check = (graph: ContentGraph, site: CheckedSite) => Diagnostic[] | Promise<Diagnostic[]>

/** One rule about each doc. It may read other docs and all else, as a `Check`. */
export interface DocCheck<Found = Diagnostic> {
  checkDoc(doc: Doc, graph: ContentGraph, site: CheckedSite): Found[]
  /** Turn the results of all docs into diagnostics. By default each result is one. */
  report?(found: Found[], graph: ContentGraph, site: CheckedSite): Diagnostic[]
}
