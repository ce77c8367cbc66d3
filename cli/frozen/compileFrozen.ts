import { rmSync } from 'node:fs'
import { type Compiled, type CompileOptions, compile } from '../../pipeline/compile.ts'
import { bundleFolder } from '../../pipeline/load/frozen/frozenVersions.ts'
import type { Progress } from '../report/progress.ts'
import { isIntact } from './frozenOutput.ts'

/**
 * Compile a site with its frozen versions as they were rendered. Those that were not, or whose files are gone or damaged, are compiled
 * like the others first, and rendered if the site `isClean`; then the site is compiled again without them. `frozen` are their names.
 */
export async function compileFrozen(
  options: CompileOptions,
  progressLine: Progress,
  isClean: (compiled: Compiled) => boolean,
): Promise<{ compiled: Compiled; frozen: string[] }> {
  const first = await compile(options)
  if (!options.usesFrozen) return { compiled: first, frozen: [] }
  const { root } = options
  const damaged = first.state?.loaded.rendered.filter((version) => !isIntact(root, version)) ?? []
  for (const { key } of damaged) rmSync(bundleFolder(root, key), { recursive: true, force: true })
  const whole = damaged.length > 0 ? await compile(options) : first
  if (!whole.state?.loaded.frozen.some(({ bundle }) => !bundle) || !isClean(whole))
    return { compiled: whole, frozen: [] }
  const { freezeVersions } = await import('./freezeVersions.ts')
  const frozen = await freezeVersions(whole, root, progressLine, options.jobs)
  if (frozen.length === 0) return { compiled: whole, frozen }
  const compiled = await compile(options)
  // What was found in the docs of these versions is reported this time only.
  const known = new Set(compiled.diagnostics.map((diagnostic) => JSON.stringify(diagnostic)))
  compiled.diagnostics.push(...whole.diagnostics.filter((diagnostic) => !known.has(JSON.stringify(diagnostic))))
  return { compiled, frozen }
}
