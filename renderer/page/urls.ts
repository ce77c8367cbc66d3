import { decodeUrl } from '../../schemas/shared/decodeUrl.ts'
/**
 * Where things are found, by the same rules for the build that writes them and the browser that asks for them.
 *
 * Routes have no base URL: `/guides/start`. Paths are files in the output folder: `guides/start/index.html`.
 */

/** The route that an address of this site means: `/docs/guides/start/index.html` with base `/docs/` → `/guides/start`. */
export function routeOf(pathname: string, baseUrl: string): string {
  const inside = `/${decodeUrl(pathname).slice(baseUrl.length)}`
  return normalRoute(inside.replace(/(?:\/index)?\.html$/, ''))
}

/** A route without its trailing slash; the home route keeps it. */
export function normalRoute(route: string): string {
  return route.replace(/\/+$/, '') || '/'
}

/** The file with a page's data: `/guides/start` → `assets/pages/guides/start/page.json`. */
export function pageDataPath(route: string): string {
  return `assets/pages${normalRoute(route)}/page.json`.replace('//', '/')
}

/** The file with a whole sidebar. */
export function sidebarPath(id: string): string {
  return `assets/sidebars/${encodeURIComponent(id)}.json`
}

/** The file with what all pages share. */
export const sitePath = 'assets/site.json'

/**
 * The HTML file of a route.
 *
 *     /guides/two  →  guides/two/index.html, or guides/two.html without trailing slashes
 *     /404.html    →  404.html
 */
export function htmlPath(route: string, trailingSlash: boolean | undefined): string {
  const path = normalRoute(route).slice(1)
  if (path === '') return 'index.html'
  if (path.endsWith('.html')) return path
  return trailingSlash === false ? `${path}.html` : `${path}/index.html`
}

/** An address as it stands in links: base URL in front, once, and the site's rule for trailing slashes. */
export function hrefOf(route: string, site: { baseUrl: string; trailingSlash?: boolean | undefined }): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(withBaseUrl(route, site.baseUrl)) ?? []
  if (site.trailingSlash === undefined || path === site.baseUrl || path.endsWith('.html')) return path + rest
  const bare = path.replace(/\/+$/, '')
  return (site.trailingSlash ? `${bare}/` : bare) + rest
}

/** A path from the site's root, below the base URL. Other addresses stay as they are. */
export function withBaseUrl(path: string, baseUrl: string): string {
  if (!path.startsWith('/') || path.startsWith('//') || path.startsWith(baseUrl)) return path
  return path === baseUrl.slice(0, -1) ? baseUrl : baseUrl + path.slice(1)
}

/** The URL of a file in the output folder. */
export function fileUrl(path: string, baseUrl: string): string {
  return baseUrl + path.split('/').map(encodeURIComponent).join('/')
}
