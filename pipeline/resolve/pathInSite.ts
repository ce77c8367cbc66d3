import type { SiteConfig } from '../../schemas/config.ts'
import { decodeUrl } from '../../schemas/shared/urls/decodeUrl.ts'

/** Resolve a link on a page to a path, decoded and without the base URL: `../b%20c#x` on `/docs/a/` → `/b c` with the base URL `/docs/`. */
export function pathInSite(url: string, pageHref: string, { baseUrl }: Pick<SiteConfig, 'baseUrl'>): string {
  const path = decodeUrl(new URL(url.replace(/^@site\//, '/'), `https://site${pageHref}`).pathname)
  return path.startsWith(baseUrl) ? `/${path.slice(baseUrl.length)}` : path
}
