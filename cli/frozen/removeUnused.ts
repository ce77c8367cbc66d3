import { readdirSync, rmSync } from 'node:fs'
import { bundleFolder, factsFile } from '../../pipeline/load/frozen/frozenBundle.ts'
import { isUnused } from '../../schemas/shared/cache/cacheFile.ts'
import { siteCache } from '../../schemas/shared/cache/siteCache.ts'
import { isRunning } from '../isRunning.ts'

/** Remove frozen versions that no run has used for 30 days, and the unfinished ones of processes that were killed. */
export function removeUnused(root: string): void {
  try {
    for (const name of readdirSync(siteCache(root, 'frozen'))) {
      const [, pid] = /\.(\d+)\.tmp$/.exec(name) ?? []
      if (pid === undefined ? isUnused(factsFile(root, name)) : !isRunning(Number(pid)))
        rmSync(bundleFolder(root, name), { recursive: true, force: true })
    }
  } catch {
    // There are none.
  }
}
