import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { watch } from 'chokidar'
import { outputMarker } from './output/outputFolder.ts'

/**
 * Quiet for that long, ms, before we look: editors write a file in several steps. A change of branch writes many files, with
 * pauses; what is seen of it half-way is work for nothing.
 */
const quietMs = { few: 80, many: 400 }
const manyFiles = 20

/** Folders that nothing of a site comes from. */
const ignored = /(?:^|[\\/])(?:node_modules|\.git|\.quire|\.dist-[^\\/]*)(?:[\\/]|$)/

export interface WatchOptions {
  /** Look every so many ms instead of being told, for disks that do not tell. */
  pollMs?: number | undefined
}

/**
 * Call `changed`, and again whenever files of a site's folder were saved, one call at a time: what changes meanwhile is
 * followed by another. Resolves when the first call is done.
 *
 * The folder is watched rather than its files: an editor may write in place, put another file there or delete it first,
 * and files appear that nobody knew of.
 */
export async function watchFolder(
  root: string,
  changed: () => Promise<void>,
  { pollMs }: WatchOptions = {},
): Promise<void> {
  const watcher = watch(root, {
    ignored: (path, stats) => ignored.test(relative(root, path)) || (stats?.isDirectory() === true && isOutput(path)),
    ignoreInitial: true,
    atomic: false,
    ...(pollMs !== undefined && { usePolling: true, interval: pollMs, binaryInterval: pollMs }),
  })
  // One that could not be watched, such as a folder that went away, is seen when its parent changes.
  watcher.on('error', () => {})
  await once(watcher, 'ready')

  let timer: NodeJS.Timeout | undefined
  let isRunning = false
  const files = new Set<string>()
  const run = async () => {
    if (isRunning) return
    isRunning = true
    files.clear()
    await changed()
    isRunning = false
    if (files.size > 0) wait()
  }
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(run, files.size < manyFiles ? quietMs.few : quietMs.many)
  }
  watcher.on('all', (_, path) => {
    files.add(path)
    wait()
  })
  await run()
}

/** Whether a folder was written by a build. */
const isOutput = (folder: string): boolean => existsSync(join(folder, outputMarker))
