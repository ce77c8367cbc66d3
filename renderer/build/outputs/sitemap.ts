import type { ContentGraph, Route } from '../../../schemas/graph.ts'
import { decodeUrl } from '../../../schemas/shared/decodeUrl.ts'
import { escapeHtml } from '../../../schemas/shared/escapeHtml.ts'
import type { OutputFile } from '../../page/outputFile.ts'
import { hrefOf } from '../../page/urls.ts'

/** The list of pages for search engines. A site that wants none gets no list. */
export function sitemap(graph: ContentGraph): OutputFile[] {
  const { site } = graph
  if (site.noIndex) return []
  const urls = graph.routes
    .map((route) => ({ href: addressOf(graph, route), changed: changedOf(graph, route) }))
    .flatMap(({ href, changed }) => (href === undefined ? [] : [{ href, changed }]))
    .sort((a, b) => (a.href < b.href ? -1 : 1))
    .map(({ href, changed }) => {
      const location = escapeHtml(encodeURI(decodeUrl(site.url + href, decodeURI)))
      const lastChange = changed === undefined ? '' : `<lastmod>${changed}</lastmod>`
      return `<url><loc>${location}</loc>${lastChange}<changefreq>weekly</changefreq><priority>0.5</priority></url>`
    })
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>
`
  return [{ path: 'sitemap.xml', data: xml }]
}

/** Where a page is found; `undefined` for one that nobody is to be sent to. */
function addressOf({ docs, site, versions }: ContentGraph, route: Route): string | undefined {
  const isHidden = (version: string) => versions.some(({ name, noIndex }) => name === version && noIndex)
  switch (route.kind) {
    case 'doc': {
      const doc = docs[route.doc]!
      return doc.unlisted || isHidden(doc.version) ? undefined : doc.href
    }
    case 'category':
    case 'tags':
    case 'tag':
      return isHidden(route.version) ? undefined : route.href
    case 'page':
      return hrefOf(route.route, site)
    case 'search':
    case 'not-found':
      return undefined
  }
}

/** The day a doc was changed last, where that is known. */
function changedOf({ docs }: ContentGraph, route: Route): string | undefined {
  const date = route.kind === 'doc' ? docs[route.doc]?.lastUpdate?.date : undefined
  return date === undefined ? undefined : new Date(date).toISOString().slice(0, 10)
}
