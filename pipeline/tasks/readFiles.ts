import { DiskRead } from './diskReads.ts'
import { Memo } from './memo.ts'

/** A file or folder that a result depends on, and the results in between, from the one that has read it. */
export interface ReadFile {
  /** Absolute. */
  path: string
  through: Memo[]
}

/** All files that a result depends on, directly or indirectly, each by the shortest way; the nearest first. */
export function readFiles(result: Memo): ReadFile[] {
  const files = new Map<string, ReadFile>()
  const ways = new Map<Memo, Memo[]>([[result, [result]]])
  // A map that grows is visited to its end: in breadth, so that the first way is the shortest.
  for (const [memo, way] of ways) {
    for (const read of memo.reads) {
      if (read instanceof Memo && !ways.has(read)) ways.set(read, [read, ...way])
      if (read instanceof DiskRead && !files.has(read.path)) files.set(read.path, { path: read.path, through: way })
    }
  }
  return [...files.values()]
}

/** The result that a part of a result comes from: the last one behind it that has the same object in its value. */
export function originOf(result: Memo, part: object): Memo | undefined {
  if (!contains(result.value, part)) return undefined
  const read = result.reads.find((other): other is Memo => other instanceof Memo && contains(other.value, part))
  return read ? originOf(read, part) : result
}

/** Diagnostics are at most as deep as this in values. */
const maxDepth = 5

function contains(value: unknown, part: object, depth = 0): boolean {
  if (value === part) return true
  if (typeof value !== 'object' || value === null || depth > maxDepth) return false
  if (Array.isArray(value)) return value.some((item) => contains(item, part, depth + 1))
  if (Object.getPrototypeOf(value) !== Object.prototype) return false
  return Object.values(value).some((item) => contains(item, part, depth + 1))
}
