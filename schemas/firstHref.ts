import type { SidebarItem } from './graph.ts'

/** The first link among items or below them. */
export function firstHref(items: SidebarItem[]): string | undefined {
  for (const item of items) {
    if (item.type === 'html') continue
    const href = item.href ?? (item.type === 'category' ? firstHref(item.items) : undefined)
    if (href !== undefined) return href
  }
  return undefined
}
