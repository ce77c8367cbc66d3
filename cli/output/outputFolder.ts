import { existsSync, lstatSync, readdirSync, realpathSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { componentFolders } from '../../pipeline/load/componentFolders.ts'
import { versionedDocs, versionedSidebars } from '../../pipeline/load/versionNames.ts'
import type { SiteConfig } from '../../schemas/config.ts'
import { type BuiltSite, builtSiteSchema } from '../../schemas/deploySet.ts'
import { readTextIfThere } from '../../schemas/shared/files/readRegularFile.ts'
import { isWithin } from '../../schemas/shared/files/repository.ts'
import { parseJson } from '../../schemas/shared/text/parseJson.ts'
import { isRunning } from '../isRunning.ts'
import { UsageError } from '../UsageError.ts'
import { outputMarker } from './outputFiles.ts'
import { replaceFiles } from './replaceFiles.ts'

/** Read the settings and the files of the site in a folder; `undefined` if it holds no built site. */
export const builtSite = (folder: string): BuiltSite | undefined =>
  builtSiteSchema.safeParse(parseJson(readTextIfThere(join(folder, outputMarker)))).data

/** Folders of git, package managers and our cache. */
const notOfSites = new Set(['.git', '.quire', 'node_modules'])

/**
 * The absolute path of the folder that a build replaces, with symbolic links resolved.
 *
 * A build deletes the old content. So the folder must not contain the site, and it must be missing, empty or written by
 * an earlier build, and in no folder of another tool. Throws a `UsageError` otherwise.
 */
export function outputFolder(root: string, outDir: string): string {
  const folder = realPath(resolve(root, outDir))
  const kept = relative(realPath(root), folder)
    .split(sep)
    .find((part) => notOfSites.has(part))
  if (kept !== undefined) {
    throw new UsageError(`\`${outDir}\` is in \`${kept}\`, which holds no files of sites.`, otherFolderHint)
  }
  if (isWithin(folder, realPath(root))) {
    throw new UsageError(
      `\`${outDir}\` holds the site's own files, and a build replaces its output folder.`,
      otherFolderHint,
    )
  }
  // A link that leads somewhere was resolved.
  if (isLink(folder))
    throw new UsageError(
      `\`${outDir}\` is a symbolic link that leads nowhere.`,
      `Create the folder it names, or delete the link.`,
    )
  const entries = readEntries(folder)
  if (entries === 'file') throw new UsageError(`\`${outDir}\` is a file; the output is a folder.`, otherFolderHint)
  if (entries.length > 0 && !entries.includes(outputMarker)) {
    throw new UsageError(
      `\`${outDir}\` holds files that no build of ours has written, and a build replaces its output folder.`,
      'Empty the folder, or choose another one with `--out-dir`.',
    )
  }
  return folder
}

/** Throw a `UsageError` if the output folder contains a source of the site. */
export function refuseSources(root: string, folder: string, sources: string[]): void {
  const source = sources.find((path) => isWithin(folder, resolve(root, path)))
  if (source === undefined) return
  const folderName = relative(root, folder)
  throw new UsageError(`\`${folderName}\` holds \`${source}\`, which the site is made from.`, otherFolderHint)
}

/**
 * Throw a `UsageError` if the output folder is inside a folder that the site reads: the next build would read the built files
 * as content. A site whose docs are in its root folder has all folders in there.
 */
export function refuseContentFolder(root: string, folder: string, config: SiteConfig): void {
  const { blog = [], docs, i18n, pages, staticDirectories } = config
  const folders = [
    ...docs.flatMap(({ id, path }) => [path, dirname(versionedDocs(id, '1')), dirname(versionedSidebars(id, '1'))]),
    ...blog.map(({ path }) => path),
    i18n.path,
    ...staticDirectories,
    ...(pages ? [pages.path] : []),
    ...componentFolders(config),
  ]
  const realRoot = realPath(root)
  const outer = folders.find((path) => {
    const real = realPath(resolve(root, path))
    return real !== realRoot && isWithin(real, folder)
  })
  if (outer === undefined) return
  throw new UsageError(
    `\`${relative(realRoot, folder)}\` is inside \`${outer}\`, which the site is made from. Nothing was written.`,
    otherFolderHint,
  )
}

/**
 * Clean up after killed builds beside the output folder.
 *
 * The old site is restored if a build was killed during the swap, and the new files are put in place if it was killed while it
 * did so. Folders of builds that still run are not touched.
 *
 *     .dist-4711          an unfinished new site
 *     .dist-4711-old      the complete old site
 *     .dist-4711-gone     the old site, partly deleted
 *     .dist-4711-journal  files that replace those of the site, as far as they are not in it yet
 */
export function cleanUp(folder: string): void {
  const parent = dirname(folder)
  if (!existsSync(parent)) return
  for (const name of readdirSync(parent).sort()) {
    const [, pid, state] = name.startsWith(`.${basename(folder)}-`)
      ? (/^(\d+)(-old|-gone|-journal)?$/.exec(name.slice(basename(folder).length + 2)) ?? [])
      : []
    if (pid === undefined || isRunning(Number(pid))) continue
    if (state === '-journal') replaceFiles(join(parent, name), folder)
    else if (state === '-old' && !existsSync(folder)) renameSync(join(parent, name), folder)
    else rmSync(join(parent, name), { recursive: true, force: true })
  }
}

const otherFolderHint = 'Choose another folder with `--out-dir`.'

/** Resolve symbolic links in the part of a path that exists. */
export function realPath(path: string): string {
  try {
    return realpathSync.native(path)
  } catch {
    const parent = dirname(path)
    return parent === path ? path : join(realPath(parent), basename(path))
  }
}

function isLink(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink()
  } catch {
    return false
  }
}

function readEntries(folder: string): string[] | 'file' {
  try {
    return readdirSync(folder)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOTDIR' && existsSync(folder)) return 'file'
    return []
  }
}
