import { renameSync } from 'node:fs'

/** On Windows a file that another program reads, such as a virus scanner, cannot be replaced for a moment. */
const busy = ['EPERM', 'EACCES', 'EBUSY']
const tries = 20
const pauseMs = 50

/** Rename a file or folder to a name that may exist. On Windows it is tried again while the old one is open. */
export function renameOver(
  from: string,
  to: string,
  { platform = process.platform as string, rename = renameSync } = {},
): void {
  for (let left = tries; ; left -= 1) {
    try {
      rename(from, to)
      return
    } catch (error) {
      if (platform !== 'win32' || left <= 1 || !busy.includes((error as NodeJS.ErrnoException).code ?? '')) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs)
    }
  }
}
