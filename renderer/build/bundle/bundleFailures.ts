import { existsSync, readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { CssSyntaxError, parse } from 'postcss'
import type { Diagnostic } from '../../../schemas/diagnostic.ts'
import type { SiteModules } from './siteModules.ts'

/** What the bundler says of a module. */
interface BundlerError {
  message: string
  id?: string
  loc?: { file?: string; line: number; column: number }
}

/** What keeps a site's modules from being bundled, each with its place. Anything else is a fault of ours, and thrown on. */
export function bundleFailures(
  error: unknown,
  { root, customCss }: Pick<SiteModules, 'root' | 'customCss'>,
): Diagnostic[] {
  const { errors } = error as { errors?: BundlerError[] }
  if (!Array.isArray(errors)) throw error
  return errors.map(({ message, id, loc }) => {
    const [first = '', ...details] = stripVTControlCharacters(message).trim().split('\n')
    const shown = /\[ (.+):\d+:\d+ \]/.exec(details.join('\n'))?.[1]
    const known = loc?.file ?? id ?? fileShown(shown, root)
    // All styles are made small in one, whose lines are nobody's.
    const style = known === undefined ? brokenStyle(customCss) : undefined
    if (style) return { ...failure, ...style, file: named(style.file, root) }
    const path = resolve(root, known ?? 'site.config.ts')
    // A live doc's module is made from it; its lines are not the author's.
    const isAuthors = known !== undefined && !path.includes('?live')
    const place = loc && isAuthors ? { line: loc.line, column: loc.column + 1 } : {}
    return {
      ...failure,
      file: named(path.replace(/\?.*$/, ''), root),
      ...place,
      message: inOwnWords(first.replace(/^\[[^\]]+\]\s*/, '')),
    }
  })
}

const failure = { code: 'module-bundle-failed', severity: 'error' } as const
const named = (file: string, root: string) => relative(root, file).replaceAll('\\', '/')

/** The first of some stylesheets that does not parse, and where. */
function brokenStyle(files: string[]): { file: string; line?: number; column?: number; message: string } | undefined {
  for (const file of files.filter(existsSync)) {
    try {
      parse(readFileSync(file, 'utf8'))
    } catch (error) {
      if (!(error instanceof CssSyntaxError)) throw error
      const { line, column, reason } = error
      return {
        file,
        ...(line && { line }),
        ...(column && { column }),
        message: `The stylesheet does not parse: ${reason}.`,
      }
    }
  }
  return undefined
}

/** What the bundler says, without the file, which is told beside it. */
const inOwnWords = (message: string) =>
  message
    .replace(/^(?:[\w-]+: )?\S+\.css:\d+:\d+: (.*)$/, 'The stylesheet does not parse: $1.')
    .replace(/^Could not resolve '([^']+)' in .*$/, 'There is no module `$1`.')
    .replace(
      /^"([^"]+)" is not exported by "[^"]*"(?:, imported by .*)?\.?$/,
      '`$1` is imported, but not exported there.',
    )

/** A message names its file from the site's root, or from the folder the process runs in. */
function fileShown(shown: string | undefined, root: string): string | undefined {
  const files = shown ? [resolve(root, shown), resolve(shown)] : []
  return files.find((file) => existsSync(file))
}
