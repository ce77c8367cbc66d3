import { chmodSync, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, test } from 'vitest'

/**
 * Documentation of other projects, which is not part of this repository: a folder for each project, with `docs`,
 * `sidebars.json`, and in `expected.json` the facts that another generator has derived from them.
 */
const corporaFolder = resolve(process.env.QUIRE_CORPORA ?? join(import.meta.dirname, '../../../shared/corpora'))

/** The corpora with a config of ours in this folder. */
export const corpusNames = ['prettier', 'testing-library']

/**
 * Group tests that need a corpus. Without it they are replaced by one test, which fails in CI and is skipped elsewhere, and
 * with `QUIRE_CORPORA=none`; its title says what is missing.
 */
export function describeCorpus(name: string, defineTests: (folder: string) => void): void {
  const folder = join(corporaFolder, name)
  if (existsSync(folder)) describe(`the docs of ${name}`, () => defineTests(folder))
  else {
    const missing = `the docs of ${name} are missing: set QUIRE_CORPORA to a folder that has them`
    test.skipIf(!process.env.CI || process.env.QUIRE_CORPORA === 'none')(missing, () => {
      throw new Error(`There is no folder ${folder}. Set QUIRE_CORPORA to the folder with the docs of other projects.`)
    })
  }
}

/** Create a site from a corpus and our config for it, in a temporary folder. Returns the folder. */
export function corpusSite(name: string): string {
  const root = mkdtempSync(join(tmpdir(), `quire-${name}-`))
  copyWritable(join(corporaFolder, name, 'docs'), join(root, 'docs'))
  writeFileSync(join(root, 'sidebars.json'), readFileSync(join(corporaFolder, name, 'sidebars.json')))
  cpSync(join(import.meta.dirname, name, 'site.config.ts'), join(root, 'site.config.ts'))
  return root
}

/** Copy a folder. The files of the copy can be written, where those of the corpus cannot. */
export function copyWritable(from: string, to: string): void {
  cpSync(from, to, { recursive: true })
  for (const path of ['', ...readdirSync(to, { recursive: true })]) {
    const file = join(to, String(path))
    chmodSync(file, statSync(file).mode | 0o200)
  }
}
