import { type Diagnostic, diagnose, positionIn } from '../../schemas/diagnostic.ts'
import type { ContentGraph, Doc, Route } from '../../schemas/graph.ts'
import { fieldOf } from '../../schemas/shared/collections/fieldOf.ts'
import { getOrInsert } from '../../schemas/shared/collections/getOrInsert.ts'
import { leadsToTop } from '../../schemas/shared/urls/leadsToTop.ts'

/** A link to an anchor of a page whose ids are known when it is rendered. */
interface AnchorLink {
  from: Doc
  link: Doc['links'][number]
}

/**
 * Checks of the links of docs to anchors of React pages, and of docs whose components may add ids: the ids are read from
 * their rendered pages. All other anchors are checked by the pipeline.
 */
export class PageAnchors {
  /** By the route that they lead to. */
  readonly #links = new Map<string, AnchorLink[]>()
  readonly #docs: ContentGraph['docs']

  constructor({ docs, routes }: ContentGraph) {
    this.#docs = docs
    const open = new Set([
      ...Object.values(docs).flatMap((doc) => (doc.openIds && !doc.incomplete ? [doc.route] : [])),
      ...routes.flatMap(({ kind, route }) => (kind === 'page' ? [route] : [])),
    ])
    for (const from of Object.values(docs)) {
      for (const link of from.links) {
        if (link.route === undefined || !open.has(link.route) || link.anchor === undefined || link.unchecked) continue
        getOrInsert(this.#links, link.route, () => []).push({ from, link })
      }
    }
  }

  /** Report the links to anchors that a page does not have. `pageIds` are those of pages with open ids, if it was rendered. */
  diagnostics(target: Route, pageIds: string[] = []): Diagnostic[] {
    const links = this.#links.get(target.route) ?? []
    if (links.length === 0) return []
    const ids = new Set(pageIds)
    const doc = target.kind === 'doc' ? this.#docs[target.doc]! : undefined
    // Ids of the theme begin with two underscores.
    const validIds = doc ? doc.headings.flatMap(({ id }) => id ?? []) : pageIds.filter((id) => !id.startsWith('__'))
    return links.flatMap(({ from, link: { anchor = '', url, position: own, element: isElement } }) => {
      if (leadsToTop(anchor) || ids.has(anchor) || ids.has(encodeURIComponent(anchor))) return []
      const position = positionIn(from, own)
      const data = { value: url, anchor, route: from === doc ? undefined : target.route }
      return [diagnose(anchorCode(isElement), position, data, { validIds })]
    })
  }
}

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
