import { readlinkSync, realpathSync } from 'node:fs'
import { join, posix, relative } from 'node:path'
import fastGlob from 'fast-glob'
import { withSlashes } from '../../../schemas/shared/files/withSlashes.ts'
import type { MovedFiles } from './movedFiles.ts'

/** A symbolic link, by its path before the move, and its target as it is written before and after. */
export interface LinkChange {
  file: string
  before: string
  after: string
}

/** The symbolic links of a site that would lead elsewhere after a move: links that move, and links to what moves. */
export function symbolicLinks(root: string, { move }: MovedFiles): LinkChange[] {
  const entries = fastGlob.sync('**', {
    cwd: root,
    dot: true,
    onlyFiles: false,
    objectMode: true,
    followSymbolicLinks: false,
    suppressErrors: true,
    ignore: ['**/node_modules/**', '**/.git/**', '.quire/**'],
  })
  return entries.flatMap(({ path: file, dirent }) => {
    if (!dirent.isSymbolicLink()) return []
    const before = readlinkSync(join(root, file))
    const isAbsolute = posix.isAbsolute(before)
    const target = isAbsolute
      ? withSlashes(relative(realpathSync(root), before))
      : posix.join(posix.dirname(file), before)
    const newFolder = posix.dirname(move(file))
    const newTarget = move(target.replace(/\/$/, ''))
    if (isAbsolute) {
      return newTarget === target ? [] : { file, before, after: join(realpathSync(root), newTarget) }
    }
    const isSame = posix.join(newFolder, before).replace(/\/$/, '') === newTarget
    return isSame ? [] : { file, before, after: posix.relative(newFolder, newTarget) || '.' }
  })
}
