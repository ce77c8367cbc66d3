import { join, relative } from 'node:path'
import { type Diagnostic, diagnose, type Position } from '../../schemas/diagnostic.ts'
import { withSlashes } from '../../schemas/shared/files/withSlashes.ts'
import { realPath } from '../tasks/realPath.ts'
import { secretNameIn } from './privateFiles.ts'

/** Report an import of a file that holds secrets, or of a link to one. `value` is as it is written, `path` from the site's root. */
export function privateImport(root: string, value: string, path: string, position: Position): Diagnostic[] {
  const name = secretNameIn(path) ?? secretNameIn(linkedPath(root, path))
  return name === undefined ? [] : [diagnose('import-private', position, { value, name })]
}

/** Where a link leads to, from the site's root. git-annex stores files that are published in the folder of the repository. */
function linkedPath(root: string, path: string): string {
  const [realRoot, real] = [realPath(root), realPath(join(root, path))]
  if (realRoot === undefined || real === undefined) return path
  return withSlashes(relative(realRoot, real)).replace(/(?:^|\/)\.git\/annex\//, '/')
}
