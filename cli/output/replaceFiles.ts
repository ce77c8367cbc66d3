import { lstatSync, mkdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { filesIn } from '../../schemas/shared/files/filesIn.ts'
import { readTextIfThere } from '../../schemas/shared/files/readRegularFile.ts'
import { parseJson } from '../../schemas/shared/text/parseJson.ts'
import { isOutputPath, outputMarker } from './outputFiles.ts'

/** Name of the file that lists the files to be removed, beside the new ones. */
const removedList = `${outputMarker}-removed`

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
  writeFileSync(join(newFolder, removedList), JSON.stringify(removed))
  renameSync(newFolder, journal)
}

/** Move the files of a journal into the site, and remove those that it lists. It can be called again after it was stopped. */
export function replaceFiles(journal: string, site: string): void {
  const removed = parseJson(readTextIfThere(join(journal, removedList))) as string[] | undefined
  const moved = filesIn(journal).filter((path) => path !== removedList)
  // Without the list all files have been moved. Whoever has put links there wants to write through them.
  if (removed && [...moved, ...removed].every((path) => isWithin(site, path))) {
    for (const path of moved) {
      mkdirSync(dirname(join(site, path)), { recursive: true })
      renameSync(join(journal, path), join(site, path))
    }
    for (const path of removed) {
      rmSync(join(site, path), { recursive: true, force: true })
      removeEmptyFolders(parentsOf(path).map((folder) => join(site, folder)))
    }
  }
  rmSync(journal, { recursive: true, force: true })
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
