import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readRegularFile } from '../../schemas/shared/files/readRegularFile.ts'
import { removeCreated } from '../../schemas/shared/files/removeCreated.ts'
import { writeFileAtomic } from '../../schemas/shared/files/writeFileAtomic.ts'
import { makeFolder } from '../output/makeFolder.ts'
import { UsageError } from '../UsageError.ts'
import { applyMove, notWritable } from './applyMove.ts'

/**
 * Write texts into files of authors, named from the site's root: into all of them, or into none. Links, owners and modes stay, and
 * a read-only file is refused. If the process is killed meanwhile, `docs mv --continue` or `--undo` ends what `command` has begun.
 */
export function writeTexts(root: string, texts: Map<string, { before: string; after: string }>, command: string): void {
  const readOnly = notWritable(root, { renames: [], texts, links: [] })
  if (readOnly !== undefined) throw new UsageError(`${readOnly} Nothing was changed.`)
  applyMove(root, { renames: [], texts, links: [] }, command)
}

/** The same for whole files by their texts, of which some may be new. */
export function writeFiles(root: string, files: Map<string, string>, command: string): void {
  const texts = new Map<string, { before: string; after: string }>()
  const created: string[] = []
  try {
    for (const [file, after] of files) {
      const path = join(root, file)
      if (existsSync(path)) texts.set(file, { before: readRegularFile(path, 'utf8'), after })
      else {
        if (!existsSync(dirname(path))) created.push(makeFolder(dirname(path)))
        created.push(path)
        writeFileAtomic(path, after)
      }
    }
    if (texts.size > 0) writeTexts(root, texts, command)
  } catch (error) {
    removeCreated(created, error)
    throw error
  }
}
