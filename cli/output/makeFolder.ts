import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Create a folder and its parents. Returns the outermost one that was created. Node's `recursive` option is not used,
 * because it never returns where every attempt fails with ENOENT, as in
 * `/proc`, and does not name a disk that is read-only.
 */
export function makeFolder(folder: string): string {
  const first = existsSync(dirname(folder)) ? undefined : makeFolder(dirname(folder))
  mkdirSync(folder)
  return first ?? folder
}

/** Create the folder of a file and its parents, except those in `folders`, which exist. */
export function makeFolderOf(path: string, folders: Set<string>): void {
  const folder = dirname(path)
  if (folders.has(folder)) return
  makeFolderOf(folder, folders)
  mkdirSync(folder)
  folders.add(folder)
}
