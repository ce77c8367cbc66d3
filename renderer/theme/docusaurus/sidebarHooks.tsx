import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import type { SidebarItem } from '../../../schemas/graph.ts'
import { samePath } from '../../page/urls.ts'
import { usePassedSidebar } from '../context/SlotContext.ts'
import { usePage } from '../context/usePage.ts'
import { hasNoBreadcrumbs } from '../versions/versionMenu.ts'

/** Hooks and functions for components of a sidebar. */

export const isSamePath = (a?: string, b?: string): boolean => a !== undefined && b !== undefined && samePath(a, b)

/** Whether an item leads to the page, or has an item that does. */
export function isActiveSidebarItem(item: SidebarItem, activePath: string): boolean {
  if (item.type === 'html') return false
  if (isSamePath(item.href, activePath)) return true
  return item.type === 'category' && item.items.some((inner) => isActiveSidebarItem(inner, activePath))
}

/** Where a category leads: to its page, else to the first of its docs. */
export function findFirstSidebarItemLink(item: SidebarItem): string | undefined {
  if (item.type === 'html' || (item.type === 'link' && item.unlisted)) return undefined
  if (item.href !== undefined || item.type === 'link') return item.href
  for (const inner of item.items) {
    const href = findFirstSidebarItemLink(inner)
    if (href !== undefined) return href
  }
  return undefined
}

export function findFirstSidebarItemCategoryLink(item: SidebarItem): string | undefined {
  return item.type === 'category' ? findFirstSidebarItemLink(item) : undefined
}

/** The items without unlisted docs, except the one of the page. */
export function useVisibleSidebarItems(items: readonly SidebarItem[], activePath: string): readonly SidebarItem[] {
  return useMemo(
    () => items.filter((item) => item.type !== 'link' || !item.unlisted || isActiveSidebarItem(item, activePath)),
    [items, activePath],
  )
}

interface ExpandedState {
  expandedItem: number | null
  setExpandedItem: (index: number | null) => void
}

const ExpandedContext = createContext<ExpandedState>({ expandedItem: null, setExpandedItem() {} })

/** The category that is open, for those of its level. */
export function DocSidebarItemsExpandedStateProvider({ children }: { children?: ReactNode }) {
  const [expandedItem, setExpandedItem] = useState<number | null>(null)
  const value = useMemo(() => ({ expandedItem, setExpandedItem }), [expandedItem])
  return <ExpandedContext value={value}>{children}</ExpandedContext>
}

export const useDocSidebarItemsExpandedState = () => useContext(ExpandedContext)

/** The categories around the page, and the page; `null` if the site has no breadcrumbs. */
export function useSidebarBreadcrumbs(): { type: 'category' | 'link'; label: string; href?: string }[] | null {
  const { site, page, versions } = usePage()
  const { content } = page
  const items = content.kind === 'doc' || content.kind === 'category' ? content.breadcrumbs : []
  if (!site.docs.breadcrumbs || hasNoBreadcrumbs(versions, page) || items.length === 0) return null
  return items.map(({ label, href }, index) => ({
    type: index < items.length - 1 || content.kind === 'category' ? 'category' : 'link',
    label,
    ...(href !== undefined && { href }),
  }))
}

/** The sidebar of the page, in components that replace the layout, the navbar or the sidebar. */
export function useDocsSidebar(): { name: string; items: SidebarItem[] } | null {
  const { page } = usePage()
  const items = usePassedSidebar()
  return page.sidebar !== undefined && items ? { name: page.sidebar, items } : null
}
