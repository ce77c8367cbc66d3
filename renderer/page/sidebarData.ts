import type { SidebarCategory, SidebarItem } from '../../schemas/graph.ts'
import { isClosedCategory } from './openBranches.ts'

/**
 * Sidebar items in the document of a page, without what they have in common: the types of links and categories, what closed
 * categories lack, and how they can be closed.
 *
 *     { type: 'link', label: 'Install', href: '/install', external: true }  →  { label: 'Install', href: '/install', external: true }
 *     { type: 'category', label: 'Basics', collapsible: true,
 *       collapsed: true, items: [], leadsTo: '/install' }                   →  { label: 'Basics', leadsTo: '/install' }
 *
 * A number counts neighboring links with nothing but a label and an address, which are read from the markup.
 */
export type SidebarData = (object | number)[]

/** `inMarkup` if the theme's own sidebar is in the document: an element in the list for each item. */
export function toSidebarData(items: SidebarItem[], inMarkup: boolean): SidebarData {
  const data: SidebarData = []
  for (const item of items) {
    const last = data.at(-1)
    if (!inMarkup || !isPlainLink(item)) data.push(itemData(item, inMarkup))
    else if (typeof last === 'number') data[data.length - 1] = last + 1
    else data.push(1)
  }
  return data
}

const isPlainLink = (item: SidebarItem) =>
  item.type === 'link' && Object.keys(item).every((key) => key === 'type' || key === 'label' || key === 'href')

function itemData(item: SidebarItem, inMarkup: boolean): object {
  if (item.type === 'html') return item
  if (item.type === 'link') return without(item, 'type')
  const { collapsible, collapsed, items, ...category } = without(item, 'type')
  return {
    ...category,
    ...(!collapsible && { collapsible }),
    ...(!collapsed && { collapsed }),
    ...(!(isClosedCategory(item) && items.length === 0) && { items: toSidebarData(items, inMarkup) }),
  }
}

/** Read the items. `list` is the element with the items in the document. Throws if a script has changed it. */
export function fromSidebarData(data: SidebarData, list: Element | null): SidebarItem[] {
  let index = 0
  const items = data.flatMap((item) => {
    if (typeof item === 'number') return Array.from({ length: item }, () => linkIn(list?.children[index++]))
    return itemFrom(item, list?.children[index++])
  })
  // HTML of an item may close the element that it is in.
  const isCounted = data.some((item) => typeof item === 'number')
  if (isCounted && list?.children.length !== index) throw new Error('The sidebar is not as it was written.')
  return items
}

function linkIn(element: Element | undefined): SidebarItem {
  const link = element?.querySelector('a')
  if (!link || link.firstElementChild) throw new Error('A link of the sidebar is not as it was written.')
  return { type: 'link', label: link.textContent, href: link.getAttribute('href')! }
}

function itemFrom(item: object, element: Element | undefined): SidebarItem {
  if ('type' in item) return item as SidebarItem
  if (!('items' in item || 'leadsTo' in item)) return { type: 'link', ...item } as SidebarItem
  const { items = [], ...category } = item as { items?: SidebarData }
  return {
    type: 'category',
    collapsible: true,
    collapsed: true,
    ...category,
    items: fromSidebarData(items, element?.querySelector('ul') ?? null),
  } as SidebarCategory
}

function without<Item extends object, Name extends keyof Item>(item: Item, name: Name): Omit<Item, Name> {
  const { [name]: _, ...others } = item
  return others
}
