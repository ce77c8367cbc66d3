import { cacheKeyVariable } from '../../schemas/cacheStores.ts'
import { hash } from '../../schemas/shared/cache/cacheFile.ts'
import { RemoteCache, type RemoteStore } from '../../schemas/shared/cache/remoteCache.ts'
import { noSignatures, secretSignatures } from '../../schemas/shared/cache/signatures.ts'
import { toolKey } from '../../schemas/shared/cache/toolKey.ts'
import { loadPackage } from '../loadPackage.ts'
import { isLoopback } from '../serve/isLoopback.ts'
import { UsageError } from '../UsageError.ts'

export type BullMQ = typeof import('bullmq')
type IORedis = typeof import('ioredis')

/** How long work and its answers are stored, s: a build that was stopped finds them when it is started again. */
export const storedSeconds = 3600

/** A worker that has not confirmed its work for this time is lost, ms. */
export const lostAfterMs = 8000

/** A command that the server does not answer for this time has failed, ms. Longer than any that waits for work, of BullMQ. */
const commandTimeout = 30_000

/** Docs or pages in a job. */
export const batchSize = 16

/** The threads that do each kind of work, in `lib`. */
export const workThreads = { parse: 'parseThread.js', render: 'renderThread.js' } as const

export type WorkKind = keyof typeof workThreads

/**
 * What to do for a batch, with everything that its answers depend on. It is in the store, under `nameOfWork`, which is the id of
 * its job. A job has nothing else, because data in the queue is not signed.
 */
export interface Work {
  kind: WorkKind
  /** Key of the data that the requests have in common. */
  data: string
  /** How often a worker had it already. One that may have lost its worker is done alone, so that it is known which one it is. */
  tries: number
  seconds: number
  megabytes: number
  requests: object[]
}

export const nameOfWork = (work: Work): string => hash('work', JSON.stringify(work))

/** Whether a value of the store is the work of a name. Who cannot sign may exchange values where none is signed. */
export function isWorkOf(name: string, value: unknown): value is Work {
  const { kind, data, tries, seconds, megabytes, requests } = (value ?? {}) as Partial<Work>
  return (
    typeof kind === 'string' &&
    Object.hasOwn(workThreads, kind) &&
    typeof data === 'string' &&
    [tries, seconds, megabytes].every(Number.isFinite) &&
    Array.isArray(requests) &&
    nameOfWork(value as Work) === name
  )
}

/** The answer to one request. */
export type Answer = { result: unknown } | { over: 'time' | 'memory' } | { error: string }

/** Key of the answers to work. */
export const answerKey = (work: string): string => hash('answers', work)

/** The queue of one version of the tool: others give other bytes. */
export const queueName = (): string => `quire-${toolKey()}`

/** Load BullMQ, and check the address. `root` is the folder where the package is installed. */
export function openBullMQ(
  address: string,
  root: string,
): { bullmq: BullMQ; connection: { url: string; maxRetriesPerRequest: null; commandTimeout: number } } {
  if (!/^rediss?:\/\/[^/]/.test(address) || !URL.canParse(address)) throw wrongAddress()
  return {
    bullmq: loadPackage<BullMQ>('bullmq', root, 'which runs the queue'),
    connection: { url: address, maxRetriesPerRequest: null, commandTimeout },
  }
}

const wrongAddress = () =>
  new UsageError('`--queue` is not the address of a Redis server.', 'Write it like `redis://queue.example:6379`.')

/**
 * The store of the queue, in the same Redis server. Values are signed if `QUIRE_CACHE_KEY` is set. `accept` throws for a server
 * that is not to be connected to; it gets whether other machines may reach it.
 */
export async function openWorkStore(
  address: string,
  root: string,
  accept: (isRemote: boolean) => void = () => {},
): Promise<RemoteCache> {
  const { Redis } = loadPackage<IORedis>('ioredis', root, 'which connects to the queue')
  const client = openClient(() => new Redis(address, { maxRetriesPerRequest: 3, lazyConnect: true, commandTimeout }))
  // The client has read the address: its parameters may name another host, or a socket.
  const { host = 'localhost', path } = client.options
  accept(path === undefined && !isLoopback(host))
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
  const secret = process.env[cacheKeyVariable]
  const signatures = secret ? secretSignatures(secret) : noSignatures
  return new RemoteCache({ store, tool: queueName(), places: [{ folder: '', signatures }] })
}

/** Parts of an address may be encoded in a wrong way. */
function openClient<Client>(open: () => Client): Client {
  try {
    return open()
  } catch {
    throw wrongAddress()
  }
}
