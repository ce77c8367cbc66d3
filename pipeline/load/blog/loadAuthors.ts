import { type Diagnostic, diagnose } from '../../../schemas/diagnostic.ts'
import { type Author, author } from '../../../schemas/postFrontMatter.ts'
import { pathName, reword } from '../wording/reword.ts'
import { type DataFile, readDataFile } from './dataFile.ts'

/** The authors of a blog by their keys. */
export interface AuthorsMap {
  /** The file, from the site's root. Absent if there is none. */
  source?: string
  authors: Map<string, Author>
  /** Whether the file has mistakes, so that authors may be missing. */
  isPartial?: true
}

/** Read the file of authors of a blog, from the first folder that has one. An author with mistakes is left out and reported. */
export function loadAuthors(
  root: string,
  folders: string[],
  name: string,
): { authors: AuthorsMap; diagnostics: Diagnostic[] } {
  const { data, diagnostics } = readDataFile(root, folders, name)
  const authors = new Map<string, Author>()
  for (const [key, value] of Object.entries(data?.entries ?? {})) {
    const parsed = author.safeParse(value, { reportInput: true })
    if (parsed.success) authors.set(key, parsed.data)
    else diagnostics.push(...fieldDiagnostics(data!, key, parsed.error.issues, value))
  }
  return {
    authors: { ...(data && { source: data.source }), authors, ...(diagnostics.length > 0 && { isPartial: true }) },
    diagnostics,
  }
}

/** Report the mistakes in one entry of a file. */
export function fieldDiagnostics(
  { locate, source }: DataFile,
  key: string,
  issues: Parameters<typeof reword>[0],
  value: unknown,
): Diagnostic[] {
  return reword(issues, value, author).map(({ path, reason, hint, suggestions }) =>
    diagnose(
      'blog-data-file',
      locate([key, ...path]),
      { problem: 'field', path: source, value: pathName([key, ...path]), reason },
      { hint, suggestions },
    ),
  )
}
