import type { ListedAddress } from '../../../schemas/frozenVersion.ts'
import type { ContentGraph, Route } from '../../../schemas/graph.ts'
import { escapeHtml } from '../../../schemas/shared/html/escapeHtml.ts'
import { decodeUrl } from '../../../schemas/shared/urls/decodeUrl.ts'
import type { OutputFile } from '../../page/outputFile.ts'
import { hrefOf } from '../../page/urls.ts'

const sitemapPath = 'sitemap.xml'

/** Whether a path may be one of a part of the sitemap. */
export const isSitemapPath = (path: string): boolean => /^sitemap(?:-\d+)?\.xml$/.test(path)

/** Addresses in one file: https://www.sitemaps.org/protocol.html#index */
const maxAddresses = 50_000

/**
 * The sitemap, unless the site has `noIndex`. One of more than 50,000 addresses is a list of its parts: `sitemap-1.xml`.
 *
 * `noIndexRoutes` are those of pages that ask for it while they are rendered, `others` the addresses of pages of frozen versions.
 */
export function sitemap(
  graph: ContentGraph,
  noIndexRoutes: ReadonlySet<string>,
  others: ListedAddress[] = [],
): OutputFile[] {
  const { site } = graph
  if (site.noIndex) return []
  const urls = [...listedAddresses(graph, noIndexRoutes), ...others]
    .sort((a, b) => (a.href < b.href ? -1 : 1))
    .map(({ href, changeDate }) => {
      const location = escapeHtml(encodeURI(decodeUrl(site.url + href, decodeURI)))
      const lastChange = changeDate === undefined ? '' : `<lastmod>${changeDate}</lastmod>`
      return `<url><loc>${location}</loc>${lastChange}<changefreq>weekly</changefreq><priority>0.5</priority></url>`
    })
  if (urls.length <= maxAddresses) return [xmlFile(sitemapPath, 'urlset', urls)]
  const parts = Array.from({ length: Math.ceil(urls.length / maxAddresses) }, (_, index) => {
    const part = urls.slice(index * maxAddresses, (index + 1) * maxAddresses)
    return xmlFile(`sitemap-${index + 1}.xml`, 'urlset', part)
  })
  const entries = parts.map(({ path }) => {
    const location = escapeHtml(encodeURI(decodeUrl(`${site.url}${site.baseUrl}${path}`, decodeURI)))
    return `<sitemap><loc>${location}</loc></sitemap>`
  })
  return [xmlFile(sitemapPath, 'sitemapindex', entries), ...parts]
}

/** The addresses of the routes of a graph that search engines should list. */
export const listedAddresses = (graph: ContentGraph, noIndexRoutes: ReadonlySet<string>): ListedAddress[] =>
  graph.routes.flatMap((route) => {
    const href = noIndexRoutes.has(route.route) ? undefined : indexedHref(graph, route)
    if (href === undefined) return []
    const changeDate = changeDateOf(graph, route)
    return [{ href, ...(changeDate !== undefined && { changeDate }) }]
  })

const xmlFile = (path: string, root: string, entries: string[]) => ({
  path,
  data: `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</${root}>
`,
})

/** The href of a page; `undefined` if search engines should not list it. */
function indexedHref({ docs, site, versions }: ContentGraph, route: Route): string | undefined {
  const isHidden = (version: string) => versions.some(({ name, noIndex }) => name === version && noIndex)
  switch (route.kind) {
    case 'doc': {
      const doc = docs[route.doc]!
      return doc.unlisted || isHidden(doc.version) ? undefined : doc.href
    }
    case 'blog':
      return route.unlisted ? undefined : route.href
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
