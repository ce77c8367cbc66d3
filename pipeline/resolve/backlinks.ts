import type { Doc } from '../../schemas/graph.ts'
import { memoized } from '../../schemas/shared/cache/memoized.ts'
import type { ResolvedDoc } from './resolveDoc.ts'

/** Find the keys of the docs that link to each doc, by its key. */
export function backlinks(docs: ResolvedDoc[]): Map<string, string[]> {
  const keys = keysByRoute(docs)
  const linkedFrom = new Map<string, string[]>()
  for (const { doc } of docs) {
    for (const route of routesOf(doc)) {
      const target = keys.get(route)
      if (target === undefined || target === doc.key) continue
      const linking = linkedFrom.get(target)
      if (linking) linking.push(doc.key)
      else linkedFrom.set(target, [doc.key])
    }
  }
  return linkedFrom
}

/**
 * Find the docs to which other docs link than in the last run: the same as `backlinks`, for these docs alone. `last` has the same
 * docs at the same routes, in the same order.
 */
export function changedBacklinks(
  docs: ResolvedDoc[],
  last: { docs: ResolvedDoc[]; graph: { docs: Record<string, Doc> } },
  indexes: ReadonlyMap<string, number>,
): Map<string, string[]> {
  const changed = new Map<string, string[]>()
  for (const [index, { doc }] of docs.entries()) {
    const { doc: lastDoc } = last.docs[index]!
    if (doc === lastDoc) continue
    const [routes, lastRoutes] = [routesOf(doc), routesOf(lastDoc)]
    for (const route of new Set([...routes, ...lastRoutes])) {
      if (routes.has(route) === lastRoutes.has(route)) continue
      const target = keysByRoute(docs).get(route)
      if (target === undefined || target === doc.key) continue
      const others = (changed.get(target) ?? last.graph.docs[target]!.linkedFrom).filter((key) => key !== doc.key)
      const linking = routes.has(route) ? [...others, doc.key] : others
      changed.set(
        target,
        linking.sort((a, b) => indexes.get(a)! - indexes.get(b)!),
      )
    }
  }
  return changed
}

const keysByRoute = memoized((docs: ResolvedDoc[]) => new Map(docs.map(({ doc }) => [doc.route, doc.key])))

/** The routes that a doc links to, each once. */
const routesOf = memoized((doc: Doc) => new Set(doc.links.flatMap(({ route }) => route ?? [])))
