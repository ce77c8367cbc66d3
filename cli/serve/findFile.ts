import { headersPath } from '../../renderer/page/urls.ts'

/** The file or redirect for a path of a site. Paths are decoded and without the base URL. */
export type FileMatch = { file: string } | { redirect: string }

/**
 * Find the file for a path, as a static host with clean URLs would. `has` returns whether a file exists.
 *
 *     /guides/start        →  guides/start.html, guides/start/index.html
 *     /guides/start.html   →  redirect to /guides/start
 *
 * With `trailingSlash` undefined, paths with and without a slash are served; otherwise the other form redirects.
 */
export function findFile(
  has: (file: string) => boolean,
  path: string,
  trailingSlash: boolean | undefined,
): FileMatch | undefined {
  const pathWithoutSlash = path.replace(/\/$/, '')
  if (pathWithoutSlash.split('/').some((part) => part.startsWith('.') && part !== '.well-known')) return undefined
  // A host reads it, and does not send it.
  if (pathWithoutSlash === `/${headersPath}`) return undefined

  const existingFile = (path: string) => (has(path.slice(1)) ? path.slice(1) : undefined)
  if (pathWithoutSlash !== '' && !path.endsWith('/')) {
    const page = /^(.*?)(?:\/index)?\.html$/.exec(pathWithoutSlash)?.[1]
    const exactFile = existingFile(pathWithoutSlash)
    if (exactFile !== undefined && page === undefined) return { file: exactFile }
    // 404.html has no clean URL.
    if (exactFile !== undefined && pathWithoutSlash === '/404.html') return { file: exactFile }
    if (exactFile !== undefined && page !== undefined) return { redirect: withSlash(page, trailingSlash ?? false) }
  }

  const file =
    existingFile(`${pathWithoutSlash}/index.html`) ??
    (pathWithoutSlash === '' ? undefined : existingFile(`${pathWithoutSlash}.html`))
  if (file === undefined) return undefined
  const canonicalPath = trailingSlash === undefined ? path : withSlash(pathWithoutSlash, trailingSlash)
  return canonicalPath === path ? { file } : { redirect: canonicalPath }
}

/** Add or remove the trailing slash. The root always has one. */
function withSlash(path: string, slash: boolean): string {
  if (path === '' || path === '/') return '/'
  return slash ? `${path}/` : path
}
