import type { SiteConfig } from '../../schemas/config.ts'
import { isExternal } from '../../schemas/shared/urls/isExternal.ts'

type HrefConfig = Pick<SiteConfig, 'baseUrl' | 'trailingSlash'>

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

/** Make the href of a link that an author wrote. It may include the base URL already. */
export function linkHref(url: string, config: HrefConfig): string {
  const { baseUrl } = config
  if (url.startsWith('pathname://')) {
    const path = url.slice('pathname://'.length)
    return encode(path.startsWith(baseUrl) || !path.startsWith('/') ? path : baseUrl + path.slice(1))
  }
  if (isSitePath(url) && `${url}/` === baseUrl) return baseUrl
  return siteHref(isSitePath(url) && url.startsWith(baseUrl) ? `/${url.slice(baseUrl.length)}` : url, config)
}

/** Make the href of a navbar or footer item from `to`, else from `href`. `prependBaseUrlToHref` adds the base URL. */
export function itemHref(item: ItemTarget, config: HrefConfig): string {
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

/** Make the href of a static file, written with or without a leading slash, or of a URL. */
export function hrefOfFile(path: string, config: HrefConfig): string {
  return isExternal(path) || path.startsWith('/') ? linkHref(path, config) : linkHref(`/${path}`, config)
}

/** Apply the trailing-slash rule to a path: the form of routes. Query and hash stay as they are. */
export function sitePath(path: string, { baseUrl, trailingSlash }: HrefConfig): string {
  const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(path) ?? []
  if (trailingSlash === undefined || pathname === '/' || pathname === '' || pathname === baseUrl) return path
  const withoutSlash = pathname.replace(/\/+$/, '')
  if (!trailingSlash) return withoutSlash + rest
  return isFile(pathname) ? path : `${withoutSlash}/${rest}`
}

const isSitePath = (path: string) => path.startsWith('/') && !path.startsWith('//')

/** `/img/logo.png` is a file; `/guides/v2.1` is a page. */
const isFile = (pathname: string) => /\.[a-z][a-z0-9]*$/i.test(pathname)

/** Percent-encode characters that URLs do not allow. Existing escapes stay. */
const encode = (path: string) =>
  path.replace(/[^\u0021-\u007e]+|["<>\\^`{|}]+/g, (text) => encodeURIComponent(Buffer.from(text).toString()))
