import { keptSite } from '../daemon/keptSite.ts'
import { openFrozenBlock } from '../frozen/frozenOutput.ts'
import { cacheFolder, compileOptions } from '../options.ts'
import { PreviousOutput } from '../output/previousOutput.ts'
import { UnchangedBuild } from '../output/unchangedBuild.ts'
import { type Output, openOutput } from '../output/write.ts'
import type { BuildOptions, BuildRun, BuildWatcher, Built } from './building.ts'
import { compileForBuild } from './compileForBuild.ts'
import { writeCompiled } from './writeCompiled.ts'

/** Compile a site, and write the site, a part of it or a preview. Errors stop it. An unchanged site is not compiled. */
export async function compileAndWrite(
  root: string,
  folder: string,
  options: BuildOptions,
  watcher: BuildWatcher,
): Promise<Built> {
  const { shard, parts, since } = options
  const previous = new PreviousOutput(cacheFolder(root), folder, openFrozenBlock(root))
  const unchanged = unchangedBuild(root, options, previous)
  // Open the output first, so that an unwritable disk is reported with all other diagnostics.
  const output = shard ? noOutput : openOutput(root, folder, since === undefined ? previous : undefined)
  const queue = await openQueue(root, options)
  const partPages = parts && new (await import('../shard/partPages.ts')).PartPages(parts)
  try {
    const kept = keptSite(root, compileOptions(options).configFile)
    // A daemon has to compile the site once.
    const last = kept && !kept.reads ? undefined : await unchanged?.outcome()
    if (last) return { root, ...last }
    const run: BuildRun = { root, folder, options, output, previous, unchanged, kept, partPages, queue, watcher }
    return await writeCompiled(run, await compileForBuild(run))
  } finally {
    output.discard()
    partPages?.close()
    await queue?.end()
  }
}

/** Only a plain build can reuse the outcome of the previous one. */
function unchangedBuild(root: string, options: BuildOptions, previous: PreviousOutput): UnchangedBuild | undefined {
  const { shard, parts, locale, url, baseUrl, queue, why, since } = options
  if (shard || parts || queue !== undefined || why !== undefined || since !== undefined) return undefined
  return new UnchangedBuild(root, compileOptions(options).configFile, { locale, url, baseUrl }, previous)
}

const openQueue = async (root: string, { queue: address }: BuildOptions) =>
  address === undefined ? undefined : (await import('../queue/openQueue.ts')).openQueue(address, root)

/** A part is written by `buildPart`. */
const noOutput: Output = {
  write: async () => ({ files: 0, bytes: 0 }),
  folder: '',
  writeAll() {},
  publish() {},
  discard() {},
}
