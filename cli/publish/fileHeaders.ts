import { sha256 } from '../../schemas/shared/cache/sha256.ts'
import { contentType } from '../serve/contentType.ts'
import { type HeaderRule, headersFor } from '../serve/headerRules.ts'

/** Headers by name, as they are sent. */
export type FileHeaders = Record<string, string>

/** Files of a build with a hash of their content in the name: `assets/style-BP-xuw1b.css`, `assets/images/board-1a2b3c4d.png`. */
const hashed = /^assets\/(?:[^/]+-[\w-]{8}\.(?:js|css|txt)|(?:images|files|sidebars)\/.+-[\w-]{8,}\.\w+)$/

/** Whether another content of a file would have another name. `languages`: the folder of each language. */
export const isHashed = (path: string, languages: Iterable<string>): boolean =>
  [...languages, ''].some((folder) => path.startsWith(folder) && hashed.test(path.slice(folder.length)))

/** How long a file may be cached: for ever if it is hashed, else after a question. `before-you-deploy` in the manual has the rule. */
const cacheControl = (path: string, languages: Iterable<string>) =>
  isHashed(path, languages) ? 'public, max-age=31536000, immutable' : 'no-cache'

/** The headers of a file: its type, how long it is cached, and those of the site's `_headers`, which come last. */
export function fileHeaders(
  path: string,
  { rules, baseUrl, languages }: { rules: HeaderRule[]; baseUrl: string; languages: Iterable<string> },
): FileHeaders {
  const headers: FileHeaders = { 'Content-Type': contentType(path), 'Cache-Control': cacheControl(path, languages) }
  const address = `${baseUrl}${path}`.replace(/(^|\/)index\.html$/, '$1')
  for (const [name, value] of headersFor(rules, address)) {
    const same = Object.keys(headers).find((each) => each.toLowerCase() === name.toLowerCase())
    headers[same ?? name] = value
  }
  return headers
}

/** A short hash, to see that headers have changed. */
export const headersHash = (headers: FileHeaders): string =>
  sha256(JSON.stringify(Object.entries(headers).sort())).slice(0, 16)
