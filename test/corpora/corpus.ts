import { cpSync, existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

// Documentation of other projects, which is not part of this repository: it stands beside a checkout, or where the
// variable says. Each comes with the facts another generator produced from the same files.
export const corporaFolder = resolve(process.env.QUIRE_CORPORA ?? join(import.meta.dirname, '../../../shared/corpora'))

export const corpusNames = ['prettier', 'testing-library']

/** Those that are there. */
export const corpora = corpusNames.filter((name) => existsSync(join(corporaFolder, name)))

/** A site of its own, made of a corpus and our config for it. Returns its folder. */
export function corpusSite(name: string): string {
  const root = mkdtempSync(join(tmpdir(), `quire-${name}-`))
  cpSync(join(corporaFolder, name, 'docs'), join(root, 'docs'), { recursive: true })
  cpSync(join(corporaFolder, name, 'sidebars.json'), join(root, 'sidebars.json'))
  cpSync(join(import.meta.dirname, name, 'site.config.ts'), join(root, 'site.config.ts'))
  return root
}
