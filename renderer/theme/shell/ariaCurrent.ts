import type { ActiveWhen } from '../../../schemas/graph.ts'
import type { PageData } from '../../page/pageData.ts'
import { pathOf, samePath } from '../../page/samePath.ts'

/**
 * What a link of the navbar says of itself on a page: `page` when it leads there, `true` when the page belongs to its
 * part of the site, nothing elsewhere.
 */
export function ariaCurrent(href: string | undefined, when: ActiveWhen | undefined, page: PageData) {
  if (!when || !isActive(when, page)) return undefined
  return href !== undefined && samePath(href, page.href) ? 'page' : 'true'
}

/** The first rule that is present decides; a link to a doc is active with the doc, and with the sidebar it is in. */
function isActive(when: ActiveWhen, page: PageData): boolean {
  if (when.regex !== undefined) return new RegExp(when.regex, 'i').test(page.href)
  if (when.prefix !== undefined) return page.href.startsWith(when.prefix)
  if (when.doc !== undefined && page.content.kind === 'doc' && page.content.key === when.doc) return true
  if (when.sidebar !== undefined) return page.sidebar === when.sidebar
  return when.path !== undefined && isAtOrBelow(pathOf(page.href), pathOf(when.path))
}

function isAtOrBelow(path: string, base: string): boolean {
  return path === base || (base !== '/' && path.startsWith(`${base}/`))
}
