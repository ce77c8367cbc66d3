import type { Compiled, CompiledSite } from '../../pipeline/compiled.ts'
import { addAll } from '../../schemas/shared/collections/addAll.ts'
import { stage } from '../../schemas/shared/run/stage.ts'
import { reviewedSite } from '../check/review.ts'
import { exitCodes } from '../exitCode.ts'
import { countFrozenPages, frozenOutput } from '../frozen/frozenOutput.ts'
import { requireLocales } from '../options.ts'
import { refuseSources } from '../output/outputFolder.ts'
import { renderInput, renderPool } from '../renderInput.ts'
import type { BuiltParts } from '../report/builtLines.ts'
import { partProblems } from '../shard/partProblems.ts'
import type { Building, BuildRun, Built } from './building.ts'
import type { CompiledForBuild } from './compileForBuild.ts'
import { refuseOverHost } from './refuseOverHost.ts'
import { refuseSharedFolders } from './refuseSharedFolders.ts'

/** Write a compiled site, unless there are errors. */
export async function writeCompiled(
  { root, folder, options, output, previous, unchanged, partPages, queue, watcher }: BuildRun,
  { compiled, frozen, reportedOnce, remote }: CompiledForBuild,
): Promise<Built> {
  const { shard, parts, since, locale, why, jobs } = options
  const { config, diagnostics, docs } = compiled
  if (parts && config) addAll(diagnostics, partProblems(parts, compiled.inputs(), config))
  requireLocales(compiled, locale ?? [])
  const sites = compiled.sites.filter(({ graph }) => locale?.includes(graph.site.locale) ?? true)
  const pages = countPages(compiled, sites)
  const result: Built = { ...reviewedSite(root, compiled), diagnostics, docs, pages, remote, frozen }
  const isStopped = () => {
    queue?.throwFailure()
    const ofOutput = output.diagnostic === undefined ? [] : [output.diagnostic]
    result.diagnostics = [...diagnostics, ...reportedOnce, ...ofOutput]
    return watcher.codeOf(result.diagnostics, result) !== exitCodes.clean
  }
  if (isStopped() || sites.length === 0) return result

  refuseSources(root, folder, sourcesOf(sites))
  await refuseSharedFolders(sites)
  const { BuildTrace } = await import('../why/buildTrace.ts')
  const trace = new BuildTrace(root, folder, sites, { why, onPage: watcher.onPage })
  const pool = queue?.rendering(renderPool(compiled))
  const rendered = compiled.state?.loaded.rendered ?? []
  const input = {
    ...renderInput({ ...compiled, sites }, root, watcher.progressLine, jobs, pool),
    ...(rendered.length > 0 && { frozen: frozenOutput(root, rendered, { withPages: since !== undefined }) }),
    ...(trace.onOrigin && { onOrigin: trace.onOrigin }),
    ...(unchanged && { onReads: unchanged.addReads }),
  }
  const made = await write({ root, folder, options, compiled, sites, input, output, previous, partPages, isStopped })
  if (isStopped()) return result
  if (made.written && since === undefined) refuseOverHost(made.written, config!)
  if (shard) return { ...result, ...made }

  const { siteSettings } = await import('../output/siteSettings.ts')
  const graphs = sites.map(({ graph }) => graph)
  await stage('publish', () => output.publish(siteSettings((compiled.graph ?? graphs[0]!).site, graphs)))
  if (isStopped()) return result
  const { severities, staticFolders } = result
  const { written } = made
  if (written) unchanged?.store({ diagnostics, severities, docs, pages, staticFolders, written }, compiled)
  return { ...result, ...made, why: trace.end(compiled.state!, compiled.reads()) }
}

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
