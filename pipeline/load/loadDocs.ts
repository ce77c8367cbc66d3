import type * as fs from 'node:fs'
import { join, posix, relative, resolve } from 'node:path'
import fastGlob from 'fast-glob'
import type { SiteConfig } from '../../schemas/config.ts'
import { type Diagnostic, diagnose, type Position } from '../../schemas/diagnostic.ts'
import { isOutside, isWithin, repositoryOf } from '../../schemas/shared/files/repository.ts'
import * as disk from '../tasks/disk.ts'
import { didYouMean } from '../wording/didYouMean.ts'
import { componentFolders } from './componentFolders.ts'
import type { SourceFile } from './sourceFile.ts'
import { isMissing, unreadableFile } from './unreadableFile.ts'

export interface LoadedDocs {
  docs: SourceFile[]
  /** Folders that contain docs, and their parents, relative to the docs folder (`.` is the docs folder). */
  folders: string[]
  diagnostics: Diagnostic[]
}

/** The folder of a version's docs, from the site's root, and the position that names it. */
interface DocsFolder {
  name: string
  folder: string
  position: Position
}

/**
 * List the docs of a version, sorted by path. Static folders, pages and components inside the folder are
 * skipped.
 */
export function loadDocs(root: string, config: SiteConfig, version: DocsFolder): LoadedDocs {
  const { include, exclude } = config.docs
  const { folder: path, position, name } = version
  const folder = join(root, path)
  if (!disk.statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    const isCurrent = path === config.docs.path
    const more = isCurrent
      ? { suggestions: didYouMean(path, foldersOf(root)) }
      : { hint: `Create the folder, or remove \`${name}\` from \`versions.json\`.` }
    const data = { value: path, ...(isCurrent ? {} : { version: name }) }
    const diagnostic = diagnose('config-docs-folder', position, data, more)
    return { docs: [], folders: [], diagnostics: [diagnostic] }
  }

  const { docs, folders, diagnostics } = listDocs(root, config, path)
  if (docs.length === 0) {
    const globs = (patterns: string[]) => patterns.map((pattern) => `\`${pattern}\``).join(', ')
    const hint = `Docs are the files that match ${globs(include)}, but not ${globs(exclude)}.`
    diagnostics.push(diagnose('docs-none', position, { value: path }, { hint }))
  }
  return { docs, folders, diagnostics }
}

/** List the docs in a folder, which may be missing: one of docs, or of translated docs. */
export function listDocs(root: string, config: SiteConfig, path: string): LoadedDocs {
  const { include, exclude } = config.docs
  const folder = join(root, path)
  if (!disk.statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    return { docs: [], folders: [], diagnostics: [] }

  const diagnostics: Diagnostic[] = []
  const outside = new Set<string>()
  const unreadable = new Map<string, unknown>()
  const irregular = new Map<string, 'dangling' | 'special'>()
  const globbedPaths = fastGlob.sync(include, {
    cwd: folder,
    ignore: [...exclude, ...foldersInside(root, path, config)],
    fs: createFileSystem(root, folder, outside, unreadable, irregular),
  })
  const matchedPaths = globbedPaths.filter((path) => !irregular.has(join(folder, path)))
  for (const path of globbedPaths) {
    const problem = irregular.get(join(folder, path))
    const file = posix.join(config.docs.path, path)
    if (problem) diagnostics.push(diagnose('file-not-regular', { file }, { path: file, problem }))
  }
  for (const link of outside) {
    const source = toPosix(relative(root, link))
    diagnostics.push(diagnose('doc-outside', { file: source }, { path: source }))
  }
  for (const [path, error] of unreadable) diagnostics.push(unreadableFile(toPosix(relative(root, path)), error))

  // Sorted, because the order of a glob differs between machines and the graph must not.
  const paths = [...new Set(matchedPaths)].sort()
  const docs: SourceFile[] = paths.map((doc) => ({ source: posix.join(path, doc), path: doc, file: join(folder, doc) }))
  return { docs, folders: parentFolders(paths), diagnostics }
}

/** Make glob patterns for folders inside the docs folder that the config uses for something else. */
function foldersInside(root: string, docsPath: string, config: SiteConfig): string[] {
  const { staticDirectories, pages } = config
  // A docs folder outside of the site may contain it.
  const site = isOutside(docsPath) ? ['.'] : []
  const folders = [...site, ...staticDirectories, ...(pages ? [pages.path] : []), ...componentFolders(config)]
  return [...new Set(folders)].flatMap((folder) => {
    const inside = toPosix(relative(resolve(root, docsPath), resolve(root, folder)))
    const isInside = inside !== '' && !isOutside(inside)
    return isInside ? [`${fastGlob.escapePath(inside)}/**`] : []
  })
}

export function parentFolders(paths: string[]): string[] {
  const folders = new Set(['.'])
  for (const path of paths) {
    for (let folder = posix.dirname(path); !folders.has(folder); folder = posix.dirname(folder)) folders.add(folder)
  }
  return [...folders].sort()
}

/**
 * Create a file system for fast-glob that visits each real folder once. It skips symbolic links into the docs folder and
 * to its parents, so that links cannot form a loop. Links that lead out of the repository are collected in `outside`, folders
 * that cannot be read in `unreadable`.
 *
 * Links to files that do not exist, pipes and the like count as files, so that those with the name of a doc are found;
 * they are collected in `irregular`.
 */
function createFileSystem(
  root: string,
  folder: string,
  outside: Set<string>,
  unreadable: Map<string, unknown>,
  irregular: Map<string, 'dangling' | 'special'>,
): fastGlob.Options['fs'] {
  const [realRepository, realFolder] = [disk.realpathSync(repositoryOf(root)), disk.realpathSync(folder)]
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
    followed.add(target)
    const stats = disk.statSync(path)
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

const foldersOf = (root: string) =>
  disk
    .readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

const toPosix = (path: string) => path.replaceAll('\\', '/')
