import { dirname, join } from 'node:path'
import { isFile } from '../tasks/isFile.ts'

/**
 * Find a file of an installed package: in the `node_modules` of a folder, or of one above it.
 *
 * Node's own resolution keeps what it has found, so a process that watches a site would not see another version.
 */
export function installedFile(folder: string, path: string): string | undefined {
  const file = join(folder, 'node_modules', path)
  if (isFile(file)) return file
  return dirname(folder) === folder ? undefined : installedFile(dirname(folder), path)
}
