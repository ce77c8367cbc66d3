import { cacheKeyVariable } from '../../schemas/cacheStores.ts'
import { hash } from '../../schemas/shared/cache/cacheFile.ts'
import { RemoteCache, type RemoteStore } from '../../schemas/shared/cache/remoteCache.ts'
import { toolKey } from '../../schemas/shared/cache/toolKey.ts'
import { loadPackage } from '../loadPackage.ts'
import { UsageError } from '../UsageError.ts'

export type BullMQ = typeof import('bullmq')
type IORedis = typeof import('ioredis')

/** How long work and its answers are stored, s: a build that was stopped finds them when it is started again. */
export const storedSeconds = 3600

/** A worker that has not confirmed its work for this time is lost, ms. */
export const lostAfterMs = 8000

/** Docs or pages in a job. */
export const batchSize = 16

/** What to do for a batch. All that is large is in the store, under hashes. */
export interface Job {
  kind: WorkKind
  /** Key of the requests. */
  requests: string
  /** Key of the data that they have in common. */
  data: string
  seconds: number
  megabytes: number
  /** Whether a worker was lost that had one of the requests. Then nothing else is done beside it, so that it is known which one. */
  isSuspect: boolean
}

export type WorkKind = 'parse' | 'render'

/** The answer to one request. */
export type Answer = { result: unknown } | { over: 'time' | 'memory' } | { error: string }

export const answerKey = (requests: string): string => hash('answers', requests)

/** The queue of one version of the tool: others give other bytes. */
export const queueName = (): string => `quire-${toolKey()}`

/** Load BullMQ, and check the address. `root` is the folder where the package is installed. */
export function openBullMQ(
  address: string,
  root: string,
): { bullmq: BullMQ; connection: { url: string; maxRetriesPerRequest: null } } {
  if (!/^rediss?:\/\/[^/]/.test(address)) {
    throw new UsageError(
      '`--queue` is not the address of a Redis server.',
      'Write it like `redis://queue.example:6379`.',
    )
  }
  return {
    bullmq: loadPackage<BullMQ>('bullmq', root, 'which runs the queue'),
    connection: { url: address, maxRetriesPerRequest: null },
  }
}

/** The store of the queue, in the same Redis server. Values are signed if `QUIRE_CACHE_KEY` is set. */
export async function openWorkStore(address: string, root: string): Promise<RemoteCache> {
  const { Redis } = loadPackage<IORedis>('ioredis', root, 'which connects to the queue')
  const client = new Redis(address, { maxRetriesPerRequest: 3 })
  let reason = ''
  client.on('error', (error) => {
    reason = error.message
  })
  await client.ping().catch((error: Error) => {
    client.disconnect()
    const hint = 'Is the Redis server running, and are its address and password right?'
    throw new UsageError(`The queue cannot be reached: ${reason || error.message}.`, hint)
  })
  const store: RemoteStore = {
    get: (name) => client.getBuffer(name),
    set: async (name, value) => void (await client.set(name, Buffer.from(value), 'EX', storedSeconds)),
    close: () => client.disconnect(),
  }
  return new RemoteCache({ store, tool: queueName(), key: process.env[cacheKeyVariable] })
}
