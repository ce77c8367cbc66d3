import { availableParallelism } from 'node:os'
import { relative } from 'node:path'
import type { RemoteCache } from '../schemas/shared/cache/remoteCache.ts'
import { siteCache } from '../schemas/shared/cache/siteCache.ts'
import type { CompileOptions } from './compiled.ts'
import { usesFrozen } from './load/frozen/frozenVersions.ts'
import { outputFolder } from './load/plugins/sitePlugins.ts'
import { isProduction, siteOptions, unknownChanges } from './load/siteConfig.ts'
import { outlines, parserOptions } from './parse/docs.ts'
import type { ParserRun } from './parse/parserSettings.ts'
import { CheckCache } from './tasks/checkCache.ts'
import type { Session } from './tasks/session.ts'

/** Tell a session what a run is for, and which files have changed since the last one. */
export function setInputs(session: Session, options: CompileOptions): void {
  const { root, configFile, publishedAt, federationRoot, isTolerant, production = true } = options
  const { preview, changed, lastGood, outDir } = options
  const unknown = session.changed(changed)
  if (!changed || unknown.some((file) => !relative(root, file).startsWith('.quire')))
    session.set(unknownChanges, session.get(unknownChanges) + 1)
  session.set(siteOptions, { root, configFile, publishedAt, federationRoot, isTolerant })
  session.set(isProduction, production)
  session.set(usesFrozen, options.usesFrozen ?? false)
  if (outDir !== undefined) session.set(outputFolder, outDir)
  session.set(outlines, preview ? { except: changed ?? new Set() } : undefined)
  if (session.get(parserOptions)) return
  const cacheFolder = siteCache(root, 'cache')
  const isWatched = session.isWatched
  session.set(parserOptions, { cacheFolder, checkCache: new CheckCache(cacheFolder), lastGood, isWatched })
}

/** What docs are parsed with in a run. */
export const parserRun = (
  {
    jobs = availableParallelism(),
    shard,
    workers,
    contentsElsewhere,
    highlight,
    session,
    changed,
    parts,
  }: CompileOptions,
  remote: RemoteCache | undefined,
): Omit<ParserRun, 'total'> => ({
  jobs,
  highlight: highlight === 'all' || (highlight === 'edited' && session !== undefined && changed !== undefined),
  shard,
  known: parts,
  remote,
  workers,
  contentsElsewhere,
})
