import type { Site } from '../../schemas/graph.ts'
import { markdownPath } from '../../schemas/shared/files/markdownFiles.ts'
import { decodeUrl } from '../../schemas/shared/urls/decodeUrl.ts'

/**
 * URLs and output paths, shared by the build and the browser.
 *
 * Routes have no base URL: `/guides/start`. Paths are files in the output folder: `guides/start/index.html`.
 */

/** The route of a URL path of this site: `/docs/guides/start/index.html` with base `/docs/` → `/guides/start`. */
export function routeOf(pathname: string, baseUrl: string): string {
  const inside = `/${decodeUrl(pathname).slice(baseUrl.length)}`
  return normalRoute(inside.replace(/(?:\/index)?\.html$/, ''))
}

/** A route without its trailing slash; the home route keeps it. */
export function normalRoute(route: string): string {
  return route.replace(/\/+$/, '') || '/'
}

/** Folder of the sidebars. */
export const sidebarFolder = 'assets/sidebars/'

/** Path of a sidebar, or of a part of it: `assets/sidebars/guides-1a2b3c4d.json`. */
export function sidebarPath(id: string, contentHash: string): string {
  return `${sidebarFolder}${encodeURIComponent(id)}-${contentHash}.json`
}

/** Path of the data that all pages share. */
export const sitePath = 'assets/site.json'

/** The path of a file with data that pages share: pages of a frozen version have files of their own. */
export const dataPath = (path: string, dataFolder: string | undefined): string =>
  dataFolder === undefined ? path : dataFolder + path.slice('assets/'.length)

/** Headers of the site's files. Netlify, Cloudflare Pages and our servers read them. */
export const headersPath = '_headers'

/** The href of a route: base URL in front, trailing slash as configured. Query and hash stay. */
export function hrefOf(route: string, site: { baseUrl: string; trailingSlash?: boolean | undefined }): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(withBaseUrl(route, site.baseUrl)) ?? []
  if (site.trailingSlash === undefined || path === site.baseUrl || path.endsWith('.html')) return path + rest
  const bare = path.replace(/\/+$/, '')
  return (site.trailingSlash ? `${bare}/` : bare) + rest
}

/** The href of a page's Markdown file. */
/** The list of the Markdown files of a site, which its pages name for assistants; `undefined` if the site has none. */
export const llmsHref = ({
  markdownPages,
  noIndex,
  locale,
  defaultLocale,
  baseUrl,
}: Pick<Site, 'markdownPages' | 'noIndex' | 'locale' | 'defaultLocale' | 'baseUrl'>): string | undefined =>
  markdownPages && !noIndex && locale === defaultLocale ? fileUrl(llmsPath, baseUrl) : undefined

export const llmsPath = 'llms.txt'

export const markdownHref = (route: string, baseUrl: string): string => fileUrl(markdownPath(route), baseUrl)

/** Add the base URL to a path from the site's root. Other URLs stay as they are. */
export function withBaseUrl(path: string, baseUrl: string): string {
  if (!path.startsWith('/') || path.startsWith('//') || path.startsWith(baseUrl)) return path
  return path === baseUrl.slice(0, -1) ? baseUrl : baseUrl + path.slice(1)
}

/** The URL of a file in the output folder. */
export function fileUrl(path: string, baseUrl: string): string {
  return baseUrl + path.split('/').map(encodeURIComponent).join('/')
}

/**
 * The URL at which the document of a route is loaded. Hosts serve the folder of a page at once only with the slash at its end.
 */
export const documentUrl = (
  route: string,
  { baseUrl, trailingSlash = true }: { baseUrl: string; trailingSlash?: boolean | undefined },
): string => hrefOf(route.split('/').map(encodeURIComponent).join('/'), { baseUrl, trailingSlash })

/** Whether two hrefs lead to the same page, ignoring letter case, trailing slash, query and hash. */
export function samePath(a: string, b: string): boolean {
  return pathOf(a) === pathOf(b)
}

/** Normalize an href for comparison. `/Guides/Start/#x` → `/guides/start` */
export function pathOf(href: string): string {
  const path = href.replace(/[?#].*$/s, '').toLowerCase()
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}
