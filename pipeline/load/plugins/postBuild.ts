import { posix } from 'node:path'
import type { Diagnostic } from '../../../schemas/diagnostic.ts'
import type { ContentGraph } from '../../../schemas/graph.ts'
import type { Loaded } from '../load.ts'
import { call, type PluginRun, type Report } from './pluginRun.ts'
import type { PluginReport } from './pluginSite.ts'
import { attempt, contentOfAll } from './runPlugins.ts'
import { pluginDiagnostics } from './sitePlugins.ts'

/** Let plugins work on the files of a site before it is published, one language after the other. */
export async function postBuild<Site extends { graph: ContentGraph }>(
  { root, plugins, locateConfig }: Pick<Loaded, 'root' | 'plugins' | 'locateConfig'>,
  sites: Site[],
  folderOf: (site: Site) => string,
): Promise<Diagnostic[]> {
  const reports: PluginReport[] = []
  for (const site of sites) {
    const run = await plugins!.run(site.graph.site.locale)
    await postBuildLocale(root, run, site.graph, folderOf(site), reports)
  }
  return pluginDiagnostics(reports, locateConfig)
}

async function postBuildLocale(
  root: string,
  run: PluginRun,
  { routes, docs, site }: ContentGraph,
  outDir: string,
  reports: PluginReport[],
): Promise<void> {
  const base = (route: string) => posix.join(site.baseUrl, route)
  const plugins = run.open.map(({ name, id, hooks, options, folder, content }) => {
    return { ...hooks, name, options: { ...options, id }, content, path: folder, version: { type: 'local' } }
  })
  const input = {
    ...run.context,
    outDir,
    plugins,
    routes: routes.map((route) => {
      const source = route.kind === 'doc' ? docs[route.doc]!.source : route.kind === 'page' ? route.source : undefined
      return {
        path: base(route.route),
        exact: true,
        ...(source !== undefined && { metadata: { sourceFilePath: source } }),
        ...(route.kind === 'page' && route.plugin && { plugin: { name: route.plugin.name, id: route.plugin.id } }),
      }
    }),
    routesPaths: routes.map(({ route }) => base(route)),
    routesBuildMetadata: {},
    head: {},
    allContent: contentOfAll(run.open),
  }
  for (const { hooks, index, content, name } of run.open) {
    const { postBuild } = hooks
    if (typeof postBuild !== 'function') continue
    const report: Report = (code, at, data, more) => {
      // What it reads decides nothing: it runs with each build.
      if (code !== 'site-plugin-not-stored')
        reports.push({ code, index: at, data: { plugin: name, ...data }, ...more } as PluginReport)
    }
    await attempt(index, report, () =>
      call(index, 'postBuild', { root, production: true }, run, report, async () => {
        await postBuild.call(hooks, { ...input, content })
      }),
    )
  }
}
