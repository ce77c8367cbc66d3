import { firstHref } from '../../schemas/firstHref.ts'
import type { SidebarCategory, SidebarItem } from '../../schemas/graph.ts'
import { countItems } from './countItems.ts'
import { translate } from './messages.ts'
import { sidebarTrail } from './sidebarTrail.ts'
import type { SkippedItems } from './skippedItems.ts'

/** Levels with more items are shown in part: the page's item and `neighbours` items on each side. */
const maxFullLevel = 100
const neighbours = 25
/** In larger sidebars, categories that cannot be collapsed are pruned too, unless they contain the page. */
const largeSidebar = 250

/** A category without its items, which are loaded when the reader opens it. */
export interface ClosedCategory extends SidebarCategory {
  /** The category's page, else the first link below it. */
  leadsTo: string
}

/**
 * Prune a sidebar for one page: categories that are closed on it come without their items.
 *
 *     openBranches(items, '/basics/install')  →  Basics [Install, Update], Advanced []
 *
 * Very long levels are cut to the items around the page, so that pages do not grow with the site. `SkippedItems` keep
 * the indexes of the remaining items, so that the complete sidebar can replace this one without losing state.
 */
export function openBranches(items: SidebarItem[], href: string): SidebarItem[] {
  return prune(items, sidebarTrail(items, href), isLargeSidebar(items))
}

/** Whether categories that cannot be collapsed are pruned, too. */
export const isLargeSidebar = (items: SidebarItem[]) => countItems(items) > largeSidebar

/** A level of a sidebar on the way to a page. */
export interface ShownLevel {
  items: SidebarItem[]
  /** Those from `from` to `to` are shown. */
  from: number
  to: number
  /** Index of the item that is the page, or around it; absent below the page's own category. */
  at?: number
}

/** What `openBranches` makes the sidebar of a page of: the levels of its branch, outermost first. */
export function* shownLevels(items: SidebarItem[], href: string): Generator<ShownLevel> {
  let [at, ...trail] = sidebarTrail(items, href) ?? []
  for (let level: SidebarItem[] | undefined = items; level; ) {
    const [from, to] = visibleRange(level, at ?? 0)
    yield { items: level, from, to, ...(at !== undefined && { at }) }
    const own: SidebarItem | undefined = at === undefined ? undefined : level[at]
    level = own?.type === 'category' ? own.items : undefined
    ;[at, ...trail] = trail
  }
}

function prune(items: SidebarItem[], trail: number[] | undefined, isLarge: boolean): SidebarItem[] {
  const [from, to] = visibleRange(items, trail?.[0] ?? 0)
  const visible = items
    .slice(from, to)
    .map((item, offset) => shownItem(item, trail?.[0] === from + offset ? trail.slice(1) : undefined, isLarge))
  return [...skipped(items.slice(0, from).reverse()), ...visible, ...skipped(items.slice(to))]
}

/** An item as a page shows it. `trail` leads from it to the page, if it is the page or around it. */
export function shownItem(
  fullItem: SidebarItem,
  trail: number[] | undefined,
  isLarge: boolean,
): SidebarItem | ClosedCategory {
  const item = { ...fullItem }
  delete item.customProps
  if (item.type === 'html') return item
  // Cards show it, not the sidebar.
  delete item.description
  // `doc` distinguishes the page's own item from plain links to it; other items do not need it.
  if (trail?.length !== 0) delete item.doc
  if (item.type === 'link') return item
  delete item.generatedIndex
  if (isLarge && !item.collapsible && !trail) return { ...item, items: skipped(item.items) }
  if (startsOpen(item, trail !== undefined)) return { ...item, items: prune(item.items, trail, isLarge) }
  return { ...item, items: [], leadsTo: leadsTo(item) }
}

function visibleRange({ length }: SidebarItem[], index: number): [from: number, to: number] {
  return length > maxFullLevel
    ? [Math.max(0, index - neighbours), Math.min(length, index + neighbours + 1)]
    : [0, length]
}

/** One link in place of omitted items, nearest first. */
function skipped(items: SidebarItem[]): SkippedItems[] {
  const { length } = items
  if (length === 0) return []
  const label = translate('DocSidebarItem.more', { count: length })
  return [{ type: 'link', label, href: firstHref(items) ?? '#', skipped: length }]
}

/** Whether a category is initially open; `isActive` if it contains the page. */
export function startsOpen({ collapsible, collapsed }: SidebarCategory, isActive: boolean): boolean {
  return isActive || !collapsible || !collapsed
}

export function isClosedCategory(category: SidebarCategory): category is ClosedCategory {
  return 'leadsTo' in category
}

/** Href of a category without JavaScript: its page, else the first link below it. */
export function leadsTo(category: SidebarCategory): string {
  return isClosedCategory(category) ? category.leadsTo : (category.href ?? firstHref(category.items) ?? '#')
}
