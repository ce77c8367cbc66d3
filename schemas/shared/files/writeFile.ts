import { type WriteFileOptions, writeFileSync } from 'node:fs'
import { withPath } from './withPath.ts'

/** Write a file. An error of the disk has its path. */
export const writeFile = (path: string, data: string | Uint8Array, options?: WriteFileOptions): void =>
  withPath(path, () => writeFileSync(path, data, options))
