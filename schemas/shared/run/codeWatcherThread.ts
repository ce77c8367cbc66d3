import { writeSync } from 'node:fs'
import { isAbsolute } from 'node:path'
import { workerData } from 'node:worker_threads'
import { threadTimeMs } from '../threads/threadTime.ts'
import { MainThreadPause } from './mainThreadPause.ts'
import { killProcess, replaceProcess } from './replaceProcess.ts'
import { usedPackages } from './usedPackages.ts'
import { callState, cell, clockFactor, endKey, replacedKey, type WatcherData } from './watchedCode.ts'

// The thread that interrupts a call of the main thread which takes too long, and looks whether that thread comes back to its event loop. If it
// does not, it is paused by the debugger and ended. (Node 20 aborts when the debugger terminates a function that a timer has called.)
// Native code can be neither interrupted nor paused, so then a signal ends the process.

/** Code that uses less CPU time than this part of the time by the clock waits for something, such as for a command. */
const waitingShare = 0.01

/** Time until a function that was interrupted comes back, ms. One that does not is in native code. */
const nativeMs = 5000

/** How often the main thread is looked at, and the longest time between two looks that counts as its time, ms. */
const lookMs = 200
const maxLookMs = 2000

const { cells, nameBytes, thread, replacement, packageRoot, toolFolders } = workerData as WatcherData
const read = (name: keyof typeof cell): number => cells[cell[name]]!

/** Measures a call, or a turn of the event loop. Time in which this thread could not run either is time of the machine. */
class Stopwatch {
  tookMs = 0
  readonly since = new Date()
  readonly #before = threadTimeMs(thread)

  /** CPU time of the main thread, ms. */
  get usedMs(): number {
    return threadTimeMs(thread) - this.#before
  }

  isOver(budgetMs: number, waitMs: number): boolean {
    if (this.tookMs < budgetMs && this.tookMs < waitMs) return false
    const { usedMs, tookMs } = this
    const isWaiting = tookMs >= waitMs && usedMs <= waitingShare * tookMs
    return usedMs >= budgetMs || tookMs >= clockFactor * budgetMs || isWaiting
  }
}

let last = performance.now()
let call = new Stopwatch()
let callNumber = -1
let interruptedMs = 0
let turn = new Stopwatch()
let turnsSeen = -1
let pause: MainThreadPause | undefined
let pausedMs = 0
let isReplaced = false

// The timer keeps this thread alive.
const looks = setInterval(() => {
  const now = performance.now()
  const sinceMs = Math.min(now - last, maxLookMs)
  last = now
  watchCall(sinceMs)
  watchTurn(sinceMs)
}, lookMs)

function watchCall(sinceMs: number): void {
  const state = Atomics.load(cells, cell.call)
  if (state === callState.none) return
  if (callNumber !== read('callNumber')) {
    callNumber = read('callNumber')
    call = new Stopwatch()
    interruptedMs = 0
    return
  }
  call.tookMs += sinceMs
  if (state === callState.interrupted) {
    interruptedMs += sinceMs
    if (interruptedMs >= nativeMs) endNative(call)
  } else if (call.isOver(read('callMs'), read('callWaitMs'))) {
    const before = Atomics.compareExchange(cells, cell.call, callState.runs, callState.interrupted)
    if (before === callState.runs) process.kill(process.pid, 'SIGINT')
  }
}

function watchTurn(sinceMs: number): void {
  const isAwaited = read('promises') > 0
  const isWatched = (isAwaited || read('detachedMs') > 0) && read('call') === callState.none
  if (read('turns') !== turnsSeen || !isWatched) {
    if (isWatched || turn.tookMs > 0) turn = new Stopwatch()
    turnsSeen = read('turns')
  }
  if (!isWatched) return
  turn.tookMs += sinceMs
  const detachedMs = read('detachedMs')
  if (pause) {
    pausedMs += sinceMs
    pause.ask()
    if (pausedMs < nativeMs) return
    // Native code of this tool takes long only with large files.
    if (isAwaited || turn.tookMs >= clockFactor * detachedMs) endNative(turn)
    else goOn()
    return
  }
  const isLate = isAwaited
    ? turn.isOver(read('turnMs'), read('turnWaitMs'))
    : // Code of this tool may wait for long, and nothing waits for it.
      turn.tookMs >= detachedMs && turn.usedMs >= detachedMs
  if (isLate) pauseTurn()
}

function goOn(): void {
  pause?.end()
  pause = undefined
}

/** Pause the main thread, and end it if it is in code of the site. */
function pauseTurn(): void {
  pausedMs = 0
  const paused = new MainThreadPause((frames) => {
    if (frames.every(({ path }) => path.startsWith('node:'))) return paused.resume()
    const ofSite = frames.find(({ path }) => isOfSite(path))
    if (!ofSite && read('promises') === 0 && !isOfPlugin(frames.map(({ path }) => path))) {
      return paused.resume(() => {
        goOn()
        turn = new Stopwatch()
      })
    }
    const frame = ofSite ?? frames.find(({ path }) => !/^(?:node:|$)/.test(path)) ?? frames[0]!
    if (!mayReplace()) return paused.call(endKey, `${frame.path}:${frame.line}`)
    if (isReplaced) return
    // The main thread stays paused, so that signals end the process without it.
    paused.call(replacedKey, '', () => {
      const budgetMs = read(read('promises') > 0 ? 'turnMs' : 'detachedMs')
      writeSync(2, `${nameOfCode()} does not end: it ran for more than ${budgetMs / 1000} s.\n`)
      replace(nameOfCode(), turn)
    })
  })
  pause = paused
  paused.ask()
}

/** End the process, whose main thread is in native code. */
function endNative(stopwatch: Stopwatch): void {
  clearInterval(looks)
  const name = nameOfCode() || 'Code of the site'
  const time = stopwatch.since.toTimeString().slice(0, 8)
  // Other processes may have most of the machine.
  const isRunning = stopwatch.usedMs > stopwatch.tookMs / 10
  const reason = isRunning
    ? `it runs since ${time}`
    : `it waits since ${time} in a function that cannot be interrupted, such as \`execSync\` or \`readFileSync\``
  writeSync(2, `${name} does not end: ${reason}.\n`)
  if (!mayReplace()) {
    killProcess()
    return
  }
  Atomics.compareExchange(cells, cell.call, callState.interrupted, callState.replaced)
  replace(name, stopwatch)
}

const mayReplace = () => replacement !== undefined && Atomics.load(cells, cell.isEnding) === 0

function replace(name: string, { since }: Stopwatch): void {
  isReplaced = true
  clearInterval(looks)
  replaceProcess(replacement!, name, since)
}

const nameOfCode = () => Buffer.from(nameBytes.slice(0, read('nameLength'))).toString()

const isOfSite = (path: string) =>
  isAbsolute(path) && !/[\\/]node_modules[\\/]/.test(path) && !toolFolders.some((folder) => path.startsWith(folder))

/** Our own code may take long with the packages that it uses. Functions in other packages alone belong to a plugin. */
function isOfPlugin(paths: string[]): boolean {
  const outside = paths.filter((path) => !path.startsWith('node:'))
  const folders = outside.map((path) => /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(path)?.[0])
  const used = usedPackages(packageRoot)
  return folders.length > 0 && folders.every((folder) => folder !== undefined && !used.has(folder))
}
