import { existsSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { toolKey } from '../../schemas/shared/cache/toolKey.ts'

/** Size and times of each file of a site and of this tool, by path. While they do not change, neither does the outcome. */
export type Snapshot = Record<string, string>

/** Sites with more files are not cached. */
const maxFiles = 50_000
/** A file that changed this recently may change again without new times, because file times are coarse, ms. */
export const settledAfterMs = 100
/** The state of such a file, which differs from every other. */
const unsettled = 'unsettled'
/** Folders that are not part of the snapshot. For packages, the time of the last installation is used. */
const excludedFolders = new Set(['node_modules', '.git', '.quire'])
const outputMarker = '.built-by-quire'

/** Take a snapshot of folders, which are from the site's root. Files that changed after `startedMs`, or just before, are unsettled. */
export function takeSnapshot(
  root: string,
  configFile: string | undefined,
  folders: string[],
  startedMs: number,
): Snapshot | undefined {
  const snapshot: Snapshot = { '<config>': configFile ?? '', '<tool>': toolKey() }
  const settledBefore = startedMs - settledAfterMs
  let count = 0
  const addFile = (key: string, file: string): boolean => {
    const { size, mtimeMs, ctimeMs } = statSync(file)
    const isSettled = mtimeMs < settledBefore && ctimeMs < settledBefore
    snapshot[key] = isSettled ? `${size} ${mtimeMs} ${ctimeMs}` : unsettled
    count += 1
    return count <= maxFiles
  }
  const walk = (folder: string): boolean => {
    const entries = readdirSync(join(root, folder), { withFileTypes: true })
    if (entries.some(({ name }) => name === outputMarker)) return true
    snapshot[`${folder}/`] = ''
    return entries.every((entry) => {
      if (excludedFolders.has(entry.name)) return true
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.isDirectory()) return walk(path)
      return entry.isFile() && addFile(path, join(root, path))
    })
  }
  try {
    for (const file of installations(root)) addFile(`<packages> ${file}`, file)
    return folders.every(walk) ? snapshot : undefined
  } catch {
    // A file was removed during the walk, so the site is changing.
    return undefined
  }
}

/** Files that change when npm installs packages, in the site's folder and its ancestors. */
function installations(root: string): string[] {
  const files = [join(root, 'node_modules'), join(root, 'node_modules/.package-lock.json')].filter(existsSync)
  return dirname(root) === root ? files : [...files, ...installations(dirname(root))]
}

/** The paths at which two snapshots differ. */
export function changedFiles(one: Snapshot, other: Snapshot): string[] {
  const changed = Object.keys(other).filter((path) => other[path] === unsettled || one[path] !== other[path])
  return [...changed, ...Object.keys(one).filter((path) => !Object.hasOwn(other, path))]
}
