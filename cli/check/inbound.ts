import { readLinks } from '../../pipeline/load/federation/readLinks.ts'
import { federatedTarget } from '../../pipeline/resolve/federatedTarget.ts'
import { linksOf } from '../../renderer/node/outputs/linkList.ts'
import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import type { LinksFile } from '../../schemas/federation.ts'
import type { ContentGraph } from '../../schemas/graph.ts'
import { addAll } from '../../schemas/shared/collections/addAll.ts'
import { UsageError } from '../UsageError.ts'

export interface Inbound {
  diagnostics: Diagnostic[]
  /** Number of links from other sites that were checked. */
  total: number
  /** Copies that were used in place of lists that cannot be read now. */
  notes: string[]
}

/**
 * Check the links that other sites have to this one: `lists` are the paths or addresses of their `links.json`. Throws a `UsageError` for
 * one that cannot be read.
 */
export async function checkInbound(root: string, graphs: ContentGraph[], lists: string[]): Promise<Inbound> {
  const result: Inbound = { diagnostics: [], total: 0, notes: [] }
  const sites = graphs.map((graph) => ({ graph, links: linksOf(graph) }))
  for (const list of lists) {
    const read = await readLinks(root, list)
    if (read.links === undefined) throw new UsageError(`\`${list}\` cannot be read: ${read.reason}.`)
    if (read.reason !== undefined)
      result.notes.push(`\`${list}\` cannot be read (${read.reason}), so its last copy in \`.quire\` is used.`)
    for (const { graph, links } of sites) {
      const { diagnostics, total } = brokenLinks(list, read.links, graph, links)
      addAll(result.diagnostics, diagnostics)
      result.total += total
    }
  }
  return result
}

/** The links of another site to pages and anchors that a site does not have. */
function brokenLinks(
  list: string,
  from: LinksFile,
  { site, docs }: ContentGraph,
  own: LinksFile,
): Pick<Inbound, 'diagnostics' | 'total'> {
  const base = new URL(site.baseUrl, site.url).href
  const targets = Object.entries(Object.hasOwn(from.outbound, base) ? from.outbound[base]! : {})
  const sourceOf = (route: string) => Object.values(docs).find((doc) => doc.route === route)?.source
  const diagnostics = targets.flatMap(([target, pages]) => {
    const { route, problem, suggestions = [] } = federatedTarget(target, own)
    if (problem === undefined) return []
    const data = {
      ...{ value: target, problem, site: from.title, count: pages.length },
      page: new URL(from.baseUrl + pages[0]!.slice(1), from.url).href,
    }
    const [nearest] = suggestions
    const hint = nearest === undefined ? undefined : `The most similar one is \`${nearest}\`.`
    return [diagnose('inbound-link-broken', { file: sourceOf(route) ?? list }, data, { hint })]
  })
  return { diagnostics, total: targets.length }
}
