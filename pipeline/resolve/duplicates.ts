import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import type { Route } from '../../schemas/graph.ts'
import type { DocEntry } from './docEntry.ts'

/** No two docs have one id. */
export function duplicateDocs(docs: DocEntry[]): Diagnostic[] {
  return repeated(docs, ({ key }) => key).map(([first, second]) => {
    const position = { file: second.source, line: 1, column: 1 }
    return diagnose('doc-id-duplicate', position, { value: second.id, path: first.source })
  })
}

/** No two pages have one route, whatever the letter case and with or without a slash at the end. */
export function duplicateRoutes(routes: Route[], docs: Map<string, DocEntry>): Diagnostic[] {
  const sourceOf = (route: Route) => {
    if (route.kind === 'doc') return docs.get(route.doc)!.source
    return route.kind === 'page'
      ? route.source
      : `the index of \`${'title' in route ? route.title : 'label' in route ? route.label : route.kind}\``
  }
  const seen = new Set<string>()
  return repeated(routes, ({ route }) => route.toLowerCase().replace(/\/$/, '')).flatMap(([first, second]) => {
    const [file, other] = [sourceOf(second), sourceOf(first)]
    const pair = `${file}\n${other}`
    if (file === other || seen.has(pair)) return []
    seen.add(pair)
    const data = { page: file, other, route: second.route }
    return [diagnose('route-duplicate', { file, line: 1, column: 1 }, data)]
  })
}

/** Pairs of an item and the first one with the same name. */
function repeated<Item>(items: Item[], nameOf: (item: Item) => string): [Item, Item][] {
  const first = new Map<string, Item>()
  const pairs: [Item, Item][] = []
  for (const item of items) {
    const name = nameOf(item)
    const earlier = first.get(name)
    if (earlier === undefined) first.set(name, item)
    else pairs.push([earlier, item])
  }
  return pairs
}
