import { spawnSync } from 'node:child_process'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { renameOver } from '../../schemas/shared/files/renameOver.ts'
import { exchange } from './exchange.ts'

/** A folder beside the output folder, for the new or the old site. `cleanUp` parses these names. */
export const siblingFolder = (target: string, suffix = ''): string =>
  join(dirname(target), `.${basename(target)}-${process.pid}${suffix}`)

/**
 * Replace the old site by the new one: in one step where the system can, so that a server always has a site to read.
 * Otherwise rename the old one away and the new one to `target`; `cleanUp` recovers from a process killed between the two.
 */
export function swap(newFolder: string, target: string): void {
  const oldFolder = siblingFolder(target, '-old')
  const deletedFolder = siblingFolder(target, '-gone')
  if (existsSync(target) && exchange(newFolder, target)) {
    removeFolder(newFolder)
    return
  }
  const hasOldSite = renameIfExists(target, oldFolder)
  try {
    renameOver(newFolder, target)
  } catch (error) {
    if (hasOldSite) renameOver(oldFolder, target)
    throw error
  }
  if (!hasOldSite) return
  // Renamed before deleting, so that a folder named `-old` is always complete.
  renameOver(oldFolder, deletedFolder)
  removeFolder(deletedFolder)
}

/** `rm` takes a fifth of the time of `rmSync`, which tries to remove each folder before it lists it. */
function removeFolder(folder: string): void {
  if (process.platform !== 'win32') spawnSync('rm', ['-rf', '--', folder], { stdio: 'ignore' })
  rmSync(folder, { recursive: true, force: true })
}

/** Returns false when `from` does not exist. */
function renameIfExists(from: string, to: string): boolean {
  try {
    renameSync(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}
