import type { SiteConfig } from '../../schemas/config.ts'

/** The path that a link on a page leads to, decoded and without the base URL: `../b%20c#x` on `/docs/a/` → `/b c`. */
export function pathInSite(url: string, pageHref: string, { baseUrl }: Pick<SiteConfig, 'baseUrl'>): string {
  const path = decode(new URL(url.replace(/^@site\//, '/'), `https://site${pageHref}`).pathname)
  return path.startsWith(baseUrl) ? `/${path.slice(baseUrl.length)}` : path
}

/** Percent-decoded; as written where the escapes are not UTF-8. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
