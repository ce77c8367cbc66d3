import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import type { Route } from '../../schemas/graph.ts'
import type { DocEntry } from './docEntry.ts'

/** Report docs that share an id. */
export function duplicateDocs(docs: DocEntry[]): Diagnostic[] {
  return duplicatePairs(docs, ({ key }) => key).map(([first, second]) => {
    const position = { file: second.source, line: 1, column: 1 }
    const related = [{ file: first.source, line: 1, column: 1 }]
    return diagnose('doc-id-duplicate', position, { value: second.id, path: first.source }, { related })
  })
}

/**
 * Report pages that share a route. Letter case, a trailing slash and the Unicode form of letters (`é` is one code point or two) are ignored, as
 * some disks do. `sources` has the files of docs by their keys; `frozenAt` finds the page of a frozen version at a route.
 */
export function duplicateRoutes(
  routes: Route[],
  sources: ReadonlyMap<string, string>,
  frozenAt: (route: string) => string | undefined,
): Diagnostic[] {
  const sourceOf = (route: Route) => {
    if (route.kind === 'doc') return sources.get(route.doc)!
    return route.kind === 'page'
      ? route.source
      : `the index of \`${'title' in route ? route.title : 'label' in route ? route.label : route.kind}\``
  }
  const ofFrozen = routes.flatMap((route) => {
    const other = route.kind === 'not-found' ? undefined : frozenAt(route.route)
    if (other === undefined) return []
    const file = sourceOf(route)
    return [diagnose('route-duplicate', { file, line: 1, column: 1 }, { page: file, other, route: route.route })]
  })
  const reportedPairs = new Set<string>()
  const others = duplicatePairs(routes, pathOnDisk).flatMap(([first, second]) => {
    const [file, other] = [sourceOf(second), sourceOf(first)]
    const pair = `${file}\n${other}`
    if (file === other || reportedPairs.has(pair)) return []
    reportedPairs.add(pair)
    const data = { page: file, other, route: second.route }
    return [diagnose('route-duplicate', { file, line: 1, column: 1 }, data)]
  })
  return [...others, ...ofFrozen]
}

const pathOnDisk = ({ route }: Route) =>
  route
    .normalize()
    .toLowerCase()
    .replace(/\/(?:index\.html)?$/, '')

/** Pair each item with the first one of the same name. */
function duplicatePairs<Item>(items: Item[], nameOf: (item: Item) => string): [Item, Item][] {
  const firstByName = new Map<string, Item>()
  const pairs: [Item, Item][] = []
  for (const item of items) {
    const name = nameOf(item)
    const earlier = firstByName.get(name)
    if (earlier === undefined) firstByName.set(name, item)
    else pairs.push([earlier, item])
  }
  return pairs
}
