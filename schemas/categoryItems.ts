import { firstHref } from './firstHref.ts'
import type { CategoryItem, SidebarItem } from './graph.ts'

type SidebarLink = Extract<SidebarItem, { type: 'link' }>

/** The items of a category that have a card: all that lead somewhere. `docOf` finds the doc that a link leads to. */
export function categoryItems(
  items: SidebarItem[],
  docOf: (link: SidebarLink) => { id: string; description?: string | undefined } | undefined,
): CategoryItem[] {
  return items.flatMap((item): CategoryItem[] => {
    const href = firstHref([item])
    if (item.type === 'html' || href === undefined) return []
    const { type, label, className, customProps } = item
    const doc = type === 'link' ? docOf(item) : undefined
    const description = item.description ?? doc?.description
    const card: CategoryItem = {
      type,
      label,
      href,
      ...(doc && { docId: doc.id }),
      ...(type === 'category' && { items: item.items.flatMap(nameOf) }),
      ...(description && { description }),
      ...(className !== undefined && { className }),
      ...(customProps && { customProps }),
    }
    return [card]
  })
}

const nameOf = (item: SidebarItem): NonNullable<CategoryItem['items']> =>
  item.type === 'html'
    ? []
    : [{ type: item.type, label: item.label, ...(item.href !== undefined && { href: item.href }) }]
