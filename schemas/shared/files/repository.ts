import { posix, relative, resolve, sep } from 'node:path'
import { getOrInsert } from '../collections/getOrInsert.ts'
import { folderWith } from './folderWith.ts'
import { withSlashes } from './withSlashes.ts'

const repositories = new Map<string, string>()

/** The nearest folder above a site that has a repository; without one, the site's own. */
export const repositoryOf = (root: string): string =>
  getOrInsert(repositories, root, () => folderWith('.git', resolve(root)) ?? root)

/** Whether an absolute path is in the repository of a site. Symbolic links are not followed. */
export const isInRepository = (root: string, path: string): boolean => isWithin(repositoryOf(root), path)

export const isWithin = (folder: string, path: string): boolean =>
  path === folder || path.startsWith(folder.endsWith(sep) ? folder : `${folder}${sep}`)

/** `../docs` leads out of the site's folder. Paths are from there, and normalized. */
export const isOutside = (path: string): boolean => path === '..' || path.startsWith('../')

/**
 * Whether a file is in a folder; both are from the site's root, and normalized.
 *
 *     isPathIn('docs/a.md', '.'), isPathIn('../docs/a.md', '../docs')  →  true
 *     isPathIn('../docs/a.md', '.')                                    →  false
 */
export function isPathIn(path: string, folder: string): boolean {
  if (folder === '.' || folder === '') return !isOutside(path)
  // `..` does not contain `../..`.
  const inside = path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : undefined
  return inside !== undefined && !isOutside(inside)
}

/** The path of a file from a folder; both are from the site's root. */
export const pathBetween = (root: string, folder: string, file: string): string =>
  withSlashes(relative(resolve(root, folder), resolve(root, file)))

/** The shortest path from the site's root: `../website/static/a.png` is `static/a.png` in the site `website`. */
export function pathFromRoot(root: string, path: string): string {
  if (!isOutside(path)) return posix.normalize(path)
  return pathBetween(root, '.', path) || '.'
}
