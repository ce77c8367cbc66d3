import type { z } from 'zod'
import type { FrozenDetails, FrozenHrefs, FrozenLinks, FrozenPages, frozenHead } from './frozenVersion.ts'
import type { Doc } from './graph.ts'

/** A doc of a frozen version with its links to pages outside of the version, which may go. The links are without the routes of their targets. */
export type FrozenLinking = Pick<Doc, 'source' | 'route' | 'href' | 'links'>

/** A frozen version in one language. `links` are read where the site belongs to a federation. */
export type FrozenFacts = z.infer<typeof frozenHead> &
  FrozenPages &
  FrozenDetails & { hrefs: FrozenHrefs; linking: FrozenLinking[]; links?: FrozenLinks }

export interface FrozenBundle {
  locales: Record<string, FrozenFacts>
}
