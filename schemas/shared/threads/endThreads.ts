import fs from 'node:fs'
import type { Worker } from 'node:worker_threads'
import { currentRequest, type RequestState } from './requestState.ts'

/** The threads that have not ended. */
const threads = new Map<Worker, { state: RequestState; isEnding: boolean; forget: () => void }>()

/** How long a thread may take to end, ms. It takes longer only in a function of the system that nothing interrupts. */
const endMs = 5000

/** Let `endThreads` end a thread, too. `forget` takes it from its pool, because nothing that it sends is heard then. */
export function addThread(worker: Worker, state: RequestState, forget: () => void): void {
  threads.set(worker, { state, isEnding: false, forget })
  worker.once('exit', () => threads.delete(worker))
}

/** End a thread, and the commands that it waits for, such as those of `execSync`: nothing else ends them. Linux alone knows which they are. */
export async function endThread(worker: Worker): Promise<void> {
  const thread = threads.get(worker)
  const ended = worker.terminate()
  // What an idle thread has started is to go on.
  if (thread && currentRequest(thread.state).id !== 0) {
    thread.isEnding = true
    for (const child of processesOf('self', currentRequest(thread.state).threadId)) {
      try {
        process.kill(child, 'SIGKILL')
      } catch {
        // It has ended.
      }
    }
  }
  await ended
}

// Code of a site replaces functions of `fs` while its reads are recorded.
const { readdirSync, readFileSync } = fs

/** The processes that a thread of a process has started, and those that these have started. */
function processesOf(pid: number | 'self', threadId: number): number[] {
  try {
    const text = readFileSync(`/proc/${pid}/task/${threadId}/children`, 'latin1')
    const children = text.split(' ').filter(Boolean).map(Number)
    return children.flatMap((child) => [
      child,
      ...readdirSync(`/proc/${child}/task`).flatMap((thread) => processesOf(child, Number(thread))),
    ])
  } catch {
    return []
  }
}

/** Whether `process.exit` would wait for a thread that is at work. */
export const hasBusyThreads = (): boolean => busyThreads().length > 0

const busyThreads = () => [...threads].filter(([, { state, isEnding }]) => isEnding || currentRequest(state).id !== 0)

/** End the threads that are at work, before the process ends. Resolves with false if one does not end: `process.exit` would wait for it. */
export async function endThreads(): Promise<boolean> {
  const busy = busyThreads()
  const workers = busy.map(([worker]) => worker)
  for (const [, { forget }] of busy) forget()
  // What waits for them goes on waiting, as if they did not answer.
  for (const worker of workers) {
    for (const event of ['message', 'exit']) worker.removeAllListeners(event)
    worker.once('exit', () => threads.delete(worker))
  }
  let late: NodeJS.Timeout | undefined
  const over = new Promise<boolean>((resolve) => {
    late = setTimeout(() => resolve(false), endMs)
  })
  const haveEnded = await Promise.race([Promise.all(workers.map(endThread)).then(() => true), over])
  clearTimeout(late)
  return haveEnded
}
