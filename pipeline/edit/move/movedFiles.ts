import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { type Collection, foldersOf } from './collections.ts'

/** A file or folder that gets another path; paths are from the site's root. */
export interface Rename {
  from: string
  to: string
}

/** The files that a move renames: the doc or folder itself, and its translations. */
export interface MovedFiles {
  /** The version or blog that the doc or folder belongs to. */
  collection: Collection
  /** The one that it belongs to after the move: the same one, or one of another set of docs, or another blog. */
  newCollection: Collection
  isFolder: boolean
  /** Files and folders that exist and are renamed: first the original, then its translations. */
  renames: Rename[]
  /** The path of a file after the move. A path below the folder of translations moves whether it exists or not. */
  move: (path: string) => string
  /** For a file among translations: the path that its original has or would have. */
  originalOf: (path: string) => string
}

/** Find the files that move with a doc or a folder of docs. Each path is inside the folder of its collection. */
export function movedFiles(
  { from, to }: Rename,
  isFolder: boolean,
  { collection, newCollection }: Pick<MovedFiles, 'collection' | 'newCollection'>,
  root: string,
): MovedFiles {
  const newFolders = foldersOf(newCollection)
  const [, ...translationFolders] = foldersOf(collection)
  const pairs = [collection.folder, ...translationFolders].map((folder, index) => ({
    from: posix.join(folder, posix.relative(collection.folder, from)),
    to: posix.join(newFolders[index]!, posix.relative(newCollection.folder, to)),
  }))
  return {
    collection,
    newCollection,
    isFolder,
    renames: pairs.filter((pair) => existsSync(join(root, pair.from))),
    move(path) {
      for (const pair of pairs) {
        if (path === pair.from) return pair.to
        if (isFolder && path.startsWith(`${pair.from}/`)) return pair.to + path.slice(pair.from.length)
      }
      return path
    },
    originalOf(path) {
      const folder = translationFolders.find((folder) => path.startsWith(`${folder}/`))
      return folder === undefined ? path : collection.folder + path.slice(folder.length)
    },
  }
}
