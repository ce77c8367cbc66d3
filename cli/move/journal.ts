import { closeSync, existsSync, fsyncSync, openSync, rmSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { type MoveJournal, moveJournal } from '../../schemas/moveJournal.ts'
import { readRegularFile, readTextIfThere } from '../../schemas/shared/files/readRegularFile.ts'
import { withPath } from '../../schemas/shared/files/withPath.ts'
import { parseJson } from '../../schemas/shared/text/parseJson.ts'
import { isRunning } from '../isRunning.ts'
import { UsageError } from '../UsageError.ts'

/** The file in the site's folder that is there while docs are moved or changed. */
export const journalName = '.quire-move.json'

/** A move takes seconds. After this time the process with the id of the journal is another one, ms. */
const maxMoveMs = 60_000

export const hasJournal = (root: string): boolean => existsSync(join(root, journalName))

/**
 * Write the journal before the first change of a move. Throws if there is one already.
 *
 * It is written under its final name, without a temporary file: a journal that was cut off shows that nothing had been changed.
 */
export function writeJournal(root: string, journal: MoveJournal): void {
  const path = join(root, journalName)
  const file = openSync(path, 'wx')
  try {
    withPath(path, () => {
      const bytes = Buffer.from(`${JSON.stringify(journal)}\n`)
      for (let offset = 0; offset < bytes.length; ) offset += writeSync(file, bytes, offset)
      fsyncSync(file)
    })
  } catch (error) {
    removeJournal(root)
    throw error
  } finally {
    closeSync(file)
  }
}

/** The command that was interrupted, as the journal names it. */
export const interruptedCommand = (root: string): string =>
  moveJournal.safeParse(parseJson(readTextIfThere(join(root, journalName)))).data?.command ?? 'docs mv'

export const removeJournal = (root: string): void => rmSync(join(root, journalName), { force: true })

/**
 * Read the journal of an interrupted move. It is `cut off` if the process ended while it was written. Throws a `UsageError` if
 * the file is none, or if its process is still moving.
 */
export function readJournal(root: string): MoveJournal | 'cut off' {
  const text = readRegularFile(join(root, journalName), 'utf8')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    if (!text.endsWith('\n')) return 'cut off'
  }
  const { data, success } = moveJournal.safeParse(value)
  if (!success) {
    throw new UsageError(
      `\`${journalName}\` was not written by this tool, or has been changed since. Nothing was changed.`,
      'Compare the docs with version control, and delete the file.',
    )
  }
  if (isMoving(root, data))
    throw new UsageError(
      `\`${data.command}\` is at work in this site, as process ${data.process}.`,
      'Wait until it has ended.',
    )
  return data
}

const isMoving = (root: string, journal: MoveJournal): boolean =>
  isRunning(journal.process) && Date.now() - statSync(join(root, journalName)).mtimeMs < maxMoveMs
