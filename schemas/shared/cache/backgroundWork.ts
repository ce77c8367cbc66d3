import { AsyncLocalStorage, createHook, executionAsyncResource } from 'node:async_hooks'

/** The timers and the requests to the system that code has begun, and that will call it back. */
type Pending = Set<object>

const begun = new AsyncLocalStorage<Pending>()

/**
 * Run code, and wait for what it has begun and not waited for, so that all that it reads is read before it is done. `isDone` is false
 * if that takes longer than `waitMs`.
 */
export async function runToEnd<Value>(
  run: () => Value | PromiseLike<Value>,
  waitMs: number,
): Promise<{ value: Value; waitedMs: number; isDone: boolean }> {
  install()
  const pending: Pending = new Set()
  const value = await begun.run(pending, async () => run())
  const start = performance.now()
  for (let turns = 1; ; turns += 1) {
    await nextTurn(turns)
    for (const resource of pending) if (isCleared(resource)) pending.delete(resource)
    const waitedMs = performance.now() - start
    if (pending.size === 0 || waitedMs > waitMs) return { value, waitedMs, isDone: pending.size === 0 }
  }
}

/** Most of it is done at once. */
const quickTurns = 20

const nextTurn = (turns: number) =>
  new Promise<void>((resolve) => (turns > quickTurns ? setTimeout(resolve, 1) : setImmediate(resolve)))

/** Promises and ticks are done in the same turn of the event loop. What servers and other processes bring is `unknown`. */
const callsBack = /^(?:Timeout|Immediate|ZLIB)$|REQ|JOB$/

let isInstalled = false

function install(): void {
  if (isInstalled) return
  isInstalled = true
  createHook({
    init(_id, type, _trigger, resource) {
      if (callsBack.test(type)) begun.getStore()?.add(resource)
    },
    after() {
      const resource = executionAsyncResource()
      if (!repeats(resource)) begun.getStore()?.delete(resource)
    },
  }).enable()
}

/** A timer of `setInterval`. */
const repeats = (resource: object) => '_repeat' in resource && resource._repeat !== null && !isCleared(resource)

const isCleared = (resource: object) => '_destroyed' in resource && resource._destroyed === true
