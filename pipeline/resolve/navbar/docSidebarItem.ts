import { diagnose } from '../../../schemas/diagnostic.ts'
import { didYouMean } from '../../didYouMean.ts'
import { firstLink } from '../sidebars/firstLink.ts'
import { appearance } from './attributes.ts'
import type { ResolveItem } from './context.ts'

/** A link to the beginning of a sidebar. */
export const docSidebarItem: ResolveItem<'docSidebar'> = (item, path, { sidebars, locate, diagnostics }) => {
  const place = locate([...path, 'sidebarId'], 'value')
  const { sidebarId } = item
  const items = Object.hasOwn(sidebars, sidebarId) ? sidebars[sidebarId] : undefined
  if (!items) {
    const ids = Object.keys(sidebars).sort()
    const suggestions = didYouMean(sidebarId, ids)
    const message = `The navbar links to the sidebar \`${sidebarId}\`, but there is no such sidebar.`
    const more = { validIds: ids, ...(suggestions.length > 0 ? { suggestions } : {}) }
    diagnostics.push(diagnose('navbar-unknown-sidebar', place, message, more))
    return undefined
  }
  const first = firstLink(items)
  if (!first) {
    const message = `The navbar links to the sidebar \`${sidebarId}\`, which has nothing to lead to.`
    const hint = 'It leads to the first doc, or category with a page of its own. A `ref`, a link and HTML do not count.'
    diagnostics.push(diagnose('navbar-sidebar-empty', place, message, { hint }))
    return undefined
  }
  return {
    kind: 'link',
    label: item.label ?? (item.html === undefined ? first.label : ''),
    href: first.href,
    external: false,
    ...appearance(item),
    activeWhen: { sidebar: sidebarId },
  }
}
