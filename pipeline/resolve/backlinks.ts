import type { Doc } from '../../schemas/graph.ts'
import type { ResolvedDoc } from './resolveDoc.ts'

/** Find the keys of the docs that link to each doc. */
export function backlinks(docs: ResolvedDoc[]): Map<Doc, string[]> {
  const byRoute = new Map(docs.map(({ doc }) => [doc.route, doc]))
  const linkedFrom = new Map<Doc, string[]>()
  for (const { doc } of docs) {
    for (const route of routesOf(doc)) {
      const target = byRoute.get(route)
      if (target === undefined || target === doc) continue
      const keys = linkedFrom.get(target)
      if (keys) keys.push(doc.key)
      else linkedFrom.set(target, [doc.key])
    }
  }
  return linkedFrom
}

/** Whether the docs link to the same routes as in the last run. */
export const haveSameLinks = (docs: ResolvedDoc[], last: ResolvedDoc[]): boolean =>
  docs.length === last.length &&
  docs.every((resolved, index) => {
    const { doc } = last[index]!
    if (resolved.doc === doc) return true
    const [routes, lastRoutes] = [routesOf(resolved.doc), routesOf(doc)]
    return routes.size === lastRoutes.size && [...routes].every((route) => lastRoutes.has(route))
  })

const linkedRoutes = new WeakMap<Doc, Set<string>>()

/** The routes that a doc links to, each once. */
function routesOf(doc: Doc): Set<string> {
  let routes = linkedRoutes.get(doc)
  if (!routes) {
    routes = new Set(doc.links.flatMap(({ route }) => route ?? []))
    linkedRoutes.set(doc, routes)
  }
  return routes
}
