import type { ContentGraph } from '../../schemas/graph.ts'
import type { Bundles } from './bundle/bundleModules.ts'
import { type Server, serverModule } from './bundle/bundleServer.ts'
import { codeRoutes } from './codeRoutes.ts'
import type { RendererData } from './pageRenderer.ts'

/** Whether some pages run code of the site. */
export const hasCode = (graphs: ContentGraph[]): boolean => graphs.some((graph) => codeRoutes(graph).length > 0)

/** The number of pages, in all languages. */
export const pageCount = (graphs: Pick<ContentGraph, 'routes'>[]): number =>
  graphs.reduce((sum, { routes }) => sum + routes.length, 0)

/** What the pages of a site are rendered with. */
export const rendererData = (
  graphs: RenderedGraph[],
  { client, server }: Bundles,
  options: Pick<RendererData, 'root' | 'lean' | 'hasCode'>,
): RendererData => ({ ...options, sites: rendererSites(graphs, server), client: client.names })

/** What a renderer needs of the languages of a site. */
export const rendererSites = (graphs: RenderedGraph[], server: Server): RendererData['sites'] =>
  graphs.map((graph, index) => ({
    graph: renderedGraph(graph),
    // Modules of the site may call `translate()` at import, so each language has its own instance of them.
    module: serverModule(server, index === 0 ? undefined : graph.site.locale),
  }))

/** The parts of a graph that all pages are rendered with. */
type RenderedGraph = RendererData['sites'][number]['graph']

export const renderedGraph = ({ site, versions, sidebars, theme }: RenderedGraph): RenderedGraph => ({
  site,
  versions,
  sidebars,
  theme,
})
