import type { SidebarItem } from '../../schemas/graph.ts'

/** Stands for items next to each other that a page leaves out; a link to the nearest of them. */
export type SkippedItems = Extract<SidebarItem, { type: 'link' }> & {
  /** How many they are. */
  skipped: number
}

export function isSkipped(item: SidebarItem): item is SkippedItems {
  return 'skipped' in item
}

/** The items of a level with their places in the whole of it, of which a page may show a part. */
export function placed(items: SidebarItem[]): [place: number, item: SidebarItem][] {
  let place = 0
  return items.map((item) => {
    const here = place
    place += isSkipped(item) ? item.skipped : 1
    return [here, item]
  })
}
