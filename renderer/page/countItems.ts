import type { SidebarItem } from '../../schemas/graph.ts'
import { memoized } from '../../schemas/shared/cache/memoized.ts'

/** Count the items on all levels of a sidebar. */
export const countItems = memoized((items: SidebarItem[]): number =>
  items.reduce((sum, item) => sum + 1 + (item.type === 'category' ? countItems(item.items) : 0), 0),
)
