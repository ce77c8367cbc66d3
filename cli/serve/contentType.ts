import { extname } from 'node:path'
import { mimes } from 'mrmime'
import { fieldOf } from '../../schemas/shared/collections/fieldOf.ts'

/** Media types that `mrmime` does not have, or has for another kind of file. */
const own: Record<string, string> = {
  '.ico': 'image/x-icon',
  '.mdx': 'text/markdown',
  // TypeScript; the library has a video format.
  '.ts': 'text/plain',
  '.xml': 'application/xml',
  '.yaml': 'application/yaml',
  '.yml': 'application/yaml',
}

/** Texts are in UTF-8. */
const text = /^text\/|^application\/(?:json|xml|yaml)$|[+]xml$|[+]json$/

/** The media type of a file, by its extension. Browsers download files of an unknown type. */
export function contentType(path: string): string {
  const extension = extname(path).toLowerCase()
  const type = fieldOf(own, extension) ?? fieldOf(mimes, extension.slice(1)) ?? 'application/octet-stream'
  return text.test(type) ? `${type}; charset=utf-8` : type
}
