import { realpathSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { BuiltSite } from '../output/outputFolder.ts'

/** A site that a server hands out. Paths are those of files in the output folder: `guides/start/index.html`. */
export interface ServedSite extends BuiltSite {
  has(path: string): boolean
  read(path: string): Promise<ServedFile | undefined>
}

/** A file on disk, absolute, or what is in it. `status` is for what stands in for a file: 200 where it is not said. */
export type ServedFile = ({ copy: string } | { data: string | Uint8Array }) & { etag?: string; status?: number }

/** A built site in its folder. A file that a symbolic link leads to from outside does not exist. */
export function builtFiles(folder: string, site: BuiltSite): ServedSite {
  const has = (path: string) => {
    const file = join(folder, path)
    try {
      return statSync(file).isFile() && realpathSync(file).startsWith(realpathSync(folder) + sep)
    } catch {
      return false
    }
  }
  return { ...site, has, read: async (path) => (has(path) ? { copy: join(folder, path) } : undefined) }
}
