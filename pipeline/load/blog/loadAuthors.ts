import type { Diagnostic, Position } from '../../../schemas/diagnostic.ts'
import { type Author, author } from '../../../schemas/postFrontMatter.ts'
import { fieldDiagnostics, readEntries } from '../dataFile.ts'

/** The authors of a blog by their keys. */
export interface AuthorsMap {
  /** The file, from the site's root. Absent if there is none. */
  source?: string
  authors: Map<string, Author>
  /** The addresses that authors have, by their fields, and where they are in the file. */
  addresses: AuthorAddress[]
  /** Whether the file has mistakes, so that authors may be missing. */
  isPartial?: true
}

/** An address that the file gives an author. */
export interface AuthorAddress {
  field: AddressField
  url: string
  position: Position
}

/** Fields of an author that may name a page or a picture of the site. */
export const addressFields = ['url', 'image_url', 'imageURL'] as const
export type AddressField = (typeof addressFields)[number]

/** Read the file of authors of a blog, from the first folder that has one. An author with mistakes is left out and reported. */
export function loadAuthors(
  root: string,
  folders: string[],
  name: string,
): { authors: AuthorsMap; diagnostics: Diagnostic[] } {
  const { data, diagnostics } = readEntries(root, folders, name, 'blog-data-file')
  const authors = new Map<string, Author>()
  const addresses: AuthorAddress[] = []
  for (const [key, value] of Object.entries(data?.entries ?? {})) {
    const parsed = author.safeParse(value, { reportInput: true })
    if (parsed.success) {
      authors.set(key, parsed.data)
      for (const field of addressFields) {
        const url = parsed.data[field]
        if (url !== undefined) addresses.push({ field, url, position: data!.locate([key, field], 'value') })
      }
    } else diagnostics.push(...fieldDiagnostics(data!, key, parsed.error.issues, value, author))
  }
  return {
    authors: {
      ...(data && { source: data.source }),
      authors,
      addresses,
      ...(diagnostics.length > 0 && { isPartial: true }),
    },
    diagnostics,
  }
}
