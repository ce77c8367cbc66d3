import { existsSync, statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { diskReasons } from '../diskError.ts'
import { bytes, counted } from '../report/units.ts'
import { UsageError } from '../UsageError.ts'
import type { PredictedSize } from './predictedSize.ts'

/** What the smallest file takes on most disks. */
const blockBytes = 4096

/** Throw a `UsageError` before the work if a disk cannot hold a site. `folder` is the output folder, absolute; `name` is how it was named. */
export function refuseSmallDisk(folder: string, name: string, size: PredictedSize): void {
  const { files, docs } = size
  const needed = Math.max(size.bytes, files * blockBytes)
  const { blocks, bavail, bsize, files: maxFiles, ffree } = statfsSync(existingFolder(folder))
  // Some file systems do not say how large they are, or have no limit of files: then that is 0.
  const free = blocks > 0 ? bavail * bsize : Number.POSITIVE_INFINITY
  if (free === 0) throw new UsageError(`\`${name}\` cannot be written: ${diskReasons.ENOSPC}.`, hint)
  const problem =
    free < needed
      ? `has ${bytes(free)} left, and the site needs ${bytes(needed)} or more`
      : maxFiles > 0 && ffree < files
        ? `has room for ${counted(ffree, 'more file')}, and the site has ${counted(files, 'file')} or more`
        : undefined
  if (problem === undefined) return
  throw new UsageError(`The disk of \`${name}\` ${problem}, because it has ${counted(docs, 'doc')}.`, hint)
}

const hint = 'Make room, or choose a folder on another disk with `--out-dir`.'

const existingFolder = (folder: string): string => (existsSync(folder) ? folder : existingFolder(dirname(folder)))
