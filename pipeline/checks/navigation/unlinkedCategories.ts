import { type Diagnostic, diagnose } from '../../../schemas/diagnostic.ts'
import type { LocatedSidebarItem } from '../../load/readSidebar.ts'
import type { Check } from '../check.ts'

/** Every category has a link or an item that is not HTML. */
export const unlinkedCategories: Check = (_graph, { loaded }) =>
  loaded.versions.flatMap(({ sidebars }) => (sidebars ? [...sidebars.sidebars.values()].flatMap(unlinkedIn) : []))

function unlinkedIn(items: LocatedSidebarItem[]): Diagnostic[] {
  return items.flatMap((item) => {
    if (item.type !== 'category') return []
    const innerDiagnostics = unlinkedIn(item.items)
    if (item.items.length === 0 || item.link || innerDiagnostics.length > 0 || !item.items.every(isMarkup))
      return innerDiagnostics
    return [diagnose('sidebar-category-unlinked', item.position, { value: item.label })]
  })
}

const isMarkup = (item: LocatedSidebarItem) => item.type === 'html'
