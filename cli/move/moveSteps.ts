import {
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmdirSync,
  symlinkSync,
  unlinkSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { MoveJournal } from '../../schemas/moveJournal.ts'
import { isInRepository, isWithin } from '../../schemas/shared/files/repository.ts'
import { writeInPlace } from '../output/writeInPlace.ts'

/**
 * Make the changes of a journal. Each step looks at the disk first, so that a move that was interrupted anywhere is
 * finished by calling this again: texts and links change at their old paths, then files are renamed.
 */
export function moveForward(root: string, journal: MoveJournal): void {
  writeTexts(root, journal, 'after')
  for (const { from, to } of journal.renames) {
    if (!hasName(join(root, from))) continue
    mkdirSync(dirname(join(root, to)), { recursive: true })
    renameSync(join(root, from), join(root, to))
  }
  for (const { from } of journal.renames) removeEmptyFolders(dirname(join(root, from)), root)
}

/** Take back the changes of a journal, from wherever the move was interrupted. */
export function moveBack(root: string, journal: MoveJournal): void {
  for (const { from, to } of journal.renames.toReversed()) {
    if (hasName(join(root, from)) || !hasName(join(root, to))) continue
    mkdirSync(dirname(join(root, from)), { recursive: true })
    renameSync(join(root, to), join(root, from))
  }
  for (const folder of journal.folders.toReversed()) removeIfEmpty(join(root, folder))
  writeTexts(root, journal, 'before')
}

function writeTexts(root: string, journal: MoveJournal, side: 'before' | 'after'): void {
  for (const text of journal.texts) writeInPlace(currentPath(root, text.file, journal), text[side])
  for (const link of journal.links) {
    const path = currentPath(root, link.file, journal)
    if (lstatSync(path, { throwIfNoEntry: false })) {
      if (readlinkSync(path) === link[side]) continue
      unlinkSync(path)
    }
    symlinkSync(link[side], path)
  }
}

/** The absolute path that a file of the journal has now: its old one, or the new one if it is renamed already. */
export function currentPath(root: string, file: string, { renames }: Pick<MoveJournal, 'renames'>): string {
  const rename = renameOf(file, renames)
  return join(root, rename && !hasName(join(root, rename.from)) ? newPath(file, renames) : file)
}

type Renames = readonly { from: string; to: string }[]

/** The rename that moves a file. */
export const renameOf = (file: string, renames: Renames) =>
  renames.find(({ from }) => file === from || file.startsWith(`${from}/`))

/** The path of a file after a move. */
export function newPath(file: string, renames: Renames): string {
  const rename = renameOf(file, renames)
  return rename ? rename.to + file.slice(rename.from.length) : file
}

/** Whether a folder has an entry with this name, in this letter case: file systems may ignore it. */
export function hasName(path: string): boolean {
  try {
    return readdirSync(dirname(path)).includes(basename(path))
  } catch {
    return false
  }
}

/** Remove a folder and its parents if they are empty, up to the site's folder or one around it. */
function removeEmptyFolders(folder: string, last: string): void {
  for (let path = folder; !isWithin(path, last) && isInRepository(last, path); path = dirname(path)) {
    if (!removeIfEmpty(path)) return
  }
}

/** Remove an empty folder. Returns false if it has files. */
function removeIfEmpty(folder: string): boolean {
  if (!hasName(folder)) return true
  if (readdirSync(folder).length > 0) return false
  rmdirSync(folder)
  return true
}
