import fs from 'node:fs'
import type { ReadKind } from '../reads.ts'
import { isRecording, recordPath, recordUnknown } from '../recording.ts'
import { type AnyFunction, replace } from './replace.ts'

const readers: Partial<Record<ReadKind, string[]>> = {
  file: ['readFile', 'open', 'createReadStream', 'copyFile', 'openAsBlob'],
  stat: ['exists', 'access'],
  path: ['realpath', 'readlink'],
}

/** Record what is read of files and folders. */
export function replaceFiles(): void {
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

/** Record a read of size, times or rights only if the code reads these fields. Most code reads only the type. */
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
