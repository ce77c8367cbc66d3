import nodePath, { type PlatformPath } from 'node:path'
import { withSlashes } from './withSlashes.ts'

/**
 * The path of a file from a folder, with `/` on every system; `undefined` if the file is not in the folder, or is no absolute
 * path but the name of a package.
 * Bundlers write `/` on Windows as well, where folders have `\` and capital letters make no difference.
 *
 *     pathBelow('C:\\docs', 'c:/docs/src/A.tsx', win32)  →  src/A.tsx
 */
export function pathBelow(folder: string, file: string, paths: PlatformPath = nodePath): string | undefined {
  if (!paths.isAbsolute(file)) return undefined
  const path = paths.relative(folder, file)
  const isBelow = path !== '' && path !== '..' && !path.startsWith(`..${paths.sep}`) && !paths.isAbsolute(path)
  return isBelow ? withSlashes(path, paths) : undefined
}

/** Whether two absolute paths are of one file. */
export const isSamePath = (a: string, b: string, paths: PlatformPath = nodePath): boolean =>
  a === b || (paths.sep !== '/' && paths.relative(a, b) === '')
