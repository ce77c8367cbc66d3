import { join, posix } from 'node:path'
import { type Diagnostic, diagnose } from '../../../schemas/diagnostic.ts'
import { quote } from '../../../schemas/shared/text/quote.ts'
import { existsSync } from '../../tasks/disk.ts'
import type { Locate } from '../positions/sourceTree.ts'
import { readData } from '../readData.ts'
import { readText } from '../readText.ts'

/** A file of authors or tags, as it is written. */
export interface DataFile {
  /** From the site's root. */
  source: string
  entries: Record<string, unknown>
  locate: Locate
}

/** Read a YAML or JSON file with an object from the first folder that has it. */
export function readDataFile(
  root: string,
  folders: string[],
  name: string,
): { data?: DataFile; diagnostics: Diagnostic[] } {
  const source = folders.map((folder) => posix.join(folder, name)).find((path) => existsSync(join(root, path)))
  if (source === undefined) return { diagnostics: [] }
  const { text, diagnostics } = readText(root, source)
  if (diagnostics.length > 0) return { diagnostics }
  const read = readData('blog-data-file', source, text)
  if ('diagnostic' in read) return { diagnostics: [read.diagnostic] }
  const { value, locate } = read
  // An empty file, or one of comments.
  if (value === null || value === undefined) return { diagnostics: read.diagnostics }
  if (typeof value !== 'object' || Array.isArray(value)) {
    const data = { problem: 'shape', path: source, given: quote(value) } as const
    return { diagnostics: [diagnose('blog-data-file', locate([]), data)] }
  }
  return { data: { source, entries: { ...value }, locate }, diagnostics: read.diagnostics }
}
