import { join } from 'node:path'
import type { Diagnostic } from '../../../schemas/diagnostic.ts'
import type { Route } from '../../../schemas/graph.ts'
import { hash, readCacheFile, writeCacheFile } from '../../../schemas/shared/cache/cacheFile.ts'
import { toolKey } from '../../../schemas/shared/cache/toolKey.ts'
import { addAll } from '../../../schemas/shared/collections/addAll.ts'
import { CurrentReads, joinReads, type Read } from '../../../schemas/shared/reads/reads.ts'
import { mapInOrder } from '../../../schemas/shared/threads/mapInOrder.ts'
import { hashOfModules } from '../bundle/bundleServer.ts'
import { codeRoutes, moduleIds } from '../codeRoutes.ts'
import type { ClientFiles } from '../htmlDocument.ts'
import { PageAnchors } from '../pageAnchors.ts'
import { PageChecks } from '../pageChecks.ts'
import type { PageMarkup } from '../pageMarkup.ts'
import { rendererSites } from '../rendererData.ts'
import { RenderFailures } from '../renderFailures.ts'
import type { RenderInput } from '../renderInput.ts'
import { checkedBundle } from './checkedBundle.ts'
import { plainPage } from './plainPage.ts'
import { pagesForThreads } from './renderedPages.ts'

/** What is kept of a page that has been rendered, by a hash of all that it depends on. */
type Rendered = Record<string, { markup: PageMarkup; ids?: string[]; reads?: Read[] }>

/**
 * Render the pages that run code of the site, and return the diagnostics that a build has of them, and what this code has read.
 *
 * A page whose data and code have not changed is not rendered again: its links are cached.
 */
export async function checkPages({
  sites,
  root,
  cacheFolder,
  openRenderer,
}: Pick<RenderInput, 'sites' | 'root' | 'cacheFolder' | 'openRenderer'>): Promise<{
  diagnostics: Diagnostic[]
  reads: Read[]
}> {
  const graphs = sites.map(({ graph }) => graph)
  const routes = graphs.map(codeRoutes)
  const pages = routes.flat().length
  const bundled = await checkedBundle({ sites, root, cacheFolder })
  if ('failed' in bundled) return { diagnostics: bundled.failed, reads: [] }
  const { server, reads: packages } = bundled
  const diagnostics: Diagnostic[] = []
  const failures = new RenderFailures()
  const file = join(cacheFolder, 'pages.json')
  const known = (readCacheFile(file) ?? {}) as Rendered
  const rendered: Rendered = {}
  const renderer = { root, sites: rendererSites(graphs, server), client: noClient, lean: true, hasCode: true }
  const render = openRenderer(renderer, { total: pages, isFirst: false })
  const current = new CurrentReads(root)
  const reads: Read[][] = []
  for (const [index, { graph, content, markdownUrls, siteAnchors }] of sites.entries()) {
    const checks = new PageChecks(graph, markdownUrls?.())
    const anchors = new PageAnchors(graph, siteAnchors?.())
    const shared = hash(toolKey(), server.commonHash, JSON.stringify([graph.site, graph.versions, graph.theme]))
    const pageOf = async (route: Route) => {
      const { data, islands, doc } = await plainPage(route, graph, content)
      const key = hash(shared, hashOfModules(server, moduleIds(graph, route)), JSON.stringify(data))
      const page = known[key]
      if (page && current.areUnchanged(page.reads)) return { route, key, page }
      const hasOpenIds = PageChecks.hasOpenIds(route, doc)
      const answer = (await render({
        site: index,
        data,
        islands,
        hasOpenIds,
        runsCode: true,
      }))!
      failures.addChanges(graph, route, answer.changes)
      if ('failure' in answer) return { route, key, failure: answer.failure }
      const markup = checks.withoutKnownUrls(route, answer.markup)
      const { ids, reads } = answer
      return { route, key, page: { markup, ...(ids && { ids }), ...(reads && { reads }) } }
    }
    for await (const { route, key, page, failure } of mapInOrder(routes[index]!, pagesForThreads, pageOf)) {
      if (failure) failures.add(graph, route, failure)
      if (!page) continue
      rendered[key] = page
      reads.push(page.reads ?? [])
      addAll(diagnostics, [
        ...checks.diagnostics(route, page.markup, page.ids),
        ...anchors.diagnostics(route, page.ids),
      ])
    }
    addAll(diagnostics, [...checks.end(), ...anchors.end()])
  }
  writeCacheFile(file, rendered)
  return { diagnostics: [...diagnostics, ...failures.diagnostics()], reads: joinReads(packages, ...reads) }
}

/** The files of the client do not matter to what is reported. */
const noClient: ClientFiles = {
  hash: '',
  styles: [],
  boot: '',
  loader: '',
  baseUrlBanner: '',
  redirect: '',
  client: [],
  chunks: {},
}
