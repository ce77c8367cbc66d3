import { realpathSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { ServedSettings } from '../../schemas/deploySet.ts'

/** The files of a site that a server sends. Paths are relative to the output folder: `guides/start/index.html`. */
export interface ServedSite extends ServedSettings {
  has(path: string): boolean
  read(path: string): Promise<ServedFile | undefined>
}

/** The absolute path of a file on disk, or its content. `status` is the HTTP status, if not the usual one. */
export type ServedFile = ({ copy: string } | { data: string | Uint8Array }) & { etag?: string; status?: number }

/** The files of a built site. A symbolic link to a file outside the folder is ignored. */
export function builtFiles(folder: string, site: ServedSettings): ServedSite {
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
