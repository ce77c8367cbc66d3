import { realpathSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'

/** What a path of the built site leads to. Paths are decoded and without the base URL. */
export type Found = { file: string } | { redirect: string }

/**
 * Find the file behind a path, as a static host with clean URLs would.
 *
 *     /guides/start        →  guides/start.html, guides/start/index.html
 *     /guides/start.html   →  redirect to /guides/start
 *
 * Without a trailing-slash rule both forms of an address are served; with one, the other form redirects.
 */
export function findFile(folder: string, path: string, trailingSlash: boolean | undefined): Found | undefined {
  const clean = path.replace(/\/$/, '')
  if (clean.split('/').some((part) => part.startsWith('.') && part !== '.well-known')) return undefined

  if (clean !== '' && !path.endsWith('/')) {
    const page = /^(.*?)(?:\/index)?\.html$/.exec(clean)?.[1]
    const exact = existing(folder, clean)
    if (exact !== undefined && page === undefined) return { file: exact }
    // 404.html is no page's address: it is shown as it is.
    if (exact !== undefined && clean === '/404.html') return { file: exact }
    if (exact !== undefined && page !== undefined) return { redirect: withSlash(page, trailingSlash ?? false) }
  }

  const file = existing(folder, `${clean}/index.html`) ?? (clean === '' ? undefined : existing(folder, `${clean}.html`))
  if (file === undefined) return undefined
  const address = trailingSlash === undefined ? path : withSlash(clean, trailingSlash)
  return address === path ? { file } : { redirect: address }
}

/** The root has its slash whatever the rule. */
function withSlash(path: string, slash: boolean): string {
  if (path === '' || path === '/') return '/'
  return slash ? `${path}/` : path
}

/** The file at a path below the folder. One that a symbolic link leads out of the folder does not exist. */
function existing(folder: string, path: string): string | undefined {
  const file = join(folder, path)
  try {
    if (!statSync(file).isFile()) return undefined
    return realpathSync(file).startsWith(realpathSync(folder) + sep) ? file : undefined
  } catch {
    return undefined
  }
}
