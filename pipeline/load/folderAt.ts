import { join } from 'node:path'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import { statSync } from '../tasks/disk.ts'
import { unreadableFile } from './unreadableFile.ts'

/** Whether a folder exists, or the diagnostic if the system does not say so. `path` is from the site's root. */
export const folderAt = (root: string, path: string): boolean | Diagnostic =>
  unreadablePath(root, path) ?? statSync(join(root, path), { throwIfNoEntry: false })?.isDirectory() ?? false

/** The diagnostic for a path of which the system does not say whether it exists, such as one in a folder that cannot be read. */
export function unreadablePath(root: string, path: string): Diagnostic | undefined {
  try {
    statSync(join(root, path), { throwIfNoEntry: false })
    return undefined
  } catch (error) {
    return unreadableFile(path, error)
  }
}
