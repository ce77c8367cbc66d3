import { type Diagnostic, diagnose, type Position } from '../../schemas/diagnostic.ts'
import { decodeUrl } from '../../schemas/shared/urls/decodeUrl.ts'
import type { FederatedSite } from '../load/federation/federatedSites.ts'
import { didYouMean } from '../wording/didYouMean.ts'
import { type FederatedTarget, federatedTarget } from './federatedTarget.ts'
import { siteHref } from './href.ts'

export type FederatedSites = ReadonlyMap<string, FederatedSite | undefined>

/** A link to a page of another site, by the name of the site. */
export interface FederatedLink {
  /** Without a page or a list of the site, `#`. */
  href: string
  /** The tooltip of the link: title of the page and of the site. */
  title?: string
  /** Title of the site. */
  site?: string
  target?: FederatedTarget
  /** Names of sites that it may mean, if no site has its name. */
  meant?: string[]
}

/** Query and anchor, percent-encoded. */
const tailOf = (path: string) => encodeURI(decodeUrl(/[?#].*$/s.exec(path)?.[0] ?? '', decodeURI))

/**
 * Read a link to another site of the federation. `undefined` if the link does not begin with the name of one, or with a name much
 * like it and a path or an anchor.
 *
 *     api:/auth#token  →  https://api.example/docs/auth#token     the list of `api` is at https://api.example/docs/links.json
 */
export function federatedLink(url: string, sites: FederatedSites): FederatedLink | undefined {
  if (sites.size === 0) return undefined
  const [, name = '', rest = ''] = /^\s*([a-z][a-z\d-]+):(.*?)\s*$/is.exec(url) ?? []
  if (!sites.has(name)) {
    const meant = /^(?:\/(?!\/)|#)/.test(rest) ? didYouMean(name, [...sites.keys()]) : []
    return meant.length > 0 ? { href: '#', meant } : undefined
  }
  const site = sites.get(name)
  if (!site) return { href: '#' }
  const target = federatedTarget(rest, site)
  if (target.problem === 'page') return { href: '#', site: site.title, target }
  const { origin, pathname } = new URL(site.base)
  const href = origin + siteHref(target.route, { baseUrl: pathname, trailingSlash: site.trailingSlash }) + tailOf(rest)
  const title = target.title === undefined ? site.title : `${target.title} · ${site.title}`
  return { href, title, site: site.title, target }
}

/** Report a link to a page or an anchor that another site does not have, or to a site that is not configured. */
export function brokenFederatedLink(
  url: string,
  { site = '', target, meant }: FederatedLink,
  position: Position,
): Diagnostic | undefined {
  const [name, rest] = [url.slice(0, url.indexOf(':')).trim(), url.slice(url.indexOf(':') + 1)]
  if (meant) {
    const suggestions = meant.map((one) => `${one}:${rest}`)
    return diagnose('federation-link-broken', position, { value: url, site: name, problem: 'site' }, { suggestions })
  }
  if (!target?.problem) return undefined
  const { problem, suggestions = [] } = target
  const more = { suggestions: suggestions.map((one) => `${name}:${one}`) }
  return diagnose('federation-link-broken', position, { value: url, site, problem }, more)
}
