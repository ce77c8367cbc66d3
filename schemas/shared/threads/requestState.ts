import { isMainThread, workerData } from 'node:worker_threads'
import { nativeThreadId } from './threadTime.ts'

/** What a thread is doing, which its pool reads while the thread is busy. It is the `workerData` of the thread. */
export interface RequestState {
  /**
   * The id of the request, 0 while there is none, `loadingAhead` while modules are loaded before they are needed; the id of the thread in the
   * system; the length of the step's name.
   */
  numbers: Int32Array
  /** The name of the step in UTF-8. */
  step: Uint8Array
}

export const loadingAhead = -1

const maxStepBytes = 200

export const requestState = (): RequestState => ({
  numbers: new Int32Array(new SharedArrayBuffer(3 * Int32Array.BYTES_PER_ELEMENT)),
  step: new Uint8Array(new SharedArrayBuffer(maxStepBytes)),
})

/** Read what a thread is doing. */
export function currentRequest({ numbers, step }: RequestState): { id: number; threadId: number; step?: string } {
  const [id, threadId, length] = [0, 1, 2].map((index) => Atomics.load(numbers, index)) as [number, number, number]
  return { id, threadId, ...(length > 0 && { step: Buffer.from(step.slice(0, length)).toString() }) }
}

/** Say in a thread which request it works on. */
export function beginRequest(state: RequestState, id: number): void {
  if (state.numbers[1] === 0) Atomics.store(state.numbers, 1, nativeThreadId())
  Atomics.store(state.numbers, 2, 0)
  Atomics.store(state.numbers, 0, id)
}

/** Say in a thread which step the request is at, by a name for people. Nothing outside of threads. */
export function beginStep(name: string): void {
  const state = isMainThread ? undefined : (workerData as Partial<RequestState> | null)
  if (!state?.numbers || !state.step) return
  Atomics.store(state.numbers, 2, 0)
  Atomics.store(state.numbers, 2, new TextEncoder().encodeInto(name, state.step).written)
}
