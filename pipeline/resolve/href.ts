import type { SiteConfig } from '../../schemas/config.ts'
import { isExternal } from '../../schemas/shared/isExternal.ts'

type Addressing = Pick<SiteConfig, 'baseUrl' | 'trailingSlash'>

/**
 * What a link to a path of the site says: base URL in front, the trailing-slash rule, percent-encoded.
 *
 *     /guides/two?q=1#x   →  /base/guides/two/?q=1#x     base URL `/base/`, slashes always
 *     /files/a.zip        →  /base/files/a.zip           files get no slash
 *     https://…, #x, two  →  as written
 */
export function siteHref(path: string, config: Addressing): string {
  if (!isSitePath(path)) return path
  return encode(config.baseUrl + sitePath(path, config).slice(1))
}

/** The same for a link as an author writes it, where the base URL may stand in front already. */
export function linkHref(url: string, config: Addressing): string {
  const { baseUrl } = config
  if (url.startsWith('pathname://')) {
    const path = url.slice('pathname://'.length)
    return encode(path.startsWith(baseUrl) || !path.startsWith('/') ? path : baseUrl + path.slice(1))
  }
  if (isSitePath(url) && `${url}/` === baseUrl) return baseUrl
  return siteHref(isSitePath(url) && url.startsWith(baseUrl) ? `/${url.slice(baseUrl.length)}` : url, config)
}

/** What the link of a navbar or footer item says: to a page, else to any URL, with the base URL in front where asked. */
export function itemHref(item: ItemTarget, config: Addressing): string {
  const { to, href = '', prependBaseUrlToHref } = item
  if (to !== undefined || !prependBaseUrlToHref || isExternal(href) || href.startsWith('#')) {
    return linkHref(to ?? href, config)
  }
  return siteHref(`/${href.replace(/^\//, '')}`, config)
}

interface ItemTarget {
  to?: string | undefined
  href?: string | undefined
  prependBaseUrlToHref?: boolean | undefined
}

/** The address of a file in a static folder, which authors write with or without a slash in front; or a URL. */
export function hrefOfFile(path: string, config: Addressing): string {
  return isExternal(path) || path.startsWith('/') ? linkHref(path, config) : linkHref(`/${path}`, config)
}

/** A path with the trailing-slash rule applied: the form of routes. What stands behind `?` and `#` is left alone. */
export function sitePath(path: string, { baseUrl, trailingSlash }: Addressing): string {
  const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(path) ?? []
  if (trailingSlash === undefined || pathname === '/' || pathname === '' || pathname === baseUrl) return path
  const bare = pathname.replace(/\/+$/, '')
  if (!trailingSlash) return bare + rest
  return isFile(pathname) ? path : `${bare}/${rest}`
}

const isSitePath = (path: string) => path.startsWith('/') && !path.startsWith('//')

/** `/img/logo.png` is a file; `/guides/v2.1` is a page. */
const isFile = (pathname: string) => /\.[a-z][a-z0-9]*$/i.test(pathname)

/** Percent-encode what a URL cannot hold. What is encoded already stays. */
const encode = (path: string) =>
  path.replace(/[^\u0021-\u007e]+|["<>\\^`{|}]+/g, (text) => encodeURIComponent(Buffer.from(text).toString()))
