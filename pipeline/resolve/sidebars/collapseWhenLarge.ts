import type { SidebarItem } from '../../../schemas/graph.ts'

/** Collapse all categories in a sidebar with more items, whatever the config says. */
const maxExpandedItems = 250

/**
 * Collapse all categories of a large sidebar. The HTML of each page includes the open part of its sidebar, so its size
 * would grow with the site.
 */
export function collapseWhenLarge(items: SidebarItem[]): SidebarItem[] {
  return countOf(items) > maxExpandedItems ? items.map(collapse) : items
}

function collapse(item: SidebarItem): SidebarItem {
  if (item.type !== 'category') return item
  return { ...item, collapsed: item.collapsible || item.collapsed, items: item.items.map(collapse) }
}

function countOf(items: SidebarItem[]): number {
  return items.reduce((count, item) => count + 1 + (item.type === 'category' ? countOf(item.items) : 0), 0)
}
