import { categoryItems } from '../../schemas/categoryItems.ts'
import type { CategoryItem, ContentGraph, Doc, SidebarItem } from '../../schemas/graph.ts'
import { sidebarTrail } from './sidebarTrail.ts'

/** A category of a sidebar. The top level of a sidebar has neither label nor href. */
export interface CurrentCategory {
  label?: string
  href?: string
  items: CategoryItem[]
}

/** The sidebar category that a doc stands for, else the one that contains it. */
export function currentCategory({ sidebars, docs }: ContentGraph, doc: Doc): CurrentCategory | undefined {
  const sidebar = doc.sidebar === undefined ? undefined : sidebars[doc.sidebar]
  const trail = sidebar && sidebarTrail(sidebar, doc.href)
  if (!trail) return undefined
  let current: { label?: string; href?: string | undefined; items: SidebarItem[] } = { items: sidebar }
  for (const index of trail) {
    const item = current.items[index]
    if (item?.type === 'category') current = item
  }
  const { label, href, items } = current
  return {
    ...(label !== undefined && { label }),
    ...(href !== undefined && { href }),
    items: categoryItems(items, ({ doc }) => (doc === undefined ? undefined : docs[doc])),
  }
}
