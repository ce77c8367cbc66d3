import { join } from 'node:path'
import { getOrInsert } from '../../schemas/shared/collections/getOrInsert.ts'
import { packageRoot } from '../../schemas/shared/files/packageRoot.ts'
import { ThreadPool } from '../../schemas/shared/threads/threadPool.ts'

const pools = new Map<number, ThreadPool>()
const threadFile = join(packageRoot, 'lib/parseThread.js')

/** The threads of this process that parse, by their memory. Docs of several sites can be parsed by the same ones. */
export function parseThreads(megabytes: number): ThreadPool {
  return getOrInsert(pools, megabytes, () => new ThreadPool({ file: threadFile, megabytes }))
}
