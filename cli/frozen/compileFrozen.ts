import { rmSync } from 'node:fs'
import { compile } from '../../pipeline/compile.ts'
import type { Compiled, CompileOptions } from '../../pipeline/compiled.ts'
import { bundleFolder } from '../../pipeline/load/frozen/frozenBundle.ts'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import type { RemoteCache } from '../../schemas/shared/cache/remoteCache.ts'
import type { PreviousOutput } from '../output/previousOutput.ts'
import type { Progress } from '../report/progress.ts'
import { damagedVersions } from './frozenOutput.ts'

/**
 * Compile a site, with the stored pages of its frozen versions.
 *
 * Frozen versions without stored pages, or with damaged ones, are compiled like other versions. If the site `isClean`, their pages are
 * rendered and stored, and the site is compiled again without them.
 */
export async function compileFrozen(
  options: CompileOptions,
  previous: PreviousOutput,
  progressLine: Progress,
  isClean: (compiled: Compiled) => boolean,
): Promise<CompiledFrozen> {
  let remote: RemoteCache | undefined
  const first = await compile({
    ...options,
    async fetchFrozen(versions, codes, cache) {
      remote = cache
      const { fetchBundles } = await import('./sharedBundles.ts')
      return fetchBundles(options.root, versions, codes, cache)
    },
  })
  if (!options.usesFrozen) return { compiled: first, frozen: [], reportedOnce: [] }
  const { root } = options
  const damaged = damagedVersions(root, first.state?.loaded.rendered ?? [], previous)
  for (const { key } of damaged) rmSync(bundleFolder(root, key), { recursive: true, force: true })
  const whole = damaged.length > 0 ? await compile(options) : first
  if (!whole.state?.loaded.frozen.some(({ bundle }) => !bundle) || !isClean(whole))
    return { compiled: whole, frozen: [], reportedOnce: [] }
  const { freezeVersions } = await import('./freezeVersions.ts')
  const frozen = await freezeVersions(whole, root, progressLine, options.jobs, remote)
  if (frozen.length === 0) return { compiled: whole, frozen, reportedOnce: [] }
  previous.blocks.reopen()
  const compiled = await compile(options)
  const known = new Set(compiled.diagnostics.map((diagnostic) => JSON.stringify(diagnostic)))
  const reportedOnce = whole.diagnostics.filter((diagnostic) => !known.has(JSON.stringify(diagnostic)))
  return { compiled, frozen, reportedOnce }
}

export interface CompiledFrozen {
  compiled: Compiled
  /** Names of the versions that were rendered and stored. */
  frozen: string[]
  /** Diagnostics of their docs, which later builds do not read. */
  reportedOnce: Diagnostic[]
}
