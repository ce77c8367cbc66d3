import { closeSync, openSync, writeSync } from 'node:fs'
import { devNull } from 'node:os'
import { join, relative, sep } from 'node:path'
import { isMainThread, SHARE_ENV, Worker } from 'node:worker_threads'
import { packageRoot } from '../files/packageRoot.ts'
import { withoutRecording } from '../reads/recordReads.ts'
import { nativeThreadId } from '../threads/threadTime.ts'
import { type CodeBudget, siteCodeBudget } from './codeBudget.ts'
import { exitProcess } from './refuseExit.ts'
import { replacement } from './replacement.ts'
import { signals } from './signals.ts'
import { callState, cell, cellCount, endKey, replacedKey, type WatcherData } from './watchedCode.ts'
import { callerFolder } from './workingFolder.ts'

/** Memory that this thread shares with the watcher. */
const cells = new Int32Array(new SharedArrayBuffer(cellCount * Int32Array.BYTES_PER_ELEMENT))
const nameBytes = new Uint8Array(new SharedArrayBuffer(1024))

let watcher: Worker | undefined
let hasFailed = false
let endWatcher: NodeJS.Timeout | undefined
let watchedCaller = ''

/** How long the watcher stays when nothing is watched, ms: configs and sidebars are read one after the other. */
const idleMs = 2000

let isDetachedWatched = false

/**
 * Let the watcher look for code of the site that runs when nothing waits for it, such as in a timer, from the first call on until the
 * process ends. For processes that run nothing but this tool.
 */
export function watchDetachedCode(): void {
  isDetachedWatched = isMainThread
}

/** The process is ending: code that hangs now, such as a handler of the signal, ends it and does not have it replaced. */
export function endWithoutReplacement(): void {
  Atomics.store(cells, cell.isEnding, 1)
}

/**
 * Let the watcher interrupt the call of a function, with SIGINT, when it has used its CPU time. Returns whether it does: in other threads
 * than the main one, and on systems where a signal cannot be caught, nothing is watched.
 */
export function watchCall({ runs, waits }: CodeBudget, name: string): boolean {
  if (!isMainThread || process.platform === 'win32' || hasFailed) return false
  keepWatcher()
  setName(name)
  Atomics.store(cells, cell.callMs, runs * 1000)
  Atomics.store(cells, cell.callWaitMs, waits * 1000)
  Atomics.add(cells, cell.callNumber, 1)
  Atomics.store(cells, cell.call, callState.runs)
  return true
}

/** The function has come back. If the watcher was faster, the signal is on its way, and has to arrive here. */
export function callReturned(): void {
  if (Atomics.compareExchange(cells, cell.call, callState.runs, callState.none) === callState.interrupted) for (;;);
}

/** Nothing is called any more. Returns whether the watcher has interrupted the call; if not, the user has. */
export function endCall(): boolean {
  releaseWatcher()
  // This process was replaced and must not continue.
  if (Atomics.load(cells, cell.call) === callState.replaced) Atomics.wait(cells, cell.call, callState.replaced)
  return Atomics.exchange(cells, cell.call, callState.none) === callState.interrupted
}

/** Let the watcher look whether this thread comes back to its event loop. Returns a function that ends it. */
export function watchTurns({ runs, waits }: CodeBudget, caller: string, name: string): () => void {
  if (!isMainThread) return () => {}
  keepWatcher()
  setName(name)
  Atomics.store(cells, cell.turnMs, runs * 1000)
  Atomics.store(cells, cell.turnWaitMs, waits * 1000)
  Atomics.add(cells, cell.promises, 1)
  watchedCaller = caller
  const count = countTurns()
  return () => {
    clearInterval(count)
    if (Atomics.sub(cells, cell.promises, 1) === 1) releaseWatcher()
  }
}

const countTurns = () => setInterval(() => Atomics.add(cells, cell.turns, 1), 200)

function setName(name: string): void {
  Atomics.store(cells, cell.nameLength, new TextEncoder().encodeInto(name, nameBytes).written)
}

function keepWatcher(): void {
  clearTimeout(endWatcher)
  // It is ours, not a thread of the site's code.
  watcher ??= withoutRecording(startWatcher)
  Object.defineProperty(globalThis, Symbol.for(endKey), { value: endProcess, configurable: true })
  Object.defineProperty(globalThis, Symbol.for(replacedKey), { value: removeSignalHandlers, configurable: true })
  if (!isDetachedWatched || Atomics.load(cells, cell.detachedMs) > 0) return
  Atomics.store(cells, cell.detachedMs, siteCodeBudget().runs * 1000)
  countTurns().unref()
}

function releaseWatcher(): void {
  clearTimeout(endWatcher)
  if (isDetachedWatched) return
  endWatcher = setTimeout(() => {
    if (Atomics.load(cells, cell.promises) > 0) return
    void watcher?.terminate()
    watcher = undefined
  }, idleMs).unref()
}

function startWatcher(): Worker {
  const data: WatcherData = {
    cells,
    nameBytes,
    thread: nativeThreadId(),
    replacement: replacement(),
    packageRoot,
    toolFolders,
  }
  const worker = new Worker(join(packageRoot, 'lib/codeWatcherThread.js'), {
    workerData: data,
    env: SHARE_ENV,
    execArgv: [],
  })
  // Without a watcher, V8 ends calls by the clock.
  worker.on('error', () => {
    hasFailed = true
  })
  worker.unref()
  return worker
}

/** Folders with code of this tool, bundled and as sources. */
const toolFolders = ['lib', 'cli', 'pipeline', 'renderer', 'schemas'].map((name) => join(packageRoot, name) + sep)

function removeSignalHandlers(): void {
  for (const signal of signals) process.removeAllListeners(signal)
}

/** End the process out of a function that does not end. `place` is the path that it is at, and the line. */
function endProcess(place: string): never {
  const isAwaited = Atomics.load(cells, cell.promises) > 0
  const seconds = cells[isAwaited ? cell.turnMs : cell.detachedMs]! / 1000
  const caller = isAwaited ? watchedCaller : ''
  writeSync(2, `${caller}\`${relative(callerFolder(), place)}\` does not end: it ran for more than ${seconds} s.\n`)
  // Node prints that it waits for the debugger.
  closeSync(2)
  openSync(devNull, 'w')
  return exitProcess(2)
}
