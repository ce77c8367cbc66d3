import {
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { isUnused, readCacheFile, writeCacheFile } from '../../../schemas/shared/cache/cacheFile.ts'
import { groupBy } from '../../../schemas/shared/collections/groupBy.ts'
import { refsFolder } from '../../../schemas/shared/files/refFolder.ts'
import { repositoryOf } from '../../../schemas/shared/files/repository.ts'
import { writeFileAtomic } from '../../../schemas/shared/files/writeFileAtomic.ts'
import { type CommitTree, type RefusedPath, readTree } from './commitTree.ts'
import { largeFile } from './largeFile.ts'
import { type PathRules, pathsInText } from './pathsInText.ts'
import { readBlobs } from './readBlobs.ts'

/** Files of a commit that are written, and why. All paths are from the top of the repository. */
export interface Wanted extends PathRules {
  /** Files, and folders with all that is in them. What these name is written, too. */
  paths: string[]
}

/** The file that lists refused files of a commit. It is written last, so it exists only if all other files do. */
const recordName = '.refused.json'

/**
 * Write the files of a commit that docs need into a folder, `folder` from the site's root, unless they are there. Nothing of a
 * commit ever changes, so the folder is made once, as a whole, and its name says what is in it. Files are read-only, and those with
 * the same content in several commits are one on the disk. Returns what was left out. Throws if the folder cannot be written.
 */
export function writeCommit(root: string, folder: string, commit: string, wanted: Wanted): RefusedPath[] {
  const target = join(root, folder)
  const known = readCacheFile(join(target, recordName)) as RefusedPath[] | undefined
  // A large file may have been fetched since.
  if (known && !known.some(isFetchable)) return known
  removeUnused(root)
  const repository = repositoryOf(root)
  const blobs = join(root, refsFolder, 'blobs')
  const temporary = `${target}.${process.pid}.tmp`
  mkdirSync(blobs, { recursive: true })
  rmSync(temporary, { recursive: true, force: true })
  try {
    mkdirSync(temporary)
    const refused = writeFiles(repository, commit, wanted, temporary, blobs)
    writeCacheFile(join(temporary, recordName), refused)
    rmSync(target, { recursive: true, force: true })
    renameSync(temporary, target)
    return refused
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true })
    // Another process has written it meanwhile.
    const written = readCacheFile(join(target, recordName)) as RefusedPath[] | undefined
    if (written) return written
    throw error
  }
}

/** Whether a file may be there at the next run. */
export const isFetchable = ({ problem }: RefusedPath): boolean => problem === 'pointer'

function writeFiles(repository: string, commit: string, wanted: Wanted, target: string, blobs: string): RefusedPath[] {
  const tree = readTree(repository, commit)
  const isWanted = (path: string) =>
    wanted.paths.some((one) => one === '' || path === one || path.startsWith(`${one}/`))
  const refused = tree.refused.filter(({ path }) => isWanted(path))
  let paths = [...tree.files.keys()].filter(isWanted)
  const seen = new Set(paths)
  while (paths.length > 0) {
    const next: string[] = []
    for (const [path, bytes] of contentsOf(repository, paths, tree)) {
      const { blob } = tree.files.get(path)!
      const content = largeFile(repository, bytes)
      if (!content) refused.push({ path, problem: 'pointer' })
      else if (!place(content, join(blobs, content === bytes ? blob : `${blob}-lfs`), join(target, path)))
        refused.push({ path, problem: 'name' })
      for (const named of pathsInText(path, bytes, (path) => tree.files.has(path), wanted)) {
        if (seen.has(named)) continue
        seen.add(named)
        next.push(named)
      }
    }
    paths = next
  }
  return refused.sort((a, b) => (a.path < b.path ? -1 : 1))
}

function* contentsOf(repository: string, paths: string[], { files }: CommitTree): Generator<[string, Buffer]> {
  const pathsOf = groupBy(paths, (path) => files.get(path)!.blob)
  for (const [blob, bytes] of readBlobs(
    repository,
    paths.map((path) => files.get(path)!),
  ))
    for (const path of pathsOf.get(blob)!) yield [path, bytes]
}

/** Put a file in its place. `false` if two names of a commit cannot be on one disk, such as a file and a folder. */
function place(bytes: Buffer, blob: string, file: string): boolean {
  if (!existsSync(blob)) {
    writeFileAtomic(blob, bytes)
    chmodSync(blob, 0o444)
  }
  try {
    mkdirSync(dirname(file), { recursive: true })
    if (existsSync(file)) return false
    try {
      linkSync(blob, file)
    } catch {
      // A disk without links, or a file that has as many as it can.
      copyFileSync(blob, file)
    }
    return true
  } catch (error) {
    if (['EEXIST', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'].includes((error as NodeJS.ErrnoException).code!)) return false
    throw error
  }
}

/** Remove commits that no run has used for 30 days, and contents that no commit has any longer. */
function removeUnused(root: string): void {
  const refs = join(root, refsFolder)
  try {
    for (const name of readdirSync(refs)) {
      if (isUnused(join(refs, name, recordName))) rmSync(join(refs, name), { recursive: true, force: true })
    }
    for (const name of readdirSync(join(refs, 'blobs'))) {
      const blob = join(refs, 'blobs', name)
      // Another process may be about to link a new one.
      if (statSync(blob).nlink === 1 && isUnused(blob)) rmSync(blob, { force: true })
    }
  } catch {
    // There are none, or another process removes them.
  }
}
