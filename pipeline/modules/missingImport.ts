import { type Diagnostic, diagnose, type Position } from '../../schemas/diagnostic.ts'
import { insteadOf } from '../../schemas/providedModules.ts'
import { unreadablePath } from '../load/folderAt.ts'
import { nearestFiles } from '../load/nearestFiles.ts'
import type { ModulePaths } from './modulePaths.ts'

/** Report an import of a file that does not exist. `value` is as it is written, `target` the absolute path. */
export function missingImport(value: string, target: string, position: Position, paths: ModulePaths): Diagnostic {
  const path = paths.shown(target)
  const unreadable = unreadablePath(paths.root, path)
  if (unreadable) return unreadable
  const hint = insteadOf(value)
  const more = hint === undefined ? { suggestions: nearestFiles(paths.root, path) } : { hint }
  return diagnose('mdx-import-missing', position, { value, path }, more)
}
