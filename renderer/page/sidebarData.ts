import type { SidebarCategory, SidebarItem } from '../../schemas/graph.ts'
import { isClosedCategory } from './openBranches.ts'

/**
 * Sidebar items in the document of a page, without what they have in common: the types of links and categories, what closed
 * categories lack, and how they can be closed.
 *
 *     { type: 'link', label: 'Install', href: '/install' }            →  { label: 'Install', href: '/install' }
 *     { type: 'category', label: 'Basics', collapsible: true,
 *       collapsed: true, items: [], leadsTo: '/install' }             →  { label: 'Basics', leadsTo: '/install' }
 */
export type SidebarData = object[]

export const toSidebarData = (items: SidebarItem[]): SidebarData =>
  items.map((item) => {
    if (item.type === 'html') return item
    if (item.type === 'link') return without(item, 'type')
    const { collapsible, collapsed, items, ...category } = without(item, 'type')
    return {
      ...category,
      ...(!collapsible && { collapsible }),
      ...(!collapsed && { collapsed }),
      ...(!(isClosedCategory(item) && items.length === 0) && { items: toSidebarData(items) }),
    }
  })

export const fromSidebarData = (data: SidebarData): SidebarItem[] =>
  data.map((item) => {
    if ('type' in item) return item as SidebarItem
    if (!('items' in item || 'leadsTo' in item)) return { type: 'link', ...item } as SidebarItem
    const { items = [], ...category } = item as { items?: SidebarData }
    return {
      type: 'category',
      collapsible: true,
      collapsed: true,
      ...category,
      items: fromSidebarData(items),
    } as SidebarCategory
  })

function without<Item extends object, Name extends keyof Item>(item: Item, name: Name): Omit<Item, Name> {
  const { [name]: _, ...others } = item
  return others
}
