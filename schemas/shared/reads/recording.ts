import { AsyncLocalStorage } from 'node:async_hooks'
import fs from 'node:fs'
import { basename, dirname, isAbsolute, join, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { packageRoot } from '../files/packageRoot.ts'
import { isOfRef } from '../files/refFolder.ts'
import { escapeRegExp } from '../text/escapeRegExp.ts'
import { isCodeFile } from './packageReads.ts'
import { nameOfPath, type Read, type ReadKind, readAgain, special } from './reads.ts'

// The functions of Node itself.
const { readFileSync, statSync } = fs

/** The folder of our compiled code. */
const toolFolder = join(packageRoot, 'lib')

/** Reads of one run of code. */
export interface Recording {
  root: string
  reads: Map<string, Read>
  /** Names of variables that the code itself has set. */
  ownVariables: Set<string>
  /** The lines of code that have read files, by key of the read. */
  callers?: Map<string, string>
}

/** The runs that are recorded now. */
export const recordings = new Set<Recording>()
let pauses = 0

/** Recording for code that goes on after its run has ended. Used if no other run is recorded. */
export const later = new AsyncLocalStorage<Recording & { isOver: boolean }>()

/** The recordings that a read counts for. */
export function currentRecordings(): Iterable<Recording> {
  if (recordings.size > 0) return recordings
  const recording = later.getStore()
  return recording?.isOver ? [recording] : []
}

export const isRecording = (): boolean => pauses === 0 && (recordings.size > 0 || later.getStore()?.isOver === true)

/** Run our code within code of a site, without recording its reads. */
export function withoutRecording<Value>(run: () => Value): Value {
  pauses += 1
  try {
    return run()
  } finally {
    pauses -= 1
  }
}

/** Variables that Node reads when it loads modules. */
const ofNode = new Set(['WATCH_REPORT_DEPENDENCIES', 'NODE_V8_COVERAGE'])

/** Record a read before the code gets what it reads. */
export function record(kind: ReadKind, name: string): void {
  if (!isRecording() || (kind === 'env' && ofNode.has(name))) return
  if (isPathRead.has(kind) && name.startsWith(toolFolder + sep)) return
  withoutRecording(() => {
    for (const recording of currentRecordings()) {
      const { root, reads } = recording
      for (const [recordedKind, recordedName] of readsOf(root, kind, name)) {
        if (recordedKind === 'env' && (recording.ownVariables.has(name) || reads.has('env *'))) continue
        const key = `${recordedKind} ${recordedName}`
        if (reads.has(key)) continue
        // Before the code gets it: a file that is saved meanwhile has another hash.
        const read = readAgain(root, recordedKind, recordedName)
        if (read[2] === special) recordUnknown('special file')
        else if (!isOfLoader(read)) {
          reads.set(key, read)
          if (isPathRead.has(recordedKind)) recording.callers?.set(key, lineOfCaller())
        }
      }
    }
  })
}

/** Whether a loader has read the file, not the code: bundles, and `package.json` in all parent folders. */
const isOfLoader = ([kind, name, state]: Read) =>
  isPathRead.has(kind) &&
  ((name.startsWith('.quire/') && !isOfRef(name)) ||
    (basename(name) === 'package.json' && (state === 'none' || isAbsolute(name))))

const isPathRead: ReadonlySet<ReadKind> = new Set(['file', 'stat', 'times', 'rights', 'list', 'tree', 'path', 'linked'])

const inPackage = /^(.*)[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^.@\\/][^\\/]*)[\\/]/

/** The reads to record for one read: for a file in a package, also the package. */
export function readsOf(root: string, kind: ReadKind, name: string): (readonly [ReadKind, string])[] {
  if (!isPathRead.has(kind)) return [[kind, name]]
  const read = pathRead(root, kind, name)
  // The hash of a package covers its code only. Lists, times and other files are recorded separately.
  const isOfCode = read[0] !== 'package' || ((kind === 'file' || kind === 'stat') && isCodeFile(name))
  return isOfCode ? [read] : [read, [kind, nameOfPath(root, name)]]
}

/** Of files in packages, the package counts. */
function pathRead(root: string, kind: ReadKind, path: string): readonly [ReadKind, string] {
  const [, folder, name] = inPackage.exec(path) ?? []
  if (folder === undefined || name === undefined) return [kind, nameOfPath(root, path)]
  return ['package', `${nameOfPath(root, folder)}#${name.replace('\\', '/')}`]
}

/** Record that the code has set a variable. Later reads of it are not recorded. */
export function recordOwnVariable(name: string): void {
  if (pauses > 0) return
  for (const { ownVariables } of currentRecordings()) ownVariables.add(name)
}

/** Record a read of a path as functions of `fs` take it. */
export function recordPath(kind: ReadKind, path: unknown): void {
  if (!isRecording()) return
  const text = path instanceof URL ? fileURLToPath(path) : Buffer.isBuffer(path) ? path.toString() : path
  // A number is a file that is already open. 0 is the standard input.
  if (typeof text === 'string') record(kind, resolve(text))
  else if (text === 0) recordUnknown('stdin')
}

/** Record a read of what cannot be read again. `name` says what: `Date`, `net.connect`. */
export function recordUnknown(name: string): void {
  if (!isRecording()) return
  const { path } = callerOf(lineOfCaller())
  for (const { root, reads } of currentRecordings()) {
    const caller = path === '' ? '' : nameOfPath(root, path)
    reads.set(`unknown ${name} ${caller}`, ['unknown', name, caller])
  }
}

/** Record that the code has made a date of now. Where nothing is done with it but to get the year, that is what has been read. */
export function recordNow(): void {
  if (!isRecording()) return
  if (withoutRecording(() => readsOnlyYear(callerOf(lineOfCaller())))) record('clock', 'year')
  else recordUnknown('Date')
}

/** `© ${new Date().getFullYear()} Corner Shop` is what most sites have in their footer. */
function readsOnlyYear({ path, line }: Caller): boolean {
  const text = lineOf(path, line)
  return /\bDate\b/.test(text) && !/\bDate\b/.test(text.replaceAll(/\bnew Date(?:\(\))?\)?\.getFullYear\(\)/g, ''))
}

/** A line of a file; empty if it cannot be read. */
function lineOf(path: string, line: number): string {
  try {
    const { size, mtimeMs } = statSync(path)
    const state = `${size} ${mtimeMs}`
    const key = `${path}:${line}`
    const cached = cachedLines.get(key)
    if (cached?.state === state) return cached.text
    const text = readFileSync(path, 'utf8').split('\n')[line - 1] ?? ''
    cachedLines.set(key, { state, text })
    return text
  } catch {
    return ''
  }
}

/** Lines that were read: a component is rendered on many pages. */
const cachedLines = new Map<string, { state: string; text: string }>()

interface Caller {
  /** Of a file, absolute; empty if it is not known. */
  path: string
  /** 1-based. */
  line: number
}

function callerOf(position: string): Caller {
  const [, file = '', line] = /^(.*):(\d+):\d+$/s.exec(position) ?? []
  return { path: file.startsWith('file:') ? fileURLToPath(file) : file, line: Number(line) }
}

/** Position of the site code that called the recorded function: `file:line:column`, or an empty text. */
function lineOfCaller(): string {
  const [, inBrackets, alone] = caller.exec(new Error().stack ?? '') ?? []
  return inBrackets ?? alone ?? ''
}

/** Our code is in `lib`. In a clone, the files that record are sources. */
const ownFolders = [toolFolder, dirname(fileURLToPath(import.meta.url))].map(escapeRegExp).join('|')
const notOurs = `(?!node:|(?:file://)?(?:${ownFolders}))`

/** The first line of a stack that is no code of ours or of Node: `at name (file:1:2)`, `at file:1:2`. */
const caller = new RegExp(
  `^ +at (?:.*? \\(${notOurs}(.+?:\\d+:\\d+)\\)|(?!.* \\()(?:async )?${notOurs}(.+?:\\d+:\\d+))$`,
  'm',
)
