import { syncBuiltinESMExports } from 'node:module'
import { dirname, sep } from 'node:path'
import { folderWith } from '../files/folderWith.ts'
import { forgetGlobals } from '../run/siteGlobals.ts'
import { type Read, readAgain } from './reads.ts'
import { currentRecordings, later, type Recording, readsOf, record, recordings } from './recording.ts'
import { replaceClock } from './replaced/clock.ts'
import { replaceEnvironment } from './replaced/environment.ts'
import { replaceFiles } from './replaced/files.ts'
import { replaceOthers } from './replaced/others.ts'

export { withoutRecording } from './recording.ts'

/**
 * Run code of a site, and record what it reads, so that its results are reused while it would read the same. `reads` are filled until it
 * ends, also if it throws.
 *
 * The functions of Node that read are replaced when the first run is recorded in a process or thread, before code of a site is
 * loaded there; their results stay the same. A read during two runs at once counts for both. The time, the network and other
 * processes cannot be read again: these are `unknown` reads, and results that depend on them are not stored.
 *
 * Not recorded: random numbers, and what native code reads.
 */
export async function recordReads<Value>(
  root: string,
  reads: Map<string, Read>,
  run: () => Value | PromiseLike<Value>,
  callers?: Map<string, string>,
): Promise<Value> {
  const end = begin(root, reads, callers)
  try {
    return await run()
  } finally {
    end()
  }
}

/** The same for code that returns at once. */
export function recordReadsOfCall<Value>(root: string, reads: Map<string, Read>, run: () => Value): Value {
  const end = begin(root, reads)
  try {
    return run()
  } finally {
    end()
  }
}

/** Begin to record. Returns a function that ends it. */
function begin(root: string, reads: Map<string, Read>, callers?: Map<string, string>): () => void {
  install()
  const recording: Recording = { root, reads, ownVariables: new Set(), ...(callers && { callers }) }
  recordings.add(recording)
  return () => {
    recordings.delete(recording)
  }
}

/** Run code, and add reads of its unawaited work to `reads` after it has ended. */
export async function recordLaterReads<Value>(
  root: string,
  reads: Map<string, Read>,
  run: () => Value | PromiseLike<Value>,
): Promise<Value> {
  const recording = { root, reads, ownVariables: new Set<string>(), isOver: false }
  try {
    return await later.run(recording, run)
  } finally {
    recording.isOver = true
  }
}

/** Record that a module was loaded. Of a package, all its files count, and those of the packages that it needs. */
export function recordModule(file: string): void {
  record('file', file)
  for (const { root } of currentRecordings()) {
    const isElsewhere = !file.startsWith(`${root}${sep}`) && !file.includes(`${sep}node_modules${sep}`)
    if (isElsewhere) record('linked', packageAround(file))
  }
}

const loaded = new Map<string, Map<string, Read>>()

/** Load a module that Node caches. Reads of the first load are recorded for each later one as well. */
export function recordLoad(file: string, load: () => void): void {
  const known = loaded.get(file)
  const reads = known ?? new Map<string, Read>()
  if (known) load()
  else {
    const outer = [...currentRecordings()]
    const [{ root } = { root: '' }] = outer
    const recording: Recording = { root, reads, ownVariables: new Set() }
    if (outer.length > 0) recordings.add(recording)
    try {
      load()
      if (outer.length > 0) loaded.set(file, reads)
    } finally {
      recordings.delete(recording)
    }
  }
  for (const recording of currentRecordings())
    for (const [key, read] of reads) if (!recording.reads.has(key)) recording.reads.set(key, read)
}

/** The reads of a file that was bundled: of a package, all code that it may load. */
export const readsOfFile = (root: string, file: string): Read[] =>
  readsOf(root, 'file', file).map((read) => readAgain(root, ...read))

/** The nearest folder above a file with a `package.json`; without one, its own folder. */
const packageAround = (file: string): string => folderWith('package.json', dirname(file)) ?? dirname(file)

let isInstalled = false

function install(): void {
  if (isInstalled) return
  isInstalled = true
  replaceFiles()
  replaceEnvironment()
  replaceClock()
  replaceOthers()
  syncBuiltinESMExports()
  forgetGlobals()
}
