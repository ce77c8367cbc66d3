import { writeSync } from 'node:fs'
import { relative } from 'node:path'
import { Script } from 'node:vm'
import { isMainThread, SHARE_ENV, Worker } from 'node:worker_threads'
import { withoutRecording } from '../cache/recordReads.ts'
import { OverBudget } from '../threads/threadPool.ts'
import { nativeThreadId, threadTimeMs } from '../threads/threadTime.ts'
import { type CodeBudget, siteCodeBudget } from './codeBudget.ts'
import { exitProcess } from './refuseExit.ts'
import { callerFolder } from './workingFolder.ts'

/** Code may take so many times its CPU time by the clock: first the time until the CPU time is looked at. */
const clockFactors = { first: 2, last: 10 } as const

/** Code that uses less CPU time than this part of the time by the clock waits for something, such as for a command. */
const waitingShare = 0.01

const signals = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const
let running = 0

/**
 * Run code of a site in this process. It rejects with what the code throws, and with `OverBudget` when it does not end.
 *
 * Signals end the process at once meanwhile: functions that wait for them run only when the code lets them. `caller` names the code
 * where it ends the process, because it never comes back from a function.
 */
export async function runSiteCode<Value>(
  run: () => Value | PromiseLike<Value>,
  { budget = siteCodeBudget(), caller }: { budget?: CodeBudget; caller?: string } = {},
): Promise<Value> {
  return withoutHandlers(async () => {
    const value = call(run, budget)
    return isPromise(value) ? await settled(value, budget, caller) : value
  })
}

const functionsOverTime = new WeakSet<object>()

/** Call a function of a config, which returns its result at once. One that did not end is not called again. */
export function callSiteFunction<Value>(owner: object, run: () => Value, budget = siteCodeBudget()): Value {
  if (functionsOverTime.has(owner)) throw new OverBudget('time')
  const restore = removeHandlers()
  try {
    return call(run, budget)
  } catch (error) {
    if (error instanceof OverBudget) functionsOverTime.add(owner)
    throw error
  } finally {
    restore()
  }
}

async function withoutHandlers<Value>(run: () => Promise<Value>): Promise<Value> {
  const restore = removeHandlers()
  try {
    return await run()
  } finally {
    restore()
  }
}

/** Remove what handles signals. Returns a function that adds it again when the last one has called it. */
function removeHandlers(): () => void {
  if (!isMainThread) return () => {}
  running += 1
  if (running === 1) for (const signal of signals) handlers.set(signal, process.rawListeners(signal) as (() => void)[])
  if (running === 1) for (const signal of signals) process.removeAllListeners(signal)
  return () => {
    running -= 1
    if (running > 0) return
    for (const signal of signals) for (const listener of handlers.get(signal) ?? []) process.on(signal, listener)
  }
}

const handlers = new Map<NodeJS.Signals, (() => void)[]>()

// biome-ignore lint/suspicious/noExplicitAny: it returns what the function that is called returns.
let called: () => any = () => undefined
const callKey = Symbol.for('quire.call')
const script = new Script(`globalThis[Symbol.for('quire.call')]()`)

/** Call a function. V8 ends it when it takes too long, in any loop. */
function call<Value>(run: () => Value, { runs }: CodeBudget): Value {
  const outer = called
  called = run
  Object.defineProperty(globalThis, callKey, { value: () => called(), configurable: true })
  try {
    return callWithin(runs * 1000, clockFactors.first * runs * 1000)
  } finally {
    called = outer
  }
}

/**
 * V8 ends a call by the clock and cannot resume it. A call that had too little CPU time until then is repeated with as much more
 * time as the machine is slower. All that is called here is also called again in a process that watches.
 */
function callWithin(budgetMs: number, clockMs: number): ReturnType<typeof called> {
  const thread = withoutRecording(nativeThreadId)
  const startMs = withoutRecording(() => threadTimeMs(thread))
  try {
    return script.runInThisContext({ timeout: Math.ceil(clockMs), displayErrors: false })
  } catch (error) {
    if ((error as NodeJS.ErrnoException)?.code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
    const usedMs = withoutRecording(() => threadTimeMs(thread)) - startMs
    const isWaiting = usedMs <= waitingShare * clockMs
    // The time at the end is not counted yet.
    if (isWaiting || usedMs > 0.9 * budgetMs || clockMs >= clockFactors.last * budgetMs) throw new OverBudget('time')
    return callWithin(budgetMs, Math.min(clockFactors.last * budgetMs, 1.2 * clockMs * (budgetMs / usedMs)))
  }
}

/** Wait for a promise of a site. Its functions may also never end when they go on; then the process ends. */
async function settled<Value>(promise: PromiseLike<Value>, budget: CodeBudget, caller = ''): Promise<Value> {
  const endWatch = watchTurns(budget, caller)
  let late: NodeJS.Timeout | undefined
  const over = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new OverBudget('time')), budget.waits * 1000)
  })
  try {
    return await Promise.race([promise, over])
  } finally {
    clearTimeout(late)
    endWatch()
  }
}

/** Turns of the event loop that were counted, how many promises are waited for, and the time that a turn may take, ms. */
const turns = new Int32Array(new SharedArrayBuffer(3 * Int32Array.BYTES_PER_ELEMENT))
let watcher: Worker | undefined
let endWatcher: NodeJS.Timeout | undefined
let watchedCaller = ''

/** How long the watcher stays when nothing is watched, ms: configs and sidebars are read one after the other. */
const idleMs = 2000

/** Let another thread look whether this one comes back to its event loop. Returns a function that ends it. */
function watchTurns({ runs }: CodeBudget, caller: string): () => void {
  if (!isMainThread) return () => {}
  clearTimeout(endWatcher)
  Object.defineProperty(globalThis, endKey, { value: endProcess, configurable: true })
  // It is ours, not a thread of the site's code.
  watcher ??= withoutRecording(startWatcher)
  Atomics.store(turns, 2, runs * 1000)
  Atomics.add(turns, 1, 1)
  watchedCaller = caller
  const count = setInterval(() => Atomics.add(turns, 0, 1), 200)
  return () => {
    clearInterval(count)
    if (Atomics.sub(turns, 1, 1) > 1) return
    endWatcher = setTimeout(() => {
      void watcher?.terminate()
      watcher = undefined
    }, idleMs).unref()
  }
}

function startWatcher(): Worker {
  const worker = new Worker(watch, {
    eval: true,
    workerData: { turns, thread: nativeThreadId() },
    env: SHARE_ENV,
    execArgv: [],
  })
  // Without a connection to this thread, nothing is watched.
  worker.on('error', () => {})
  worker.unref()
  return worker
}

const endKey = Symbol.for('quire.end')

/** End the process out of a function that does not end. `place` is the URL or path that it is at, and the line. */
function endProcess(place: string): never {
  const name = place.startsWith('file:') ? place.replace(/^file:\/\//, '') : place
  writeSync(
    2,
    `${watchedCaller}\`${relative(callerFolder(), name)}\` does not end: it ran for more than ${turns[2]! / 1000} s.\n`,
  )
  return exitProcess(2)
}

/**
 * Looks whether the main thread comes back to its event loop. If it does not, it is paused by the debugger and ended. (Node 20
 * aborts when the debugger terminates a function that a timer has called.)
 */
const watch = `
const { workerData: { turns, thread } } = require('node:worker_threads')
const { readFileSync } = require('node:fs')
// As in threadTime.ts. Files that this thread reads are not recorded as reads of the site.
const usedMs = () => {
  try {
    const fields = readFileSync('/proc/self/task/' + thread + '/stat', 'latin1').replace(/^.*\\) /s, '').split(' ')
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000
  }
}
let seen = -1, tookMs = 0, startMs = 0, last = performance.now(), isOver = false
// The timer keeps the thread alive.
setInterval(() => {
  const now = performance.now(), sinceMs = now - last
  last = now
  const isWatched = turns[1] > 0
  if (turns[0] !== seen || !isWatched) { seen = turns[0]; tookMs = 0; startMs = usedMs() }
  // Time in which this thread could not run either is time of the machine.
  tookMs += Math.min(sinceMs, 2000)
  const budgetMs = turns[2]
  if (isOver || tookMs < ${clockFactors.first} * budgetMs) return
  const ranMs = usedMs() - startMs
  const isWaiting = ranMs <= ${waitingShare} * tookMs
  if (!isWaiting && ranMs < budgetMs && tookMs < ${clockFactors.last} * budgetMs) return
  isOver = true
  const { Session } = require('node:inspector')
  const session = new Session()
  session.connectToMainThread()
  session.on('Debugger.paused', ({ params: { callFrames: [frame] } }) => {
    const place = JSON.stringify(files.get(frame.location.scriptId) + ':' + (frame.location.lineNumber + 1))
    const expression = "globalThis[Symbol.for('quire.end')](" + place + ")"
    session.post('Debugger.evaluateOnCallFrame', { callFrameId: frame.callFrameId, expression })
  })
  const files = new Map()
  session.on('Debugger.scriptParsed', ({ params: { scriptId, url } }) => files.set(scriptId, url))
  session.post('Debugger.enable')
  session.post('Debugger.pause')
}, 1000)
`

const isPromise = (value: unknown): value is PromiseLike<unknown> =>
  typeof (value as PromiseLike<unknown> | undefined)?.then === 'function'
