import { existsSync, readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { CssSyntaxError, parse } from 'postcss'
import { type Diagnostic, diagnose } from '../../../schemas/diagnostic.ts'
import type { DiagnosticData } from '../../../schemas/errors.ts'
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
    if (style) return diagnose('module-bundle-failed', { ...style.position, file: named(style.file, root) }, style.data)
    const path = resolve(root, known ?? 'site.config.ts')
    // A live doc's module is made from it; its lines are not the author's.
    const isAuthors = known !== undefined && !path.includes('?live')
    const lineAndColumn = loc && isAuthors ? { line: loc.line, column: loc.column + 1 } : {}
    const position = { file: named(path.replace(/\?.*$/, ''), root), ...lineAndColumn }
    return diagnose('module-bundle-failed', position, problemOf(first.replace(/^\[[^\]]+\]\s*/, '')))
  })
}

type BundleProblem = DiagnosticData<'module-bundle-failed'>

const named = (file: string, root: string) => relative(root, file).replaceAll('\\', '/')

/** The first of some stylesheets that does not parse, and where. */
function brokenStyle(
  files: string[],
): { file: string; position: { line?: number; column?: number }; data: BundleProblem } | undefined {
  for (const file of files.filter(existsSync)) {
    try {
      parse(readFileSync(file, 'utf8'))
    } catch (error) {
      if (!(error instanceof CssSyntaxError)) throw error
      const { line, column, reason } = error
      return { file, position: { line, column }, data: { problem: 'style', reason } }
    }
  }
  return undefined
}

/** What an error of the bundler is about, without the file, which is the position of the diagnostic. */
function problemOf(message: string): BundleProblem {
  const reason = /^(?:[\w-]+: )?\S+\.css:\d+:\d+: (.*)$/.exec(message)?.[1]
  if (reason !== undefined) return { problem: 'style', reason }
  const specifier = /^Could not resolve '([^']+)' in .*$/.exec(message)?.[1]
  if (specifier !== undefined) return { problem: 'no-module', value: specifier }
  const name = /^"([^"]+)" is not exported by "[^"]*"(?:, imported by .*)?\.?$/.exec(message)?.[1]
  return name === undefined ? { problem: 'other', reason: message } : { problem: 'no-export', value: name }
}

/** A message names its file from the site's root, or from the folder the process runs in. */
function fileShown(shown: string | undefined, root: string): string | undefined {
  const files = shown ? [resolve(root, shown), resolve(shown)] : []
  return files.find((file) => existsSync(file))
}
