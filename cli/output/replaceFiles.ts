import { lstatSync, mkdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { filesIn } from '../../schemas/shared/files/filesIn.ts'
import { readTextIfThere } from '../../schemas/shared/files/readRegularFile.ts'
import { parseJson } from '../../schemas/shared/text/parseJson.ts'
import { linkFile } from './linkFile.ts'
import { isOutputPath, outputMarker } from './outputFiles.ts'

/** Name of the file with the `Changes`, beside the new files. */
const changesFile = `${outputMarker}-changes`

/** Name of the folder with the old files, beside the new ones. */
const oldFiles = `${outputMarker}-old`

/** The new files of a published site, and the paths of those that it has no longer, both from its folder. */
export interface Changes {
  written: readonly string[]
  removed: readonly string[]
}

/** Whether files can be moved and removed one by one: none of them takes the place of a folder, or the other way round. */
export function areSeparate({ written, removed }: Changes): boolean {
  const [foldersOfNew, foldersOfOld] = [written, removed].map((paths) => new Set(paths.flatMap(parentsOf)))
  return !removed.some((path) => foldersOfNew!.has(path)) && !written.some((path) => foldersOfOld!.has(path))
}

/**
 * Begin to replace files of a published site. `newFolder` has the new ones; it becomes `journal`, and from then on the site is
 * as good as replaced: whoever finds the journal ends the work with `replaceFiles`.
 */
export function beginReplacing(newFolder: string, journal: string, removed: readonly string[]): void {
  const changes: Changes = { written: filesIn(newFolder), removed }
  writeFileSync(join(newFolder, changesFile), JSON.stringify(changes))
  renameSync(newFolder, journal)
}

/**
 * Move the files of a journal into the site, and remove those that it lists. It can be called again after it was stopped. If the disk
 * refuses one of them, the site is as before, and the error is thrown.
 */
export function replaceFiles(journal: string, site: string): void {
  const changes = parseJson(readTextIfThere(join(journal, changesFile))) as Changes | undefined
  // Without the list there is nothing to do. Whoever has put links there wants to write through them.
  if (changes && [...changes.written, ...changes.removed].every((path) => isWithin(site, path))) {
    try {
      moveFiles(changes, journal, site)
    } catch (error) {
      putBack(changes, journal, site)
      throw error
    }
  }
  rmSync(journal, { recursive: true, force: true })
}

function moveFiles({ written, removed }: Changes, journal: string, site: string): void {
  for (const path of written) {
    // It was moved before the work was stopped.
    if (!isThere(join(journal, path))) continue
    keepOld(path, journal, site)
    move(join(journal, path), join(site, path))
  }
  for (const path of removed) {
    const [file, old] = [join(site, path), join(journal, oldFiles, path)]
    if (isThere(file) && !isThere(old)) move(file, old)
    removeEmptyFolders(parentsOf(path).map((folder) => join(site, folder)))
  }
}

/** Keep a file of the old site, or a link, until all files are replaced. A folder in its place is refused by the disk. */
function keepOld(path: string, journal: string, site: string): void {
  const [file, old] = [join(site, path), join(journal, oldFiles, path)]
  const stats = lstatSync(file, { throwIfNoEntry: false })
  if (!stats || stats.isDirectory() || isThere(old)) return
  if (stats.isSymbolicLink()) move(file, old)
  else {
    mkdirSync(dirname(old), { recursive: true })
    linkFile(file, old)
  }
}

function move(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  renameSync(from, to)
}

/** Also a link that leads nowhere. */
const isThere = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined

/** Restore the old files, and delete the new ones. If the disk refuses that too, the journal stays, and the next build ends the work. */
function putBack({ written, removed }: Changes, journal: string, site: string): void {
  // The file that was refused is still there.
  const gone = [
    ...written.filter((path) => !isThere(join(journal, path)) || !isThere(join(site, path))),
    ...removed.filter((path) => !isThere(join(site, path))),
  ]
  const old = new Set(gone.filter((path) => isThere(join(journal, oldFiles, path))))
  try {
    for (const path of old) move(join(journal, oldFiles, path), join(site, path))
    for (const path of written) {
      if (old.has(path) || isThere(join(journal, path))) continue
      rmSync(join(site, path), { force: true })
      removeEmptyFolders(parentsOf(path).map((folder) => join(site, folder)))
    }
    rmSync(journal, { recursive: true, force: true })
  } catch {
    // The first error says what the disk refuses.
  }
}

/** Whether a path is in the folder of a site, and in no folder that is a link. */
export const isWithin = (site: string, path: string): boolean =>
  isOutputPath(path) &&
  ['', ...parentsOf(path)].every((folder) => {
    const stats = lstatSync(join(site, folder), { throwIfNoEntry: false })
    return stats ? stats.isDirectory() : folder !== ''
  })

/** Remove folders, the innermost first, up to one that has files. */
function removeEmptyFolders(folders: string[]): void {
  try {
    for (const folder of folders) rmdirSync(folder)
  } catch {
    // It has files, or is gone.
  }
}

/** The folders that a path is in, the innermost first: `a/b/c.html` → `a/b`, `a`. */
const parentsOf = (path: string): string[] => {
  const parent = dirname(path)
  return parent === '.' ? [] : [parent, ...parentsOf(parent)]
}
