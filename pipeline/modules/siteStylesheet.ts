import { dirname, join } from 'node:path'
import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import { privateImport } from '../load/privateImport.ts'
import { findPackage } from '../packages/findPackage.ts'
import { isFile } from '../tasks/isFile.ts'
import { missingImport } from './missingImport.ts'
import type { ModulePaths } from './modulePaths.ts'
import { readStylesheet } from './stylesheet.ts'

/**
 * Find the files that a stylesheet of a site imports. All paths are absolute. `imported` is missing if the stylesheet does not parse, which
 * is reported, as imports of missing files are.
 */
export async function readSiteStylesheet(
  file: string,
  text: string,
  paths: ModulePaths,
): Promise<{ imported?: string[]; diagnostics: Diagnostic[] }> {
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
    else if (/^(?:\.|@site\/)/.test(path) || findPackage(path, [dirname(file), paths.root]) !== undefined)
      diagnostics.push(missingImport(url, target, { file: shown, ...position }, paths))
  }
  return { imported, diagnostics }
}
