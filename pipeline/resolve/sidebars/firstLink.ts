import type { SidebarItem } from '../../../schemas/graph.ts'

export interface FirstLink {
  label: string
  href: string
  /** The doc's key; a generated index has none. */
  doc?: string
}

/** Find the first doc or category with a page, depth first. `ref`, link and HTML items do not count. */
export function firstLink(items: SidebarItem[]): FirstLink | undefined {
  for (const item of items) {
    if (item.type === 'link' && item.doc !== undefined && !item.unlisted) return item as FirstLink
    if (item.type !== 'category') continue
    if (item.href !== undefined) return { label: item.label, href: item.href, ...(item.doc ? { doc: item.doc } : {}) }
    const inside = firstLink(item.items)
    if (inside) return inside
  }
  return undefined
}
