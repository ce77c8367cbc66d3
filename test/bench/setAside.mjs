import { existsSync, mkdirSync, mkdtempSync, renameSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Move what an earlier build has made into a folder that is removed after the last one.
 *
 * Removing it before the next build would make that one slower: ext4 does not use the inodes of files again that were removed in
 * the last minutes, and looks past them for each new file. With 6,000 files that is a fifth of a build's CPU time.
 *
 * @param {string} path
 * @param {string} folder On the same file system.
 */
export function setAside(path, folder) {
  if (!existsSync(path)) return
  mkdirSync(folder, { recursive: true })
  renameSync(path, join(mkdtempSync(join(folder, 'made-')), 'it'))
}
