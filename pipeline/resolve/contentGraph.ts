import type { Asset, ContentGraph } from '../../schemas/graph.ts'
import { federatedSites } from '../load/federation/federatedSites.ts'
import { blogsOf, loaded, staticFiles } from '../load/load.ts'
import { type Task, task } from '../tasks/task.ts'
import { graphBlogs } from './blog/blogRoutes.ts'
import { feedAssets } from './blog/feeds.ts'
import { themeOf } from './bundleInput.ts'
import { namedStyles } from './codeFacts.ts'
import { graphFrozen } from './frozen.ts'
import { graphDocs } from './graphDocs.ts'
import { allResolvedMarkdown } from './importedMarkdown.ts'
import { linkedRoutes } from './linkLocales.ts'
import { configOf } from './localizeConfig.ts'
import { resolvedDocs } from './resolveDoc.ts'
import { resolvedVersions } from './resolveVersion.ts'
import { siteInGraph } from './siteInGraph.ts'
import { siteRedirects } from './siteRedirects.ts'
import { versionsWithDocs } from './versionsWithDocs.ts'
/** The parts of the content graph of a language, each a task: what reads one does not depend on the others. */
export const graphParts = {
  version: task('version of the schema', (_run, _code: string) => 1 as const),
  site: task('site of the graph', (run, code: string) => run.get(siteInGraph, code).site),
  versions: versionsWithDocs,
  docs: task('docs by key', (run, code: string): ContentGraph['docs'] =>
    Object.fromEntries(run.get(graphDocs, code).map((doc) => [doc.key, doc])),
  ),
  sidebars: task('all sidebars', (run, code: string): ContentGraph['sidebars'] =>
    Object.assign({}, ...run.get(resolvedVersions, code).map((version) => version.sidebars.sidebars)),
  ),
  routes: linkedRoutes,
  frozen: graphFrozen,
  blogs: graphBlogs,
  redirects: task('redirects', (run, code: string) => run.get(siteRedirects, code).redirects),
  assets: task('assets', (run, code: string): Asset[] => {
    const byPath = new Map<string, Asset>()
    for (const [path, source] of run.get(staticFiles)) byPath.set(path, { source, path })
    for (const { assets } of [...run.get(resolvedDocs, code), ...run.get(allResolvedMarkdown, code)])
      for (const asset of assets) byPath.set(asset.path, asset)
    for (const asset of run.get(feedAssets, code)) byPath.set(asset.path, asset)
    return [...byPath.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
  }),
  federation: task(
    'addresses of other sites',
    (run, code: string): ContentGraph['federation'] =>
      run.get(configOf, code).federation &&
      [...run.get(federatedSites).sites.values()].flatMap((site) => site?.base ?? []),
  ),
  theme: task('theme in the graph', (run, code: string) =>
    themeOf(run.get(configOf, code), run.get(loaded), run.get(namedStyles)),
  ),
} satisfies { [Name in Exclude<keyof ContentGraph, '$schema'>]-?: Task<[code: string], ContentGraph[Name]> }

/** The content graph of a language. */
export const graph = task(
  'graph',
  (run, code: string): ContentGraph => ({
    version: 1,
    site: run.get(graphParts.site, code),
    versions: run.get(graphParts.versions, code),
    docs: run.get(graphParts.docs, code),
    sidebars: run.get(graphParts.sidebars, code),
    routes: run.get(graphParts.routes, code),
    ...(run.get(loaded).rendered.length > 0 && { frozen: run.get(graphParts.frozen, code)! }),
    ...(run.get(blogsOf).length > 0 && { blogs: run.get(graphParts.blogs, code) }),
    redirects: run.get(graphParts.redirects, code),
    assets: run.get(graphParts.assets, code),
    theme: run.get(graphParts.theme, code),
    ...(run.get(graphParts.federation, code) && { federation: run.get(graphParts.federation, code) }),
  }),
)
