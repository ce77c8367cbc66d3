import type { SidebarItem } from '../../schemas/graph.ts'
import { pathOf } from './samePath.ts'
import { isSkipped, placed } from './skippedItems.ts'

/**
 * Where a page stands in a sidebar: the index of the item at each level, outermost first.
 *
 *     sidebarTrail(items, '/guides/start')  →  [0, 2]     the third item of the first category
 *
 * Nothing where the sidebar does not list the page. Each sidebar is walked once, however many pages it has.
 */
export function sidebarTrail(items: SidebarItem[], href: string): number[] | undefined {
  let trails = trailsOf.get(items)
  if (!trails) {
    trails = new Map()
    walk(items, [], trails)
    trailsOf.set(items, trails)
  }
  return trails.get(pathOf(href))
}

const trailsOf = new WeakMap<SidebarItem[], Map<string, number[]>>()

function walk(items: SidebarItem[], above: number[], trails: Map<string, number[]>) {
  for (const [index, item] of placed(items)) {
    if (item.type === 'html' || isSkipped(item)) continue
    const trail = [...above, index]
    if (item.href !== undefined) {
      const path = pathOf(item.href)
      // A doc's own place goes before a plain link to it.
      if (item.doc !== undefined || !trails.has(path)) trails.set(path, trail)
    }
    if (item.type === 'category') walk(item.items, trail, trails)
  }
}
