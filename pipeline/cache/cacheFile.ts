import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A short hash of some texts: 32 hexadecimal digits of SHA-256. */
export const hash = (...parts: (string | Uint8Array)[]): string => {
  const sum = createHash('sha256')
  for (const part of parts) sum.update(part).update('\0')
  return sum.digest('hex').slice(0, 32)
}

/** Read a file of the cache. It begins with a hash of the rest: one that was cut off or edited counts as missing. */
export function readCacheFile(file: string): unknown {
  try {
    const text = readFileSync(file, 'utf8')
    const end = text.indexOf('\n')
    const json = text.slice(end + 1)
    return text.slice(0, end) === hash(json) ? JSON.parse(json) : undefined
  } catch {
    return undefined
  }
}

/** Write a file of the cache, beside it first and then renamed. Returns whether that was possible. */
export function writeCacheFile(file: string, value: unknown): boolean {
  const json = JSON.stringify(value)
  const temporary = `${file}.${process.pid}`
  try {
    mkdirSync(join(file, '..'), { recursive: true })
    writeFileSync(temporary, `${hash(json)}\n${json}`)
    renameSync(temporary, file)
    return true
  } catch {
    return false
  }
}
