import type { DocCounts } from '../../pipeline/compiled.ts'
import type { PagePart } from '../../renderer/node/pages/pageKey.ts'
import type { PageOrigin } from '../../renderer/node/pages/pageStore.ts'
import type { RemoteKind } from '../../schemas/shared/cache/remoteStats.ts'

/** What a run did, and why, as `--summary` writes it. */
export interface SummaryFile {
  command: string
  version: string
  /** ISO date. */
  started: string
  seconds: number
  /** Of the process with all its threads. The process of the bundler is not in it. */
  cpuSeconds: number
  peakMegabytes: number
  exitCode: number
  stages: { name: string; seconds: number; cpuSeconds: number }[]
  docs: DocCounts & { parsed: number }
  /** Absent for a check, and where the whole site was as before. */
  pages?: {
    total: number
    /** By where they come from: `last build`, `earlier build`, `part`, `shared cache`. */
    reused: Partial<Record<PageOrigin, number>>
    rendered: number
    /** Why pages were rendered. A page with several causes counts for each. */
    causes: Partial<Record<Cause, number>>
  }
  sharedCache?: {
    kinds: Partial<Record<RemoteKind, { hits: number; misses: number; written: number }>>
    bytesRead: number
    bytesWritten: number
    refused: number
    unwritten: number
  }
  diagnostics: Record<'error' | 'warning', number>
}

/** Why a page was rendered: parts that it is made of have changed, or there was none to reuse. */
export type Cause = PagePart | 'new' | 'not cached' | 'files or reads'
