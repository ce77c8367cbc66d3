import fs from 'node:fs'
import { join, posix, relative, sep } from 'node:path'
import fastGlob from 'fast-glob'
import type { SiteConfig } from '../../schemas/config.ts'
import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import { componentFolders } from '../componentFolders.ts'
import { didYouMean } from '../didYouMean.ts'
import type { Locate } from './positions/sourceTree.ts'
import type { SourceFile } from './sourceFile.ts'
import { unreadableFile } from './unreadableFile.ts'

export interface LoadedDocs {
  docs: SourceFile[]
  /** Every folder that holds a doc, and those around it, from the docs folder; `.` is the docs folder itself. */
  folders: string[]
  diagnostics: Diagnostic[]
}

/**
 * The files of the docs folder that are docs, sorted by path. Other folders that the config names (static files, pages,
 * components) may lie inside; what is in them is not a doc.
 */
export function loadDocs(root: string, config: SiteConfig, locateConfig: Locate): LoadedDocs {
  const { path, include, exclude } = config.docs
  const folder = join(root, path)
  if (!fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    const suggestions = didYouMean(path, foldersOf(root))
    const position = locateConfig(['docs', 'path'])
    const diagnostic = diagnose('config-docs-folder', position, { value: path }, { suggestions })
    return { docs: [], folders: [], diagnostics: [diagnostic] }
  }

  const diagnostics: Diagnostic[] = []
  const outside = new Set<string>()
  const unreadable = new Map<string, unknown>()
  const found = fastGlob.sync(include, {
    cwd: folder,
    ignore: [...exclude, ...foldersInside(path, config)],
    fs: linkedOnce(root, folder, outside, unreadable),
  })
  for (const link of outside) {
    const source = toPosix(relative(root, link))
    diagnostics.push(diagnose('doc-outside', { file: source }, { path: source }))
  }

  for (const [path, error] of unreadable) diagnostics.push(unreadableFile(toPosix(relative(root, path)), error))

  // Sorted: the glob promises no order, and two machines must write the same graph.
  const paths = [...new Set(found)].sort()
  if (paths.length === 0) {
    const globs = (patterns: string[]) => patterns.map((pattern) => `\`${pattern}\``).join(', ')
    const hint = `Docs are the files that match ${globs(include)}, but not ${globs(exclude)}.`
    diagnostics.push(diagnose('docs-none', locateConfig(['docs', 'path']), { value: path }, { hint }))
  }
  const docs: SourceFile[] = paths.map((doc) => ({ source: posix.join(path, doc), path: doc, file: join(folder, doc) }))
  return { docs, folders: foldersAround(paths), diagnostics }
}

/** Patterns for folders with a purpose of their own that lie in the docs folder. */
function foldersInside(docsPath: string, config: SiteConfig): string[] {
  const { staticDirectories, pages } = config
  const folders = [...staticDirectories, ...(pages ? [pages.path] : []), ...componentFolders(config)]
  return [...new Set(folders)].flatMap((folder) => {
    const inside = posix.relative(docsPath, folder)
    const isInside = inside !== '' && !inside.startsWith('..')
    return isInside ? [`${fastGlob.escapePath(inside)}/**`] : []
  })
}

function foldersAround(paths: string[]): string[] {
  const folders = new Set(['.'])
  for (const path of paths) {
    for (let folder = posix.dirname(path); !folders.has(folder); folder = posix.dirname(folder)) folders.add(folder)
  }
  return [...folders].sort()
}

/**
 * A file system in which each real file is found once: a link back into the docs folder or to a folder around it is no
 * folder, so that links cannot form a loop. Links that lead out of the site are gathered, not followed; so are folders that
 * cannot be read.
 */
function linkedOnce(
  root: string,
  folder: string,
  outside: Set<string>,
  unreadable: Map<string, unknown>,
): fastGlob.Options['fs'] {
  const [realRoot, realFolder] = [fs.realpathSync(root), fs.realpathSync(folder)]
  const followed = new Set<string>()
  const statSync = (path: string) => {
    const target = fs.realpathSync(path)
    const isKnown = contains(realFolder, target) || contains(target, realFolder) || followed.has(target)
    if (isKnown) throw new Error(`${path} is found elsewhere.`)
    if (!contains(realRoot, target)) {
      outside.add(path)
      throw new Error(`${path} leads out of the site.`)
    }
    followed.add(target)
    return fs.statSync(path)
  }
  // In order of names, so that of two links to one folder the same is followed everywhere.
  const readdirSync = ((path: string, options: { withFileTypes: true }) => {
    try {
      return fs.readdirSync(path, options).sort((a, b) => (a.name < b.name ? -1 : 1))
    } catch (error) {
      unreadable.set(path, error)
      return []
    }
  }) as typeof fs.readdirSync
  return { statSync: statSync as typeof fs.statSync, readdirSync }
}

const contains = (folder: string, path: string) => path === folder || path.startsWith(folder + sep)

const foldersOf = (root: string) =>
  fs
    .readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

const toPosix = (path: string) => path.replaceAll('\\', '/')
