import { firstHref } from '../../../schemas/firstHref.ts'
import type { SidebarItem } from '../../../schemas/graph.ts'
import { hash } from '../../../schemas/shared/cache/cacheFile.ts'
import { getOrInsert } from '../../../schemas/shared/collections/getOrInsert.ts'
import { isLargeSidebar, shownItem, shownLevels } from '../../page/openBranches.ts'

/**
 * A function that gets a hash of what a page shows of a sidebar: of the branch that is open on it, in the same sense as
 * `openBranches`. The page's own address is no part of it. Each level of a sidebar is read once, however many pages show it.
 */
export function shownBranches(items: SidebarItem[]): (href: string) => string {
  const isLarge = isLargeSidebar(items)
  const levels = new Map<SidebarItem[], { items: string[]; all: string }>()
  const closed = (level: SidebarItem[]) => {
    const texts = level.map((item) => JSON.stringify(shownItem(item, undefined, isLarge)))
    return { items: texts, all: hash(texts.join('\n')) }
  }
  const shown = (level: SidebarItem[], from: number, to: number): string => {
    const { items: texts, all } = getOrInsert(levels, level, () => closed(level))
    if (to - from === level.length) return all
    const nearest = [level.slice(0, from).reverse(), level.slice(to)].map((omitted) => [
      omitted.length,
      firstHref(omitted),
    ])
    return hash(texts.slice(from, to).join('\n'), JSON.stringify(nearest))
  }
  return (href) =>
    hash(...Array.from(shownLevels(items, href), ({ items, from, to, at }) => `${shown(items, from, to)} ${at}`))
}
