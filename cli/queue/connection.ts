import { resolve } from 'node:path'
import { cacheKeyVariable } from '../../schemas/cacheStores.ts'
import { hash } from '../../schemas/shared/cache/cacheFile.ts'
import { noSignatures, type Signatures, secretSignatures } from '../../schemas/shared/cache/signatures.ts'
import type { RemoteStore } from '../../schemas/shared/cache/storeRequests.ts'
import { toolKey } from '../../schemas/shared/cache/toolKey.ts'
import { hideSecrets, withoutSecrets } from '../cache/hideSecrets.ts'
import { openNamedStore } from '../cache/openNamedStore.ts'
import { addressOf, isReadonlyHere } from '../cache/openRemote.ts'
import { schemeOf } from '../cache/schemeOf.ts'
import { loadPackage } from '../loadPackage.ts'
import { isLoopback } from '../serve/isLoopback.ts'
import { UsageError } from '../UsageError.ts'
import { failureOf, withoutDot } from './queueErrors.ts'
import { WorkStore } from './workStore.ts'

export type BullMQ = typeof import('bullmq')
type IORedis = typeof import('ioredis')

/** How long work and its answers are stored, s: a build that was stopped finds them when it is started again. */
export const storedSeconds = 3600

/** A worker that has not confirmed its work for this time is lost, ms. */
export const lostAfterMs = 8000

/** A command that the server does not answer for this time has failed, ms. Longer than any that waits for work, of BullMQ. */
const commandTimeout = 30_000

/** Docs or pages in a job. A job costs some sixty commands of Redis, most of them in scripts of BullMQ. */
export const batchSize = 96

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

/** Work as it is stored, and its name. */
export function encodeWork(work: Work): { name: string; bytes: Uint8Array } {
  const bytes = Buffer.from(JSON.stringify(work))
  return { name: hash('work', bytes), bytes }
}

/** The work of a name; `undefined` if a value is something else. Who cannot sign may exchange values where none is signed. */
export function decodeWork(name: string, bytes: Uint8Array | undefined): Work | undefined {
  if (!bytes || hash('work', bytes) !== name) return undefined
  const value: unknown = JSON.parse(Buffer.from(bytes).toString())
  return isWork(value) ? value : undefined
}

function isWork(value: unknown): value is Work {
  const { kind, data, tries, seconds, megabytes, requests } = (value ?? {}) as Partial<Work>
  return (
    typeof kind === 'string' &&
    Object.hasOwn(workThreads, kind) &&
    typeof data === 'string' &&
    [tries, seconds, megabytes].every(Number.isFinite) &&
    Array.isArray(requests)
  )
}

/** Key of the answers to work. */
export const answerKey = (work: string): string => hash('answers', work)

/** The queue of one version of the tool, since others give other bytes, and of one store of work. */
export function queueName(root: string): string {
  const address = storeAddress(root)
  return `quire-${toolKey()}${address === undefined ? '' : `-${hash(withoutSecrets(address))}`}`
}

/** The address of the shared cache that `QUIRE_CACHE` names; `undefined` if work is in the Redis server. */
function storeAddress(root: string): string | undefined {
  const address = isReadonlyHere() ? undefined : addressOf(undefined)
  return address !== undefined && schemeOf(address) === undefined ? resolve(root, address) : address
}

/** Load BullMQ, and check the address. `root` is the folder where the package is installed. */
export function openBullMQ(
  address: string,
  root: string,
): { bullmq: BullMQ; connection: { url: string; maxRetriesPerRequest: null; commandTimeout: number } } {
  if (!/^rediss?:\/\/[^/]/.test(address) || !URL.canParse(address) || !hasNumber(address)) throw wrongAddress()
  return {
    bullmq: loadPackage<BullMQ>('bullmq', root, 'which runs the queue'),
    connection: { url: address, maxRetriesPerRequest: null, commandTimeout },
  }
}

/** Databases of Redis have numbers: `redis://queue.example/2`. */
function hasNumber(address: string): boolean {
  const { pathname, searchParams } = new URL(address)
  return [pathname.slice(1), searchParams.get('db') ?? ''].every((database) => /^\d*$/.test(database))
}

const wrongAddress = () =>
  new UsageError('`--queue` is not the address of a Redis server.', 'Write it like `redis://queue.example:6379`.')

/**
 * The store of the queue: the shared cache that `QUIRE_CACHE` names, else the same Redis server. Values are signed if
 * `QUIRE_CACHE_KEY` is set. `accept` throws for a server that is not to be connected to; it gets whether other machines may reach it
 * or the shared cache.
 */
export async function openWorkStore(
  address: string,
  root: string,
  accept: (isRemote: boolean) => void = () => {},
): Promise<WorkStore> {
  const { Redis } = loadPackage<IORedis>('ioredis', root, 'which connects to the queue')
  const client = openClient(() => new Redis(address, { maxRetriesPerRequest: 3, lazyConnect: true, commandTimeout }))
  // The client has read the address: its parameters may name another host, or a socket.
  const { host = 'localhost', path } = client.options
  const shared = storeAddress(root)
  accept(shared !== undefined || (path === undefined && !isLoopback(host)))
  let reason = ''
  client.on('error', (error) => {
    reason = error.message
  })
  await client.ping().catch((error: Error) => {
    client.disconnect()
    const hint = 'Is the Redis server running, and are its address and password right?'
    throw new UsageError(`The queue cannot be reached: ${withoutDot(reason || error.message)}.`, hint)
  })
  // BullMQ asks for this as soon as it is connected. If that fails after its connection was closed, nothing can catch the error.
  await client.info().catch((error: Error) => {
    client.disconnect()
    throw failureOf(error, 'Try again when its server answers.')
  })
  const inRedis: RemoteStore = {
    get: (name) => client.getBuffer(name),
    set: async (name, value) => void (await client.set(name, Buffer.from(value), 'EX', storedSeconds)),
    close: () => client.disconnect(),
  }
  if (shared !== undefined) client.disconnect()
  const store = shared === undefined ? inRedis : withPlainErrors(await openNamedStore(shared, root), shared)
  return new WorkStore({ store, queue: queueName(root), signatures: queueSignatures() })
}

export function queueSignatures(): Signatures {
  const secret = process.env[cacheKeyVariable]
  return secret ? secretSignatures(secret) : noSignatures
}

/** A store whose errors say that they are its own, and do not show its password. */
function withPlainErrors({ get, set, close }: RemoteStore, address: string): RemoteStore {
  const fail = ({ message }: Error) => {
    throw new Error(`the shared cache ${withoutSecrets(address)} fails: ${hideSecrets(message, address)}`)
  }
  return {
    get: (...request) => get(...request).catch(fail),
    set: (...request) => set(...request).catch(fail),
    close,
  }
}

/** Parts of an address may be encoded in a wrong way. */
function openClient<Client>(open: () => Client): Client {
  try {
    return open()
  } catch {
    throw wrongAddress()
  }
}
