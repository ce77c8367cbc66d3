import type { Replacement } from './replacement.ts'

/** Code may take so many times its CPU time by the clock. */
export const clockFactor = 10

/** What the main thread and its watcher share, as indexes of an `Int32Array`. */
export const cell = {
  /** Turns of the event loop that were counted. */
  turns: 0,
  /** Promises that are waited for. */
  promises: 1,
  /** The CPU time of a turn and its time of waiting, ms. */
  turnMs: 2,
  turnWaitMs: 3,
  /** The state of the call (`callState`), its number, and the same times. */
  call: 4,
  callNumber: 5,
  callMs: 6,
  callWaitMs: 7,
  /** The length of the name of the code. */
  nameLength: 8,
  /** The CPU time of a turn in which nothing is waited for, ms. */
  detachedMs: 9,
  /** Whether the process is ending. */
  isEnding: 10,
} as const

export const cellCount = 11

export const callState = { none: 0, runs: 1, interrupted: 2, replaced: 3 } as const

/** Keys of functions in the global object of the main thread, which the watcher calls with the debugger. */
export const endKey = 'quire.end'
export const replacedKey = 'quire.replaced'

/** The `workerData` of the watcher. */
export interface WatcherData {
  cells: Int32Array
  /** The name of the code in UTF-8. */
  nameBytes: Uint8Array
  /** The id that the system gave the main thread. */
  thread: number
  replacement: Replacement | undefined
  packageRoot: string
  /** Folders with code of this tool. */
  toolFolders: string[]
}
