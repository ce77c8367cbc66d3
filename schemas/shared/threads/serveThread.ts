import { parentPort, workerData } from 'node:worker_threads'
import { printToStderr } from '../run/printToStderr.ts'
import { refuseExit } from '../run/refuseExit.ts'
import type { ThreadAnswer, ThreadMessage } from './poolThread.ts'
import { beginRequest, loadingAhead, type RequestState } from './requestState.ts'

/**
 * Answer the requests of a `ThreadPool` one after the other. Called in a thread.
 *
 * `open` creates the function that answers, for each data of the pool.
 */
export function serveThread<Data, Request>(open: (data: Data) => (request: Request) => Promise<unknown>): void {
  const state = workerData as RequestState
  refuseExit()
  printToStderr()
  // The pool measures code that runs between two requests, too, such as a timer. It needs the id of this thread.
  beginRequest(state, 0)
  let answer: ((request: Request) => Promise<unknown>) | undefined
  let last = Promise.resolve()
  const post = (message: ThreadAnswer) => parentPort!.postMessage(message, buffersIn(message.result))
  const work = async (message: ThreadMessage) => {
    if ('load' in message) {
      beginRequest(state, loadingAhead)
      // A module that cannot be loaded fails where it is needed.
      for (const url of message.load) await import(url).catch(() => {})
      beginRequest(state, 0)
      return
    }
    if ('data' in message) {
      answer = open(message.data as Data)
      return
    }
    const { id, request } = message
    beginRequest(state, id)
    try {
      answer ??= open(undefined as Data)
      post({ id, result: await answer(request as Request) })
    } catch (error) {
      post({ id, error: error instanceof Error ? error : new Error(String(error)) })
    } finally {
      beginRequest(state, 0)
    }
  }
  parentPort!.on('message', (message: ThreadMessage) => {
    last = last.then(() => work(message))
  })
}

/** The buffers of the bytes that a result has as fields: they are moved, not copied. */
const buffersIn = (result: unknown): ArrayBuffer[] =>
  Object.values(result ?? {}).flatMap((value) => (value instanceof Uint8Array ? (value.buffer as ArrayBuffer) : []))
