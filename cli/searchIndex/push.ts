import type { ServiceRecord } from '../../renderer/search/index/serviceRecords.ts'
import { batchesOf, hashOf } from './batches.ts'
import { type PushState, readPushState, removePushState, writePushState } from './pushState.ts'
import { type SearchService, ServiceError } from './service.ts'
import { type OnWait, withRetries } from './withRetries.ts'

export interface PushOptions {
  /** Path of the file with the `PushState`. */
  stateFile: string
  /** Delay before each retry, ms. */
  waitsMs: number[]
  onWait?: OnWait
  onProgress?: (done: number, total: number) => void
}

export interface Pushed {
  batches: number
  /** Number of batches that an earlier run sent. */
  resumed: number
  bytes: number
}

/**
 * Replace the records of a service, all at once.
 *
 * Acknowledged batches are saved in `stateFile`, and not sent again when an interrupted push is repeated.
 */
export async function push(service: SearchService, records: ServiceRecord[], options: PushOptions): Promise<Pushed> {
  const { stateFile, waitsMs, onWait, onProgress } = options
  const retry = <Result>(action: () => Promise<Result>) => withRetries(action, waitsMs, onWait)
  const batches = batchesOf(records, service.limits)
  const state = await resumeOrBegin(service, hashOf(batches.map(({ hash }) => hash).join()), stateFile, retry)
  const { temporary, received } = state

  const remainingBatches = batches.filter(({ hash }) => !Object.hasOwn(received, hash))
  const resumed = batches.length - remainingBatches.length
  for (const [index, { records, hash }] of remainingBatches.entries()) {
    received[hash] = await retry(() => service.send(temporary, records))
    writePushState(stateFile, state)
    onProgress?.(resumed + index + 1, batches.length)
  }

  const count = await retry(() => service.settle(temporary, Object.values(received)))
  if (count !== records.length) {
    // The cause is unknown, so the next run starts over.
    await retry(() => service.discard(temporary))
    removePushState(stateFile)
    throw new ServiceError(`It has ${count} of the ${records.length} records that were sent.`)
  }
  await retry(() => service.replace(temporary))
  removePushState(stateFile)
  return { batches: batches.length, resumed, bytes: batches.reduce((sum, { bytes }) => sum + bytes, 0) }
}

/** Resume the push of an earlier run if it has the same records and still exists; otherwise begin a new one. */
async function resumeOrBegin(
  service: SearchService,
  hash: string,
  stateFile: string,
  retry: <Result>(action: () => Promise<Result>) => Promise<Result>,
): Promise<PushState> {
  const { target } = service
  const savedState = readPushState(stateFile)
  const isSame = savedState?.target === target && savedState.hash === hash
  if (isSame && savedState.isBegun && (await retry(() => service.exists(savedState.temporary)))) return savedState
  if (savedState?.target === target && !isSame) await retry(() => service.discard(savedState.temporary))

  const state: PushState = { target, hash, temporary: service.temporaryName(hash), isBegun: false, received: {} }
  writePushState(stateFile, state)
  await retry(() => service.begin(state.temporary))
  state.isBegun = true
  writePushState(stateFile, state)
  return state
}
