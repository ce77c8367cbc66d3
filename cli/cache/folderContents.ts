import type { Dirent } from 'node:fs'
import { lstat, readdir, rm, rmdir } from 'node:fs/promises'
import { join, posix } from 'node:path'
import type { StoreContents, Stored } from './storedValues.ts'

/** The files of a folder, by their paths in it. Links to folders are not followed. */
export function folderContents(folder: string): StoreContents {
  return {
    list: () => filesIn(folder, ''),
    async remove(names) {
      for (const name of names) await rm(join(folder, name), { force: true })
      const folders = new Set(names.map((name) => posix.dirname(name)))
      // Folders that are not empty stay. A build that makes one at the same time makes it again.
      for (const path of folders) if (path !== '.') await rmdir(join(folder, path)).catch(() => {})
    },
  }
}

async function* filesIn(folder: string, path: string): AsyncGenerator<Stored> {
  const entries = await entriesOf(join(folder, path))
  for (const entry of entries) {
    const name = path === '' ? entry.name : `${path}/${entry.name}`
    if (entry.isDirectory()) yield* filesIn(folder, name)
    else {
      // Another process may have removed it meanwhile.
      const stats = await lstat(join(folder, name)).catch(() => undefined)
      if (stats) yield { name, bytes: stats.size, usedMs: stats.mtimeMs }
    }
  }
}

/** Nothing for a folder that is missing. */
const entriesOf = (path: string): Promise<Dirent[]> =>
  readdir(path, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
