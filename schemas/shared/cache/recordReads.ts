import { AsyncLocalStorage } from 'node:async_hooks'
import childProcess from 'node:child_process'
import dgram from 'node:dgram'
import dns from 'node:dns'
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'
import os from 'node:os'
import { basename, dirname, isAbsolute, join, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import workerThreads from 'node:worker_threads'
import { packageRoot } from '../files/packageRoot.ts'
import { isOfRef } from '../files/refFolder.ts'
import { escapeRegExp } from '../text/escapeRegExp.ts'
import { isCodeFile } from './packageReads.ts'
import { nameOfPath, type Read, type ReadKind, readAgain, special } from './reads.ts'

const { existsSync } = fs

/** The folder of our compiled code. */
const toolFolder = join(packageRoot, 'lib')

/**
 * Records what code of a site reads, so that its results are reused while it would read the same.
 *
 * The functions of Node that read are replaced when the first run is recorded in a process or thread, before code of a site is
 * loaded there; their results stay the same. A read during two runs at once counts for both. The time, the network and other
 * processes cannot be read again: these are `unknown` reads, and results that depend on them are not stored.
 *
 * Not recorded: random numbers, and what native code reads.
 */

interface Recording {
  root: string
  reads: Map<string, Read>
  /** Names of variables that the code itself has set. */
  ownVariables: Set<string>
  /** The lines of code that have read files, by key of the read. */
  callers?: Map<string, string>
}

const recordings = new Set<Recording>()
let pauses = 0

/** Gets what code reads after the run that has begun it is over, if no other is recorded then. */
const later = new AsyncLocalStorage<Recording & { isOver: boolean }>()

/** Run code. What it begins and does not wait for adds its reads to `reads`. */
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

/** The recordings that a read counts for. */
function currentRecordings(): Iterable<Recording> {
  if (recordings.size > 0) return recordings
  const recording = later.getStore()
  return recording?.isOver ? [recording] : []
}

const isRecording = (): boolean => pauses === 0 && (recordings.size > 0 || later.getStore()?.isOver === true)

/** Run code of a site. `reads` are filled until it ends, also if it throws. */
export async function recordReads<Value>(
  root: string,
  reads: Map<string, Read>,
  run: () => Value | PromiseLike<Value>,
  callers?: Map<string, string>,
): Promise<Value> {
  install()
  const recording: Recording = { root, reads, ownVariables: new Set(), ...(callers && { callers }) }
  recordings.add(recording)
  try {
    return await run()
  } finally {
    recordings.delete(recording)
  }
}

/** Run code of ours that is called by code of a site. Its reads are not recorded. */
export function withoutRecording<Value>(run: () => Value): Value {
  pauses += 1
  try {
    return run()
  } finally {
    pauses -= 1
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

/** Load a module that Node keeps in memory. What it reads when it is loaded counts for all who load it. */
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

/** Variables that Node reads when it loads modules. */
const ofNode = new Set(['WATCH_REPORT_DEPENDENCIES', 'NODE_V8_COVERAGE'])

function record(kind: ReadKind, name: string): void {
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

/** Whether it is not the code that has read a file: bundles are ours, and loaders look for `package.json` up to the root of the disk. */
const isOfLoader = ([kind, name, state]: Read) =>
  isPathRead.has(kind) &&
  ((name.startsWith('.quire/') && !isOfRef(name)) ||
    (basename(name) === 'package.json' && (state === 'none' || isAbsolute(name))))

const isPathRead: ReadonlySet<ReadKind> = new Set(['file', 'stat', 'times', 'rights', 'list', 'tree', 'path', 'linked'])

const inPackage = /^(.*)[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^.@\\/][^\\/]*)[\\/]/

function readsOf(root: string, kind: ReadKind, name: string): (readonly [ReadKind, string])[] {
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

/** The reads of a file that was bundled: of a package, all code that it may load. */
export const readsOfFile = (root: string, file: string): Read[] =>
  readsOf(root, 'file', file).map((read) => readAgain(root, ...read))

/** The nearest folder above a file with a `package.json`; without one, its own folder. */
function packageAround(file: string): string {
  let folder = dirname(file)
  while (!existsSync(join(folder, 'package.json')) && dirname(folder) !== folder) folder = dirname(folder)
  return dirname(folder) === folder ? dirname(file) : folder
}

/** Record a read of a path as functions of `fs` take it. */
function recordPath(kind: ReadKind, path: unknown): void {
  if (!isRecording()) return
  const text = path instanceof URL ? fileURLToPath(path) : Buffer.isBuffer(path) ? path.toString() : path
  // A number is a file that is already open. 0 is the standard input.
  if (typeof text === 'string') record(kind, resolve(text))
  else if (text === 0) recordUnknown('stdin')
}

/** `hash` is the file whose code has read it. */
function recordUnknown(name: string): void {
  if (!isRecording()) return
  const file = lineOfCaller().replace(/:\d+:\d+$/, '')
  const path = file.startsWith('file:') ? fileURLToPath(file) : file
  for (const { root, reads } of currentRecordings()) {
    const caller = path === '' ? '' : nameOfPath(root, path)
    reads.set(`unknown ${name} ${caller}`, ['unknown', name, caller])
  }
}

/** The file, line and column of the code that has called a function which is recorded, if it is not ours. */
function lineOfCaller(): string {
  // Ours is in `lib`, or is this source file.
  const [, inBrackets, alone] = caller.exec(new Error().stack?.replace(/^.*recordReads.*$/gm, '') ?? '') ?? []
  return inBrackets ?? alone ?? ''
}

const notOurs = `(?!node:|(?:file://)?${escapeRegExp(toolFolder)})`

/** The first line of a stack that is no code of ours or of Node: `at name (file:1:2)`, `at file:1:2`. */
const caller = new RegExp(
  `^ +at (?:.*? \\(${notOurs}(.+?:\\d+:\\d+)\\)|(?!.* \\()(?:async )?${notOurs}(.+?:\\d+:\\d+))$`,
  'm',
)

let isInstalled = false

function install(): void {
  if (isInstalled) return
  isInstalled = true
  replaceFiles()
  replaceEnvironment()
  replaceClock()
  replaceOthers()
  syncBuiltinESMExports()
}

type AnyFunction = (this: unknown, ...args: unknown[]) => unknown

/** Replace a function by one that calls `before` first. Its own fields, such as `promisify.custom` or `native`, stay. */
function replace(owner: object, name: string, before: (...args: unknown[]) => void): void {
  const functions = owner as Record<string, AnyFunction | undefined>
  const original = functions[name]
  if (typeof original !== 'function') return
  const replaced: AnyFunction = Object.defineProperties(function (this: unknown, ...args: unknown[]) {
    if (isRecording()) before(...args)
    if (!new.target) return original.apply(this, args)
    return Reflect.construct(original, args, new.target === replaced ? original : new.target)
  }, Object.getOwnPropertyDescriptors(original))
  try {
    functions[name] = replaced
  } catch {
    // A newer Node does not let us. Then nothing is recorded of it.
  }
}

const readers: Partial<Record<ReadKind, string[]>> = {
  file: ['readFile', 'open', 'createReadStream', 'copyFile', 'openAsBlob'],
  stat: ['exists', 'access'],
  path: ['realpath', 'readlink'],
}

function replaceFiles(): void {
  for (const [kind, functions] of Object.entries(readers)) {
    const before = (path: unknown, flags: unknown) => {
      if (typeof flags === 'string' && /^[wax]/.test(flags)) return
      recordPath(kind as ReadKind, path)
    }
    for (const name of functions) {
      replace(fs, name, before)
      replace(fs, `${name}Sync`, before)
      if (name === 'realpath') for (const owner of [fs.realpath, fs.realpathSync]) replace(owner, 'native', before)
      replace(fs.promises, name, before)
    }
  }
  for (const name of ['readdir', 'opendir']) {
    const before = (path: unknown, options: unknown) =>
      recordPath((options as { recursive?: boolean } | undefined)?.recursive === true ? 'tree' : 'list', path)
    for (const [owner, full] of [
      [fs, name],
      [fs, `${name}Sync`],
      [fs.promises, name],
    ] as const)
      replace(owner, full, before)
  }
  for (const [owner, name] of [
    [fs, 'access'],
    [fs, 'accessSync'],
    [fs.promises, 'access'],
  ] as const)
    replace(owner, name, (path, mode) => {
      if (typeof mode === 'number' && mode !== 0) recordPath('rights', path)
    })
  for (const name of ['link', 'rename']) {
    replace(fs, name, (path) => recordPath('file', path))
    replace(fs, `${name}Sync`, (path) => recordPath('file', path))
    replace(fs.promises, name, (path) => recordPath('file', path))
  }
  for (const name of ['stat', 'lstat']) {
    replaceStat(fs, name)
    replaceStat(fs, `${name}Sync`)
    replaceStat(fs.promises, name)
  }
  for (const name of ['cp', 'cpSync', 'glob', 'globSync', 'watch', 'watchFile', 'statfs', 'statfsSync'])
    replace(fs, name, () => recordUnknown(`fs.${name}`))
  for (const name of ['cp', 'glob', 'watch', 'statfs']) replace(fs.promises, name, () => recordUnknown(`fs.${name}`))
}

/** Stats are asked for their type mostly. Sizes and times count if they are read. */
function replaceStat(owner: object, name: string): void {
  const functions = owner as Record<string, AnyFunction>
  const original = functions[name]!
  functions[name] = Object.defineProperties(function (this: unknown, ...args: unknown[]) {
    if (!isRecording()) return original.apply(this, args)
    const [path] = args
    recordPath('stat', path)
    const watched = (stats: unknown) => watchedStats(stats, (kind) => recordPath(kind, path))
    const callback = args.at(-1)
    if (typeof callback === 'function')
      return original.apply(this, [
        ...args.slice(0, -1),
        (error: unknown, stats: unknown) => callback(error, watched(stats)),
      ])
    const stats = original.apply(this, args)
    return stats instanceof Promise ? stats.then(watched) : watched(stats)
  }, Object.getOwnPropertyDescriptors(original)) as AnyFunction
}

const timesAndSize = /^(?:size|blocks|ino|nlink|[amc]time(?:Ms|Ns)?|birthtime(?:Ms|Ns)?)$/
const rights = /^(?:mode|[ug]id)$/

function watchedStats(stats: unknown, onRead: (kind: 'times' | 'rights') => void): unknown {
  if (typeof stats !== 'object' || stats === null) return stats
  return new Proxy(stats, {
    get(target, key, receiver) {
      if (typeof key === 'string' && timesAndSize.test(key)) onRead('times')
      if (typeof key === 'string' && rights.test(key)) onRead('rights')
      const value: unknown = Reflect.get(target, key, receiver)
      // Its functions read the mode for the type alone.
      return typeof value === 'function' && key !== 'constructor' ? value.bind(target) : value
    },
    ownKeys(target) {
      onRead('times')
      onRead('rights')
      return Reflect.ownKeys(target)
    },
  })
}

function replaceEnvironment(): void {
  const proxy = new Proxy(process.env, {
    get(env, name) {
      if (typeof name === 'string') record('env', name)
      return Reflect.get(env, name)
    },
    has(env, name) {
      if (typeof name === 'string') record('env', name)
      return Reflect.has(env, name)
    },
    getOwnPropertyDescriptor(env, name) {
      if (typeof name === 'string') record('env', name)
      return Reflect.getOwnPropertyDescriptor(env, name)
    },
    ownKeys(env) {
      record('env', '*')
      return Reflect.ownKeys(env)
    },
    set(env, name, value) {
      if (typeof name === 'string' && pauses === 0)
        for (const { ownVariables } of currentRecordings()) ownVariables.add(name)
      return Reflect.set(env, name, value)
    },
  })
  Object.defineProperty(process, 'env', { value: proxy, configurable: true, enumerable: true, writable: true })
  replace(process, 'cwd', () => record('cwd', ''))
  for (const name of ['argv', 'execArgv'] as const) {
    const onRead = new Proxy(process[name], {
      get(list, key) {
        // Libraries look for `--no-color`: nothing else counts for them.
        if (key === 'includes' || key === 'indexOf')
          return (argument: string, ...more: number[]) => {
            const hasArgument = list.includes(argument)
            record('process', hasArgument && key === 'indexOf' ? name : `${name} ${argument}`)
            return list[key](argument, ...more)
          }
        record('process', name)
        return Reflect.get(list, key)
      },
    })
    Object.defineProperty(process, name, { value: onRead, configurable: true, enumerable: true, writable: true })
  }
  for (const name of ['hostname', 'homedir', 'tmpdir', 'userInfo']) replace(os, name, () => record('os', name))
}

function replaceClock(): void {
  const SystemDate = Date
  const now = () => {
    recordUnknown('Date')
    return SystemDate.now()
  }
  const RecordedDate: DateConstructor = new Proxy(SystemDate, {
    construct(target, args, newTarget): object {
      if (args.length === 0) recordUnknown('Date')
      return Reflect.construct(target, args, newTarget === RecordedDate ? target : newTarget)
    },
    apply(target) {
      recordUnknown('Date')
      return target()
    },
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  })
  const { get } = Object.getOwnPropertyDescriptor(Intl.DateTimeFormat.prototype, 'format')!
  Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
    configurable: true,
    get(this: Intl.DateTimeFormat) {
      const format = get!.call(this) as (date?: Date | number) => string
      return (date?: Date | number) => format(date ?? now())
    },
  })
  const { formatToParts } = Intl.DateTimeFormat.prototype
  Intl.DateTimeFormat.prototype.formatToParts = function (date) {
    return formatToParts.call(this, date ?? now())
  }
  // Libraries compare it with `Date`.
  SystemDate.prototype.constructor = RecordedDate
  globalThis.Date = RecordedDate
}

/** What depends on more than the disk and the environment. */
function replaceOthers(): void {
  const unknown: [owner: object, label: string, names: string[]][] = [
    [childProcess, 'child_process', ['spawn', 'spawnSync', 'exec', 'execSync', 'execFile', 'execFileSync', 'fork']],
    [net.Socket.prototype, 'net', ['connect']],
    [dgram, 'dgram', ['createSocket']],
    [dns, 'dns', namesOf(dns)],
    [dns.promises, 'dns', namesOf(dns.promises)],
    [os, 'os', ['networkInterfaces', 'uptime', 'freemem', 'loadavg']],
    [workerThreads, 'worker_threads', ['Worker']],
    [globalThis, 'globalThis', ['fetch', 'WebSocket']],
  ]
  for (const [owner, label, functions] of unknown)
    for (const name of functions) replace(owner, name, () => recordUnknown(`${label}.${name}`))
}

/** The functions that ask a server for an address. */
const namesOf = (owner: object) => Object.keys(owner).filter((name) => /^(?:lookup|resolve|reverse)/.test(name))
