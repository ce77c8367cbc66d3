import type { ContentGraph, Route } from '../../../schemas/graph.ts'
import { decodeUrl } from '../../../schemas/shared/decodeUrl.ts'
import { escapeHtml } from '../../../schemas/shared/escapeHtml.ts'
import type { OutputFile } from '../../page/outputFile.ts'
import { hrefOf } from '../../page/urls.ts'

export const sitemapPath = 'sitemap.xml'

/** The sitemap, unless the site has `noIndex`. `noIndexRoutes` are those of pages that ask for it while they are rendered. */
export function sitemap(graph: ContentGraph, noIndexRoutes: ReadonlySet<string>): OutputFile[] {
  const { site } = graph
  if (site.noIndex) return []
  const urls = graph.routes
    .filter(({ route }) => !noIndexRoutes.has(route))
    .map((route) => ({ href: indexedHref(graph, route), changeDate: changeDateOf(graph, route) }))
    .flatMap(({ href, changeDate }) => (href === undefined ? [] : [{ href, changeDate }]))
    .sort((a, b) => (a.href < b.href ? -1 : 1))
    .map(({ href, changeDate }) => {
      const location = escapeHtml(encodeURI(decodeUrl(site.url + href, decodeURI)))
      const lastChange = changeDate === undefined ? '' : `<lastmod>${changeDate}</lastmod>`
      return `<url><loc>${location}</loc>${lastChange}<changefreq>weekly</changefreq><priority>0.5</priority></url>`
    })
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>
`
  return [{ path: sitemapPath, data: xml }]
}

/** The href of a page; `undefined` if search engines should not list it. */
function indexedHref({ docs, site, versions }: ContentGraph, route: Route): string | undefined {
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

/** The date of a doc's last change, if it is known. */
function changeDateOf({ docs }: ContentGraph, route: Route): string | undefined {
  const date = route.kind === 'doc' ? docs[route.doc]?.lastUpdate?.date : undefined
  return date === undefined ? undefined : new Date(date).toISOString().slice(0, 10)
}
