import type * as fs from 'node:fs'
import { join, posix, relative } from 'node:path'
import fastGlob from 'fast-glob'
import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import { isWithin, repositoryOf } from '../../schemas/shared/files/repository.ts'
import { withSlashes } from '../../schemas/shared/files/withSlashes.ts'
import * as disk from '../tasks/disk.ts'
import { isPrivateInclude } from './includedFiles.ts'
import { leadsOut } from './leadsOut.ts'
import { isMissing, unreadableFile } from './unreadableFile.ts'

/** Files of packages are no files of the site, wherever they are installed. */
export const packages = '**/node_modules/**'

/**
 * List the files of a folder that match globs, from that folder. `path` is the folder from the site's root. Links to nothing, pipes
 * and the like are reported, and so are links out of the repository or to private files, and folders that cannot be read.
 */
export function listFiles(
  root: string,
  path: string,
  include: string[],
  ignore: string[],
): { paths: string[]; diagnostics: Diagnostic[] } {
  const folder = join(root, path)
  const diagnostics: Diagnostic[] = []
  if (leadsOut(root, folder)) return { paths: [], diagnostics: [diagnose('doc-outside', { file: path }, { path })] }
  const outside = new Set<string>()
  const secrets = new Map<string, string>()
  const unreadable = new Map<string, unknown>()
  const irregular = new Map<string, 'dangling' | 'special'>()
  const globbedPaths = fastGlob.sync(include, {
    cwd: folder,
    ignore: [...ignore, packages],
    fs: createFileSystem(root, folder, { outside, secrets, unreadable, irregular }),
  })
  const matchedPaths = globbedPaths.filter((path) => {
    const listed = join(folder, path)
    return !irregular.has(listed) && !secrets.has(listed)
  })
  for (const listedPath of globbedPaths) {
    const listed = join(folder, listedPath)
    const problem = irregular.get(listed)
    const target = secrets.get(listed)
    const file = posix.join(path, listedPath)
    if (problem) diagnostics.push(diagnose('file-not-regular', { file }, { path: file, problem }))
    if (target !== undefined) diagnostics.push(diagnose('doc-outside', { file }, { path: file, target }))
  }
  for (const link of outside) {
    const source = withSlashes(relative(root, link))
    diagnostics.push(diagnose('doc-outside', { file: source }, { path: source }))
  }
  for (const [path, error] of unreadable) diagnostics.push(unreadableFile(withSlashes(relative(root, path)), error))
  // Sorted, because the order of a glob differs between machines and the graph must not.
  return { paths: [...new Set(matchedPaths)].sort(), diagnostics }
}

interface Found {
  outside: Set<string>
  secrets: Map<string, string>
  unreadable: Map<string, unknown>
  irregular: Map<string, 'dangling' | 'special'>
}

/**
 * Create a file system for fast-glob that visits each real folder once. It skips symbolic links into the docs folder and
 * to its parents, so that links cannot form a loop. Links that lead out of the repository are collected in `outside`, folders
 * that cannot be read in `unreadable`.
 *
 * Links to files that do not exist, pipes and the like count as files, so that those with the name of a doc are found;
 * they are collected in `irregular`. Links to private files are collected in `secrets`, with the paths of these files.
 */
function createFileSystem(
  root: string,
  folder: string,
  { outside, secrets, unreadable, irregular }: Found,
): fastGlob.Options['fs'] {
  const [realRoot, realRepository, realFolder] = [root, repositoryOf(root), folder].map(disk.realpathSync) as [
    string,
    string,
    string,
  ]
  const followed = new Set<string>()
  const statSync = (path: string) => {
    let target: string
    try {
      target = disk.realpathSync(path)
    } catch (error) {
      if (!isMissing(error)) {
        unreadable.set(path, error)
        throw error
      }
      irregular.set(path, 'dangling')
      return asFile(disk.lstatSync(path))
    }
    const isVisited = isWithin(realFolder, target) || isWithin(target, realFolder) || followed.has(target)
    if (isVisited) throw new Error(`${path} is found elsewhere.`)
    if (!isWithin(realRepository, target)) {
      outside.add(path)
      throw new Error(`${path} leads out of the repository.`)
    }
    const stats = disk.statSync(path)
    const pathOfTarget = withSlashes(relative(realRoot, target))
    if (!stats.isDirectory() && isPrivateInclude(pathOfTarget)) secrets.set(path, pathOfTarget)
    else followed.add(target)
    if (stats.isFile() || stats.isDirectory()) return stats
    irregular.set(path, 'special')
    return asFile(stats)
  }
  // Sorted by name, so that every machine follows the same one of two links to a folder.
  const readdirSync = ((path: string, options: { withFileTypes: true }) => {
    try {
      const entries = disk.readdirSync(path, options).sort((a, b) => (a.name < b.name ? -1 : 1))
      return entries.map((entry) => {
        if (entry.isFile() || entry.isDirectory() || entry.isSymbolicLink()) return entry
        irregular.set(join(path, entry.name), 'special')
        return asFile(entry)
      })
    } catch (error) {
      // A pattern such as `{api,guide}/**` may name a folder that does not exist.
      if (!isMissing(error)) unreadable.set(path, error)
      return []
    }
  }) as typeof fs.readdirSync
  return { statSync: statSync as typeof fs.statSync, readdirSync }
}

/** Let fast-glob list something as a file. */
const asFile = <Entry extends fs.Dirent | fs.Stats>(entry: Entry): Entry =>
  Object.assign(Object.create(entry), { isFile: () => true, isSymbolicLink: () => false, isFIFO: () => false })
