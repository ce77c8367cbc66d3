import nodePath, { type PlatformPath } from 'node:path'
import { withSlashes } from './withSlashes.ts'

/**
 * Remove the path of a folder from a message. Windows writes it in several ways.
 *
 *     withoutFolder('Cannot find /site/src/a.ts', '/site')                    →  Cannot find src/a.ts
 *     withoutFolder('Cannot find file:///C:/site/src/a.ts', 'C:\\site', win32)  →  Cannot find src/a.ts
 */
export function withoutFolder(message: string, folder: string, paths: PlatformPath = nodePath): string {
  const slashed = withSlashes(folder, paths)
  const forms = [`file://${slashed.startsWith('/') ? '' : '/'}${slashed}/`, `${slashed}/`, `${folder}${paths.sep}`]
  return forms.reduce((text, form) => text.replaceAll(form, ''), message)
}
