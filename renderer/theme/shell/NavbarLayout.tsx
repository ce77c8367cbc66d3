import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { translate } from '../../page/messages.ts'
import { type Move, useScroll } from '../browser/useScroll.ts'
import { DrawerContext } from '../context/DrawerContext.ts'
import { Drawer } from './Drawer.tsx'
import type { NavbarProps } from './navbarProps.ts'
import { useDrawer } from './useDrawer.ts'

/** The bar around its content, and the drawer. */
export function NavbarLayout({ site, page, sidebar, children }: NavbarProps & { children?: ReactNode }) {
  const { style, hideOnScroll } = site.navbar
  const isHidden = useScroll(false, page.href, hideOnScroll ? navbarHides : neverHides)
  const drawer = useDrawer(page.href)
  return (
    <DrawerContext value={drawer}>
      <nav
        className={clsx(
          'navbar',
          style && `navbar--${style}`,
          hideOnScroll && 'navbar--hideable',
          isHidden && 'navbar--hidden',
        )}
        aria-label={translate('NavBar.navAriaLabel')}
      >
        {children}
        {drawer.isOpen && <Drawer site={site} page={page} sidebar={sidebar} />}
      </nav>
    </DrawerContext>
  )
}

const neverHides = () => false

/**
 * Whether the navbar is hidden after a move. Scrolling down hides it and scrolling up shows it, except at the end of the
 * page, where it would cover the last lines. It is always visible at the top.
 */
export function navbarHides(isHidden: boolean, move: Move): boolean {
  // The navbar would cover the heading.
  if (move.kind === 'landing') return move.onHeading
  if (move.to < move.navbarHeight) return false
  if (move.to > move.from) return true
  return move.to < move.from && move.below > move.navbarHeight ? false : isHidden
}
