import { join } from 'node:path'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import type { Route } from '../../schemas/graph.ts'
import { hash, readCacheFile, writeCacheFile } from '../../schemas/shared/cacheFile.ts'
import { mapInOrder } from '../../schemas/shared/mapInOrder.ts'
import { toolKey } from '../../schemas/shared/toolKey.ts'
import { toPageData } from '../page/toPageData.ts'
import { bundleFailures } from './bundle/bundleFailures.ts'
import { bundleFolder } from './bundle/bundleFolder.ts'
import { bundleServer } from './bundle/bundleServer.ts'
import { siteModules } from './bundle/siteModules.ts'
import { codeRoutes } from './codeRoutes.ts'
import type { ClientFiles } from './htmlDocument.ts'
import { PageAnchors } from './pageAnchors.ts'
import { PageChecks } from './pageChecks.ts'
import type { PageMarkup } from './pageMarkup.ts'
import { pagesForThreads, type RenderInput, rendererSites } from './render.tsx'
import { RenderFailures } from './renderFailures.ts'

/** What is kept of a page that has been rendered, by a hash of all that it depends on. */
type Rendered = Record<string, { markup: PageMarkup; ids?: string[] }>

/**
 * Render the pages that run code of the site, and return the diagnostics that a build has of them.
 *
 * A page whose data and code have not changed is not rendered again: its links are cached.
 */
export async function checkPages({
  sites,
  root,
  cacheFolder,
  openRenderer,
}: Pick<RenderInput, 'sites' | 'root' | 'cacheFolder' | 'openRenderer'>): Promise<Diagnostic[]> {
  const routes = sites.map(({ graph }) => codeRoutes(graph))
  const pages = routes.flat().length
  const modules = await siteModules(sites, root)
  const server = await bundleServer(modules, bundleFolder(cacheFolder)).catch((error) => bundleFailures(error, modules))
  if (Array.isArray(server)) return server

  const diagnostics: Diagnostic[] = []
  const failures = new RenderFailures()
  const file = join(cacheFolder, 'pages.json')
  const known = (readCacheFile(file) ?? {}) as Rendered
  const rendered: Rendered = {}
  const render = openRenderer({ root, sites: rendererSites(sites, server), client: noClient, lean: true }, pages)
  for (const [index, { graph, content }] of sites.entries()) {
    const checks = new PageChecks(graph)
    const anchors = new PageAnchors(graph)
    const shared = hash(toolKey(), server.hash, JSON.stringify([graph.site, graph.versions, graph.theme]))
    const pageOf = async (route: Route) => {
      const doc = route.kind === 'doc' ? graph.docs[route.doc]! : undefined
      // The body of a live doc is its module.
      const { body } = doc && !doc.live ? await content(doc.key, { highlighted: false }) : { body: [] }
      const data = toPageData(graph, route, body)
      const key = hash(shared, JSON.stringify(data))
      const page = known[key]
      if (page) return { route, key, page }
      const answer = (await render({ site: index, data, islands: doc?.islands, hasOpenIds: doc?.openIds ?? false }))!
      if ('failure' in answer) return { route, key, failure: answer.failure }
      const markup = checks.withoutKnownUrls(route, answer.markup)
      return { route, key, page: { markup, ...(answer.ids && { ids: answer.ids }) } }
    }
    for await (const { route, key, page, failure } of mapInOrder(routes[index]!, pagesForThreads, pageOf)) {
      if (failure) failures.add(graph, route, failure)
      if (!page) continue
      rendered[key] = page
      diagnostics.push(...checks.diagnostics(route, page.markup), ...anchors.diagnostics(route, page.ids))
    }
  }
  writeCacheFile(file, rendered)
  return [...diagnostics, ...failures.diagnostics()]
}

/** The files of the client do not matter to what is reported. */
const noClient: ClientFiles = {
  hash: '',
  styles: [],
  boot: '',
  loader: '',
  baseUrlBanner: '',
  client: [],
  chunks: {},
}
