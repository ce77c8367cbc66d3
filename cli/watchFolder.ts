import { existsSync, mkdirSync, type Stats, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type FSWatcher, watch } from 'chokidar'
import { unwatchedFolders } from '../pipeline/tasks/diskReads.ts'
import { cacheFolder } from './options.ts'
import { isPrintedTo } from './output/isPrintedTo.ts'
import { outputMarker } from './output/outputFiles.ts'

/**
 * Debounce before calling `onChange` again, ms, by the number of files that have changed. Editors write a file in several
 * steps; a switch of branches writes many files, with pauses.
 */
const debounceMs = (files: number) => (files === 1 ? 15 : files < manyFiles ? 80 : 400)
const manyFiles = 20

/** When changed files are looked at once more, ms: chokidar drops a change that follows another one within 50 ms. */
const secondLookMs = 100

/** Interval at which a watched folder that was removed is looked for, ms. */
const returnMs = 500

/** Precision of file times, ms. */
const clockMs = 50

export interface WatchOptions {
  /** Poll with this interval, ms, for disks without file system events. */
  pollMs?: number | undefined
  /** Returns the folders and files to watch after each call, absolute: the folder, and others that its site is made of. */
  watched?: () => string[]
  /** Timestamp, ms. Files changed after it are reported after the first call. By default, none are. */
  changedSince?: number | undefined
}

/**
 * Call `onChange` once, and again whenever a file in the folder changes, with the absolute paths of the files and folders
 * that were added, changed or removed since the last call. Calls do not overlap: a change during a call causes another call
 * after it. Resolves when the first call is done.
 *
 * The folder is watched instead of single files, because files are added, and editors may replace a file or delete it
 * first. Watching begins after the first call, which does not have to wait until all files are listed. What has changed
 * meanwhile has a newer time then, or is in a folder that has one.
 */
export async function watchFolder(
  root: string,
  onChange: (changed?: ReadonlySet<string>) => Promise<void>,
  { pollMs, watched = () => [], changedSince = Number.POSITIVE_INFINITY }: WatchOptions = {},
): Promise<void> {
  makeCacheFolder(root)
  const watchers = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let isRunning = false
  /** Changed paths. */
  let events = new Set<string>()
  const run = async (changed?: ReadonlySet<string>) => {
    isRunning = true
    const startedMs = changed ? Date.now() - clockMs : Math.min(Date.now() - clockMs, changedSince)
    await onChange(changed)
    isRunning = false
    for (const path of [root, ...watched()]) watchPath(path, startedMs)
    if (events.size > 0) scheduleRun()
  }
  const runAgain = async () => {
    if (isRunning) return
    const changed = events
    events = new Set()
    lookAgain(new Map([...changed].map((path) => [path, stateOf(path)])))
    await run(changed)
  }
  const lookAgain = (states: Map<string, string>) =>
    setTimeout(() => {
      for (const [path, state] of states) if (stateOf(path) !== state) events.add(path)
      if (events.size > 0) scheduleRun()
    }, secondLookMs)
  const scheduleRun = () => {
    clearTimeout(timer)
    timer = setTimeout(runAgain, debounceMs(events.size))
  }

  /** Watch a folder or file once. `startedMs` is before the call that has read it. */
  const watchPath = (watchedPath: string, startedMs: number) => {
    if (watchers.has(watchedPath)) return
    watchers.add(watchedPath)
    let isReady = false
    const watcher = watch(watchedPath, {
      ignored: (path, stats) =>
        isIgnored(relative(watchedPath, path)) || (stats?.isDirectory() === true && isOutput(path)),
      alwaysStat: true,
      atomic: false,
      ...(pollMs !== undefined && { usePolling: true, interval: pollMs, binaryInterval: pollMs }),
    })
    // Errors are ignored: when a folder is removed, its parent changes too.
    watcher.on('error', () => {})
    /** States of files and folders before they are watched. No events are emitted for changes until then. */
    const early = new Map<string, string>()
    watcher.on('ready', () => {
      isReady = true
      // chokidar knows nothing that was added to a folder after it was listed and before it was watched, and would not report
      // that it changes or is removed.
      for (const [path, state] of early) if (stateOf(path) !== state && isFolder(path)) watcher.add(path)
      lookAgain(new Map(early))
      early.clear()
    })
    watcher.on('all', (event, path, stats) => {
      if (event === 'unlinkDir' && path === watchedPath) void watchReturned(path, watcher)
      // Each report would be a change, which is reported.
      if (stats && isPrintedTo(stats)) return
      if (!isReady && stats) early.set(path, stateIn(stats))
      if (!isReady && stats && Math.max(stats.mtimeMs, stats.ctimeMs) < startedMs) return
      events.add(path)
      scheduleRun()
    })
  }

  /** Watch a folder that was removed when it is there again. Everything in it counts as changed. */
  const watchReturned = async (path: string, watcher: FSWatcher) => {
    await watcher.close()
    const timer = setInterval(() => {
      if (!isFolder(path)) return
      clearInterval(timer)
      watchers.delete(path)
      watchPath(path, 0)
    }, returnMs)
  }

  await run()
}

/** Whether changes of a path in a watched folder are not listened to. */
const isIgnored = (path: string) => unwatchedFolders.test(path) && !showsInstalls(path)

/** Changes whenever a file is written, or something is added to a folder or removed. */
function stateOf(path: string): string {
  try {
    return stateIn(statSync(path))
  } catch {
    return 'missing or unreadable'
  }
}

const stateIn = ({ ino, size, mtimeMs, ctimeMs }: Stats): string => [ino, size, mtimeMs, ctimeMs].join()

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false

/** Make the folder of the cache, so that the site's folder does not change when something is cached. */
function makeCacheFolder(root: string): void {
  try {
    mkdirSync(cacheFolder(root), { recursive: true })
  } catch {
    // Then nothing is cached there.
  }
}

/**
 * Whether a change at a path means that packages were installed: the files that npm, pnpm and Yarn write to `node_modules` last, and that folder
 * with its entries, which they are found in.
 */
const showsInstalls = (path: string): boolean =>
  /^node_modules(?:[\\/]\.(?:package-lock\.json|modules\.yaml|yarn-integrity|yarn-state\.yml))?$/.test(path)

/** Whether a build wrote this folder. */
const isOutput = (folder: string): boolean => existsSync(join(folder, outputMarker))
