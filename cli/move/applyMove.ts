import { mkdirSync, readdirSync, realpathSync, renameSync, rmdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { MovePlan } from '../../pipeline/edit/move/planMove.ts'
import { writeFileAtomic } from '../../schemas/shared/files/writeFileAtomic.ts'

/** Rename files and folders, write changed texts, and remove folders that are left empty. After an error all is as before. */
export function applyMove(root: string, { renames, texts }: Pick<MovePlan, 'renames' | 'texts'>): void {
  const undo: (() => void)[] = []
  try {
    for (const [file, { before, after }] of texts) {
      // The target of a symbolic link is written, so that the link stays.
      const path = realpathSync(join(root, file))
      writeFileAtomic(path, after)
      undo.push(() => writeFileAtomic(path, before))
    }
    for (const { from, to } of renames) {
      const [oldPath, newPath] = [join(root, from), join(root, to)]
      const firstFolder = mkdirSync(dirname(newPath), { recursive: true })
      if (firstFolder !== undefined) undo.push(() => removeEmptyFolders(dirname(newPath), dirname(firstFolder)))
      renameSync(oldPath, newPath)
      undo.push(() => renameSync(newPath, oldPath))
    }
  } catch (error) {
    for (const step of undo.toReversed()) step()
    throw error
  }
  for (const { from } of renames) removeEmptyFolders(dirname(join(root, from)), root)
}

/** Remove a folder and its parents if they are empty, up to a folder that stays. */
function removeEmptyFolders(folder: string, last: string): void {
  for (let path = folder; path !== last && path.startsWith(last); path = dirname(path)) {
    if (readdirSync(path).length > 0) return
    rmdirSync(path)
  }
}
