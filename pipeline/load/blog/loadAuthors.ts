import type { Diagnostic } from '../../../schemas/diagnostic.ts'
import { type Author, author } from '../../../schemas/postFrontMatter.ts'
import { fieldDiagnostics, readDataFile } from '../dataFile.ts'

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
  const { data, diagnostics } = readDataFile(root, folders, name, 'blog-data-file')
  const authors = new Map<string, Author>()
  for (const [key, value] of Object.entries(data?.entries ?? {})) {
    const parsed = author.safeParse(value, { reportInput: true })
    if (parsed.success) authors.set(key, parsed.data)
    else diagnostics.push(...fieldDiagnostics(data!, key, parsed.error.issues, value, author))
  }
  return {
    authors: { ...(data && { source: data.source }), authors, ...(diagnostics.length > 0 && { isPartial: true }) },
    diagnostics,
  }
}
