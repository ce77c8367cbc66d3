import type { SidebarItem } from '../../schemas/graph.ts'

/** A link in place of consecutive items that a page omits. It leads to the nearest of them. */
export type SkippedItems = Extract<SidebarItem, { type: 'link' }> & {
  /** Number of omitted items. */
  skipped: number
}

export function isSkipped(item: SidebarItem): item is SkippedItems {
  return 'skipped' in item
}

/** Items with their indexes in the complete list, counting the items that a page omits. */
export function indexedItems(items: SidebarItem[]): [index: number, item: SidebarItem][] {
  let nextIndex = 0
  return items.map((item) => {
    const index = nextIndex
    nextIndex += isSkipped(item) ? item.skipped : 1
    return [index, item]
  })
}
