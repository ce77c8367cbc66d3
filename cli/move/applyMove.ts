import { accessSync, constants, existsSync, lstatSync, readlinkSync, realpathSync, statSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import type { MovePlan } from '../../pipeline/edit/move/planMove.ts'
import type { MoveJournal } from '../../schemas/moveJournal.ts'
import { readRegularFile, readTextIfThere } from '../../schemas/shared/files/readRegularFile.ts'
import { isWithin, repositoryOf } from '../../schemas/shared/files/repository.ts'
import { diskError } from '../diskError.ts'
import { isPartlyWritten } from '../output/writeInPlace.ts'
import { UsageError } from '../UsageError.ts'
import { journalName, readJournal, removeJournal, writeJournal } from './journal.ts'
import { currentPath, hasName, moveBack, moveForward, renameOf } from './moveSteps.ts'

type Changes = Pick<MovePlan, 'renames' | 'texts' | 'links'>

/**
 * Rename files and folders, write changed texts, and remove folders that are left empty. After an error all is as before.
 * A journal is there meanwhile, so that `finishMove` can end a move that was interrupted.
 */
export function applyMove(root: string, changes: Changes, command = 'docs mv'): void {
  const journal: MoveJournal = {
    command,
    process: process.pid,
    texts: [...changes.texts].map(([file, { before, after }]) => ({ file, before, after })),
    links: changes.links,
    renames: changes.renames.map(({ from, to }) => ({ from, to })),
    folders: newFolders(root, changes),
  }
  writeJournal(root, journal)
  const changed = changedMeanwhile(root, journal)
  if (changed !== undefined) {
    removeJournal(root)
    throw new UsageError(`\`${changed}\` was changed meanwhile. Nothing was written.`, 'Run the command again.')
  }
  try {
    moveForward(root, journal)
    removeJournal(root)
  } catch (error) {
    takeBack(root, journal, error)
    throw error
  }
}

/** The first file that is not as it was when the changes were planned: another command or an editor has written or moved it since. */
function changedMeanwhile(root: string, { texts, renames }: MoveJournal): string | undefined {
  const text = texts.find(({ file, before }) => readTextIfThere(join(root, file)) !== before)
  const rename = renames.find(({ from, to }) => !hasName(join(root, from)) || hasName(join(root, to)))
  return text?.file ?? rename?.from
}

/** Take back the changes that were made before an error. Throws a `UsageError` that says so if that fails, too; the journal stays then. */
function takeBack(root: string, journal: MoveJournal, error: unknown): void {
  try {
    moveBack(root, journal)
    removeJournal(root)
  } catch {
    const { message } = diskError(error) ?? (error as Error)
    throw new UsageError(
      `${message} Some files are changed already, and cannot be put back now.`,
      'Make room, or allow it. Then `docs mv --undo` takes the changes back, and `docs mv --continue` finishes them.',
    )
  }
}

/** Finish an interrupted move or change of texts, or take it back. Throws a `UsageError` if a file has been changed since. Returns the renames. */
export function finishMove(root: string, direction: 'continue' | 'undo'): MoveJournal['renames'] {
  const journal = readJournal(root)
  if (journal === 'cut off') {
    removeJournal(root)
    if (direction === 'undo') return []
    throw new UsageError('The command was interrupted before it changed a file.', 'Run it again.')
  }
  const problem = changedSince(root, journal)
  if (problem !== undefined) {
    throw new UsageError(
      `${problem} Nothing was changed.`,
      `Put the files right with version control, and delete \`${journalName}\`.`,
    )
  }
  if (direction === 'continue') moveForward(root, journal)
  else moveBack(root, journal)
  removeJournal(root)
  return journal.renames
}

/** The reason that files cannot be moved or changed; `undefined` if they can. */
export function notWritable(root: string, { renames, texts }: Changes): string | undefined {
  const gone = [...texts.keys(), ...renames.map(({ from }) => from)].find(
    (path) => !lstatSync(join(root, path), { throwIfNoEntry: false }),
  )
  if (gone !== undefined) return `\`${gone}\` was moved or deleted meanwhile.`
  const file = [...texts.keys()].find((path) => !isWritable(join(root, path)))
  if (file !== undefined) return `\`${file}\` is read-only, and its text would change.`
  const linked = hardLinked(root, { renames, texts })
  if (linked !== undefined) return linked
  const folders = renames.flatMap(({ from, to }) => [posix.dirname(from), existingParent(root, to)])
  const folder = folders.find((path) => !isWritable(join(root, path)))
  return folder === undefined ? undefined : `\`${folder}\` is a read-only folder.`
}

/** A file with several names (hard links) that cannot have one text for all of them: it moves, or its names get different links. */
function hardLinked(root: string, { renames, texts }: Pick<Changes, 'renames' | 'texts'>): string | undefined {
  const textByFile = new Map<string, string>()
  for (const [file, { after }] of texts) {
    const { ino, dev, nlink } = statSync(join(root, file))
    if (nlink === 1) continue
    const id = `${dev}:${ino}`
    if (renameOf(file, renames) || (textByFile.get(id) ?? after) !== after)
      return `\`${file}\` has another name on this disk (a hard link), and its links cannot be right for both.`
    textByFile.set(id, after)
  }
  return undefined
}

/** Whether we may write a file or folder. Root may write everything; a file that is read-only for all stays as it is. */
function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK)
    return (statSync(path).mode & 0o222) !== 0
  } catch {
    return false
  }
}

/** The first thing of a journal that is neither as before the move nor as after it. */
function changedSince(root: string, journal: MoveJournal): string | undefined {
  for (const { from, to } of journal.renames) {
    const [hasOld, hasNew] = [hasName(join(root, from)), hasName(join(root, to))]
    if (hasOld && hasNew) return `There are both \`${from}\` and \`${to}\`.`
    if (!hasOld && !hasNew) return `There is neither \`${from}\` nor \`${to}\`.`
    if (!isInside(root, dirname(join(root, hasOld ? from : to)))) return `\`${from}\` is out of the repository.`
    if (!isInside(root, join(root, existingParent(root, to)))) return `\`${to}\` is out of the repository.`
  }
  const changed = journal.texts.find(({ file, before, after }) => {
    const path = currentPath(root, file, journal)
    if (!existsSync(path) || !statSync(path).isFile() || !isInside(root, path)) return true
    const bytes = readRegularFile(path)
    return !isPartlyWritten(bytes, before, after)
  })
  const relinked = journal.links.find(({ file, before, after }) => {
    const path = currentPath(root, file, journal)
    const stats = lstatSync(path, { throwIfNoEntry: false })
    return stats && !(stats.isSymbolicLink() && [before, after].includes(readlinkSync(path)))
  })
  const one = changed ?? relinked
  return one && `\`${one.file}\` has been changed since the command was interrupted.`
}

/** Folders that the renames create, parents first. */
function newFolders(root: string, { renames }: Changes): string[] {
  const folders = renames.flatMap(({ to }) => {
    const parts = posix.dirname(to).split('/')
    return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
  })
  return [...new Set(folders)].filter((folder) => !existsSync(join(root, folder)))
}

function existingParent(root: string, path: string): string {
  const parent = posix.dirname(path)
  return existsSync(join(root, parent)) ? parent : existingParent(root, parent)
}

/** Whether a path is inside the site's repository after symbolic links are followed. A journal may come with a foreign repository. */
const isInside = (root: string, path: string) => isWithin(realpathSync(repositoryOf(root)), realpathSync(path))
