import fs from 'node:fs'
import os from 'node:os'
import { basename, isAbsolute, join, relative } from 'node:path'
import { hash } from '../cache/cacheFile.ts'
import { getOrInsert } from '../collections/getOrInsert.ts'
import { isInRepository } from '../files/repository.ts'
import { withSlashes } from '../files/withSlashes.ts'
import { commitsOf } from '../git/commitsOf.ts'
import { runGit } from '../git/git.ts'
import { forgetPackages, readPackage } from './packageReads.ts'

// The functions of Node and of the language themselves: those that code of a site calls are replaced while they are recorded.
const SystemDate = Date
const { lstatSync, readdirSync, readFileSync, readlinkSync, realpathSync, statSync } = fs

/** What code of a site can read, so far as it can be read again. `unknown` is everything else: a result with it is never reused. */
export type ReadKind =
  | 'file'
  | 'stat'
  | 'times'
  | 'rights'
  | 'list'
  | 'tree'
  | 'path'
  | 'package'
  | 'linked'
  | 'env'
  | 'cwd'
  | 'os'
  | 'process'
  | 'machine'
  | 'clock'
  | 'refs'
  | 'history'
  | 'unknown'

/**
 * Something that code of a site has read, and a hash of what it has got.
 *
 *     ['file', 'examples/cart.js', 'd2a8…']      the bytes of a file
 *     ['package', 'plugins#remark-math', '51c…'] a package as a file of a folder finds it, with the packages that it needs
 *     ['linked', 'packages/notes', '8b1…']       the same of a package in a folder that is linked
 *     ['env', 'RELEASE', '9f8…']                 a variable; `*` for the list of all
 *     ['clock', 'year', '2026']                  the year of today
 *     ['refs', 'v2.0 v1.0', '4b7…']              the commits of tags and branches
 *     ['history', '', 'a07…']                    the commit that is checked out, and whether those before it are there
 *
 * Paths are relative to the site's folder, those outside of its repository absolute.
 */
export type Read = [kind: ReadKind, name: string, hash: string]

/** The name of a file or folder in a read. */
export function nameOfPath(root: string, path: string): string {
  const name = withSlashes(relative(root, path))
  return !name.startsWith('..') || isInRepository(root, path) ? name : path
}

export const pathOfName = (root: string, name: string): string => (isAbsolute(name) ? name : join(root, name))

/** Read again. */
export function readAgain(root: string, kind: ReadKind, name: string): Read {
  return [kind, name, states[kind](name, root)]
}

/** The state of a pipe or a device: it gives other bytes each time. */
export const special = 'special'

/** Functions that hash the current state, by kind of read. */
const states: Record<ReadKind, (name: string, root: string) => string> = {
  // Reading a pipe would wait for a writer.
  file: (name, root) =>
    attempt(() => {
      const path = pathOfName(root, name)
      return typeOf(statSync(path)) === 'other' ? special : hash(readFileSync(path))
    }),
  stat: (name, root) =>
    attempt(() => {
      const path = pathOfName(root, name)
      return `${lstatSync(path).isSymbolicLink() ? 'link, ' : ''}${attempt(() => typeOf(statSync(path)))}`
    }),
  times: (name, root) =>
    attempt(() => {
      const { size, mtimeMs } = statSync(pathOfName(root, name))
      return `${size} ${mtimeMs}`
    }),
  rights: (name, root) =>
    attempt(() => {
      const { mode, uid, gid } = statSync(pathOfName(root, name))
      return `${mode.toString(8)} ${uid} ${gid}`
    }),
  list: (name, root) => attempt(() => hash(...entriesOf(pathOfName(root, name), false))),
  tree: (name, root) => attempt(() => hash(...entriesOf(pathOfName(root, name), true))),
  path: (name, root) => {
    const path = pathOfName(root, name)
    // A link to nothing leads somewhere, too.
    return [attempt(() => nameOfPath(root, realpathSync(path))), attempt(() => readlinkSync(path))].join(' ')
  },
  package: (name, root) => readPackage(root, name),
  linked: (name, root) => readPackage(root, `${name}#`),
  env: (name) => hashOfText(name === '*' ? JSON.stringify(process.env) : process.env[name]),
  cwd: (_, root) => nameOfPath(root, process.cwd()),
  os: (name) => attempt(() => hash(JSON.stringify((os as unknown as Record<string, () => unknown>)[name]!()))),
  process: (name) => {
    const [list, argument] = name.split(/ (.*)/s) as [string, string?]
    const all = list === 'argv' ? process.argv : process.execArgv
    return argument === undefined
      ? hash(JSON.stringify(all.slice(list === 'argv' ? 2 : 0)))
      : String(all.includes(argument))
  },
  machine: () => {
    const { locale, timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    return [locale, timeZone, process.platform].join(' ')
  },
  clock: () => String(new SystemDate().getFullYear()),
  refs: (name, root) => attempt(() => hash(...commitsOf(root, name.split(' ')).map((commit) => commit ?? ''))),
  history: (_, root) => attempt(() => runGit(root, ['rev-parse', '--is-shallow-repository', 'HEAD']).toString().trim()),
  unknown: () => '',
}

/** Reads of one state of the disk and the environment, for a run. Each is read again once. */
export class CurrentReads {
  readonly #root: string
  readonly #known = new Map<string, string>()

  constructor(root: string) {
    this.#root = root
    forgetPackages(root)
  }

  /** Whether code that has read this would read the same now. */
  areUnchanged(reads: readonly Read[] = []): boolean {
    return reads.every(([kind, name, read]) => kind !== 'unknown' && this.#read(kind, name) === read)
  }

  #read(kind: ReadKind, name: string): string {
    return getOrInsert(this.#known, `${kind} ${name}`, () => readAgain(this.#root, kind, name)[2])
  }
}

/** What every result of code of a site depends on: the language, the time zone and the system of this machine. */
export const machineRead = (root: string): Read => readAgain(root, 'machine', '')

/** Whether a result is worth storing. */
export const areKnown = (reads: readonly Read[] = []): boolean => reads.every(([kind]) => kind !== 'unknown')

/** Whether reads mean the same on another machine. */
export const arePortable = (reads: readonly Read[] = []): boolean =>
  reads.every(([kind, name]) => kind !== 'unknown' && !(isPathKind(kind) && isAbsolute(name)))

const isPathKind = (kind: ReadKind): boolean =>
  !['env', 'cwd', 'os', 'process', 'machine', 'clock', 'refs', 'history', 'unknown'].includes(kind)

/** All reads of several results, each once. */
export const joinReads = (...lists: readonly (readonly Read[] | undefined)[]): Read[] => [
  ...new Map(lists.flatMap((list) => list ?? []).map((read) => [read.join(' '), read])).values(),
]

/** Whether a text has the name of a file that was read: it is about this file. */
export const names = (text: string, [kind, name]: Read): boolean =>
  isPathKind(kind) && kind !== 'package' && kind !== 'linked' && name !== '' && text.includes(basename(name))

const typeOf = (stats: fs.Stats) => (stats.isDirectory() ? 'folder' : stats.isFile() ? 'file' : 'other')

/** The names in a folder, sorted, each with its type. */
const entriesOf = (folder: string, recursive: boolean): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive })
    .map((entry) => {
      const type = entry.isDirectory() ? '/' : entry.isSymbolicLink() ? '@' : ''
      return relative(folder, join(entry.parentPath, entry.name)) + type
    })
    .sort()

const hashOfText = (text: string | undefined) => (text === undefined ? '' : hash(text))

/** A state that is the same for all reasons why something cannot be read. */
function attempt(read: () => string): string {
  try {
    return read()
  } catch {
    return 'none'
  }
}
