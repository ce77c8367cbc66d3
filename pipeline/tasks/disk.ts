import * as fs from 'node:fs'
import fastGlob from 'fast-glob'
import { hash } from '../../schemas/shared/cache/cacheFile.ts'
import { readRegularFile, withinSize } from '../../schemas/shared/files/readRegularFile.ts'
import { pathOfName, type Read, readAgain } from '../../schemas/shared/reads/reads.ts'
import { absent, type DiskKind } from './diskReads.ts'
import { currentReads } from './memo.ts'
import { openBytes } from './openTexts.ts'

/*
 * Functions of `node:fs` and `fast-glob` that record what they read. Within a task of a watched site, the task runs again when it
 * would read something else. Paths are absolute. What they throw is what Node throws; a pipe or a device cannot be read.
 */

export const readFileSync = ((file: string, options?: BufferEncoding) => {
  const bytes = recorded(bytesOf, file, () => readRegularFile(file), hash)
  return options === undefined ? bytes : withinSize(file, () => bytes.toString(options))
}) as { (file: string): Buffer; (file: string, encoding: BufferEncoding): string }

/** Read a file of the site: its open text, else its bytes. */
export const readSource = (file: string): Buffer =>
  recorded(bytesOf, file, () => openBytes(file) ?? readRegularFile(file), hash)

/** Read a file of the site, with the hash of its bytes. */
export const readHashedSource = (file: string): { bytes: Buffer; bytesHash: string } =>
  recorded(
    bytesOf,
    file,
    () => withHash(openBytes(file) ?? readRegularFile(file)),
    ({ bytesHash }) => bytesHash,
  )

const withHash = (bytes: Buffer) => ({ bytes, bytesHash: hash(bytes) })

/** Whether the open text of a file differs from its bytes on the disk. */
export const isUnsaved = (file: string): boolean =>
  recorded(unsavedAt, file, () => differsFromSaved(file), unsavedState)

function differsFromSaved(file: string): boolean {
  const open = openBytes(file)
  if (open === undefined) return false
  try {
    return !readRegularFile(file).equals(open)
  } catch {
    return true
  }
}

export const existsSync = (path: string): boolean => recorded(typeOf, path, () => fs.existsSync(path))

export const statSync = ((path: string, options?: { throwIfNoEntry?: boolean }) =>
  recorded(typeOf, path, () => fs.statSync(path, options))) as {
  (path: string): fs.Stats
  (path: string, options: { throwIfNoEntry: false }): fs.Stats | undefined
}

export const lstatSync = ((path: string, options?: { throwIfNoEntry?: boolean }) =>
  recorded(linkTypeOf, path, () => fs.lstatSync(path, options))) as typeof statSync

export const realpathSync = (path: string): string => recorded(realPathOf, path, () => fs.realpathSync.native(path))

/** Throws if a file cannot be read. */
export const accessSync = (file: string, mode: number): void =>
  recorded(accessTo, file, () => fs.accessSync(file, mode))

export const readdirSync = ((folder: string, options?: { withFileTypes: true }) =>
  recorded(namesIn, folder, () => fs.readdirSync(folder, options as { withFileTypes: true }))) as {
  (folder: string): string[]
  (folder: string, options: { withFileTypes: true }): fs.Dirent[]
}

/** The paths that match patterns. */
export const globSync = (patterns: string | string[], options: fastGlob.Options & { cwd: string }): string[] =>
  fastGlob.sync(patterns, {
    ...options,
    fs: { lstatSync, statSync, readdirSync, ...options.fs } as fastGlob.Options['fs'],
  })

/** Record that a file was read elsewhere: in another thread, or by the loader of modules. */
export const recordFile = (file: string): void => recorded(bytesOf, file, () => {})

/** Record what code of the site has read in a task: with `recordReads`, or in another thread. */
export function recordReads(root: string, reads: readonly Read[]): void {
  for (const [kind, name, hash] of reads) {
    const isPath = kind === 'file' || kind === 'stat' || kind === 'times' || kind === 'list' || kind === 'path'
    const read: DiskKind = {
      name: `${kind} of code`,
      fingerprint: () => readAgain(root, kind, name)[2],
      ...(!isPath && { isWatched: false as const }),
    }
    recorded(
      read,
      isPath ? pathOfName(root, name) : name,
      () => hash,
      (read) => read,
    )
  }
}

const bytesOf: DiskKind = {
  name: 'bytes',
  fingerprint: (file) => attempt(() => hash(openBytes(file) ?? readRegularFile(file))),
}
const unsavedState = (isUnsaved: boolean) => (isUnsaved ? 'unsaved' : absent)
const unsavedAt: DiskKind = { name: 'unsaved', fingerprint: (file) => unsavedState(differsFromSaved(file)) }
const typeOf: DiskKind = { name: 'type', fingerprint: (path) => attempt(() => typeName(fs.statSync(path))) }
const linkTypeOf: DiskKind = { name: 'link type', fingerprint: (path) => attempt(() => typeName(fs.lstatSync(path))) }
const realPathOf: DiskKind = { name: 'real path', fingerprint: (path) => attempt(() => fs.realpathSync.native(path)) }
const accessTo: DiskKind = {
  name: 'access',
  fingerprint: (file) => attempt(() => String(fs.accessSync(file, fs.constants.R_OK) ?? 'readable')),
}
const namesIn: DiskKind = {
  name: 'names',
  fingerprint: (folder) =>
    attempt(() => {
      const entries = fs.readdirSync(folder, { withFileTypes: true })
      return hash(...entries.map((entry) => `${typeName(entry)} ${entry.name}`).sort())
    }),
}

const typeName = (entry: fs.Stats | fs.Dirent): string =>
  entry.isFile() ? 'file' : entry.isDirectory() ? 'folder' : entry.isSymbolicLink() ? 'link' : 'other'

function rethrow(error: unknown): never {
  throw error
}

/** A fingerprint, or that of an error: a file that cannot be read differs from one that is missing. */
function attempt(fingerprint: () => string): string {
  try {
    return fingerprint()
  } catch (error) {
    const { code = 'unreadable' } = error as NodeJS.ErrnoException
    return code === 'ENOENT' ? absent : code
  }
}

/**
 * Read, and record the read, whether it succeeds or not. With `fingerprintOf`, the fingerprint is computed from the value. Without, it is
 * taken before the read: a change between the two makes the task run again.
 */
function recorded<Value>(
  kind: DiskKind,
  path: string,
  read: () => Value,
  fingerprintOf?: (value: Value) => string,
): Value {
  const reads = currentReads()
  if (!reads) return read()
  const record = (fingerprint: string) => reads.disk.record(reads.memo, kind, path, fingerprint)
  const before = fingerprintOf ? undefined : kind.fingerprint(path)
  try {
    const value = read()
    record(before ?? fingerprintOf!(value))
    return value
  } catch (error) {
    record(before ?? attempt(() => rethrow(error)))
    throw error
  }
}
