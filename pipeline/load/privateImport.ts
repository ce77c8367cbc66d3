import { type Diagnostic, diagnose, type Position } from '../../schemas/diagnostic.ts'
import { secretNameIn } from './privateFiles.ts'

/** Report an import of a file that holds secrets. `value` is as it is written, `path` from the site's root. */
export function privateImport(value: string, path: string, position: Position): Diagnostic[] {
  const name = secretNameIn(path)
  return name === undefined ? [] : [diagnose('import-private', position, { value, name })]
}
