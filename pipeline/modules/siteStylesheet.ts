import { dirname, join } from 'node:path'
import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import { privateImport } from '../load/privateImport.ts'
import { findPackage } from '../packages/findPackage.ts'
import type { CodeFacts } from '../resolve/codeFacts.ts'
import { isFile } from '../tasks/isFile.ts'
import type { CodeFindings } from './codeFindings.ts'
import { missingImport } from './missingImport.ts'
import type { ModulePaths } from './modulePaths.ts'
import { importsOfPreprocessed, isStaticUrl, readStylesheet, stylesheetUrls, withoutComments } from './stylesheet.ts'

/**
 * Find the files that a stylesheet of a site imports. All paths are absolute. `imported` is missing if the stylesheet does not parse, which
 * is reported, as imports of missing files are.
 */
export async function readSiteStylesheet(
  file: string,
  text: string,
  paths: ModulePaths,
): Promise<{ imported?: string[]; staticUrls?: CodeFacts['staticUrls']; diagnostics: Diagnostic[] }> {
  const read = await readStylesheet(text)
  const shown = paths.shown(file)
  if ('error' in read) {
    const { reason, ...position } = read.error
    const data = { problem: 'style', reason } as const
    return { diagnostics: [diagnose('module-bundle-failed', { file: shown, ...position }, data)] }
  }
  const imported: string[] = []
  const diagnostics: Diagnostic[] = []
  for (const { url, ...position } of read.imports) {
    const path = url.replace(/[?#].*$/, '')
    const target = paths.target(path, file) ?? join(dirname(file), path)
    // The bundler finds stylesheets without their extension, too.
    const existing = [target, `${target}.css`].find(isFile)
    if (existing !== undefined) {
      imported.push(existing)
      diagnostics.push(...privateImport(paths.root, url, paths.shown(existing), { file: shown, ...position }))
    }
    // The bundler reports packages that are not installed.
    else if (/^(?:\.|@site\/|\/)/.test(path) || findPackage(path, [dirname(file), paths.root]) !== undefined)
      diagnostics.push(missingImport(url, target, { file: shown, ...position }, paths))
  }
  const staticUrls = read.staticUrls.map(({ url, ...position }) => ({ url, position: { file: shown, ...position } }))
  return { imported, staticUrls, diagnostics }
}

/**
 * Read a stylesheet in Sass, Less or Stylus, and return the files that it imports. Its mistakes are reported by the build, which runs the
 * preprocessor. All paths are absolute.
 */
export function readPreprocessed(file: string, text: string, found: CodeFindings): string[] {
  const code = withoutComments(text).replaceAll(/(?<=^|\s)\/\/[^\n]*/g, (comment) => ' '.repeat(comment.length))
  found.addRules(file, code)
  const positionOf = found.positionsIn(file, text)
  for (const { url, ...range } of stylesheetUrls(code)) {
    const position = positionOf(range)
    if (isStaticUrl(url)) found.staticUrls.push({ url, position })
    else found.addPrivate(url, join(dirname(file), url), position)
  }
  return importsOfPreprocessed(file, code)
}
