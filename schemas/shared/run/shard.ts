import { hash } from '../cache/cacheFile.ts'

/** One of several parts of a build: `{ number: 2, count: 8 }` for `--shard 2/8`. */
export interface Shard {
  /** From 1. */
  number: number
  count: number
}

/** Whether something belongs to a part. It depends on its own name alone, so that others can come and go. */
export const isInShard = ({ number, count }: Shard, name: string): boolean =>
  Number.parseInt(hash(name).slice(0, 8), 16) % count === number - 1
