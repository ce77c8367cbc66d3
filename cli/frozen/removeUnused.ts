import { readdirSync, rmSync, statSync } from 'node:fs'
import { bundleFolder, factsFile } from '../../pipeline/load/frozen/frozenBundle.ts'
import { siteCache } from '../../schemas/shared/cache/siteCache.ts'
import { isRunning } from '../isRunning.ts'

/** Bundles are removed if no run has used them for this time. */
const unusedAfterMs = 30 * 24 * 60 * 60 * 1000

/** Remove frozen versions that no run uses any more, and the unfinished ones of processes that were killed. */
export function removeUnused(root: string, now = Date.now()): void {
  try {
    for (const name of readdirSync(siteCache(root, 'frozen'))) {
      const [, pid] = /\.(\d+)\.tmp$/.exec(name) ?? []
      const usedMs = statSync(factsFile(root, name), { throwIfNoEntry: false })?.mtimeMs
      const isUnused = usedMs !== undefined && now - usedMs > unusedAfterMs
      if (pid === undefined ? isUnused : !isRunning(Number(pid)))
        rmSync(bundleFolder(root, name), { recursive: true, force: true })
    }
  } catch {
    // There are none.
  }
}
