import { join, posix } from 'node:path'
import fastGlob from 'fast-glob'
import { isPathIn } from '../../../schemas/shared/files/repository.ts'
import { applyFixes } from '../fixes/applyFixes.ts'
import { sourceText } from '../fixes/withFixes.ts'
import { importEdits } from './imports.ts'

/**
 * Correct imports that leave a folder which is copied: the copy has another distance to them. Returns the texts that differ, by
 * their paths in the copy.
 *
 *     docs/a.mdx: import Card from '../src/Card'  →  versioned_docs/version-1/a.mdx: import Card from '../../src/Card'
 */
export function copiedImports(
  root: string,
  folder: string,
  copy: string,
  exists: (path: string) => string | undefined,
): Map<string, string> {
  const texts = new Map<string, string>()
  const files = fastGlob.sync('**/*.{md,mdx,js,jsx,ts,tsx,mjs,css,scss,sass,less}', {
    cwd: join(root, folder),
    ignore: ['**/node_modules/**'],
    followSymbolicLinks: false,
  })
  const move = (path: string) => (isPathIn(path, folder) ? posix.join(copy, posix.relative(folder, path)) : path)
  for (const name of files) {
    const file = posix.join(folder, name)
    const text = sourceText(root, file)
    if (text === undefined || !text.includes('../')) continue
    // A path from the site's root stays: it does not depend on the folder.
    const edits = importEdits(file, text, { move }, exists).filter(({ start }) => !text.startsWith('@site/', start))
    if (edits.length > 0) texts.set(name, applyFixes(text, edits).text)
  }
  return texts
}
