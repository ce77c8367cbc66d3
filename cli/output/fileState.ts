import { lstatSync, type Stats } from 'node:fs'
import { sha256 } from '../../schemas/shared/cache/sha256.ts'
import { readRegularFile } from '../../schemas/shared/files/readRegularFile.ts'

/**
 * Size and modification time of a file, ms, SHA-256 of its bytes where it is one of the output, and the time of its last change where
 * it was copied from elsewhere. Links change that time in the output.
 */
export type FileState = [size: number, mtimeMs: number, sha256?: string, ctimeMs?: number]

/** The state of a file whose hash is not known. */
export const stateOf = ({ size, mtimeMs }: Stats): [size: number, mtimeMs: number] => [size, mtimeMs]

/** The state of a file that is copied. Files from packages and archives often have one modification time, also those of another version. */
export const sourceState = (stats: Stats, sha256: string): FileState => [...stateOf(stats), sha256, stats.ctimeMs]

/**
 * Whether a file is as a build has left it. An archive, such as that of a CI cache, brings it back with another time; then its bytes
 * count, and the state gets the new time.
 */
export function isSameFile(file: string, state: FileState): boolean {
  const stats = lstatSync(file, { throwIfNoEntry: false })
  if (!stats?.isFile() || stats.size !== state[0]) return false
  const [, mtimeMs, , ctimeMs = stats.ctimeMs] = state
  if (stats.mtimeMs === mtimeMs && stats.ctimeMs === ctimeMs) return true
  if (sha256(readRegularFile(file)) !== state[2]) return false
  state[1] = stats.mtimeMs
  if (state[3] !== undefined) state[3] = stats.ctimeMs
  return true
}
