import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteConfig } from '../../schemas/config.ts'
import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'

/** Report versions and translations of a Docusaurus site, which are not supported yet. */
export function unsupportedFiles(root: string, { docs, i18n }: SiteConfig): Diagnostic[] {
  const diagnostics: Diagnostic[] = []
  const versions = ['versions.json', 'versioned_docs'].find((path) => existsSync(join(root, path)))
  if (versions !== undefined && !docs.disableVersioning && !isEmptyList(join(root, versions))) {
    const hint = 'To build the docs folder only, set `docs.disableVersioning: true`.'
    diagnostics.push(diagnose('versions-unsupported', { file: versions }, { path: versions }, { hint }))
  }
  const translation = `${i18n.path}/${i18n.defaultLocale}`
  if (existsSync(join(root, translation))) {
    const hint = 'Move the folder out of the site. Its texts are not used.'
    diagnostics.push(diagnose('translations-unsupported', { file: translation }, { path: translation }, { hint }))
  }
  return diagnostics
}

/** `versions.json` lists no versions: `[]`. */
const isEmptyList = (file: string) => file.endsWith('.json') && readFileSync(file, 'utf8').trim() === '[]'
