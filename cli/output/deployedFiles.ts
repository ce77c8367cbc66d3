import { extname, join } from 'node:path'
import type { DeployedFile, DeployedFiles, FileKind } from '../../schemas/deploySet.ts'
import { sha256 } from '../../schemas/shared/cache/sha256.ts'
import { filesIn } from '../../schemas/shared/files/filesIn.ts'
import { readRegularFile } from '../../schemas/shared/files/readRegularFile.ts'
import { outputMarker } from './outputFiles.ts'

/** Extensions of files that tools and scripts read: lists, indexes, feeds, Markdown. */
const dataExtensions = new Set(['.json', '.md', '.mdx', '.txt', '.webmanifest', '.xml', '.yaml', '.yml'])

/** The folder of the sidebars, whose names have a hash. */
const sidebar = /(?:^|\/)assets\/sidebars\/[^/]+$/

/** The kind of an output file, by its path. */
export function fileKind(path: string): FileKind {
  const extension = extname(path).toLowerCase()
  if (extension === '.html') return 'page'
  if (sidebar.test(path)) return 'asset'
  return dataExtensions.has(extension) || extension === '' ? 'data' : 'asset'
}

export const deployedFile = (path: string, size: number, hash: string): DeployedFile => ({
  size,
  sha256: hash,
  kind: fileKind(path),
})

/** List the files of a folder as they are on the disk, without the marker. */
export function filesOnDisk(folder: string): DeployedFiles {
  const paths = filesIn(folder).filter((path) => path !== outputMarker)
  return sortedFiles(
    paths.map((path) => {
      const bytes = readRegularFile(join(folder, path))
      return [path, deployedFile(path, bytes.length, sha256(bytes))]
    }),
  )
}

/** Sorted, because pages are written in the order of routes and the manifest must not depend on it. */
export const sortedFiles = (files: Iterable<[path: string, file: DeployedFile]>): DeployedFiles =>
  Object.fromEntries([...files].sort(([a], [b]) => (a < b ? -1 : 1)))
