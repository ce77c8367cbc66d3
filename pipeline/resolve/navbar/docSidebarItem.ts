import { diagnose } from '../../../schemas/diagnostic.ts'
import { didYouMean } from '../../didYouMean.ts'
import { firstLink } from '../sidebars/firstLink.ts'
import { appearance } from './attributes.ts'
import type { ResolveItem } from './context.ts'

/** Resolve a link to the first page of a sidebar. */
export const docSidebarItem: ResolveItem<'docSidebar'> = (item, path, { sidebars, locate, diagnostics }) => {
  const position = locate([...path, 'sidebarId'], 'value')
  const { sidebarId } = item
  const items = Object.hasOwn(sidebars, sidebarId) ? sidebars[sidebarId] : undefined
  if (!items) {
    const ids = Object.keys(sidebars).sort()
    const more = { validIds: ids, suggestions: didYouMean(sidebarId, ids) }
    diagnostics.push(diagnose('navbar-unknown-sidebar', position, { value: sidebarId }, more))
    return undefined
  }
  const first = firstLink(items)
  if (!first) {
    const hint = 'It leads to the first doc, or category with a page of its own. A `ref`, a link and HTML do not count.'
    diagnostics.push(diagnose('navbar-sidebar-empty', position, { value: sidebarId }, { hint }))
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
