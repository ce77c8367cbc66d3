import { closeSync, openSync, writeSync } from 'node:fs'
import { devNull } from 'node:os'
import { join, relative, sep } from 'node:path'
import { isMainThread, SHARE_ENV, Worker } from 'node:worker_threads'
import { packageRoot } from '../files/packageRoot.ts'
import { withoutRecording } from '../reads/recordReads.ts'
import { nativeThreadId } from '../threads/threadTime.ts'
import { type CodeBudget, siteCodeBudget } from './codeBudget.ts'
import { exitProcess } from './refuseExit.ts'
import { replacement, replacementCode } from './replacement.ts'
import { signals } from './signals.ts'
import { usedPackagesCode } from './usedPackages.ts'
import { callerFolder } from './workingFolder.ts'

/** Code may take so many times its CPU time by the clock. */
export const clockFactor = 10

/** Code that uses less CPU time than this part of the time by the clock waits for something, such as for a command. */
const waitingShare = 0.01

/** Time until a function that was interrupted comes back, ms. One that does not is in native code. */
const nativeMs = 5000

/**
 * Memory that this thread shares with the watcher: turns of the event loop that were counted, promises that are waited for, the CPU time of a
 * turn and its time of waiting, ms; the state of the call, its number, and the same times; the length of the name of the code; the CPU time of a
 * turn in which nothing is waited for, ms; whether the process is ending.
 */
const cells = new Int32Array(new SharedArrayBuffer(11 * Int32Array.BYTES_PER_ELEMENT))
const cell = {
  turns: 0,
  promises: 1,
  turnMs: 2,
  turnWaitMs: 3,
  call: 4,
  callNumber: 5,
  callMs: 6,
  callWaitMs: 7,
  nameLength: 8,
  detachedMs: 9,
  isEnding: 10,
} as const
const callState = { none: 0, runs: 1, interrupted: 2, replaced: 3 } as const
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
  Object.defineProperty(globalThis, endKey, { value: endProcess, configurable: true })
  Object.defineProperty(globalThis, replacedKey, { value: removeSignalHandlers, configurable: true })
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
  const worker = new Worker(watch, {
    eval: true,
    workerData: { cells, nameBytes, thread: nativeThreadId(), replacement: replacement(), packageRoot, toolFolders },
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

const endKey = Symbol.for('quire.end')
const replacedKey = Symbol.for('quire.replaced')

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

/**
 * Interrupts a call that takes too long, and looks whether the main thread comes back to its event loop. If it does not, it is paused by
 * the debugger and ended. (Node 20 aborts when the debugger terminates a function that a timer has called.) Native code can be
 * neither interrupted nor paused, so then a signal ends the process.
 */
const watch = `
const { workerData: { cells, nameBytes, thread, replacement, packageRoot, toolFolders } } = require('node:worker_threads')
const { readFileSync, writeSync } = require('node:fs')
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
// Time in which this thread could not run either is time of the machine.
const stopwatch = () => ({ tookMs: 0, usedMs: usedMs(), since: new Date() })
const isOver = ({ tookMs, usedMs: before }, budgetMs, waitMs) => {
  if (tookMs < budgetMs && tookMs < waitMs) return false
  const ranMs = usedMs() - before
  return ranMs >= budgetMs || tookMs >= ${clockFactor} * budgetMs || (tookMs >= waitMs && ranMs <= ${waitingShare} * tookMs)
}
const isReplaced = () => replacement && Atomics.load(cells, ${cell.isEnding}) === 0
const nameOfCode = () => Buffer.from(nameBytes.slice(0, cells[${cell.nameLength}])).toString()
${replacementCode}
const endNative = (stopwatch) => {
  clearInterval(looks)
  const name = nameOfCode() || 'Code of the site'
  const time = stopwatch.since.toTimeString().slice(0, 8)
  // Other processes may have most of the machine.
  const isRunning = usedMs() - stopwatch.usedMs > stopwatch.tookMs / 10
  const reason = isRunning ? 'it runs since ' + time : 'it waits since ' + time + ' in a function that cannot be interrupted, such as \`execSync\` or \`readFileSync\`'
  writeSync(2, name + ' does not end: ' + reason + '.\\n')
  if (!isReplaced()) return killProcess()
  Atomics.compareExchange(cells, ${cell.call}, ${callState.interrupted}, ${callState.replaced})
  replaceProcess(name, stopwatch)
}
let last = performance.now()
let call = stopwatch(), callNumber = -1, interruptedMs = 0
let turn = stopwatch(), turnsSeen = -1, pausedMs = -1
// The timer keeps the thread alive.
const looks = setInterval(() => {
  const now = performance.now(), sinceMs = Math.min(now - last, 2000)
  last = now
  watchCall(sinceMs)
  watchTurn(sinceMs)
}, 200)
function watchCall(sinceMs) {
  const state = Atomics.load(cells, ${cell.call})
  if (state === ${callState.none}) return
  if (callNumber !== cells[${cell.callNumber}]) {
    callNumber = cells[${cell.callNumber}]
    call = stopwatch()
    interruptedMs = 0
    return
  }
  call.tookMs += sinceMs
  if (state === ${callState.interrupted}) {
    interruptedMs += sinceMs
    if (interruptedMs >= ${nativeMs}) endNative(call)
  } else if (isOver(call, cells[${cell.callMs}], cells[${cell.callWaitMs}])) {
    if (Atomics.compareExchange(cells, ${cell.call}, ${callState.runs}, ${callState.interrupted}) === ${callState.runs}) process.kill(process.pid, 'SIGINT')
  }
}
function watchTurn(sinceMs) {
  const isAwaited = cells[${cell.promises}] > 0
  const isWatched = (isAwaited || cells[${cell.detachedMs}] > 0) && cells[${cell.call}] === ${callState.none}
  if (cells[${cell.turns}] !== turnsSeen || !isWatched) {
    if (isWatched || turn.tookMs > 0) turn = stopwatch()
    turnsSeen = cells[${cell.turns}]
  }
  if (!isWatched) return
  turn.tookMs += sinceMs
  if (pausedMs >= 0) {
    pausedMs += sinceMs
    // V8 cannot pause between two microtasks, and forgets that it was asked to.
    session.post('Debugger.pause')
    if (pausedMs < ${nativeMs}) return
    // Native code of this tool takes long only with large files.
    if (isAwaited || turn.tookMs >= ${clockFactor} * cells[${cell.detachedMs}]) endNative(turn)
    else resume()
    return
  }
  // Code of this tool may wait for long, and nothing waits for it.
  if (isAwaited ? isOver(turn, cells[${cell.turnMs}], cells[${cell.turnWaitMs}]) : turn.tookMs >= cells[${cell.detachedMs}] && usedMs() - turn.usedMs >= cells[${cell.detachedMs}]) pause()
}
let session
function resume() {
  session.disconnect()
  pausedMs = -1
}
function goOn() {
  resume()
  turn = stopwatch()
}
const pathOf = (url) => url.startsWith('file:') ? require('node:url').fileURLToPath(url) : url
const isOfSite = (path) => require('node:path').isAbsolute(path) && !/[\\\\/]node_modules[\\\\/]/.test(path) && !toolFolders.some((folder) => path.startsWith(folder))
// Our own code may take long with the packages that it uses. Functions in other packages alone belong to a plugin.
const isOfPlugin = (paths) => {
  const outside = paths.filter((path) => !path.startsWith('node:'))
  const folders = outside.map((path) => /^.*[\\\\/]node_modules[\\\\/](?:@[^\\\\/]+[\\\\/])?[^\\\\/]+/.exec(path)?.[0])
  const used = usedPackages(packageRoot)
  return folders.length > 0 && folders.every((folder) => folder !== undefined && !used.has(folder))
}
${usedPackagesCode}
function pause() {
  pausedMs = 0
  const { Session } = require('node:inspector')
  session = new Session()
  session.connectToMainThread()
  const files = new Map()
  const fileOf = (frame) => files.get(frame.location.scriptId) ?? ''
  const isOfNode = (frame) => /^(?:node:|$)/.test(fileOf(frame))
  session.on('Debugger.paused', ({ params: { callFrames } }) => {
    if (callFrames.every((frame) => fileOf(frame).startsWith('node:'))) return session.post('Debugger.resume')
    const ofSite = callFrames.find((frame) => isOfSite(fileOf(frame)))
    if (!ofSite && cells[${cell.promises}] === 0 && !isOfPlugin(callFrames.map(fileOf))) {
      session.post('Debugger.resume', goOn)
      return
    }
    const frame = ofSite ?? callFrames.find((one) => !isOfNode(one)) ?? callFrames[0]
    const place = fileOf(frame) + ':' + (frame.location.lineNumber + 1)
    // Not in the scope of a frame, in which \`Symbol\` may be another one, or none, as in functions of Node.
    const evaluate = (expression, done) => session.post('Runtime.evaluate', { expression }, done)
    if (!isReplaced()) return evaluate("globalThis[Symbol.for('quire.end')](" + JSON.stringify(place) + ")")
    if (replaced) return
    // The main thread stays paused, so that signals end the process without it.
    evaluate("globalThis[Symbol.for('quire.replaced')]()", () => {
      writeSync(2, nameOfCode() + ' does not end: it ran for more than ' + cells[cells[${cell.promises}] > 0 ? ${cell.turnMs} : ${cell.detachedMs}] / 1000 + ' s.\\n')
      replaceProcess(nameOfCode(), turn)
    })
  })
  session.on('Debugger.scriptParsed', ({ params: { scriptId, url } }) => files.set(scriptId, pathOf(url)))
  session.post('Debugger.enable')
  session.post('Debugger.pause')
}
`
