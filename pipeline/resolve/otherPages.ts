import type { SiteConfig } from '../../schemas/config.ts'
import type { Route } from '../../schemas/graph.ts'
import { loaded } from '../load/load.ts'
import type { SitePlugins } from '../load/plugins/sitePlugins.ts'
import { isProduction } from '../load/siteConfig.ts'
import { factsOf } from '../parse/docs.ts'
import { task } from '../tasks/task.ts'
import { allBlogRoutes } from './blog/blogRoutes.ts'
import { allPosts } from './blog/posts.ts'
import { addressOf, type DocAddress, type DocEntry } from './docEntry.ts'
import { sitePath } from './href.ts'
import { configOf } from './localizeConfig.ts'
import { pageEntries } from './pageEntries.ts'

/** Pages in Markdown. */
export const documents = task('pages in Markdown', (run, code: string): DocEntry[] =>
  pageEntries(
    run.get(loaded).documents,
    (source) => run.get(factsOf, source),
    run.get(configOf, code),
    run.get(isProduction),
  ),
)

/** The pages that belong to no version. */
export const otherPages = task('other pages', (run, code: string): { docs: DocAddress[]; routes: Route[] } => {
  const config = run.get(configOf, code)
  const docs = [...run.get(documents, code), ...run.get(allPosts, code)].map(addressOf)
  const modules = run
    .get(loaded)
    .pages.map(({ route, source }): Route => ({ kind: 'page', route: sitePath(route, config), source }))
  const generated = [...pluginRoutes(run.get(loaded).plugins, code, config), ...run.get(allBlogRoutes, code)]
  return { docs, routes: [...docs.map(docRoute), ...modules, ...generated] }
})

/** The pages that plugins add. */
const pluginRoutes = (plugins: SitePlugins | undefined, code: string, config: SiteConfig): Route[] =>
  (plugins?.byLocale.get(code)?.pages ?? []).map(({ route, source, module, props, plugin }) => ({
    kind: 'page',
    route: sitePath(route, config),
    source,
    plugin: { ...plugin, module, props },
  }))

export const docRoute = ({ route, key }: DocAddress): Route => ({ kind: 'doc', route, doc: key })
