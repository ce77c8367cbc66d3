import { availableParallelism } from 'node:os'
import type { Compiled, CompileOptions } from '../../pipeline/compiled.ts'
import type { UnchangedSite } from '../../pipeline/unchanged/unchangedSite.ts'
import { codeRoutes } from '../../renderer/node/codeRoutes.ts'
import { addAll } from '../../schemas/shared/collections/addAll.ts'
import { joinReads } from '../../schemas/shared/reads/reads.ts'
import { stage } from '../../schemas/shared/run/stage.ts'
import type { OpenRemote } from '../cache/openRemote.ts'
import { type KeptSite, keep } from '../daemon/keptSite.ts'
import { exitCode, exitCodes } from '../exitCode.ts'
import { cacheFolder } from '../options.ts'
import { renderPool, threadRenderer } from '../renderInput.ts'
import type { BaselineEntry } from './baseline.ts'
import { review } from './review.ts'

/** Results of earlier runs, and the baseline. */
interface EarlierRuns {
  unchanged: UnchangedSite | undefined
  kept: KeptSite | undefined
  baseline: BaselineEntry[] | undefined
}

/** Compile a site, and render the pages that run code if a build would. */
export async function compileForCheck(site: CompileOptions, { unchanged, kept, baseline }: EarlierRuns) {
  const { compile } = await import('../../pipeline/compile.ts')
  let remote: OpenRemote | undefined
  const compiled = await compile({
    ...site,
    production: true,
    isTolerant: true,
    usesFrozen: true,
    // A check highlights no code, so its results would be half of those that a build needs.
    openRemote: async (config, position) => {
      const { openRemote } = await import('../cache/openRemote.ts')
      remote ??= await openRemote(site.root, { cache: { ...config.cache, readonly: true } }, position)
      return remote
    },
    async fetchFrozen(...versions) {
      const { fetchBundles } = await import('../frozen/sharedBundles.ts')
      return fetchBundles(site.root, ...versions)
    },
  })
  if (kept) keep(kept, compiled)
  const { root } = site
  const { graph, sites, config, configFile, diagnostics, severities, samples, state } = compiled
  const isPartial = state?.loaded.isPartial ?? false
  const docs = { ...compiled.docs, reused: compiled.docs.reused - (unchanged?.parsed ?? 0) }
  const ofCache = (await remote?.end()) ?? []
  addAll(diagnostics, ofCache)
  const outcome = { diagnostics, severities, docs, staticFolders: config?.staticDirectories ?? [] }
  // A build renders pages unless it stops at an error.
  const isSound = exitCode(review(diagnostics, { root, ...outcome }, { baseline }).diagnostics) === exitCodes.clean
  let reads = compiled.reads()
  if (isSound && sites.some(needsPages)) {
    const { checkPages } = await import('../../renderer/node/pages/checkPages.ts')
    const openRenderer = threadRenderer(compiled, renderPool(compiled), site.jobs ?? availableParallelism())
    const pages = await stage('pages', () => checkPages({ sites, root, cacheFolder: cacheFolder(root), openRenderer }))
    addAll(diagnostics, pages.diagnostics)
    reads = joinReads(reads, pages.reads)
  }
  const isStored = graph && config && !isPartial && !site.translations && !site.samples && ofCache.length === 0
  if (isStored) unchanged?.store(outcome, { config, configFile, plainDocs: withoutCode(compiled), reads })
  const graphs = sites.map(({ graph }) => graph)
  return { ...outcome, graph, graphs, remote, samples, isReadable: graph !== undefined && !isPartial, configFile }
}

/** Whether some diagnostics are known when pages are rendered: those of code, and of anchors that a page with any content may have. */
const needsPages = ({ graph, siteAnchors }: Compiled['sites'][number]): boolean =>
  codeRoutes(graph).length > 0 || siteAnchors().some(({ route }) => route === undefined)

/** The docs of which a check reads nothing but the facts. A page that runs code is rendered. */
function withoutCode({ sites, plainDocs }: Compiled): Record<string, string> {
  const plain = plainDocs()
  for (const { graph } of sites)
    for (const route of codeRoutes(graph)) if (route.kind === 'doc') delete plain[graph.docs[route.doc]!.source]
  return plain
}
