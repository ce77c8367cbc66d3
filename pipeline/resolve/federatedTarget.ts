import type { LinksFile } from '../../schemas/federation.ts'
import { memoized } from '../../schemas/shared/cache/memoized.ts'
import { decodeUrl } from '../../schemas/shared/urls/decodeUrl.ts'
import { hasAnchor } from '../../schemas/shared/urls/hasAnchor.ts'
import { didYouMean } from '../wording/didYouMean.ts'

/** Pages of a site, of which another one knows nothing else. */
export type LinkedSite = Pick<LinksFile, 'pages' | 'redirects'>

export interface FederatedTarget {
  /** The route as the site writes it; the path as written where there is no page. */
  route: string
  title?: string
  problem?: 'page' | 'anchor'
  /** Targets that are similar. */
  suggestions?: string[]
}

/**
 * Find a page of another site: `/auth#token`. Letter case and a trailing slash are ignored. A redirect counts as its page, and a file,
 * such as `/openapi.json`, is not checked.
 */
export function federatedTarget(target: string, site: LinkedSite): FederatedTarget {
  const [, path = '', , hash = ''] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/s.exec(target) ?? []
  const written = `/${decodeUrl(path).replace(/^[/\\]+/, '')}`
  const { pages, redirects } = lookupOf(site)
  const route = pages.get(normal(written))
  if (route === undefined) {
    const to = redirects.get(normal(written))
    if (to !== undefined) {
      const at = pages.get(normal(to))
      return at === undefined ? { route: written } : { ...anchorOf(at, hash, site), route: written }
    }
    if (/\.[a-z][a-z\d]*$/i.test(written) && !/\.html?$/i.test(written)) return { route: written }
    return { route: written, problem: 'page', suggestions: didYouMean(written, Object.keys(site.pages)) }
  }
  return anchorOf(route, hash, site)
}

function anchorOf(route: string, hash: string, { pages }: LinkedSite): FederatedTarget {
  const { title, anchors } = pages[route]!
  const anchor = decodeUrl(hash)
  const ids = new Set(anchors)
  if (!anchors || hasAnchor(ids, anchor) || hasAnchor(ids, hash)) return { route, title }
  const suggestions = didYouMean(anchor, anchors).map((id) => `${route}#${id}`)
  return { route, title, problem: 'anchor', suggestions }
}

const normal = (path: string) =>
  path
    .toLowerCase()
    .replace(/[?#].*$/s, '')
    .replace(/\/(?:index\.html)?$/, '')
    .replace(/\.html$/, '')

/** Pages and redirects by the paths as they are compared. */
const lookupOf = memoized(({ pages, redirects }: LinkedSite) => ({
  pages: new Map(Object.keys(pages).map((route) => [normal(route), route])),
  redirects: new Map(Object.entries(redirects).map(([from, to]) => [normal(from), to])),
}))
