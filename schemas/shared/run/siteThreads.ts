import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import workerThreads, { type Worker } from 'node:worker_threads'
import { threadTimeMs } from '../threads/threadTime.ts'
import { siteCodeBudget } from './codeBudget.ts'
import { toolFolders } from './codeWatcher.ts'
import { errorOrigin } from './errorOrigin.ts'

// Not the function that records reads of the site.
const { readdirSync } = fs

/** How often a thread is looked at, ms. */
const lookMs = 1000

let isWatching = false

/**
 * Report threads that code of the site starts in this one and that run without a pause: they use a processor, and nothing
 * else says why. Each is reported once, and goes on. Only Linux counts the time of each thread.
 */
export function watchSiteThreads(): void {
  if (isWatching || process.platform !== 'linux') return
  isWatching = true
  const original = workerThreads.Worker
  class WatchedWorker extends original {
    constructor(...args: ConstructorParameters<typeof Worker>) {
      const known = new Set(threadIds())
      super(...args)
      const started: { stack?: string } = {}
      Error.captureStackTrace(started, WatchedWorker)
      const place = placeInSite(started.stack)
      const id = threadIds().find((one) => !known.has(one))
      if (place !== undefined && id !== undefined) watch(this, Number(id), place)
    }
  }
  Object.defineProperty(WatchedWorker, 'name', { value: original.name })
  workerThreads.Worker = WatchedWorker
  syncBuiltinESMExports()
}

const threadIds = () => readdirSync('/proc/self/task')

/** Where code of the site has called this tool, by a stack; `undefined` if it has not. */
function placeInSite(stack = ''): string | undefined {
  const lines = stack.split('\n').filter((line) => !toolFolders.some((folder) => line.includes(folder)))
  const origin = errorOrigin({ name: '', message: '', stack: lines.join('\n') })
  return 'place' in origin ? origin.place : undefined
}

function watch(worker: Worker, id: number, place: string): void {
  const { runs } = siteCodeBudget()
  let idleMs = -1
  let usedMs = 0
  let isOver = false
  const looks = setInterval(() => {
    // 0 until the thread has run its module to the end.
    const { idle } = worker.performance.eventLoopUtilization()
    if (idle !== idleMs) {
      idleMs = idle
      usedMs = threadTimeMs(id)
      isOver = false
    } else if (threadTimeMs(id) - usedMs < runs * 1000) return
    else if (isOver) {
      clearInterval(looks)
      process.stderr.write(
        `A thread that \`${place}\` has started runs for more than ${runs} s without a pause, and uses a processor until it ends.\n`,
      )
    }
    // One that has just ended is noticed before the next look.
    else isOver = true
  }, lookMs).unref()
  worker.once('exit', () => clearInterval(looks))
}
