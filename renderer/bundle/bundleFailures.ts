import { existsSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Diagnostic } from '../../schemas/diagnostic.ts'

/** What the bundler says of a module. */
interface BundlerError {
  message: string
  id?: string
  loc?: { file?: string; line: number; column: number }
}

/** What keeps the site's modules from being bundled, each with its place. Anything else is a fault of ours, and thrown on. */
export function bundleFailures(error: unknown, root: string): Diagnostic[] {
  const { errors } = error as { errors?: BundlerError[] }
  if (!Array.isArray(errors)) throw error
  return errors.map(({ message, id, loc }) => {
    const [first = '', ...details] = stripVTControlCharacters(message).trim().split('\n')
    const shown = /\[ (.+):\d+:\d+ \]/.exec(details.join('\n'))?.[1]
    const path = resolve(root, loc?.file ?? id ?? fileShown(shown, root))
    // A live doc's module is made from it; its lines are not the author's.
    const place = loc && !path.includes('?live') ? { line: loc.line, column: loc.column + 1 } : {}
    return {
      code: 'module-bundle-failed',
      severity: 'error',
      file: relative(root, path.replace(/\?.*$/, '')).replaceAll('\\', '/'),
      ...place,
      message: inOwnWords(first.replace(/^\[[^\]]+\]\s*/, '')),
    }
  })
}

/** What the bundler says, without the file, which is told beside it. */
const inOwnWords = (message: string) =>
  message
    .replace(/^Could not resolve '([^']+)' in .*$/, 'There is no module `$1`.')
    .replace(
      /^"([^"]+)" is not exported by "[^"]*"(?:, imported by .*)?\.?$/,
      '`$1` is imported, but not exported there.',
    )

/** A message names its file from the site's root, or from the folder the process runs in. */
function fileShown(shown: string | undefined, root: string): string {
  const files = shown ? [resolve(root, shown), resolve(shown)] : []
  return files.find((file) => existsSync(file)) ?? 'site.config.ts'
}
