import { join, relative } from 'node:path'
import { type Diagnostic, diagnose } from '../schemas/diagnostic.ts'
import { cleanCache, unusableFolder } from '../schemas/shared/cache/cacheFile.ts'
import type { RemoteCache } from '../schemas/shared/cache/remoteCache.ts'
import { foreignOwner, isForeign, siteCache } from '../schemas/shared/cache/siteCache.ts'
import type { CompileOptions } from './compiled.ts'
import type { Loaded } from './load/load.ts'
import { reasonOf } from './load/unreadableFile.ts'

/** The caches of a site. */
export interface Caches {
  /** The one that machines share. */
  remote: RemoteCache | undefined
  /** Whether frozen versions were fetched from it. The site has to be loaded again then. */
  hasFetched: boolean
  diagnostics: Diagnostic[]
}

/** Open the caches of a site, and fetch the frozen versions that were not rendered here. */
export async function openCaches(
  { root, config, locateConfig, frozen }: Loaded,
  { openRemote, usesFrozen, fetchFrozen }: CompileOptions,
): Promise<Caches> {
  cleanCache(siteCache(root))
  const opened = await openRemote?.(config!, locateConfig(['cache', 'remote']))
  const missing = usesFrozen && fetchFrozen ? frozen.filter(({ bundle }) => !bundle) : []
  const hasFetched =
    opened?.cache !== undefined &&
    missing.length > 0 &&
    (await fetchFrozen!(missing, config!.i18n.locales, opened.cache))
  return { remote: opened?.cache, hasFetched, diagnostics: [...ofFolder(root), ...(opened?.diagnostics ?? [])] }
}

/** A cache that cannot be used costs time only. */
function ofFolder(root: string): Diagnostic[] {
  const folder = join(root, '.quire')
  const problem = isForeign(root) ? { path: folder, code: foreignOwner } : unusableFolder(folder)
  if (!problem) return []
  const file = relative(root, problem.path)
  const hint = hints[problem.code]
  return [diagnose('cache-folder-unusable', { file }, { value: file, reason: reasonOf(problem.code) }, { hint })]
}

const hints: Record<string, string> = {
  ENOSPC: 'Make room on the disk.',
  EROFS: 'Allow to write to the disk.',
}
