import { type Diagnostic, diagnose, positionIn } from '../../schemas/diagnostic.ts'
import type { ContentGraph, Doc, Route } from '../../schemas/graph.ts'
import { fieldOf } from '../../schemas/shared/collections/fieldOf.ts'
import { getOrInsert } from '../../schemas/shared/collections/getOrInsert.ts'
import { hasAnchor, isScriptRoute } from '../../schemas/shared/urls/hasAnchor.ts'
import { isInMarkup, mayHaveId, type SiteAnchor } from '../../schemas/siteAnchors.ts'

/** A link to an anchor of a page whose ids are known when it is rendered. */
type AnchorLink = Omit<SiteAnchor, 'route'> & {
  /** Absent for a link of the config or of a sidebar. */
  from?: Doc
  isElement?: boolean | undefined
}

/**
 * Checks of links to anchors of React pages, and of docs whose components may add ids: the ids are read from their rendered
 * pages. So are those for links of the config and of sidebars that lead to an anchor of each page. All other anchors are
 * checked by the pipeline.
 */
export class PageAnchors {
  /** By the route that they lead to. */
  readonly #links = new Map<string, AnchorLink[]>()
  readonly #graph: ContentGraph
  /** Routes of pages with open ids that were not rendered. */
  readonly #open: Set<string>
  readonly #ids = new Set<string>()
  readonly #siteAnchors: SiteAnchor[]

  /** `siteAnchors` are the links of the config and of sidebars. */
  constructor(graph: ContentGraph, siteAnchors: SiteAnchor[] = []) {
    const { docs, routes } = graph
    this.#graph = graph
    this.#siteAnchors = siteAnchors
    const open = new Set([
      ...Object.values(docs).flatMap((doc) => (doc.openIds && !doc.incomplete ? [doc.route] : [])),
      ...routes.flatMap(({ kind, route }) => (kind === 'page' ? [route] : [])),
    ])
    this.#open = open
    const add = (route: string | undefined, link: () => AnchorLink) => {
      if (route !== undefined && open.has(route)) getOrInsert(this.#links, route, () => []).push(link())
    }
    for (const from of Object.values(docs)) {
      for (const { route, anchor, unchecked, url, position, element } of from.links) {
        if (anchor === undefined || unchecked) continue
        add(route, () => ({ url, anchor, position: positionIn(from, position), from, isElement: element }))
      }
    }
    for (const { route, ...link } of siteAnchors) add(route, () => link)
  }

  /** Report the links to anchors that a page does not have. `pageIds` are those of pages with open ids, if it was rendered. */
  diagnostics(target: Route, pageIds?: string[]): Diagnostic[] {
    if (!pageIds) return []
    this.#open.delete(target.route)
    for (const id of pageIds) this.#ids.add(id)
    const links = this.#links.get(target.route) ?? []
    if (links.length === 0) return []
    const ids = new Set(pageIds)
    const doc = target.kind === 'doc' ? this.#graph.docs[target.doc]! : undefined
    // Ids of the theme begin with two underscores.
    const validIds = doc ? doc.headings.flatMap(({ id }) => id ?? []) : pageIds.filter((id) => !id.startsWith('__'))
    return links.flatMap(({ from, url, anchor, position, isElement }) => {
      if (hasAnchor(ids, anchor) || (!doc && isScriptRoute(anchor)) || isInMarkup(this.#graph, anchor)) return []
      const data = { value: url, anchor, route: from && from === doc ? undefined : target.route }
      return [diagnose(anchorCode(isElement), position, data, { validIds })]
    })
  }

  /** Report the links to an anchor of each page that no page has. Called after the last page. */
  end(): Diagnostic[] {
    const links = this.#siteAnchors.filter(({ route }) => route === undefined)
    const { docs, frozen } = this.#graph
    const docList = Object.values(docs)
    // Ids of pages that cannot be read are not known.
    if (links.length === 0 || this.#open.size > 0 || frozen || docList.some(({ incomplete }) => incomplete)) return []
    for (const { anchors } of docList) for (const id of anchors) this.#ids.add(id)
    return links.flatMap(({ url, anchor, position }) =>
      hasAnchor(this.#ids, anchor) || mayHaveId(this.#graph, anchor)
        ? []
        : [
            diagnose(
              'link-anchor-broken',
              position,
              { value: url, anchor, isOnAllPages: true },
              { hint: allPagesHint },
            ),
          ],
    )
  }
}

const allPagesHint = 'All pages have this link. Put the route of the page with the anchor in front: `/page#anchor`.'

/** The code of a link to an anchor that does not exist. */
export const anchorCode = (isElement: boolean | undefined) =>
  isElement ? 'element-anchor-broken' : 'link-anchor-broken'

/** List the ids and names in the body of a page, without those of the theme. */
export const idsOf = (html: string): string[] => [
  ...new Set(
    [...html.slice(Math.max(0, html.indexOf('<body'))).matchAll(/\s(?:id|name)="([^"]*)"/g)].map(([, id]) =>
      decodeId(id!),
    ),
  ),
]

const characters: Record<string, string> = {
  amp: '&',
  quot: '"',
  lt: '<',
  gt: '>',
  '#x27': "'",
  '#x22': '"',
  '#x26': '&',
}
const decodeId = (id: string) =>
  id.replace(/&(#?\w+);/g, (entity, name: string) => fieldOf(characters, name.toLowerCase()) ?? entity)
