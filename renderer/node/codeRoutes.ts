import type { ContentGraph, Route } from '../../schemas/graph.ts'
import { isPlaced, mdxComponents } from '../../schemas/themeSlots.ts'
import { liveModuleId, titleBadgeModule } from '../theme/body/modules.ts'

/** The routes of the pages that run code of the site. Sites of Markdown alone have none. */
export const codeRoutes = (graph: ContentGraph): Route[] =>
  withNotFound(graph.routes).filter((route) => runsSiteCode(graph, route))

/** Whether a page runs code of the site: its own, that of its components, or that around all pages. */
export function runsSiteCode({ docs, theme }: ContentGraph, route: Route): boolean {
  const isReplaced = Object.keys(theme.replacements ?? {}).some((name) => name !== mdxComponents && isPlaced(name))
  if (isReplaced || route.kind === 'page') return true
  if (route.kind !== 'doc') return false
  const { live, islands } = docs[route.doc]!
  return live || theme.titleBadge !== undefined || islands.some((name) => Object.hasOwn(theme.components, name))
}

/** Ids of the modules of the site that a page may run. */
export function moduleIds({ site, docs, theme }: ContentGraph, route: Route): string[] {
  if (route.kind === 'page') return [`page:${route.source}`]
  if (route.kind !== 'doc') return []
  const { key, live, islands } = docs[route.doc]!
  const components = islands.map((name) => `component:${name}`)
  return [...(theme.titleBadge ? [titleBadgeModule] : []), ...(live ? [liveModuleId(site, key)] : []), ...components]
}

/** All routes of a site, the 404 page included. */
export function withNotFound(routes: Route[]): Route[] {
  return routes.some(({ kind }) => kind === 'not-found')
    ? routes
    : [...routes, { kind: 'not-found', route: '/404.html' }]
}
