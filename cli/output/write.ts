import {
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import type { OutputFile } from '../../renderer/build/render.tsx'
import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import { type BuiltSite, cleanUp, outputMarker } from './outputFolder.ts'

export interface Written {
  files: number
  bytes: number
}

/** A site on its way to disk: nothing of it is seen before `publish`. */
export interface Output {
  /** What the disk does not let us do. From then on nothing is written. */
  problem?: Diagnostic
  write(files: AsyncIterable<OutputFile>): Promise<Written>
  /** The new site takes the place of the old one. */
  publish(site: BuiltSite): void
  /** Leave the old site as it is. */
  discard(): void
}

/** Files written between two looks at what else is going on, such as Ctrl-C. */
const filesPerTurn = 16

/**
 * The one place that writes the output folder: beside it first (`.dist-<process id>`, so on the same file system), then
 * two renames put the new site where the old one was.
 *
 * A build that fails, is stopped or killed leaves the last good site. What it leaves beside it is cleaned up by the next.
 */
export function openOutput(root: string, target: string): Output {
  const fresh = besides(target)
  let created: string | undefined
  const discard = () => {
    if (created === undefined) return
    try {
      rmSync(fresh, { recursive: true, force: true })
      removeEmpty(dirname(target), created)
    } catch {
      // The disk that did not let us write does not let us delete. The next build cleans up.
    }
  }
  // Whoever stops the process half-way does so with `process.exit`.
  process.on('exit', discard)

  const output: Output = {
    async write(files) {
      const folders = new Set([fresh])
      const written: Written = { files: 0, bytes: 0 }

      for await (const file of files) {
        const path = pathWithin(fresh, file.path)
        attempt(file.path, () => {
          if (!folders.has(dirname(path))) mkdirSync(dirname(path), { recursive: true })
          folders.add(dirname(path))
          if ('copy' in file) copyFileSync(file.copy, path, constants.COPYFILE_FICLONE)
          else writeFileSync(path, file.data)
          written.bytes += 'copy' in file ? statSync(path).size : Buffer.byteLength(file.data)
        })
        if (output.problem !== undefined) break
        written.files++
        if (written.files % filesPerTurn === 0) await new Promise((resolve) => setImmediate(resolve))
      }
      return written
    },

    publish({ baseUrl, trailingSlash }) {
      attempt('', () => {
        writeFileSync(join(fresh, outputMarker), `${JSON.stringify({ baseUrl, trailingSlash })}\n`)
        swap(fresh, target)
      })
    },

    discard() {
      discard()
      process.off('exit', discard)
    },
  }

  function attempt(path: string, act: () => void): void {
    if (output.problem !== undefined) return
    try {
      act()
    } catch (error) {
      output.problem = notWritable(root, target, path, error as NodeJS.ErrnoException)
    }
  }

  attempt('', () => {
    cleanUp(target)
    created = makeFolder(fresh)
  })
  return output
}

/**
 * Make a folder and those around it; the outermost one that was made. Node's own `recursive` never comes back where the
 * system answers "no such file" to every attempt, as it does in `/proc`.
 */
function makeFolder(folder: string): string {
  const first = existsSync(dirname(folder)) ? undefined : makeFolder(dirname(folder))
  mkdirSync(folder)
  return first ?? folder
}

/** Take back folders that were made for the output and hold nothing, from `folder` up to `first`. */
function removeEmpty(folder: string, first: string): void {
  if (!`${folder}${sep}`.startsWith(`${first}${sep}`) || readdirSync(folder).length > 0) return
  rmdirSync(folder)
  removeEmpty(dirname(folder), first)
}

/** Where the site is built, and where the old one goes: beside the folder, under names that `cleanUp` knows. */
const besides = (target: string, suffix = ''): string =>
  join(dirname(target), `.${basename(target)}-${process.pid}${suffix}`)

/** The old site steps aside, the new one steps in. A process killed between the two is mended by `cleanUp`. */
function swap(fresh: string, target: string): void {
  const old = besides(target, '-old')
  const gone = besides(target, '-gone')
  const stoodThere = renamed(target, old)
  try {
    renameSync(fresh, target)
  } catch (error) {
    if (stoodThere) renameSync(old, target)
    throw error
  }
  if (!stoodThere) return
  // Renamed once more, so that what is called old is always whole.
  renameSync(old, gone)
  rmSync(gone, { recursive: true, force: true })
}

/** False when there was nothing to rename. */
function renamed(from: string, to: string): boolean {
  try {
    renameSync(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}

/** The path of an output file on disk. One that leads out of the folder is a mistake of ours: routes are checked before. */
function pathWithin(folder: string, path: string): string {
  const parts = path.split('/')
  if (path === '' || parts.some((part) => part === '' || part === '.' || part === '..') || /[\\\0]/.test(path)) {
    throw new Error(`An output file cannot be named ${JSON.stringify(path)}.`)
  }
  return join(folder, ...parts)
}

/** What the system's codes mean to the one who reads them. */
const reasons: Record<string, string> = {
  EACCES: 'it is not allowed to write there',
  EPERM: 'it is not allowed to write there',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of the disk is used up',
  ENOTDIR: 'a part of the path is a file, not a folder',
  EEXIST: 'a file is in the way of a folder',
  EISDIR: 'a folder is in the way of a file',
  EBUSY: 'the folder is in use, or a disk of its own',
  EXDEV: 'the folder is a disk of its own',
  ENAMETOOLONG: 'the name is longer than the disk allows',
  ENOENT: 'a file or folder on the way is missing',
}

function notWritable(root: string, target: string, path: string, error: NodeJS.ErrnoException): Diagnostic {
  const folder = (relative(root, target) || target).split(sep).join('/')
  const reason = reasons[error.code ?? ''] ?? error.message
  const hint = ['EBUSY', 'EXDEV'].includes(error.code ?? '')
    ? `Name a folder inside it: \`--out-dir ${folder}/site\`.`
    : undefined
  return diagnose('output-not-writable', { file: folder }, { value: folder, path: path || undefined, reason }, { hint })
}
