/**
 * Get the path of a URL that leads to this site, with base URL, query and anchor. `undefined` for a URL of another site.
 *
 * White space around it is ignored, as in browsers.
 *
 *     https://docs.example/base/guide#x  →  /base/guide#x     with the url `https://docs.example`, the base URL `/base/`
 */
export function ownPath(url: string, { url: siteUrl, baseUrl }: { url: string; baseUrl: string }): string | undefined {
  const trimmed = url.trim()
  if (!/^(?:https?:)?\/\//i.test(trimmed)) return undefined
  const absoluteUrl = trimmed.startsWith('//') ? `https:${trimmed}` : trimmed
  if (!URL.canParse(absoluteUrl)) return undefined
  const { host, pathname, search, hash } = new URL(absoluteUrl)
  if (host !== new URL(siteUrl).host || !`${pathname}/`.startsWith(baseUrl)) return undefined
  return pathname + search + hash
}
