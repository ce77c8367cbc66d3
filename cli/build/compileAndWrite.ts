import type { Compiled, CompiledSite, CompileOptions } from '../../pipeline/compiled.ts'
import type { TracedPage } from '../../renderer/node/renderInput.ts'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import { stage } from '../../schemas/shared/run/stage.ts'
import type { OpenRemote } from '../cache/openRemote.ts'
import type { ReviewedSite } from '../check/review.ts'
import { keep, keptSite } from '../daemon/keptSite.ts'
import { exitCodes } from '../exitCode.ts'
import { countFrozenPages, frozenOutput, openFrozenBlock } from '../frozen/frozenOutput.ts'
import { cacheFolder, compileOptions, requireLocales } from '../options.ts'
import { refuseContentFolder, refuseSources } from '../output/outputFolder.ts'
import { PreviousOutput } from '../output/previousOutput.ts'
import { refuseSmallDisk } from '../output/refuseSmallDisk.ts'
import { UnchangedBuild } from '../output/unchangedBuild.ts'
import { type Output, openOutput } from '../output/write.ts'
import { isFileList } from '../preview/isFileList.ts'
import { renderInput, renderPool } from '../renderInput.ts'
import type { BuiltParts } from '../report/builtLines.ts'
import type { Progress } from '../report/progress.ts'
import { partProblems } from '../shard/partProblems.ts'
import type { Building, BuildOptions, Built } from './building.ts'
import { refuseSharedFolders } from './refuseSharedFolders.ts'

interface Watcher {
  progressLine: Progress
  /** The exit code of diagnostics. */
  codeOf: (diagnostics: Diagnostic[], site: ReviewedSite) => number
  /** Called with each page. */
  onPage?: ((page: TracedPage) => void) | undefined
}

/** Compile a site, and write the site, a part of it or a preview. Errors stop it. An unchanged site is not compiled. */
export async function compileAndWrite(
  root: string,
  folder: string,
  options: BuildOptions,
  { progressLine, codeOf, onPage }: Watcher,
): Promise<Built> {
  const { shard, parts, since } = options
  const previous = new PreviousOutput(cacheFolder(root), folder, openFrozenBlock(root))
  const unchanged = unchangedBuild(root, options, previous)
  // Open the output first, so that an unwritable disk is reported with all other diagnostics.
  const output = shard ? noOutput : openOutput(root, folder, since === undefined ? previous : undefined)
  const queue = await openQueue(root, options)
  let remote: OpenRemote | undefined
  try {
    const kept = keptSite(root, compileOptions(options).configFile)
    // A daemon has to compile the site once.
    const last = kept && !kept.reads ? undefined : await unchanged?.outcome()
    if (last) return { root, ...last }

    const { compileFrozen } = await import('../frozen/compileFrozen.ts')
    const settings: CompileOptions = {
      ...settingsOf(root, options, output),
      ...(kept && { session: kept.session }),
      workers: queue?.parsing,
      workerContents: queue?.contents,
      onConfig(config, _, docs) {
        refuseContentFolder(root, folder, config)
        const isWhole = !shard && since === undefined
        // The files of a previous build stay, and a disk that is full is reported with everything else.
        const isFirst = previous.build === undefined && output.diagnostic === undefined
        if (isWhole && isFirst) refuseSmallDisk(folder, options.outDir, docs, config)
        queue?.setBudget(config.pageBudget)
      },
      async openRemote(config, position) {
        const { openRemote } = await import('../cache/openRemote.ts')
        remote ??= await openRemote(root, config, position)
        return remote
      },
      onProgress: (done, total) => progressLine.update('parsed', done, total),
    }
    const isClean = (compiled: Compiled) => codeOf(compiled.diagnostics, reviewed(root, compiled)) === exitCodes.clean
    const { compiled, frozen, reportedOnce } = await compileFrozen(settings, previous, progressLine, isClean)
    queue?.throwFailure()
    if (kept) keep(kept, compiled)

    const { config, diagnostics, docs } = compiled
    if (parts && config) diagnostics.push(...partProblems(parts, compiled.inputs(), config))
    requireLocales(compiled, options.locale ?? [])
    const sites = compiled.sites.filter(({ graph }) => options.locale?.includes(graph.site.locale) ?? true)
    const pages = countPages(compiled, sites)
    const result: Built = { ...reviewed(root, compiled), diagnostics, docs, pages, remote, frozen }
    const isStopped = () => {
      queue?.throwFailure()
      const ofOutput = output.diagnostic === undefined ? [] : [output.diagnostic]
      result.diagnostics = [...diagnostics, ...reportedOnce, ...ofOutput]
      return codeOf(result.diagnostics, result) !== exitCodes.clean
    }
    if (isStopped() || sites.length === 0) return result

    refuseSources(root, folder, sourcesOf(sites))
    await refuseSharedFolders(sites)
    const { BuildTrace } = await import('../why/buildTrace.ts')
    const trace = new BuildTrace(root, folder, sites, { why: options.why, onPage })
    const pool = queue?.rendering(renderPool(compiled))
    const rendered = compiled.state?.loaded.rendered ?? []
    const input = {
      ...renderInput({ ...compiled, sites }, root, progressLine, options.jobs, pool),
      ...(rendered.length > 0 && { frozen: frozenOutput(root, rendered, { withPages: since !== undefined }) }),
      ...(trace.onOrigin && { onOrigin: trace.onOrigin }),
      ...(unchanged && { onReads: unchanged.addReads }),
    }
    const made = await write({ root, folder, options, compiled, sites, input, output, previous, isStopped })
    if (isStopped()) return result
    if (shard) return { ...result, ...made }

    const { siteSettings } = await import('../output/siteSettings.ts')
    const graphs = sites.map(({ graph }) => graph)
    await stage('publish', () => output.publish(siteSettings((compiled.graph ?? graphs[0]!).site, graphs)))
    if (isStopped()) return result
    const { severities, staticFolders } = result
    const { written } = made
    if (written) unchanged?.store({ diagnostics, severities, docs, pages, staticFolders, written }, compiled)
    return { ...result, ...made, why: trace.end(compiled.state!, compiled.reads()) }
  } finally {
    output.discard()
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

const reviewed = (root: string, { severities, config }: Compiled): ReviewedSite => ({
  root,
  severities,
  staticFolders: config?.staticDirectories ?? [],
})

/** Every site has two more pages, which no author wrote. */
function countPages({ state }: Compiled, sites: CompiledSite[]): number {
  const authored = sites.flatMap(({ graph: { routes, site } }) =>
    routes.flatMap(({ kind, route }) => (kind === 'not-found' || kind === 'search' ? [] : [site.locale + route])),
  )
  return new Set(authored).size + countFrozenPages(state?.loaded.rendered ?? [], sites)
}

const sourcesOf = (sites: CompiledSite[]): string[] =>
  sites.flatMap(({ graph }) => [...graph.assets, ...Object.values(graph.docs)].map(({ source }) => source))

async function write(building: Building): Promise<Partial<BuiltParts>> {
  const { shard, since } = building.options
  if (shard) return (await import('../shard/buildPart.ts')).buildPart(building, shard)
  if (since !== undefined) return (await import('../preview/buildPreview.ts')).buildPreview(building, since)
  return (await import('./writeSite.ts')).writeSite(building)
}
