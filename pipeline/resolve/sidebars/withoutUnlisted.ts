import type { SidebarItem } from '../../../schemas/graph.ts'
import { linkOfCategory } from './resolveItems.ts'

/** Remove unlisted docs from a sidebar. A category that loses all its items becomes a link to its doc, or is removed. */
export function withoutUnlisted(items: SidebarItem[], unlisted: Set<string>): SidebarItem[] {
  if (unlisted.size === 0) return items
  return items.flatMap((item): SidebarItem[] => {
    if (item.type === 'html') return [item]
    if (item.type === 'link') return item.unlisted ? [] : [item]
    const category = { ...item, items: withoutUnlisted(item.items, unlisted) }
    if (category.doc !== undefined && unlisted.has(category.doc)) {
      delete category.doc
      delete category.href
    }
    if (category.items.length > 0) return [category]
    return category.doc === undefined ? [] : [linkOfCategory(category)]
  })
}
