import { clsx } from 'clsx'
import type { SidebarItem, Site } from '../../../schemas/graph.ts'
import { translate } from '../../page/messages.ts'
import type { PageData } from '../../page/pageData.ts'
import { Brand } from '../brand/Brand.tsx'
import { type Move, useScroll } from '../browser/useScroll.ts'
import { usePage } from '../context/usePage.ts'
import { usePreferredVersion } from '../versions/usePreferredVersion.ts'
import { ColorModeToggle } from './ColorModeToggle.tsx'
import { Drawer } from './Drawer.tsx'
import { NavbarItem } from './NavbarItem.tsx'
import { navbarForVersion } from './navbarForVersion.ts'
import { drawerId, useDrawer } from './useDrawer.ts'

/** Bar at the top of every page. On narrow screens its items are in the drawer. */
export function Navbar({ site, page, sidebar }: { site: Site; page: PageData; sidebar?: SidebarItem[] }) {
  const { style, hideOnScroll } = site.navbar
  const { versions } = usePage()
  const [preferred] = usePreferredVersion()
  const itemsFor = (items: Site['navbar']['left']) => navbarForVersion(items, versions, page, preferred)
  const [left, right] = [itemsFor(site.navbar.left), itemsFor(site.navbar.right)]
  const isHidden = useScroll(false, page.href, hideOnScroll ? navbarHides : neverHides)
  const drawer = useDrawer(page.href)
  // A search box that is the last item comes after the color mode toggle.
  const lastSearch = right.at(-1)?.kind === 'search' ? right.at(-1) : undefined
  const items = lastSearch ? right.slice(0, -1) : right
  const hasDrawer = left.length > 0 || right.length > 0 || sidebar !== undefined
  return (
    <nav
      className={clsx(
        'navbar',
        style && `navbar--${style}`,
        hideOnScroll && 'navbar--hideable',
        isHidden && 'navbar--hidden',
      )}
      aria-label={translate('NavBar.navAriaLabel')}
    >
      <div className="navbar__inner">
        <div className="navbar__items">
          {hasDrawer && (
            <button
              type="button"
              className="navbar__toggle"
              aria-label={translate('docs.sidebar.toggleSidebarButtonAriaLabel')}
              aria-expanded={drawer.isOpen}
              aria-controls={drawerId}
              onClick={drawer.toggle}
            >
              <span className="icon icon--menu" />
            </button>
          )}
          <Brand site={site} />
          {left.map((item, index) => (
            <NavbarItem key={index} item={item} site={site} page={page} />
          ))}
        </div>
        <div className="navbar__items navbar__items--right">
          {items.map((item, index) => (
            <NavbarItem key={index} item={item} site={site} page={page} />
          ))}
          {!site.colorMode.disableSwitch && <ColorModeToggle {...site.colorMode} />}
          {lastSearch && <NavbarItem item={lastSearch} site={site} page={page} />}
        </div>
      </div>
      {drawer.isOpen && (
        <Drawer site={site} page={page} items={[...left, ...right]} sidebar={sidebar} close={drawer.close} />
      )}
    </nav>
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
