import fs from 'node:fs'
import { dirname, join } from 'node:path'

// The function of Node itself: the one that code of a site calls is replaced while its reads are recorded.
const { existsSync } = fs

/** The nearest folder that has an entry of this name: a folder, or one above it, but not the root of the disk. */
export function folderWith(name: string, folder: string): string | undefined {
  if (dirname(folder) === folder) return undefined
  return existsSync(join(folder, name)) ? folder : folderWith(name, dirname(folder))
}
