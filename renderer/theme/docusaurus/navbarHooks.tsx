import { type ComponentType, type ReactNode, use, useEffect, useSyncExternalStore } from 'react'
import { DrawerContext } from '../context/DrawerContext.ts'
import { usePassedSidebar } from '../context/SlotContext.ts'
import { usePage } from '../context/usePage.ts'
import { DrawerSidebar } from '../shell/DrawerSidebar.tsx'
import { useWindowSize } from './windowSize.ts'

/** Hooks for components of the navbar and its drawer. */

export function useNavbarMobileSidebar() {
  const { isOpen, toggle } = use(DrawerContext)
  return { disabled: false, shouldRender: isOpen, shown: isOpen, toggle }
}

/** The sidebar in the drawer. It is shown until it is hidden, and again on the next page. */
export function useNavbarSecondaryMenu(): { shown: boolean; hide: () => void; content: ReactNode } {
  const { site, page } = usePage()
  const items = usePassedSidebar()
  const hidden = useSyncExternalStore(hiddenMenu.subscribe, hiddenMenu.href, () => undefined)
  return {
    shown: items !== undefined && hidden !== page.href,
    hide: () => hiddenMenu.set(page.href),
    content: items && <DrawerSidebar items={items} site={site} page={page} />,
  }
}

/** The page on which the reader has hidden the sidebar in the drawer. */
const hiddenMenu = {
  current: undefined as string | undefined,
  listeners: new Set<() => void>(),
  href: () => hiddenMenu.current,
  set(href: string) {
    hiddenMenu.current = href
    for (const listener of hiddenMenu.listeners) listener()
  },
  subscribe(listener: () => void) {
    hiddenMenu.listeners.add(listener)
    return () => {
      hiddenMenu.listeners.delete(listener)
    }
  },
}

/** The drawer shows the sidebar anyway. */
export const NavbarSecondaryMenuFiller = (_: { component: ComponentType; props: object }) => null

/** The items at the left and at the right end. */
export function splitNavbarItems<Item extends { position?: 'left' | 'right' }>(
  items: Item[],
): [left: Item[], right: Item[]] {
  const isLeft = (item: Item) => (item.position ?? 'right') === 'left'
  return [items.filter(isLeft), items.filter((item) => !isLeft(item))]
}

/** The navbar hides by itself. */
export const useHideableNavbar = (_hideOnScroll?: boolean) => ({
  navbarRef: (_: HTMLElement | null) => {},
  isNavbarVisible: true,
})

export function useLockBodyScroll(lock = true): void {
  const isDesktop = useWindowSize() === 'desktop'
  useEffect(() => {
    if (!lock || isDesktop) return
    const { overflow } = document.body.style
    document.body.style.overflow = 'hidden'
    return () => {
      document.body.style.overflow = overflow
    }
  }, [lock, isDesktop])
}
