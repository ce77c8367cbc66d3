import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import type { PlacedSidebarItem } from '../load/readSidebar.ts'
import type { Check } from './index.ts'

/** Every category with items leads somewhere: it has a link itself, or holds anything but markup. */
export const unlinkedCategories: Check = (_graph, { loaded }) =>
  loaded.sidebars ? [...loaded.sidebars.sidebars.values()].flatMap(unlinked) : []

function unlinked(items: PlacedSidebarItem[]): Diagnostic[] {
  return items.flatMap((item) => {
    if (item.type !== 'category') return []
    const inside = unlinked(item.items)
    if (item.items.length === 0 || item.link || inside.length > 0 || !item.items.every(isMarkup)) return inside
    return [diagnose('sidebar-category-unlinked', item.place, { value: item.label })]
  })
}

const isMarkup = (item: PlacedSidebarItem) => item.type === 'html'
