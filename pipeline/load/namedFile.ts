import { join } from 'node:path'
import { type Diagnostic, diagnose, type Position } from '../../schemas/diagnostic.ts'
import { existsSync } from '../tasks/disk.ts'
import { nearestFiles } from './nearestFiles.ts'
import type { Locate } from './positions/sourceTree.ts'
import { readDataFile } from './readDataFile.ts'

/** Read a YAML or JSON file that a field of the config names, at `position`. A file that cannot be read has no value. */
export function readNamedFile(
  code: 'variables-file' | 'glossary-file',
  root: string,
  path: string,
  position: Position,
): { value?: unknown; text: string; locate: Locate; diagnostics: Diagnostic[] } {
  const failed = (...diagnostics: Diagnostic[]) => ({ text: '', locate: () => ({ file: path }), diagnostics })
  if (!existsSync(join(root, path))) {
    const more = { suggestions: nearestFiles(root, path) }
    return failed(diagnose(code, position, { problem: 'missing', path, value: path }, more))
  }
  const read = readDataFile(code, root, path)
  return read.locate ? read : failed(...read.diagnostics)
}
