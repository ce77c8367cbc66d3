import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { ofFile } from '../../load/instanceFolders.ts'
import type { Loaded } from '../../load/load.ts'
import type { LoadedVersion } from '../../load/loadVersions.ts'

/** A file or folder that gets another path; paths are from the site's root. */
export interface Rename {
  from: string
  to: string
}

/** The files that a move renames: the doc or folder itself, and its translations. */
export interface MovedFiles {
  /** The version that the doc or folder belongs to. */
  version: LoadedVersion
  /** The version that it belongs to after the move: the same one, or one of another set of docs. */
  newVersion: LoadedVersion
  isFolder: boolean
  /** Files and folders that exist and are renamed: first the original, then its translations. */
  renames: Rename[]
  /** The path of a file after the move. A path below the folder of translations moves whether it exists or not. */
  move: (path: string) => string
  /** For a file among translations: the path that its original has or would have. */
  originalOf: (path: string) => string
}

/** Find the files that move with a doc or a folder of docs. Each path is inside the docs folder of its version. */
export function movedFiles(
  { from, to }: Rename,
  isFolder: boolean,
  { version, newVersion }: Pick<MovedFiles, 'version' | 'newVersion'>,
  { root, locales }: Pick<Loaded, 'root' | 'locales'>,
): MovedFiles {
  const foldersOf = ({ name, folder }: LoadedVersion) => [
    folder,
    ...locales.map((locale) => locale.versions.get(name)!.folder),
  ]
  const newFolders = foldersOf(newVersion)
  const [, ...translationFolders] = foldersOf(version)
  const pairs = [version.folder, ...translationFolders].map((folder, index) => ({
    from: posix.join(folder, posix.relative(version.folder, from)),
    to: posix.join(newFolders[index]!, posix.relative(newVersion.folder, to)),
  }))
  return {
    version,
    newVersion,
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
      return folder === undefined ? path : version.folder + path.slice(folder.length)
    },
  }
}

/** The version whose folder, or that of its translations, holds a file. Of folders inside each other the inner one counts. */
export function versionOf(file: string, { versions, locales }: Pick<Loaded, 'versions' | 'locales'>) {
  const folders = versions.map((version) => ({
    version,
    folders: [version.folder, ...locales.map((locale) => locale.versions.get(version.name)!.folder)],
  }))
  return ofFile(folders, file)?.version
}
