import type { SidebarItem } from '../../schemas/graph.ts'
import { memoized } from '../../schemas/shared/cache/memoized.ts'
import { indexedItems, isSkipped } from './skippedItems.ts'
import { pathOf } from './urls.ts'

/**
 * Path of a page in a sidebar: the index of the item at each level, outermost first.
 *
 *     sidebarTrail(items, '/guides/start')  →  [0, 2]     the third item of the first category
 *
 * Returns `undefined` if the sidebar does not list the page. The trails of a sidebar are cached.
 */
export function sidebarTrail(items: SidebarItem[], href: string): number[] | undefined {
  return trailsOf(items).get(pathOf(href))
}

const trailsOf = memoized((items: SidebarItem[]) => {
  const trails = new Map<string, number[]>()
  walk(items, [], trails)
  return trails
})

function walk(items: SidebarItem[], parentTrail: number[], trails: Map<string, number[]>) {
  for (const [index, item] of indexedItems(items)) {
    if (item.type === 'html' || isSkipped(item)) continue
    const trail = [...parentTrail, index]
    if (item.href !== undefined) {
      const path = pathOf(item.href)
      // The doc item takes precedence over plain links to the doc.
      if (item.doc !== undefined || !trails.has(path)) trails.set(path, trail)
    }
    if (item.type === 'category') walk(item.items, trail, trails)
  }
}
