import { posix } from 'node:path'
import type { SiteConfig } from '../../schemas/config.ts'
import { decodeUrl } from '../../schemas/shared/urls/decodeUrl.ts'
import { isExternal } from '../../schemas/shared/urls/isExternal.ts'

type HrefConfig = Pick<SiteConfig, 'baseUrl' | 'trailingSlash'> & {
  /** The base URL of the config, where `baseUrl` is that of another language. */
  mainBaseUrl?: string
}

/**
 * Make the href of a path of the site: with the base URL and the trailing-slash rule, percent-encoded.
 *
 *     /guides/two?q=1#x   →  /base/guides/two/?q=1#x     base URL `/base/`, slashes always
 *     /files/a.zip        →  /base/files/a.zip           files get no slash
 *     https://…, #x, two  →  as written
 */
export function siteHref(path: string, config: HrefConfig): string {
  if (!isSitePath(path)) return path
  return encode(config.baseUrl + sitePath(path, config).slice(1))
}

/**
 * Make the href of a link, or of a static file, that the config or a sidebar names. The link is shown on many pages, so a path
 * without a leading slash belongs to the base URL, and not to the page. A path with one may include the base URL already.
 *
 *     /two, two, ./two, /base/two  →  /base/two     base URL `/base/`
 *     /two, /base/two, /base/fr/two  →  /base/fr/two     the same, on French pages
 *     pathname:///two              →  /base/two     without the trailing-slash rule
 *     https://…, #x                →  as written
 */
export function linkHref(url: string, config: HrefConfig): string {
  const { baseUrl, mainBaseUrl = baseUrl } = config
  if (url.startsWith('pathname://')) {
    return linkHref(url.slice('pathname://'.length), { ...config, trailingSlash: undefined })
  }
  if (url === '' || url.startsWith('#') || isExternal(url)) return url
  if (!url.startsWith('/')) return siteHref(fromBase(url), config)
  const bases = baseUrl.length < mainBaseUrl.length ? [mainBaseUrl, baseUrl] : [baseUrl, mainBaseUrl]
  const included = bases.find((base) => url.startsWith(base) || `${url}/` === base)
  return siteHref(included === undefined ? url : `/${url.slice(included.length)}`, config)
}

/** `../two?q=../1` → `/two?q=../1` */
function fromBase(url: string): string {
  const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? []
  return posix.normalize(`/${pathname}`) + rest
}

/** Make the href of a navbar or footer item from `to`, else from `href`. `prependBaseUrlToHref` adds the base URL. */
export function itemHref(item: ItemTarget, config: HrefConfig): string {
  const { to, href = '', prependBaseUrlToHref } = item
  if (to !== undefined || !prependBaseUrlToHref || !href.startsWith('/') || isExternal(href)) {
    return linkHref(to ?? href, config)
  }
  return siteHref(href, config)
}

export interface ItemTarget {
  to?: string | undefined
  href?: string | undefined
  prependBaseUrlToHref?: boolean | undefined
}

/** The path in the site, decoded and without the base URL, that a link of the config or a sidebar leads to. */
export const linkPath = (url: string, config: HrefConfig): string => itemPath({ to: url }, config)

/** The path in the site that a navbar or footer item leads to. */
export const itemPath = (item: ItemTarget, config: HrefConfig): string =>
  pathInSite(itemHref(item, config), config.baseUrl, config)

/** Apply the trailing-slash rule to a path: the form of routes. Query and hash stay as they are. */
export function sitePath(path: string, { baseUrl, trailingSlash }: HrefConfig): string {
  const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(path) ?? []
  if (trailingSlash === undefined || pathname === '/' || pathname === '' || pathname === baseUrl) return path
  const bare = pathname.replace(/\/+$/, '')
  if (!trailingSlash) return bare + rest
  return isFile(pathname) ? path : `${bare}/${rest}`
}

const isSitePath = (path: string) => path.startsWith('/') && !path.startsWith('//')

/** `/img/logo.png` is a file; `/guides/v2.1` is a page. */
const isFile = (pathname: string) => /\.[a-z][a-z0-9]*$/i.test(pathname)

/** Percent-encode characters that URLs do not allow. Existing escapes stay. */
const encode = (path: string) =>
  path.replace(/[^\u0021-\u007e]+|["<>\\^`{|}]+/g, (text) => encodeURIComponent(Buffer.from(text).toString()))

/** Remove the base URL from a path. Authors may leave it out. */
export function withoutBase(path: string, { baseUrl }: Pick<SiteConfig, 'baseUrl'>): string {
  return path.startsWith(baseUrl) ? `/${path.slice(baseUrl.length)}` : path
}

/** Resolve a link on a page to a path, decoded and without the base URL: `../b%20c#x` on `/docs/a/` → `/b c` with the base URL `/docs/`. */
export const pathInSite = (url: string, pageHref: string, site: Pick<SiteConfig, 'baseUrl'>): string =>
  withoutBase(decodeUrl(new URL(url.replace(/^@site\//, '/'), `https://site${pageHref}`).pathname), site)

/** Remove a slash at the end; the root keeps it. */
export const withoutSlash = (path: string) => path.replace(/(.)\/$/, '$1')

/** What paths are compared by: a slash at the end and letter case make no other page. */
export const pathKey = (path: string) => withoutSlash(path).toLowerCase()
