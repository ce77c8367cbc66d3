import type { ListedAddress } from '../../../schemas/frozenVersion.ts'
import type { ContentGraph, Route } from '../../../schemas/graph.ts'
import { hash } from '../../../schemas/shared/cache/cacheFile.ts'
import { escapeHtml } from '../../../schemas/shared/html/escapeHtml.ts'
import { decodeUrl } from '../../../schemas/shared/urls/decodeUrl.ts'
import type { BuiltFile, OutputFile } from '../../page/outputFile.ts'
import { hrefOf } from '../../page/urls.ts'
import type { OpenSite } from '../openSite.ts'
import type { PageCache } from '../pages/pageCache.ts'
import type { FrozenOutput } from '../renderInput.ts'

const sitemapPath = 'sitemap.xml'

/** Whether a path may be one of a part of the sitemap. */
export const isSitemapPath = (path: string): boolean => /^sitemap(?:-\d+)?\.xml$/.test(path)

/** Addresses in one file: https://www.sitemaps.org/protocol.html#index */
const maxAddresses = 50_000

/** The files of the sitemap, unless the site has `noIndex`. */
export const sitemap = (graph: ContentGraph, noIndexRoutes: ReadonlySet<string>): OutputFile[] =>
  graph.site.noIndex ? [] : sitemapFiles(graph, listedAddresses(graph, noIndexRoutes))

interface BuildContext {
  /** The addresses of the site without its frozen versions. */
  addresses: ListedAddress[]
  frozen: FrozenOutput[]
  cache: PageCache
  /** Whether a file is in the previous output. */
  isPrevious: (path: string) => boolean
}

/** The same files in a build, which keeps those of the last one if they have the same addresses. */
export function builtSitemap(
  { graph, key: { tool } }: OpenSite,
  { addresses, frozen, cache, isPrevious }: BuildContext,
): BuiltFile[] {
  const { site } = graph
  if (site.noIndex) return []
  const key = hash(JSON.stringify([tool, site.url, site.baseUrl, addresses, frozen.map(({ key }) => key)]))
  const last = cache.lastSitemap
  if (last?.key === key && last.files.every(isPrevious)) {
    cache.setSitemap(last)
    return last.files.map((path) => ({ path, unchanged: true }))
  }
  const files = sitemapFiles(graph, [...addresses, ...frozen.flatMap((version) => version.addresses)])
  cache.setSitemap({ key, files: files.map(({ path }) => path) })
  return files
}

/** The sitemap of some addresses. One of more than 50,000 is a list of its parts: `sitemap-1.xml`. */
function sitemapFiles({ site }: ContentGraph, addresses: ListedAddress[]): OutputFile[] {
  const urls = addresses
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

/**
 * The addresses of the routes of a graph that search engines should list. `noIndexRoutes` are those of pages that ask for it while they are
 * rendered.
 */
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
