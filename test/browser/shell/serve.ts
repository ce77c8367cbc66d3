import { contentSecurityPolicy } from '../../../renderer/node/outputs/headers.ts'
import { collectSources } from '../../../renderer/node/outputs/pageSources.ts'
import { renderSite } from '../../renderer/renderSite.ts'
import type { smallGraph } from '../../renderer/smallGraph.ts'
import { type Served, serveFiles } from '../serveFiles.ts'

/** Render a graph and serve the site with a strict policy, below `folder` if that is not its base URL. */
export async function serve(
  site: ReturnType<typeof smallGraph>,
  sources: Record<string, string> = {},
  folder = site.graph.site.baseUrl,
): Promise<Served> {
  const { files, diagnostics } = await renderSite(site, sources)
  if (diagnostics.length > 0) throw new Error(JSON.stringify(diagnostics, null, 2))
  return serveFiles(files, { baseUrl: folder, policy: contentSecurityPolicy(site.graph, collectSources()) })
}
