import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import type { ContentGraph, Doc, Route } from '../../schemas/graph.ts'

/** A link to an anchor of a doc whose components may add ids. */
interface AnchorLink {
  from: Doc
  link: Doc['links'][number]
}

/**
 * Checks of anchors of docs whose components may add ids: the ids are read from their rendered pages. All other anchors are
 * checked by the pipeline.
 */
export class PageAnchors {
  readonly #links = new Map<string, AnchorLink[]>()
  readonly #docs: ContentGraph['docs']

  constructor({ docs }: ContentGraph) {
    this.#docs = docs
    const open = new Map(
      Object.values(docs).flatMap((doc) => (doc.openIds && !doc.incomplete ? [[doc.route, doc]] : [])),
    )
    for (const from of Object.values(docs)) {
      for (const link of from.links) {
        const target = link.route === undefined ? undefined : open.get(link.route)
        if (!target || link.anchor === undefined || link.unchecked) continue
        this.#links.set(target.key, [...(this.#links.get(target.key) ?? []), { from, link }])
      }
    }
  }

  /** Report the links to anchors that the page of a doc does not have. `pageIds` are those of docs with `openIds`. */
  diagnostics(route: Route, pageIds: string[] = []): Diagnostic[] {
    const key = route.kind === 'doc' ? route.doc : ''
    const links = this.#links.get(key) ?? []
    if (links.length === 0) return []
    const ids = new Set(pageIds)
    const { headings, route: target } = this.#docs[key]!
    const validIds = headings.flatMap(({ id }) => id ?? [])
    return links.flatMap(({ from, link: { anchor = '', url, place, element: isElement } }) => {
      const isTop = anchor === '' || anchor === 'top' || anchor.startsWith(':~:')
      if (isTop || ids.has(anchor) || ids.has(encodeURIComponent(anchor))) return []
      const position = { ...place, file: place.file ?? from.source }
      const data = { value: url, anchor, route: from.key === key ? undefined : target }
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
  id.replace(/&(#?\w+);/g, (entity, name: string) => characters[name.toLowerCase()] ?? entity)
