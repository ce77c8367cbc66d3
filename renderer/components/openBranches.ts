import type { SidebarCategory, SidebarItem } from '../../schemas/graph.ts'
import { sidebarTrail } from './sidebarTrail.ts'

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
 * The items that stay keep their places, so that the whole sidebar can take over from this one.
 */
export function openBranches(items: SidebarItem[], href: string): SidebarItem[] {
  return prune(items, sidebarTrail(items, href))
}

function prune(items: SidebarItem[], trail: number[] | undefined): SidebarItem[] {
  return items.map((whole, index): SidebarItem | ClosedCategory => {
    const below = trail?.[0] === index ? trail.slice(1) : undefined
    const item = { ...whole }
    delete item.customProps
    if (item.type === 'html') return item
    // Only the page's own doc must be told from plain links to it.
    if (below?.length !== 0) delete item.doc
    if (item.type === 'link') return item
    delete item.generatedIndex
    if (startsOpen(item, below !== undefined)) return { ...item, items: prune(item.items, below) }
    return { ...item, items: [], leadsTo: leadsTo(item) }
  })
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
