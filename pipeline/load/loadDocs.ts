import { join, posix, relative, resolve } from 'node:path'
import fastGlob from 'fast-glob'
import type { SiteConfig } from '../../schemas/config.ts'
import { type Diagnostic, diagnose, type Position } from '../../schemas/diagnostic.ts'
import { docsOf, instanceFile, nameInInstance } from '../../schemas/docsInstances.ts'
import { pathInItsSite, siteFolderOf } from '../../schemas/shared/files/refFolder.ts'
import { isOutside } from '../../schemas/shared/files/repository.ts'
import { withSlashes } from '../../schemas/shared/files/withSlashes.ts'
import * as disk from '../tasks/disk.ts'
import { didYouMean } from '../wording/didYouMean.ts'
import { componentFolders } from './componentFolders.ts'
import { folderAt } from './folderAt.ts'
import { listFiles } from './listFiles.ts'
import type { VersionRef } from './refs/versionRefs.ts'
import type { SourceFile } from './sourceFile.ts'

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
  ref?: VersionRef
  position: Position
}

/**
 * List the docs of a version, sorted by path. Static folders, pages and components inside the folder are
 * skipped.
 */
export function loadDocs(root: string, config: SiteConfig, version: DocsFolder): LoadedDocs {
  const { id, path: currentFolder, include, exclude } = docsOf(config, version.name)
  const { folder: path, position, name, ref } = version
  const found = folderAt(root, path)
  const isCurrent = path === currentFolder
  const data = { value: path, ...(isCurrent ? {} : { version: nameInInstance(name) }) }
  if (found === false) {
    const more = isCurrent
      ? { suggestions: didYouMean(path, foldersOf(root)) }
      : ref
        ? {
            hint: `The docs are read from the folder that \`docs.path\` names now. Name a commit that has it, or keep the version as a folder.`,
          }
        : {
            hint: `Create the folder, or remove \`${nameInInstance(name)}\` from \`${instanceFile(id, 'versions.json')}\`.`,
          }
    const diagnostic = diagnose('config-docs-folder', position, data, more)
    return { docs: [], folders: [], diagnostics: [diagnostic] }
  }

  const { docs, folders, diagnostics } = listDocs(root, config, version.name, path)
  if (docs.length === 0) {
    const globs = (patterns: string[]) => patterns.map((pattern) => `\`${pattern}\``).join(', ')
    const hint = `Docs are the files that match ${globs(include)}, but not ${globs(exclude)}.`
    diagnostics.push(diagnose('docs-none', position, data, { hint }))
  }
  return { docs, folders, diagnostics }
}

/** List the docs in a folder of a version, which may be missing: one of docs, or of translated docs. */
export function listDocs(root: string, config: SiteConfig, version: string, path: string): LoadedDocs {
  const { include, exclude } = docsOf(config, version)
  const found = folderAt(root, path)
  if (found !== true) return { docs: [], folders: [], diagnostics: found ? [found] : [] }

  const folder = join(root, path)
  const ignore = [...exclude, ...foldersInside(root, path, config)]
  const { paths, diagnostics } = listFiles(root, path, include, ignore)
  const docs: SourceFile[] = paths.map((doc) => ({ source: posix.join(path, doc), path: doc, file: join(folder, doc) }))
  return { docs, folders: parentFolders(paths), diagnostics }
}

/** Make glob patterns for folders inside the docs folder that the config uses for something else. */
function foldersInside(root: string, docsPath: string, config: SiteConfig): string[] {
  const { staticDirectories, pages } = config
  // A docs folder outside of the site may contain it.
  const site = isOutside(pathInItsSite(docsPath)) ? ['.'] : []
  const folders = [...site, ...staticDirectories, ...(pages ? [pages.path] : []), ...componentFolders(config)]
  return [...new Set(folders)].flatMap((folder) => {
    const inside = withSlashes(relative(resolve(root, docsPath), resolve(root, siteFolderOf(docsPath), folder)))
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

const foldersOf = (root: string) =>
  disk
    .readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
