import nodePath, { type PlatformPath } from 'node:path'

/**
 * A message without the path of a folder, which is written in several ways on Windows.
 *
 *     withoutFolder('Cannot find /site/src/a.ts', '/site')                    →  Cannot find src/a.ts
 *     withoutFolder('Cannot find file:///C:/site/src/a.ts', 'C:\\site', win32)  →  Cannot find src/a.ts
 */
export function withoutFolder(message: string, folder: string, paths: PlatformPath = nodePath): string {
  const slashed = withSlashes(folder, paths)
  const forms = [`file://${slashed.startsWith('/') ? '' : '/'}${slashed}/`, `${slashed}/`, `${folder}${paths.sep}`]
  return forms.reduce((text, form) => text.replaceAll(form, ''), message)
}

/** A path with `/` on every system, as bundlers and URLs have it. */
export const withSlashes = (path: string, paths: PlatformPath = nodePath): string => path.split(paths.sep).join('/')
