import type { SidebarItem } from '../../../schemas/graph.ts'

/** In a sidebar of more items, categories begin closed whatever their authors say. */
const largeFrom = 250

/**
 * A sidebar in which categories begin closed where all that are open would be too much: every page carries what is open in
 * its sidebar, and no page shall grow with the site.
 */
export function closedWhenLarge(items: SidebarItem[]): SidebarItem[] {
  return countOf(items) > largeFrom ? items.map(closed) : items
}

function closed(item: SidebarItem): SidebarItem {
  if (item.type !== 'category') return item
  return { ...item, collapsed: item.collapsible || item.collapsed, items: item.items.map(closed) }
}

function countOf(items: SidebarItem[]): number {
  return items.reduce((count, item) => count + 1 + (item.type === 'category' ? countOf(item.items) : 0), 0)
}
