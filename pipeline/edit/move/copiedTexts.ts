import { join, posix } from 'node:path'
import fastGlob from 'fast-glob'
import type { Fix } from '../../../schemas/diagnostic.ts'
import { isInRepository, isPathIn, pathBetween } from '../../../schemas/shared/files/repository.ts'
import { decodeUrl } from '../../../schemas/shared/urls/decodeUrl.ts'
import { encodePath } from '../../../schemas/shared/urls/encodePath.ts'
import { sourceText } from '../../load/sourceText.ts'
import { blankCode } from '../../parse/blankCode.ts'
import { isFile } from '../../tasks/isFile.ts'
import { applyFixes } from '../fixes/applyFixes.ts'
import { importEdits } from './imports.ts'

/** A folder that is copied, and where its copy is; both are from the site's root. */
export interface Copy {
  folder: string
  copy: string
}

/**
 * Correct imports and links to files that leave a folder which is copied: the copy has another distance to them. Returns the texts
 * that differ, by their paths in the copy.
 *
 *     docs/a.mdx: import Card from '../src/Card'  →  versioned_docs/version-1/a.mdx: import Card from '../../src/Card'
 *     docs/a.mdx: [team](../help/team.md)         →  versioned_docs/version-1/a.mdx: [team](../../help/team.md)
 *
 * Links of translated docs may be written for the place of the originals, which are copied too.
 */
export function copiedTexts(
  root: string,
  copied: Copy,
  exists: (path: string) => string | undefined,
  originals?: Copy,
): Map<string, string> {
  const texts = new Map<string, string>()
  const files = fastGlob.sync('**/*.{md,mdx,js,jsx,ts,tsx,mjs,css,scss,sass,less}', {
    cwd: join(root, copied.folder),
    ignore: ['**/node_modules/**'],
    followSymbolicLinks: false,
  })
  for (const name of files.sort()) {
    const file = posix.join(copied.folder, name)
    const text = sourceText(root, file)
    if (text === undefined || !text.includes('../')) continue
    const move = (path: string) => movedPath(path, copied)
    // A path from the site's root stays: it does not depend on the folder.
    const edits = importEdits(file, text, { move }, exists).filter(({ start }) => !text.startsWith('@site/', start))
    if (/\.mdx?$/.test(name)) edits.push(...linkEdits(root, name, text, [copied, ...(originals ? [originals] : [])]))
    if (edits.length > 0) texts.set(name, applyFixes(text, edits).text)
  }
  return texts
}

const movedPath = (path: string, { folder, copy }: Copy) =>
  isPathIn(path, folder) ? posix.join(copy, posix.relative(folder, path)) : path

/** Destinations of links and images, attributes of elements, and the image of the front matter. */
const destinations =
  /(?:\]\(\s*|\]:[ \t]*|\b(?:href|src|poster)=["']|^image:[ \t]*["']?)(?:<(\.\.?\/[^<>?#\n]+)|(\.\.?\/[^\s)<>"'?#]+))/gm

/** The edits of links and images whose files the copy has at another distance. Which texts are links is clear where the file exists. */
function linkEdits(root: string, name: string, text: string, copies: Copy[]): Fix[] {
  return [...blankCode(text).matchAll(destinations)].flatMap((found): Fix[] => {
    const written = (found[1] ?? found[2])!
    const path = decodeUrl(written)
    for (const copied of copies) {
      const target = posix.join(copied.folder, posix.dirname(name), path)
      if (!isInRepository(root, join(root, target)) || !isFile(join(root, target))) continue
      const newTarget = copies.reduce(movedPath, target)
      const folder = posix.join(copied.copy, posix.dirname(name))
      if (posix.join(folder, path) === newTarget) return []
      const relative = pathBetween(root, folder, newTarget)
      const end = found.index + found[0].length
      return [
        { start: end - written.length, end, text: encodePath(relative.startsWith('.') ? relative : `./${relative}`) },
      ]
    }
    return []
  })
}
