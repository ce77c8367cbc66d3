import type { SidebarItem } from '../../schemas/graph.ts'

const itemCounts = new WeakMap<SidebarItem[], number>()

/** Count the items on all levels of a sidebar. Cached. */
export function countItems(items: SidebarItem[]): number {
  const cachedCount = itemCounts.get(items)
  if (cachedCount !== undefined) return cachedCount
  const count = items.reduce((sum, item) => sum + 1 + (item.type === 'category' ? countItems(item.items) : 0), 0)
  itemCounts.set(items, count)
  return count
}
