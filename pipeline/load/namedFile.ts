import { join } from 'node:path'
import { type Diagnostic, diagnose, type Position } from '../../schemas/diagnostic.ts'
import { existsSync } from '../tasks/disk.ts'
import { nearestFiles } from './nearestFiles.ts'
import type { Locate } from './positions/sourceTree.ts'
import { readData } from './readData.ts'
import { readText } from './readText.ts'

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
  const { text, diagnostics } = readText(root, path)
  if (diagnostics.length > 0) return failed(...diagnostics)
  const read = readData(code, path, text)
  return 'diagnostic' in read ? failed(read.diagnostic) : { ...read, text }
}
