import { posix } from 'node:path'
import { sitePathIn } from '../../schemas/shared/files/refFolder.ts'

/**
 * The file that the option `file` of a code block in `source` names, from the site's root.
 *
 *     src/a.ts, @site/src/a.ts    →  src/a.ts
 *     ./a.ts in docs/guide.md     →  docs/a.ts
 *
 * `undefined` for an absolute path or an address.
 */
export function codeFilePath(written: string, source: string): string | undefined {
  if (/^(?:[\\/<]|[a-z][\w+.-]*:)/i.test(written)) return undefined
  if (/^\.\.?\//.test(written)) return posix.join(posix.dirname(source), written)
  return sitePathIn(source, written.replace(/^@site\//, ''))
}
