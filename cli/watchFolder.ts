import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { watch } from 'chokidar'
import { outputMarker } from './output/outputFolder.ts'

/**
 * Debounce before calling `onChange` again, ms. Editors write a file in several steps; a switch of branches writes many
 * files, with pauses.
 */
const debounceMs = { few: 80, many: 400 }
const manyFiles = 20

/** Folders without source files of a site. */
const ignored = /(?:^|[\\/])(?:node_modules|\.git|\.quire|\.dist-[^\\/]*)(?:[\\/]|$)/

export interface WatchOptions {
  /** Poll with this interval, ms, for disks without file system events. */
  pollMs?: number | undefined
}

/**
 * Call `onChange` once, and again whenever a file in the folder changes. Calls do not overlap: a change during a call
 * causes another call after it. Resolves when the first call is done.
 *
 * The folder is watched instead of single files, because files are added, and editors may replace a file or delete it
 * first.
 */
export async function watchFolder(
  root: string,
  onChange: () => Promise<void>,
  { pollMs }: WatchOptions = {},
): Promise<void> {
  const watcher = watch(root, {
    ignored: (path, stats) => ignored.test(relative(root, path)) || (stats?.isDirectory() === true && isOutput(path)),
    ignoreInitial: true,
    atomic: false,
    ...(pollMs !== undefined && { usePolling: true, interval: pollMs, binaryInterval: pollMs }),
  })
  // Errors are ignored: when a folder is removed, its parent changes too.
  watcher.on('error', () => {})
  await once(watcher, 'ready')

  let timer: NodeJS.Timeout | undefined
  let isRunning = false
  const files = new Set<string>()
  const run = async () => {
    if (isRunning) return
    isRunning = true
    files.clear()
    await onChange()
    isRunning = false
    if (files.size > 0) scheduleRun()
  }
  const scheduleRun = () => {
    clearTimeout(timer)
    timer = setTimeout(run, files.size < manyFiles ? debounceMs.few : debounceMs.many)
  }
  watcher.on('all', (_, path) => {
    files.add(path)
    scheduleRun()
  })
  await run()
}

/** Whether a build wrote this folder. */
const isOutput = (folder: string): boolean => existsSync(join(folder, outputMarker))
