import type { ContentGraph, Route } from '../../schemas/graph.ts'
import { siteHref } from './href.ts'

/**
 * Connect the pages of all languages: set `translations` of each route. A doc is known by its key, so a translation may
 * have a slug of its own; any other page is known by its route.
 */
export function linkLocales(graphs: ContentGraph[]): void {
  if (graphs.length < 2) return
  const hrefs = graphs.map((graph) => new Map(graph.routes.map((route) => [nameOf(route), hrefIn(graph, route)])))
  for (const graph of graphs) {
    for (const route of graph.routes) {
      if (route.kind === 'not-found') continue
      const translations = graphs.flatMap(({ site }, index) => {
        const href = hrefs[index]!.get(nameOf(route))
        if (href === undefined) return []
        return [[site.locale, site.url === graph.site.url ? href : site.url + href]]
      })
      route.translations = Object.fromEntries(translations)
    }
  }
}

const nameOf = (route: Route) => (route.kind === 'doc' ? `doc ${route.doc}` : `${route.kind} ${route.route}`)

const hrefIn = ({ docs, site }: ContentGraph, route: Route): string =>
  route.kind === 'doc'
    ? docs[route.doc]!.href
    : siteHref(route.route, { baseUrl: site.baseUrl, trailingSlash: site.trailingSlash })
