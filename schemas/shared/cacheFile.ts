import { createHash } from 'node:crypto'
import {
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

/** A short hash of some texts: 32 hexadecimal digits of SHA-256. */
export const hash = (...parts: (string | Uint8Array)[]): string => {
  const sum = createHash('sha256')
  for (const part of parts) sum.update(part).update('\0')
  return sum.digest('hex').slice(0, 32)
}

/**
 * Read a JSON file of the cache; `undefined` when there is none.
 *
 * It begins with a hash of the rest: one that was cut off or changed counts as missing.
 */
export function readCacheFile(file: string): unknown {
  try {
    const text = readFileSync(file, 'utf8')
    const end = text.indexOf('\n')
    const json = text.slice(end + 1)
    if (text.slice(0, end) !== hash(json)) return undefined
    const value = JSON.parse(json)
    markUsed(file)
    return value
  } catch {
    return undefined
  }
}

/** Write a JSON file of the cache. Returns whether that was possible. */
export function writeCacheFile(file: string, value: unknown): boolean {
  const json = JSON.stringify(value)
  return writeBeside(file, `${hash(json)}\n${json}`)
}

/** Write a file of the cache beside its place first and then rename it. Returns whether that was possible. */
function writeBeside(file: string, data: string | Uint8Array): boolean {
  const temporary = `${file}.${process.pid}`
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(temporary, data)
    renameSync(temporary, file)
    return true
  } catch {
    return false
  }
}

const dayMs = 24 * 60 * 60 * 1000
/** A file of the cache that was not used for that long is removed. */
const unusedAfterMs = 30 * dayMs

/** Note that a file is still in use. Its time of change is the note; it is renewed once a day. */
export function markUsed(file: string, now = Date.now()): void {
  try {
    if (now - statSync(file).mtimeMs > dayMs) utimesSync(file, now / 1000, now / 1000)
  } catch {
    // A cache that cannot be written is not cleaned up either.
  }
}

/** Remove what was not used for 30 days from the cache's folder, at most once a day. Follows no links. */
export function cleanCache(folder: string, now = Date.now()): void {
  if (!lstatSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
  const note = join(folder, 'cleaned')
  const last = statSync(note, { throwIfNoEntry: false })?.mtimeMs
  if (last !== undefined && now - last < dayMs) return
  if (!writeBeside(note, '')) return
  const clean = (path: string): void => {
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      const inner = join(path, entry.name)
      if (entry.isDirectory()) clean(inner)
      else if (now - (lstatSync(inner, { throwIfNoEntry: false })?.mtimeMs ?? now) > unusedAfterMs)
        rmSync(inner, { force: true })
    }
    if (path !== folder && readdirSync(path).length === 0) rmdirSync(path)
  }
  try {
    clean(folder)
  } catch {
    // Another process cleans up at the same time, or the folder cannot be written.
  }
}
