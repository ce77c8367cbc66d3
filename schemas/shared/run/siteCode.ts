import { clearImmediate, clearTimeout, setImmediate, setTimeout } from 'node:timers'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Script } from 'node:vm'
import { isMainThread } from 'node:worker_threads'
import { setCommandWatch } from '../reads/replaced/others.ts'
import { OverBudget } from '../threads/requestPool.ts'
import { type CodeBudget, siteCodeBudget } from './codeBudget.ts'
import { callReturned, endCall, watchCall, watchTurns } from './codeWatcher.ts'
import { refuseCommonFields } from './commonFields.ts'
import { errorOrigin } from './errorOrigin.ts'
import { isPromise } from './isPromise.ts'
import { readThrown } from './readThrown.ts'
import { isStuckCode } from './replacement.ts'
import { signals } from './signals.ts'
import { refuseReplacedGlobals, rememberGlobals } from './siteGlobals.ts'
import { clockFactor } from './watchedCode.ts'

let running = 0

/**
 * Run code of a site in this process. It rejects with what the code throws, and with `OverBudget` when it does not end.
 *
 * Signals end the process at once meanwhile: functions that wait for them run only when the code lets them. `caller` names the code
 * where it ends the process, because it never comes back from a function; a file is enough where that is all that is known.
 */
export async function runSiteCode<Value>(
  run: () => Value | PromiseLike<Value>,
  { budget = siteCodeBudget(), caller, file }: { budget?: CodeBudget; caller?: string; file?: string } = {},
): Promise<Value> {
  const name = caller ?? (file === undefined ? unnamed : `\`${file}\``)
  return withoutHandlers(async () => {
    const value = call(withGlobals(run), budget, name)
    return isPromise(value) ? await settled(value, budget, { caller: caller && `${caller}: `, name }) : value
  })
}

/** Make a function that puts back the built-in objects after another one, which may have replaced them. */
const withGlobals =
  <Value>(run: () => Value) =>
  (): Value => {
    rememberGlobals()
    try {
      return run()
    } finally {
      refuseReplacedGlobals()
    }
  }

/** In messages. */
const unnamed = 'A function of the config'

const functionsOverTime = new WeakSet<object>()
/** Functions that have replaced no built-in object when they were first called. */
const comparedFunctions = new WeakSet<object>()

/** Call a function of a config, which returns its result at once. One that did not end is not called again. */
export function callSiteFunction<Value>(
  owner: object,
  run: () => Value,
  { budget = siteCodeBudget(), name = unnamed } = {},
): Value {
  if (functionsOverTime.has(owner)) throw new OverBudget('time')
  const restore = removeHandlers()
  try {
    // Comparing takes longer than most functions of a config, which are called for each doc.
    const value = call(comparedFunctions.has(owner) ? run : withGlobals(run), budget, name)
    comparedFunctions.add(owner)
    return value
  } catch (error) {
    if (error instanceof OverBudget) functionsOverTime.add(owner)
    throw error
  } finally {
    restore()
  }
}

/**
 * Let signals end the process while code of a site that nothing waits for, such as that of a timer, waits for a command: their handlers could
 * not run. The watcher ends it as code that is waited for.
 */
setCommandWatch((run, called) => {
  if (!isMainThread || running > 0) return run()
  const error = new Error('it waits for a command that has not ended before')
  Error.captureStackTrace(error, called)
  const origin = errorOrigin(error)
  if (!('place' in origin)) return run()
  const name = `\`${origin.place}\``
  if (isStuckCode(name)) throw error
  const restore = removeHandlers()
  const endWatch = watchTurns(siteCodeBudget(), '', name)
  try {
    return run()
  } finally {
    endWatch()
    restore()
  }
})

/**
 * Let signals be handled that have arrived while our own code ran: `runSiteCode` removes their handlers. The event loop looks for them between
 * two turns. What else runs then must not be recorded, so this is called before reads of the code are.
 */
export async function handleSignals(): Promise<void> {
  if (isMainThread && running === 0) for (let turn = 0; turn < 2; turn++) await nextTurn()
}

async function withoutHandlers<Value>(run: () => Promise<Value>): Promise<Value> {
  const restore = removeHandlers()
  try {
    return await run()
  } finally {
    restore()
  }
}

/**
 * Remove what handles signals. Returns a function to call when the code has ended. When no other code runs, the handlers are added again, in
 * the next turn of the event loop: between two calls a signal would be lost with them.
 */
function removeHandlers(): () => void {
  if (!isMainThread) return () => {}
  running += 1
  if (restoring) clearImmediate(restoring)
  else if (running === 1) takeHandlers()
  restoring = undefined
  return () => {
    running -= 1
    if (running === 0) restoring = setImmediate(restoreHandlers)
  }
}

const handlers = new Map<NodeJS.Signals, (() => void)[]>()
let restoring: NodeJS.Immediate | undefined

function takeHandlers(): void {
  for (const signal of signals) {
    handlers.set(signal, process.rawListeners(signal) as (() => void)[])
    process.removeAllListeners(signal)
  }
}

function restoreHandlers(): void {
  restoring = undefined
  // They come first, because a handler of the site may never end.
  for (const signal of signals)
    for (const listener of (handlers.get(signal) ?? []).toReversed()) process.prependListener(signal, listener)
}

let depth = 0
const callKey = Symbol.for('quire.call')
const script = new Script(`globalThis[Symbol.for('quire.call')]()`)

/**
 * Call a function, once. The watcher interrupts it when it has used its CPU time, in any loop. Where there is no watcher, and in a call
 * within another one, V8 ends it by the clock.
 */
function call<Value>(run: () => Value, budget: CodeBudget, name: string): Value {
  if (isStuckCode(name)) throw new OverBudget('time')
  const outerDepth = depth
  depth += 1
  const isWatched = outerDepth === 0 && watchCall(budget, name)
  const value = () => returned(run, isWatched)
  Object.defineProperty(globalThis, callKey, { value, configurable: true })
  const timeout = Math.ceil(1000 * Math.max(clockFactor * budget.runs, budget.waits))
  try {
    return script.runInThisContext({ displayErrors: false, ...(isWatched ? { breakOnSigint: true } : { timeout }) })
  } catch (error) {
    const code = (error as NodeJS.ErrnoException | undefined)?.code
    if (code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw new OverBudget('time')
    if (code !== 'ERR_SCRIPT_EXECUTION_INTERRUPTED') throw error
    if (endCall()) throw new OverBudget('time')
    // Nothing handles signals now, so that this is the end of the process.
    process.kill(process.pid, 'SIGINT')
    throw error
  } finally {
    depth = outerDepth
    if (isWatched) endCall()
  }
}

function returned<Value>(run: () => Value, isWatched: boolean): Value {
  try {
    const value = run()
    refuseCommonFields()
    return value
  } catch (error) {
    refuseCommonFields()
    throw readThrown(error)
  } finally {
    if (isWatched) callReturned()
  }
}

/** Wait for a promise of a site. Its functions may also never end when they go on; then the process ends. */
async function settled<Value>(
  promise: PromiseLike<Value>,
  budget: CodeBudget,
  { caller = '', name }: { caller: string | undefined; name: string },
): Promise<Value> {
  const endWatch = watchTurns(budget, caller, name)
  let late: NodeJS.Timeout | undefined
  const over = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new OverBudget('time')), budget.waits * 1000)
  })
  try {
    return await Promise.race([Promise.resolve(promise).finally(refuseChanges).catch(rethrowRead), over])
  } finally {
    clearTimeout(late)
    endWatch()
  }
}

/** Before the value or the error is read, because reading it uses the built-in objects. */
function refuseChanges(): void {
  refuseReplacedGlobals()
  refuseCommonFields()
}

const rethrowRead = (error: unknown): never => {
  throw readThrown(error)
}
