import { z } from 'zod'
import type { Diagnostic } from '../../../schemas/diagnostic.ts'
import { routePath } from '../../../schemas/fields/routePath.ts'
import { readDataFile } from './dataFile.ts'
import { fieldDiagnostics } from './loadAuthors.ts'

const tag = z.strictObject({
  label: z.string().optional(),
  permalink: routePath.optional(),
  description: z.string().optional(),
})

/** A tag in the file of tags of a blog. */
export type ListedTag = z.output<typeof tag>

export interface TagsFile {
  /** From the site's root. */
  source: string
  /** By the names that posts use. */
  tags: Map<string, ListedTag>
}

/** Read the file of tags of a blog, from the first folder that has one. */
export function loadTags(
  root: string,
  folders: string[],
  option: string | false | null | undefined,
): { tags?: TagsFile; diagnostics: Diagnostic[] } {
  if (option === false || option === null) return { diagnostics: [] }
  const { data, diagnostics } = readDataFile(root, folders, option ?? 'tags.yml')
  if (!data) return { diagnostics }
  const tags = new Map<string, ListedTag>()
  for (const [key, value] of Object.entries(data.entries)) {
    // `news:` alone is a tag without fields.
    const parsed = tag.safeParse(value ?? {}, { reportInput: true })
    if (parsed.success) tags.set(key, parsed.data)
    else diagnostics.push(...fieldDiagnostics(data, key, parsed.error.issues, value))
  }
  return { tags: { source: data.source, tags }, diagnostics }
}
