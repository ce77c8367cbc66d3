import nodePath, { type PlatformPath } from 'node:path'

/** A path with `/` on every system, as in URLs and in bundlers. */
export const withSlashes = (path: string, paths: PlatformPath = nodePath): string => path.split(paths.sep).join('/')
