import { firstHref } from '../../schemas/firstHref.ts'
import type { ContentGraph, Doc, SidebarItem } from '../../schemas/graph.ts'
import { sidebarTrail } from './sidebarTrail.ts'

/** An item of a category, as on its card. */
export interface CategoryItem {
  type: 'link' | 'category'
  label: string
  href: string
  description?: string
  /** Of a link to a doc. */
  docId?: string
  /** Number of items in a category. */
  count?: number
}

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
    items: items.flatMap((item) => categoryItem(item, docs)),
  }
}

function categoryItem(item: SidebarItem, docs: ContentGraph['docs']): CategoryItem[] {
  if (item.type === 'html') return []
  const { type, label } = item
  if (type === 'category') {
    const { description, items } = item
    const href = firstHref([item])
    return href === undefined ? [] : [{ type, label, href, count: items.length, ...(description && { description }) }]
  }
  const doc = item.doc === undefined ? undefined : docs[item.doc]
  const description = item.description ?? doc?.description
  return [
    {
      type,
      label,
      href: item.href,
      ...(doc && { docId: doc.id }),
      ...(description && { description }),
    },
  ]
}
