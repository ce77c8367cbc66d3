import {
  appendFileSync,
  constants,
  copyFileSync,
  existsSync,
  readdirSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import type { BuiltFile } from '../../renderer/page/outputFile.ts'
import type { BuiltSite } from '../../schemas/deploySet.ts'
import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import { sha256 } from '../../schemas/shared/cache/sha256.ts'
import { readRegularFile } from '../../schemas/shared/files/readRegularFile.ts'
import { withSlashes } from '../../schemas/shared/files/withSlashes.ts'
import { diskReasons } from '../diskError.ts'
import { filesOnDisk } from './deployedFiles.ts'
import { type FileBlock, foldersOf } from './fileBlock.ts'
import { linkFile } from './linkFile.ts'
import { makeFolder, makeFolderOf } from './makeFolder.ts'
import { markerOf } from './marker.ts'
import { isOutputPath, outputMarker } from './outputFiles.ts'
import { cleanUp } from './outputFolder.ts'
import type { PreviousOutput } from './previousOutput.ts'
import { areSeparate, beginReplacing, replaceFiles } from './replaceFiles.ts'
import { siblingFolder, swap } from './swap.ts'

export interface Written {
  files: number
  bytes: number
}

/** An output folder that is being written. The new site is visible after `publish`. */
export interface Output {
  /** The first error of the disk. Nothing is written after it. */
  diagnostic?: Diagnostic
  write(files: AsyncIterable<BuiltFile>, blocks?: FileBlock[]): Promise<Written>
  /** The folder that files are written to, absolute. */
  folder: string
  /** Write all files again: plugins may change some. */
  writeAll(): void
  /** Replace the old site with the new one, if they differ. The folder's marker lists its files. */
  publish(site: Omit<BuiltSite, 'files'>): void
  /** Delete unpublished files. The old site stays. */
  discard(): void
}

/** Files written before yielding to the event loop, so that Ctrl-C works. */
const filesPerTick = 16

/**
 * Write a site to the output folder. Files are written to a sibling folder (`.dist-<process id>`, on the same file
 * system); `publish` swaps it with the old site, or if few files have changed, moves them into it.
 *
 * Files that stay the same are linked from the old site. If all of them do, the old site stays.
 *
 * A build that fails or is stopped keeps the old site. The next build cleans up after a killed one.
 */
export function openOutput(root: string, target: string, previousOutput?: PreviousOutput): Output {
  let previous = previousOutput
  const newFolder = siblingFolder(target)
  /** The folders that exist in the new one. */
  const folders = new Set([newFolder])
  let firstCreated: string | undefined
  const discard = () => {
    if (firstCreated === undefined) return
    try {
      rmSync(newFolder, { recursive: true, force: true })
      removeEmpty(dirname(target), firstCreated)
    } catch {
      // A disk that rejects writes may reject deletes. The next build cleans up.
    }
  }
  // A signal ends the process with `process.exit`.
  process.on('exit', discard)

  const output: Output = {
    folder: newFolder,

    writeAll() {
      previous = undefined
    },

    async write(files, blocks = []) {
      const written: Written = { files: 0, bytes: 0 }
      const paths = new Set<string>()
      const writeOne = (file: BuiltFile) => {
        const path = pathWithin(newFolder, file.path)
        paths.add(file.path)
        attempt(file.path, () => {
          const keptBytes = previous?.keep(file)
          if (keptBytes !== undefined) {
            written.bytes += keptBytes
            return
          }
          makeFolderOf(path, folders)
          if ('join' in file) joinFiles(file.join, path)
          else writeFile(file, path)
          const stats = statSync(path)
          previous?.add(file, stats, sha256('data' in file ? file.data : readRegularFile(path)))
          written.bytes += stats.size
        })
        written.files++
      }
      for await (const file of files) {
        writeOne(file)
        if (output.diagnostic !== undefined) break
        if (written.files % filesPerTick === 0) await new Promise((resolve) => setImmediate(resolve))
      }
      const foldersOfFiles = foldersOf(paths).add('')
      for (const block of blocks) {
        // Another file has a path of the block, which may be a warning only: write the other files of the block one by one.
        if (block.hasOneOf(paths, foldersOfFiles)) {
          for (const path of block.paths) if (!paths.has(path)) writeOne({ path, copy: block.source(path).file })
          continue
        }
        if (!previous?.blocks.has(block.id)) copyBlock(block)
        previous?.blocks.add(block)
        written.files += block.count
        written.bytes += block.bytes
      }
      return written
    },

    publish(site) {
      attempt('', () => {
        // Plugins may have changed the files that were written, and added others.
        const files = previous?.deployed ?? filesOnDisk(newFolder)
        const marker = markerOf({ ...site, files }, previous?.blockEntries ?? [])
        const markerHash = sha256(marker)
        if (previous?.isSame(markerHash)) return previous.save(false, markerHash)
        writeFileSync(join(newFolder, outputMarker), marker)
        const changes = previous?.fewChanges
        const isReplaced = changes && areSeparate(changes)
        if (isReplaced) replace(changes.removed)
        else replaceAll()
        previous?.save(!isReplaced, markerHash)
      })
    },

    discard() {
      discard()
      process.off('exit', discard)
    },
  }

  /** Put the new files into the old site. */
  function replace(removed: readonly string[]): void {
    const journal = siblingFolder(target, '-journal')
    beginReplacing(newFolder, journal, removed)
    replaceFiles(journal, target)
  }

  /** Replace the old site by the new one. */
  function replaceAll(): void {
    for (const file of previous?.kept ?? []) {
      const path = pathWithin(newFolder, file)
      makeFolderOf(path, folders)
      linkFile(previous!.path(file), path)
    }
    for (const block of previous?.blocks.kept ?? []) {
      for (const file of block.paths) {
        const path = pathWithin(newFolder, file)
        makeFolderOf(path, folders)
        linkFile(join(target, file), path)
      }
    }
    swap(newFolder, target)
  }

  function copyBlock(block: FileBlock): void {
    for (const file of block.paths) {
      attempt(file, () => {
        const path = pathWithin(newFolder, file)
        makeFolderOf(path, folders)
        block.copy(file, path)
      })
    }
  }

  /** Files that stay are in the old site until this one is published. */
  function joinFiles(parts: string[], path: string): void {
    writeFileSync(path, '')
    for (const [index, part] of parts.entries()) {
      const written = pathWithin(newFolder, part)
      const text = readRegularFile(existsSync(written) ? written : previous!.path(part))
      appendFileSync(path, index === 0 ? text : Buffer.concat([newline, text]))
    }
  }

  function attempt(path: string, action: () => void): void {
    if (output.diagnostic !== undefined) return
    try {
      action()
    } catch (error) {
      output.diagnostic = notWritable(root, target, path, error as NodeJS.ErrnoException)
    }
  }

  attempt('', () => {
    cleanUp(target)
    firstCreated = makeFolder(newFolder)
  })
  return output
}

const newline = Buffer.from('\n')

function writeFile(file: BuiltFile, path: string): void {
  if ('data' in file) writeFileSync(path, file.data)
  else if ('copy' in file) copyFileSync(file.copy, path, constants.COPYFILE_FICLONE)
}

/** Remove empty folders that were created for the output, from `folder` up to `first`. */
function removeEmpty(folder: string, first: string): void {
  if (!`${folder}${sep}`.startsWith(`${first}${sep}`) || readdirSync(folder).length > 0) return
  rmdirSync(folder)
  removeEmpty(dirname(folder), first)
}

/** The path of an output file on disk. Throws for a path outside the folder; routes are checked before. */
function pathWithin(folder: string, path: string): string {
  if (!isOutputPath(path)) {
    throw new Error(`An output file cannot be named ${JSON.stringify(path)}.`)
  }
  return join(folder, path)
}

function notWritable(root: string, target: string, path: string, error: NodeJS.ErrnoException): Diagnostic {
  const folder = withSlashes(relative(root, target) || target)
  const reason = diskReasons[error.code ?? ''] ?? error.message
  const hint = ['EBUSY', 'EXDEV'].includes(error.code ?? '')
    ? `Name a folder inside it: \`--out-dir ${folder}/site\`.`
    : undefined
  return diagnose('output-not-writable', { file: folder }, { value: folder, path: path || undefined, reason }, { hint })
}
