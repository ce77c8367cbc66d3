import type { ServiceRecord } from '../../renderer/search/index/serviceRecords.ts'
import { batchesOf, hashOf } from './batches.ts'
import { type PushState, readPushState, removePushState, writePushState } from './pushState.ts'
import { type SearchService, ServiceError } from './service.ts'
import { type OnWait, withRetries } from './withRetries.ts'

export interface PushOptions {
  /** Where it is remembered how far the push has come. */
  stateFile: string
  /** Waits before each further attempt, ms. */
  waitsMs: number[]
  onWait?: OnWait
  onProgress?: (done: number, total: number) => void
}

export interface Pushed {
  batches: number
  /** Batches that an earlier run had sent. */
  resumed: number
  bytes: number
}

/**
 * Send records to a service, where they take the place of what it had: all of them, or none.
 *
 * What the service has acknowledged is remembered, and not sent again when the same records are pushed once more.
 */
export async function push(service: SearchService, records: ServiceRecord[], options: PushOptions): Promise<Pushed> {
  const { stateFile, waitsMs, onWait, onProgress } = options
  const retried = <Result>(action: () => Promise<Result>) => withRetries(action, waitsMs, onWait)
  const batches = batchesOf(records, service.limits)
  const state = await begin(service, hashOf(batches.map(({ hash }) => hash).join()), stateFile, retried)
  const { temporary, received } = state

  const missing = batches.filter(({ hash }) => !Object.hasOwn(received, hash))
  const resumed = batches.length - missing.length
  for (const [index, { records, hash }] of missing.entries()) {
    received[hash] = await retried(() => service.send(temporary, records))
    writePushState(stateFile, state)
    onProgress?.(resumed + index + 1, batches.length)
  }

  const count = await retried(() => service.settle(temporary, Object.values(received)))
  if (count !== records.length) {
    // Whatever happened there: the next run begins anew.
    await retried(() => service.discard(temporary))
    removePushState(stateFile)
    throw new ServiceError(`It has ${count} of the ${records.length} records that were sent.`)
  }
  await retried(() => service.replace(temporary))
  removePushState(stateFile)
  return { batches: batches.length, resumed, bytes: batches.reduce((sum, { bytes }) => sum + bytes, 0) }
}

/** Go on with what an earlier run began, if it is the same and still there; else begin anew. */
async function begin(
  service: SearchService,
  hash: string,
  stateFile: string,
  retried: <Result>(action: () => Promise<Result>) => Promise<Result>,
): Promise<PushState> {
  const { target } = service
  const earlier = readPushState(stateFile)
  const isSame = earlier?.target === target && earlier.hash === hash
  if (isSame && earlier.isBegun && (await retried(() => service.exists(earlier.temporary)))) return earlier
  if (earlier?.target === target && !isSame) await retried(() => service.discard(earlier.temporary))

  const state: PushState = { target, hash, temporary: service.temporaryName(hash), isBegun: false, received: {} }
  writePushState(stateFile, state)
  await retried(() => service.begin(state.temporary))
  state.isBegun = true
  writePushState(stateFile, state)
  return state
}
