import { existsSync, readdirSync, readFileSync, realpathSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { UsageError } from '../UsageError.ts'

/** What a server must know of a built site. */
export interface BuiltSite {
  baseUrl: string
  trailingSlash?: boolean | undefined
}

/** Says that a folder was written by us and may be replaced, and how it is to be served. */
export const outputMarker = '.built-by-quire'

/** The site built into a folder, if there is one. */
export function builtSite(folder: string): BuiltSite | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, outputMarker), 'utf8')) as BuiltSite
  } catch {
    return undefined
  }
}

/**
 * The folder that a build may replace, absolute, behind any symbolic link.
 *
 * Replacing means deleting what is there. So it is not the site itself nor a folder around it, and what already stands
 * there is empty or was written by us.
 */
export function outputFolder(root: string, outDir: string): string {
  const folder = real(resolve(root, outDir))
  if (contains(folder, real(root))) {
    throw new UsageError(
      `\`${outDir}\` holds the site's own files, and a build replaces its output folder.`,
      otherFolder,
    )
  }
  const entries = entriesOf(folder)
  if (entries === 'file') throw new UsageError(`\`${outDir}\` is a file; the output is a folder.`, otherFolder)
  if (entries.length > 0 && !entries.includes(outputMarker)) {
    throw new UsageError(
      `\`${outDir}\` holds files that no build of ours has written, and a build replaces its output folder.`,
      'Empty the folder, or choose another one with `--out-dir`.',
    )
  }
  return folder
}

/** A folder that holds something the site is made from must not be replaced, nor be taken for a source next time. */
export function refuseSources(root: string, folder: string, sources: string[]): void {
  const source = sources.find((path) => contains(folder, resolve(root, path)))
  if (source === undefined) return
  const shown = relative(root, folder)
  throw new UsageError(`\`${shown}\` holds \`${source}\`, which the site is made from.`, otherFolder)
}

/**
 * Mend what a killed build has left beside the output folder.
 *
 * When it died in the middle of the swap, the old site is put back. Folders of processes that are gone are removed;
 * those of builds that still run are left to them.
 *
 *     .dist-4711       a new site that was not finished
 *     .dist-4711-old   the old site, whole
 *     .dist-4711-gone  the old site, being deleted
 */
export function cleanUp(folder: string): void {
  const parent = dirname(folder)
  if (!existsSync(parent)) return
  for (const name of readdirSync(parent).sort()) {
    const [, pid, state] = name.startsWith(`.${basename(folder)}-`)
      ? (/^(\d+)(-old|-gone)?$/.exec(name.slice(basename(folder).length + 2)) ?? [])
      : []
    if (pid === undefined || runs(Number(pid))) continue
    if (state === '-old' && !existsSync(folder)) renameSync(join(parent, name), folder)
    else rmSync(join(parent, name), { recursive: true, force: true })
  }
}

const otherFolder = 'Choose another folder with `--out-dir`.'

/** Whether `folder` is `path` or a folder around it. */
const contains = (folder: string, path: string): boolean =>
  path === folder || path.startsWith(folder.endsWith(sep) ? folder : `${folder}${sep}`)

/** The path without symbolic links, as far as it exists. */
function real(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    const parent = dirname(path)
    return parent === path ? path : join(real(parent), basename(path))
  }
}

function entriesOf(folder: string): string[] | 'file' {
  try {
    return readdirSync(folder)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOTDIR' && existsSync(folder)) return 'file'
    return []
  }
}

/** Whether another process with this id runs. Our own id means that it was given out again, as containers do. */
function runs(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
