import type { PackedKind } from './remotePacks.ts'

/** What is stored, by the first part of its name. */
export type RemoteKind = 'facts' | 'tree' | PackedKind | 'bundle' | 'frozen'

type Counted = Record<'hits' | 'misses' | 'written', number>

/** What happened in a run. */
export interface RemoteStats extends Counted {
  bytesRead: number
  bytesWritten: number
  /** Values that were not written: the store is too slow, or failed. */
  unwritten: number
  refused: number
  /** The same by what is stored. */
  kinds: Partial<Record<RemoteKind, Counted>>
}

const none = { hits: 0, misses: 0, written: 0 }

export const newStats = (): RemoteStats => ({
  ...none,
  bytesRead: 0,
  bytesWritten: 0,
  unwritten: 0,
  refused: 0,
  kinds: {},
})

/** Count a value. */
export function countValue(stats: RemoteStats, kind: RemoteKind, what: keyof Counted): void {
  stats[what] += 1
  const ofKind = stats.kinds[kind] ?? { ...none }
  stats.kinds[kind] = ofKind
  ofKind[what] += 1
}
