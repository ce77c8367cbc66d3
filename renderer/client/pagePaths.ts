import type { Site } from '../../schemas/graph.ts'
import type { PageData } from '../page/pageData.ts'
import { normalRoute, routeOf } from '../page/urls.ts'

/** Replace `/guides/start.html` and `/guides/start/index.html` in the address bar by the page's own URL. */
export function canonicalizeUrl(page: PageData, site: Pick<Site, 'baseUrl'>): void {
  const path = page.content.kind === 'not-found' ? undefined : canonicalPath(location.pathname, page, site)
  if (path !== undefined) history.replaceState(history.state, '', path + location.search + location.hash)
}

/** The path of a page that was opened at the name of its file; `undefined` if the path can stay. */
function canonicalPath(
  path: string,
  { href, route }: Pick<PageData, 'href' | 'route'>,
  { baseUrl }: Pick<Site, 'baseUrl'>,
): string | undefined {
  if (path === href || routeOf(path, baseUrl) !== normalRoute(route)) return undefined
  return /\.html$/.test(path) && !href.endsWith('.html') ? href : undefined
}

/** The routes that a path without a page may mean, in another form: without capital letters, or with other escapes. */
export function closestRoutes(path: string, { baseUrl }: Pick<Site, 'baseUrl'>): string[] {
  const requested = path.slice(baseUrl.length - 1)
  const route = routeOf(path, baseUrl)
  return [...new Set([route, route.toLowerCase()])].filter((candidate) => encodeURI(candidate) !== requested)
}

export const isInSite = ({ origin, pathname }: URL, { baseUrl }: Pick<Site, 'baseUrl'>): boolean =>
  origin === location.origin && pathname.startsWith(baseUrl)

/** Whether a path ends like the name of a file that is no page: `/img/logo.svg`. */
export function isFilePath(path: string): boolean {
  const extension = /\.([a-z][a-z\d]{1,4})$/i.exec(path)?.[1]
  return extension !== undefined && !/^html?$/i.test(extension)
}
