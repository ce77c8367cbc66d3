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
