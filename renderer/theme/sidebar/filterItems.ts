import type { SidebarItem } from '../../../schemas/graph.ts'
import { isClosedCategory } from '../../page/openBranches.ts'
import { isSkipped } from '../../page/skippedItems.ts'

export interface FilteredItems {
  items: SidebarItem[]
  /** Number of links and categories that match. */
  count: number
  /** False if items that are not loaded may match. They are among `items`, closed. */
  isComplete: boolean
}

/**
 * Keep the items whose labels contain every word of a query, and the categories around them, which are open.
 *
 *     filterItems(items, 'cle coo')  →  Commands [clearCookie, clearCookies]
 *
 * Case and accents do not matter. A category that matches without an item that does keeps all its items and is closed.
 */
export function filterItems(items: SidebarItem[], query: string): FilteredItems {
  const words = fold(query).split(/\s+/).filter(Boolean)
  const matches = ({ label }: { label: string }) => {
    const foldedLabel = fold(label)
    return words.every((word) => foldedLabel.includes(word))
  }
  const result: FilteredItems = { items: [], count: 0, isComplete: true }
  for (const item of items) {
    if (item.type === 'html') continue
    if (isSkipped(item) || (item.type === 'category' && isClosedCategory(item))) {
      result.items.push(item)
      result.isComplete = false
      continue
    }
    const isMatch = matches(item)
    if (isMatch) result.count += 1
    if (item.type === 'link') {
      if (isMatch) result.items.push(item)
      continue
    }
    const below = filterItems(item.items, query)
    result.count += below.count
    result.isComplete &&= below.isComplete
    if (below.items.length > 0) result.items.push({ ...item, items: below.items, collapsed: false })
    else if (isMatch) result.items.push({ ...item, collapsed: true })
  }
  return result
}

/** Lower case, without accents: `Références` → `references`. Vowel signs of other scripts than Latin stay. */
function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
}
