import type { Compiled, CompileOptions } from '../../pipeline/compiled.ts'
import type { PackTrees } from '../../schemas/shared/cache/remotePacks.ts'
import type { Shard } from '../../schemas/shared/run/shard.ts'
import type { OpenRemote } from '../cache/openRemote.ts'
import { reviewedSite } from '../check/review.ts'
import { keep } from '../daemon/keptSite.ts'
import { exitCodes } from '../exitCode.ts'
import type { CompiledFrozen } from '../frozen/compileFrozen.ts'
import { compileOptions } from '../options.ts'
import { refuseContentFolder } from '../output/outputFolder.ts'
import type { Output } from '../output/write.ts'
import { isFileList } from '../preview/isFileList.ts'
import type { BuildOptions, BuildRun } from './building.ts'
import { refuseTooLarge } from './refuseTooLarge.ts'

export interface CompiledForBuild extends CompiledFrozen {
  /** The shared cache, if the site has one. */
  remote: OpenRemote | undefined
}

/** Compile the site with its frozen versions. */
export async function compileForBuild(run: BuildRun): Promise<CompiledForBuild> {
  const { root, folder, options, output, previous, partPages, kept, queue, watcher } = run
  const { compileFrozen } = await import('../frozen/compileFrozen.ts')
  let remote: OpenRemote | undefined
  const settings: CompileOptions = {
    ...settingsOf(root, options, output),
    ...(kept && { session: kept.session }),
    workers: queue?.parsing,
    contentsElsewhere: queue?.contents ?? partPages?.contents,
    onConfig(config, _, docs) {
      refuseContentFolder(root, folder, config)
      const isWhole = !options.shard && options.since === undefined && options.locale === undefined
      // The files of a previous build stay, and a disk that is full is reported with everything else.
      const isFirst = previous.build === undefined && output.diagnostic === undefined
      if (isWhole && isFirst) refuseTooLarge(folder, options.outDir, docs, config)
      queue?.setBudget(config.pageBudget)
    },
    async openRemote(config, position) {
      const { openRemote } = await import('../cache/openRemote.ts')
      remote ??= await openRemote(root, config, position, packTrees(options))
      return remote
    },
    onProgress: (done, total) => watcher.progressLine.update('parsed', done, total),
  }
  const isClean = (compiled: Compiled) =>
    watcher.codeOf(compiled.diagnostics, reviewedSite(root, compiled)) === exitCodes.clean
  const made = await compileFrozen(settings, previous, watcher.progressLine, isClean)
  queue?.throwFailure()
  if (kept) keep(kept, made.compiled)
  return { ...made, remote }
}

/** The lists of packs in the shared cache: parts are built at the same time, so each has one. */
function packTrees({ shard, parts = [] }: BuildOptions): PackTrees {
  const nameOf = ({ number, count }: Shard) => `${number}/${count}`
  return shard ? { own: nameOf(shard), others: [''] } : { own: '', joined: parts.map((part) => nameOf(part.shard)) }
}

function settingsOf(root: string, options: BuildOptions, { folder }: Output): CompileOptions {
  const { shard, parts, since, url, baseUrl } = options
  return {
    ...compileOptions(options),
    ...(folder !== '' && { outDir: folder }),
    publishedAt: { ...(url !== undefined && { url }), ...(baseUrl !== undefined && { baseUrl }) },
    production: true,
    highlight: 'all',
    shard,
    parts: parts?.map((part) => part.docs),
    // Parts must have the same docs on all machines, and a base commit is compiled with all its versions.
    usesFrozen: !shard && !parts && (since === undefined || isFileList(since, root)),
  }
}
