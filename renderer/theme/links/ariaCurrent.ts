import type { ActiveWhen } from '../../../schemas/graph.ts'
import type { PageData } from '../../page/pageData.ts'
import { pathOf, samePath } from '../../page/urls.ts'

/**
 * `aria-current` of a navbar link: `page` if it leads to the current page, `true` if the page belongs to its part of the
 * site, else `undefined`.
 */
export function ariaCurrent(href: string | undefined, when: ActiveWhen | undefined, page: PageData) {
  if (!when || !isActive(when, page)) return undefined
  return href !== undefined && samePath(href, page.href) ? 'page' : 'true'
}

/** Apply the first rule that is present. A link to a doc is active on the doc and on the docs of its sidebar. */
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
