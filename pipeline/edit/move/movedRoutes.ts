import { isRoutePath } from '../../../schemas/fields/routePath.ts'
import type { ContentGraph } from '../../../schemas/graph.ts'
import { pathKey } from '../../resolve/href.ts'
import { collectionName } from './collections.ts'
import type { Redirect } from './dataFile.ts'
import type { MovedFiles } from './movedFiles.ts'

/** How ids and routes of one language change. */
export interface MovedRoutes {
  /** New ids by old ones, of the version or blog that the moved docs belong to. Of docs that leave it, equal ones too. */
  ids: Map<string, string>
  /** The route after the move of a page; the same if it does not move. Letter case and a last slash are ignored. */
  newRoute: (route: string) => string
  /** Whether a path is the route of a page that moves. */
  isMoved: (path: string) => boolean
  /** A redirect for each address that moves, of pages that are published. */
  redirects: Redirect[]
}

/** Compare the routes of a site before a move and after it. */
export function movedRoutes(before: ContentGraph, after: ContentGraph, files: MovedFiles): MovedRoutes {
  const { move, collection, newCollection } = files
  const newDocs = new Map(Object.values(after.docs).map((doc) => [doc.source, doc]))
  const ids = new Map<string, string>()
  const routes = new Map<string, Redirect>()
  const redirects: Redirect[] = []
  const add = (from: string, to: string, isPublished: boolean) => {
    if (from === to) return
    routes.set(pathKey(from), { from, to })
    // An invalid path cannot be linked, and the config refuses it in a redirect.
    if (!isPublished || !isRoutePath(from)) return
    // Servers and we ignore letter case and a slash at the end, and some disks the Unicode form: a redirect would lead to itself.
    if (pathKey(from).normalize() !== pathKey(to).normalize()) redirects.push({ from, to })
  }
  for (const doc of Object.values(before.docs)) {
    const newDoc = newDocs.get(move(doc.source))
    if (!newDoc) continue
    const hasNewId = doc.id !== newDoc.id || (collection !== newCollection && newDoc.source !== doc.source)
    if (hasNewId && collectionName(doc) === collection.name) ids.set(doc.id, newDoc.id)
    add(doc.route, newDoc.route, !doc.draft)
  }
  for (const [from, to] of movedCategories(before, after, routes)) add(from, to, true)
  redirects.sort((a, b) => (a.from < b.from ? -1 : 1))
  const find = (route: string) => routes.get(pathKey(route))
  return { ids, newRoute: (route) => find(route)?.to ?? route, isMoved: (path) => find(path) !== undefined, redirects }
}

/** Generated indexes that have another route: those with the same pages. */
function movedCategories(before: ContentGraph, after: ContentGraph, routes: Map<string, Redirect>): [string, string][] {
  const categories = ({ routes }: ContentGraph) => routes.filter((route) => route.kind === 'category')
  const hasRoute = (graph: ContentGraph, path: string) => graph.routes.some(({ route }) => route === path)
  const routeOf = (graph: ContentGraph, href: string) => `/${href.slice(graph.site.baseUrl.length)}`
  const pagesOf = (graph: ContentGraph, items: { href: string }[], isOld: boolean) =>
    JSON.stringify(
      items.map(({ href }) => {
        const route = routeOf(graph, href)
        return pathKey((isOld && routes.get(pathKey(route))?.to) || route)
      }),
    )
  const newOnes = categories(after).filter(({ route }) => !hasRoute(before, route))
  return categories(before)
    .filter(({ route }) => !hasRoute(after, route))
    .flatMap((old): [string, string][] => {
      const pages = pagesOf(before, old.items, true)
      const [same, ...others] = newOnes.filter(({ items }) => pagesOf(after, items, false) === pages)
      return same && others.length === 0 ? [[old.route, same.route]] : []
    })
}
