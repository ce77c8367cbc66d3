import type { ContentGraph, Doc, Route } from '../../schemas/graph.ts'
import { isPlaced, mdxComponents } from '../../schemas/themeSlots.ts'
import { liveModuleId, titleBadgeModule } from '../theme/body/modules.ts'

/** The routes of the pages that run code of the site. Sites of Markdown alone have none. */
export const codeRoutes = (graph: ContentGraph): Route[] =>
  withNotFound(graph.routes).filter((route) => runsSiteCode(graph, route))

/** Whether a page runs code of the site: its own, that of its components, or that around all pages. */
export function runsSiteCode({ docs, theme }: ContentGraph, route: Route): boolean {
  const isReplaced = Object.keys(theme.replacements ?? {}).some((name) => name !== mdxComponents && isPlaced(name))
  if (isReplaced || route.kind === 'page') return true
  const isOfSite = (name: string) => Object.hasOwn(theme.components, name)
  return shownDocs({ docs }, route).some(
    ({ live, islands }) => live || (route.kind === 'doc' && theme.titleBadge !== undefined) || islands.some(isOfSite),
  )
}

/** The docs of which a page shows the text: its own, or posts with their excerpts. */
export function shownDocs({ docs }: Pick<ContentGraph, 'docs'>, route: Route): Doc[] {
  if (route.kind === 'doc') return [docs[route.doc]!]
  return route.kind === 'blog' && route.page !== 'archive' ? route.posts.map((key) => docs[key]!) : []
}

/** The components of live docs; those of others are in their bodies. */
export const islandsOf = (docs: Doc[]) => [...new Set(docs.flatMap(({ live, islands }) => (live ? islands : [])))]

/** Ids of the modules of the site that a page may run. */
export function moduleIds({ site, docs, theme }: ContentGraph, route: Route): string[] {
  if (route.kind === 'page') return [pageModuleId(route)]
  const shown = shownDocs({ docs }, route)
  const components = shown.flatMap(({ islands }) => islands.map((name) => `component:${name}`))
  const live = shown.flatMap(({ key, live }) => (live ? liveModuleId(site, key) : []))
  const badge = route.kind === 'doc' && theme.titleBadge ? [titleBadgeModule] : []
  return [...badge, ...live, ...new Set(components)]
}

/** Whether a page is one of a blog: a post, or a list. */
export const isOfBlog = ({ docs }: Pick<ContentGraph, 'docs'>, route: Route): boolean =>
  route.kind === 'blog' || (route.kind === 'doc' && docs[route.doc]!.post !== undefined)

/** Id of the module of a page. Pages of plugins have one that is made of their components. */
export const pageModuleId = ({ source, plugin }: Extract<Route, { kind: 'page' }>) =>
  `page:${plugin?.module.id ?? source}`

/** All routes of a site, the 404 page included. */
export function withNotFound(routes: Route[]): Route[] {
  return routes.some(({ kind }) => kind === 'not-found')
    ? routes
    : [...routes, { kind: 'not-found', route: '/404.html' }]
}
