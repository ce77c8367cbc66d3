import { z } from 'zod'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import { routePath } from '../../schemas/fields/routePath.ts'
import { type DataFileCode, fieldDiagnostics, readEntries } from './dataFile.ts'

const tag = z.strictObject({
  label: z.string().optional(),
  permalink: routePath.optional(),
  description: z.string().optional(),
})

/** A tag in a file of tags. */
export type ListedTag = z.output<typeof tag>

export interface TagsFile {
  /** From the site's root. */
  source: string
  /** By the names that docs and posts use. */
  tags: Map<string, ListedTag>
  /** Whether the file has mistakes, so that tags may be missing. */
  isPartial?: true
}

/** Read the file of tags of docs or of a blog, from the first folder that has one. */
export function loadTags(
  root: string,
  folders: string[],
  option: string | false | null | undefined,
  code: DataFileCode,
): { tags?: TagsFile; diagnostics: Diagnostic[] } {
  if (option === false || option === null) return { diagnostics: [] }
  const { data, diagnostics } = readEntries(root, folders, option ?? 'tags.yml', code)
  if (!data) return { diagnostics }
  const tags = new Map<string, ListedTag>()
  for (const [key, value] of Object.entries(data.entries)) {
    // `news:` alone is a tag without fields.
    const parsed = tag.safeParse(value ?? {}, { reportInput: true })
    if (parsed.success) tags.set(key, parsed.data)
    else diagnostics.push(...fieldDiagnostics(data, key, parsed.error.issues, value, tag))
  }
  return { tags: { source: data.source, tags, ...(diagnostics.length > 0 && { isPartial: true }) }, diagnostics }
}
