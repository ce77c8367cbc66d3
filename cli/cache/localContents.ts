import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import { fieldOf } from '../../schemas/shared/collections/fieldOf.ts'
import { cacheFolder } from '../options.ts'
import { folderContents } from './folderContents.ts'
import type { StoreContents, Stored } from './storedValues.ts'

/** What the folders of `.quire` are for, as people read it. */
const kinds: Record<string, string> = {
  cache: 'docs',
  pages: 'pages and their part of the search index',
  output: 'files of the output',
  bundle: 'bundles',
  refs: 'versions from git',
  frozen: 'frozen versions',
  plugins: 'plugins',
  dev: 'development server',
}

/** The kind of a file of `.quire`. */
export const localKind = (path: string): string => fieldOf(kinds, path.split('/')[0]!) ?? 'other'

/** Folders whose files belong together. Running commands read them, so only the commands that make them remove them. */
const wholeFolders = new Set(['bundle', 'refs', 'frozen', 'plugins', 'dev'])

/**
 * The files of `.quire`. A file of the output that is also in the output folder has no bytes of its own, so to remove it would make
 * no room.
 */
export function localContents(root: string): StoreContents {
  const folder = cacheFolder(root)
  const { list, remove } = folderContents(folder)
  return {
    async *list() {
      for await (const stored of list()) yield isInOutput(folder, stored) ? { ...stored, bytes: 0 } : stored
    },
    remove,
  }
}

/** Whether `docs cache gc` may remove a file: commands that run at the time make it again. */
export const isCleaned = ({ name, bytes }: Stored): boolean => !wholeFolders.has(name.split('/')[0]!) && bytes > 0

function isInOutput(folder: string, { name }: Stored): boolean {
  if (!name.startsWith('output/')) return false
  return (lstatSync(join(folder, name), { throwIfNoEntry: false })?.nlink ?? 1) > 1
}
