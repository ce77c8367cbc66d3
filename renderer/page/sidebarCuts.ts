import type { SidebarCategory, SidebarItem } from '../../schemas/graph.ts'
import { mapChanged } from '../../schemas/shared/cache/mapChanged.ts'
import { memoized } from '../../schemas/shared/cache/memoized.ts'
import { countItems } from './countItems.ts'
import { type ClosedCategory, leadsTo } from './openBranches.ts'
import { sidebarTrail } from './sidebarTrail.ts'

/** A sidebar with more items is cut into files of at most as many, where its levels allow it. */
const maxItemsPerFile = 2000

/** A category whose items are in a file of their own. */
export interface CutCategory extends ClosedCategory {
  /** Path of the file, which is named by its content. */
  file: string
}

export function isCutCategory(item: SidebarItem): item is CutCategory {
  return item.type === 'category' && 'file' in item
}

/**
 * Cut a sidebar into files, each written by `write`, which returns its path. A small sidebar is one file.
 *
 * The largest categories of a level are cut first, and cut again in the same way. A file names those that belong in it, so
 * only a page's own branch and the branches that a reader opens are loaded.
 */
export function writeSidebar(items: SidebarItem[], write: (items: SidebarItem[]) => string): string {
  const cuts = cutCategories(items)
  const cut = (level: SidebarItem[]): SidebarItem[] =>
    mapChanged(level, (item): SidebarItem | CutCategory => {
      if (item.type !== 'category') return item
      const inner = cut(item.items)
      if (cuts.has(item)) return { ...item, items: [], leadsTo: leadsTo(item), file: write(inner) }
      return inner === item.items ? item : { ...item, items: inner }
    })
  return write(cuts.size === 0 ? items : cut(items))
}

/** Path of the innermost category around a page, or of its own, that is in a file of its own. */
export function cutTrail(items: SidebarItem[], href: string): number[] | undefined {
  const cuts = cutCategories(items)
  if (cuts.size === 0) return undefined
  let level = items
  let depth = 0
  const trail = sidebarTrail(items, href) ?? []
  for (const [index, at] of trail.entries()) {
    const item = level[at]!
    if (item.type !== 'category') break
    if (cuts.has(item)) depth = index + 1
    level = item.items
  }
  return depth === 0 ? undefined : trail.slice(0, depth)
}

const cutCategories = memoized((items: SidebarItem[]) => {
  const cuts = new Set<SidebarCategory>()
  addCuts(items, cuts)
  return cuts
})

function addCuts(items: SidebarItem[], cuts: Set<SidebarCategory>): void {
  let count = countItems(items)
  const categories = items.filter((item) => item.type === 'category' && item.items.length > 0) as SidebarCategory[]
  categories.sort((a, b) => countItems(b.items) - countItems(a.items))
  for (const category of categories) {
    if (count <= maxItemsPerFile) return
    cuts.add(category)
    count -= countItems(category.items)
    addCuts(category.items, cuts)
  }
}
