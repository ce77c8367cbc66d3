import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  readdirSync,
  rmdirSync,
  rmSync,
  statfsSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { join } from 'node:path'
import { readRegularFile } from '../files/readRegularFile.ts'
import { writeFileAtomic } from '../files/writeFileAtomic.ts'
import { sha256 } from './sha256.ts'

/**
 * A short hash: 32 hexadecimal digits of SHA-256, each part followed by a NUL. It stays what it is: frozen versions and records of
 * translations have it, which sites keep for years.
 */
export const hash = (...parts: (string | Uint8Array)[]): string => {
  const isText = parts.every((part) => typeof part === 'string')
  return sha256(...(isText ? [`${parts.join('\0')}\0`] : parts.flatMap((part) => [part, '\0']))).slice(0, 32)
}

/**
 * Read a JSON file of the cache. Returns `undefined` if it is missing.
 *
 * The file begins with a hash of its content. A file that is truncated or changed counts as missing. The use is recorded,
 * except in folders that are not cleaned.
 */
export function readCacheFile(file: string, { isMarked = true } = {}): unknown {
  try {
    const json = readCacheText(file)
    if (json === undefined) return undefined
    const value = JSON.parse(json)
    if (isMarked) markUsed(file)
    return value
  } catch {
    return undefined
  }
}

/** Whether a file of the cache is there. It may be damaged. */
export const hasCacheFile = (file: string): boolean => existsSync(file)

/** Read the JSON of a file of the cache, without parsing it. */
export const readCacheText = (file: string): string | undefined => {
  const json = readCacheBytes(file)
  return json && Buffer.from(json.buffer, json.byteOffset, json.length).toString()
}

/** Read the JSON of a file of the cache as UTF-8. */
export function readCacheBytes(file: string): Uint8Array | undefined {
  try {
    const bytes = readRegularFile(file)
    const end = bytes.indexOf('\n')
    const json = bytes.subarray(end + 1)
    return bytes.toString('latin1', 0, end) === hash(json) ? json : undefined
  } catch {
    return undefined
  }
}

/** Write a JSON file of the cache. Returns false if that fails. */
export function writeCacheFile(file: string, value: unknown): boolean {
  try {
    return writeCacheText(file, JSON.stringify(value))
  } catch (error) {
    // The largest string of V8 has 512 MB.
    if (error instanceof RangeError) return false
    throw error
  }
}

/** Write JSON that was serialized, as text or UTF-8. */
export function writeCacheText(file: string, json: string | Uint8Array): boolean {
  return writeAtomic(
    file,
    typeof json === 'string' ? withHash(json) : Buffer.concat([Buffer.from(`${hash(json)}\n`), json]),
  )
}

/** The text of a JSON file of the cache. */
export const withHash = (json: string): string => `${hash(json)}\n${json}`

/** Write a file. Returns false if that fails. */
function writeAtomic(file: string, data: string | Uint8Array): boolean {
  try {
    writeFileAtomic(file, data)
    return true
  } catch {
    return false
  }
}

const dayMs = 24 * 60 * 60 * 1000

/** Whether a file of the cache was not used for 30 days, and can be removed. Not if it is missing. */
export function isUnused(file: string): boolean {
  const usedMs = lstatSync(file, { throwIfNoEntry: false })?.mtimeMs
  return usedMs !== undefined && Date.now() - usedMs > 30 * dayMs
}

/** Record that a file was used, by updating its modification time at most once a day. */
export function markUsed(file: string): void {
  const now = Date.now()
  try {
    if (now - statSync(file).mtimeMs > dayMs) utimesSync(file, now / 1000, now / 1000)
  } catch {
    // If the cache is not writable, it is not cleaned either.
  }
}

/** The first of a folder and those in it that cannot be read or written, such as on a full disk, and the error code of the system. */
export function unusableFolder(folder: string, levels = 2): { path: string; code: string } | undefined {
  try {
    if (!lstatSync(folder, { throwIfNoEntry: false })) return undefined
    if (!statSync(folder).isDirectory()) return { path: folder, code: 'ENOTDIR' }
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    const { blocks, bfree, bavail, files, ffree } = statfsSync(folder)
    // Some file systems report 0 blocks or 0 files. Root may use the reserved blocks.
    const free = process.geteuid?.() === 0 ? bfree : bavail
    if ((blocks > 0 && free === 0) || (files > 0 && ffree === 0)) return { path: folder, code: 'ENOSPC' }
    const inner =
      levels === 0 ? [] : readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    for (const { name } of inner) {
      const problem = unusableFolder(join(folder, name), levels - 1)
      if (problem) return problem
    }
    return undefined
  } catch (error) {
    return { path: folder, code: (error as NodeJS.ErrnoException).code ?? '' }
  }
}

/** Folders whose files are used or removed together, by those who write them. */
const wholeFolders = new Set(['refs', 'frozen'])

/** Remove files that were not used for 30 days, at most once a day. Symbolic links are not followed. */
export function cleanCache(folder: string): void {
  const clean = (path: string): void => {
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      const inner = join(path, entry.name)
      if (path === folder && wholeFolders.has(entry.name)) continue
      if (entry.isDirectory()) clean(inner)
      else if (isUnused(inner)) rmSync(inner, { force: true })
    }
    if (path !== folder && readdirSync(path).length === 0) rmdirSync(path)
  }
  try {
    if (!lstatSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
    const timestampFile = join(folder, 'cleaned')
    const lastCleanedMs = statSync(timestampFile, { throwIfNoEntry: false })?.mtimeMs
    if (lastCleanedMs !== undefined && Date.now() - lastCleanedMs < dayMs) return
    if (writeAtomic(timestampFile, '')) clean(folder)
  } catch {
    // Another process cleans the cache at the same time, or the folder is not writable.
  }
}
