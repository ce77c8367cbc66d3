/** What a path of a site leads to. Paths are decoded and without the base URL. */
export type Found = { file: string } | { redirect: string }

/**
 * Find the file behind a path, as a static host with clean URLs would; `has` says which files there are.
 *
 *     /guides/start        →  guides/start.html, guides/start/index.html
 *     /guides/start.html   →  redirect to /guides/start
 *
 * Without a trailing-slash rule both forms of an address are served; with one, the other form redirects.
 */
export function findFile(
  has: (file: string) => boolean,
  path: string,
  trailingSlash: boolean | undefined,
): Found | undefined {
  const clean = path.replace(/\/$/, '')
  if (clean.split('/').some((part) => part.startsWith('.') && part !== '.well-known')) return undefined

  const existing = (path: string) => (has(path.slice(1)) ? path.slice(1) : undefined)
  if (clean !== '' && !path.endsWith('/')) {
    const page = /^(.*?)(?:\/index)?\.html$/.exec(clean)?.[1]
    const exact = existing(clean)
    if (exact !== undefined && page === undefined) return { file: exact }
    // 404.html is no page's address: it is shown as it is.
    if (exact !== undefined && clean === '/404.html') return { file: exact }
    if (exact !== undefined && page !== undefined) return { redirect: withSlash(page, trailingSlash ?? false) }
  }

  const file = existing(`${clean}/index.html`) ?? (clean === '' ? undefined : existing(`${clean}.html`))
  if (file === undefined) return undefined
  const address = trailingSlash === undefined ? path : withSlash(clean, trailingSlash)
  return address === path ? { file } : { redirect: address }
}

/** The root has its slash whatever the rule. */
function withSlash(path: string, slash: boolean): string {
  if (path === '' || path === '/') return '/'
  return slash ? `${path}/` : path
}
