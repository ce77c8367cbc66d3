import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import fastGlob from 'fast-glob'
import type { Fix } from '../../../schemas/diagnostic.ts'
import { isInRepository, isPathIn } from '../../../schemas/shared/files/repository.ts'
import { decodeUrl } from '../../../schemas/shared/urls/decodeUrl.ts'
import { blankCode } from '../../parse/blankCode.ts'
import { applyFixes } from '../fixes/applyFixes.ts'
import { sourceText } from '../fixes/withFixes.ts'
import { importEdits } from './imports.ts'

/**
 * Correct imports and links to files that leave a folder which is copied: the copy has another distance to them. Returns the texts
 * that differ, by their paths in the copy.
 *
 *     docs/a.mdx: import Card from '../src/Card'  →  versioned_docs/version-1/a.mdx: import Card from '../../src/Card'
 *     docs/a.mdx: [team](../help/team.md)         →  versioned_docs/version-1/a.mdx: [team](../../help/team.md)
 */
export function copiedTexts(
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
  for (const name of files.sort()) {
    const file = posix.join(folder, name)
    const text = sourceText(root, file)
    if (text === undefined || !text.includes('../')) continue
    // A path from the site's root stays: it does not depend on the folder.
    const edits = importEdits(file, text, { move }, exists).filter(({ start }) => !text.startsWith('@site/', start))
    if (/\.mdx?$/.test(name)) edits.push(...linkEdits(root, file, text, move))
    if (edits.length > 0) texts.set(name, applyFixes(text, edits).text)
  }
  return texts
}

/** The edits of links and images that name a file outside of the folder. Which texts are links is clear where the file exists. */
function linkEdits(root: string, file: string, text: string, move: (path: string) => string): Fix[] {
  const destinations = /(?:\]\(\s*<?|\]:[ \t]*<?|\b(?:href|src)=["'])(\.\.?\/[^\s)<>"'?#]+)/g
  return [...blankCode(text).matchAll(destinations)].flatMap((found): Fix[] => {
    const written = found[1]!
    const target = posix.join(posix.dirname(file), decodeUrl(written))
    if (move(target) !== target || !isInRepository(root, join(root, target)) || !existsSync(join(root, target)))
      return []
    const end = found.index + found[0].length
    const path = encodeURI(posix.relative(posix.dirname(move(file)), target))
    return [{ start: end - written.length, end, text: path }]
  })
}
