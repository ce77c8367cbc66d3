import type { DiskReads } from './diskReads.ts'
import type { Memo } from './memo.ts'
import type { Task } from './task.ts'

/** What the memos of a session share. */
export interface Store {
  memo<Args extends string[], Value>(task: Task<Args, Value>, args: Args): Memo
  /** Those that run again after the next change. */
  retried: Set<Memo>
  /** Those of eager tasks that are marked. Their readers are not. */
  eager: Set<Memo>
  /** Absent if reads are not recorded. */
  disk: DiskReads | undefined
}

/** A value that others read. */
export interface Readable {
  readonly readers: Set<Memo>
  readonly isCurrent: boolean
  /** Find out whether the value has changed; if it has, the readers are marked `stale`. */
  update(): void
  settle(): Promise<void>
}
