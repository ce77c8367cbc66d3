import { constants, copyFileSync, linkSync } from 'node:fs'

/** Link a file, or copy it where the disk has no hard links. */
export function linkFile(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to, constants.COPYFILE_FICLONE)
  }
}
