import { existsSync, lstatSync, rmdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sha256 } from '../../schemas/shared/cache/sha256.ts'
import { readRegularFile } from '../../schemas/shared/files/readRegularFile.ts'
import { writeFileAtomic } from '../../schemas/shared/files/writeFileAtomic.ts'
import { makeFolder } from '../output/makeFolder.ts'
import { isWithin } from '../output/replaceFiles.ts'
import { UsageError } from '../UsageError.ts'
import type { Target } from './target.ts'

/** A folder, such as one that a server serves. Links in it are not followed. */
export function folderTarget(folder: string, name: string): Target {
  const pathOf = (path: string) => {
    if (lstatSync(folder, { throwIfNoEntry: false }) === undefined || isWithin(folder, path)) return join(folder, path)
    throw new UsageError(
      `\`${path}\` in \`${name}\` is in a folder that is a link, or a file.`,
      'Files are written into the folder itself. Remove the link, or publish to where it leads.',
    )
  }
  const isFile = (path: string) => lstatSync(pathOf(path), { throwIfNoEntry: false })?.isFile() === true
  return {
    name,
    read: async (path) => (isFile(path) ? readRegularFile(pathOf(path), 'utf8') : undefined),
    hashOf: async (path) => (isFile(path) ? sha256(readRegularFile(pathOf(path))) : undefined),
    async store(path, bytes) {
      const file = pathOf(path)
      makeRoom(folder, path)
      if (!existsSync(dirname(file))) makeFolder(dirname(file))
      writeFileAtomic(file, bytes)
    },
    async remove(path) {
      if (!isFile(path) && lstatSync(pathOf(path), { throwIfNoEntry: false })?.isSymbolicLink() !== true) return
      rmSync(pathOf(path), { force: true })
      removeEmptyFolders(folder, dirname(path))
    },
    // The server of the folder has them in its configuration.
    stores: () => false,
  }
}

/** Remove an empty folder that is in the way of a file. */
function makeRoom(folder: string, path: string): void {
  if (lstatSync(join(folder, path), { throwIfNoEntry: false })?.isDirectory()) rmdirSync(join(folder, path))
}

/** Remove a folder and those around it, up to one that has files. */
function removeEmptyFolders(root: string, path: string): void {
  if (path === '.') return
  try {
    rmdirSync(join(root, path))
  } catch {
    return
  }
  removeEmptyFolders(root, dirname(path))
}
