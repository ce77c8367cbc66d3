import { join, posix } from 'node:path'
import type { z } from 'zod'
import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import { isObject } from '../../schemas/shared/collections/isObject.ts'
import { quote } from '../../schemas/shared/text/quote.ts'
import { existsSync } from '../tasks/disk.ts'
import type { Locate } from './positions/sourceTree.ts'
import { readDataFile } from './readDataFile.ts'
import { pathName, reword } from './wording/reword.ts'

/** The code of what is reported of a file: of a blog, or of docs. */
export type DataFileCode = 'blog-data-file' | 'docs-tags-file'

/** A file of authors or tags, as it is written. */
export interface DataFile {
  /** From the site's root. */
  source: string
  entries: Record<string, unknown>
  locate: Locate
  code: DataFileCode
}

/** Read a YAML or JSON file with an object from the first folder that has it. */
export function readEntries(
  root: string,
  folders: string[],
  name: string,
  code: DataFileCode,
): { data?: DataFile; diagnostics: Diagnostic[] } {
  const source = folders.map((folder) => posix.join(folder, name)).find((path) => existsSync(join(root, path)))
  if (source === undefined) return { diagnostics: [] }
  const { value, locate, diagnostics } = readDataFile(code, root, source)
  // An empty file, or one of comments.
  if (!locate || value === null || value === undefined) return { diagnostics }
  if (!isObject(value)) {
    const data = { problem: 'shape', path: source, given: quote(value) } as const
    return { diagnostics: [diagnose(code, locate([]), data)] }
  }
  return { data: { source, entries: { ...value }, locate, code }, diagnostics }
}

/** Report the mistakes in one entry of a file. */
export function fieldDiagnostics(
  { locate, source, code }: DataFile,
  key: string,
  issues: Parameters<typeof reword>[0],
  value: unknown,
  schema: z.ZodType,
): Diagnostic[] {
  return reword(issues, value, schema).map(({ path, kind, reason, hint, suggestions }) =>
    diagnose(
      code,
      locate([key, ...path]),
      {
        problem: 'field',
        path: source,
        value: pathName([key, ...path]),
        reason: kind === 'unknown-key' ? 'is not a known field' : reason,
      },
      { hint, suggestions },
    ),
  )
}
