import type { ContentGraph } from '../../../schemas/graph.ts'
import { markdownFiles } from '../../../schemas/shared/files/markdownFiles.ts'
import type { OutputFile } from '../../page/outputFile.ts'
import type { Client } from '../bundle/bundleClient.ts'
import { feedStyleFiles } from '../feeds/feedFiles.ts'
import { assets } from './assets.ts'
import { chunks } from './chunks.ts'
import { opensearch } from './opensearch.ts'
import { redirects } from './redirects.ts'

/** The files of a site that depend on no text and no sidebar, but on routes. */
export function* fixedFiles(graph: FixedGraph, client: Client, root: string): Generator<OutputFile> {
  const ofRedirects = redirects(graph, client.names.redirect)
  const isUsed = ({ path }: OutputFile) => path !== client.names.redirect || ofRedirects.length > 0
  yield* chunks(client, graph).filter(isUsed)
  yield* assets(graph, root)
  yield* ofRedirects
  yield* opensearch(graph)
  yield* feedStyleFiles(graph)
}

/** The parts of a graph that these files are made of. */
export type FixedGraph = Pick<ContentGraph, 'site' | 'routes' | 'assets' | 'redirects' | 'blogs'>

/** The paths of Markdown files, by route. */
export function markdownPathsOf({
  site,
  routes,
  assets,
}: Pick<ContentGraph, 'site' | 'routes' | 'assets'>): ReadonlyMap<string, string> {
  if (!site.markdownPages) return new Map()
  const ownFiles = new Set(assets.map(({ path }) => path))
  return markdownFiles(routes, (path) => ownFiles.has(path)).paths
}
