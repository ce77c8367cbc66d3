import type { SidebarCategory, SidebarItem } from '../../schemas/graph.ts'
import { text } from './messages.ts'
import { sidebarTrail } from './sidebarTrail.ts'
import type { SkippedItems } from './skippedItems.ts'

/** A level of more items is shown in part: the page's own, and so many on each side of it. */
const longFrom = 100
const beside = 25
/** In a sidebar of more items, categories that cannot be closed hold theirs back as well, where the page is not in them. */
const largeFrom = 250

/** A category whose items are left out, until its reader opens it. */
export interface ClosedCategory extends SidebarCategory {
  /** The category's page, else the first link below it. */
  leadsTo: string
}

/**
 * What a page shows of its sidebar: categories that are closed on it come without their items.
 *
 *     openBranches(items, '/basics/install')  →  Basics [Install, Update], Advanced []
 *
 * Of a level with very many items those around the page are shown, so that no page grows with the number of pages. The
 * items that stay know their places, so that the whole sidebar can take over from this one.
 */
export function openBranches(items: SidebarItem[], href: string): SidebarItem[] {
  return prune(items, sidebarTrail(items, href), sizeOf(items) > largeFrom)
}

function prune(items: SidebarItem[], trail: number[] | undefined, isLarge: boolean): SidebarItem[] {
  const [from, to] = shownOf(items, trail?.[0] ?? 0)
  const shown = items.slice(from, to).map((whole, index): SidebarItem | ClosedCategory => {
    const below = trail?.[0] === from + index ? trail.slice(1) : undefined
    const item = { ...whole }
    delete item.customProps
    if (item.type === 'html') return item
    // Only the page's own doc must be told from plain links to it.
    if (below?.length !== 0) delete item.doc
    if (item.type === 'link') return item
    delete item.generatedIndex
    if (isLarge && !item.collapsible && !below) return { ...item, items: skipped(item.items) }
    if (startsOpen(item, below !== undefined)) return { ...item, items: prune(item.items, below, isLarge) }
    return { ...item, items: [], leadsTo: leadsTo(item) }
  })
  return [...skipped(items.slice(0, from).reverse()), ...shown, ...skipped(items.slice(to))]
}

const sizes = new WeakMap<SidebarItem[], number>()

/** How many items a sidebar has on all its levels. Each is counted once, however many pages show it. */
function sizeOf(items: SidebarItem[]): number {
  const known = sizes.get(items)
  if (known !== undefined) return known
  const size = items.reduce((sum, item) => sum + 1 + (item.type === 'category' ? sizeOf(item.items) : 0), 0)
  sizes.set(items, size)
  return size
}

function shownOf({ length }: SidebarItem[], place: number): [from: number, to: number] {
  return length > longFrom ? [Math.max(0, place - beside), Math.min(length, place + beside + 1)] : [0, length]
}

/** What stands for items that are left out, of which the first is the nearest. */
function skipped(items: SidebarItem[]): SkippedItems[] {
  const { length } = items
  if (length === 0) return []
  const label = text('DocSidebarItem.more', { count: length })
  return [{ type: 'link', label, href: firstHref(items) ?? '#', skipped: length }]
}

/** Whether a category is open when it comes on the page; `isActive` where it holds the page. */
export function startsOpen({ collapsible, collapsed }: SidebarCategory, isActive: boolean): boolean {
  return isActive || !collapsible || !collapsed
}

export function isLeftOut(category: SidebarCategory): category is ClosedCategory {
  return 'leadsTo' in category
}

/** Where a category leads without JavaScript: its page, else the first link below it. */
export function leadsTo(category: SidebarCategory): string {
  return isLeftOut(category) ? category.leadsTo : (category.href ?? firstHref(category.items) ?? '#')
}

function firstHref(items: SidebarItem[]): string | undefined {
  for (const item of items) {
    if (item.type === 'html') continue
    const href = item.href ?? (item.type === 'category' ? firstHref(item.items) : undefined)
    if (href !== undefined) return href
  }
  return undefined
}
