import { Brand } from '../brand/Brand.tsx'
import { ColorModeToggle } from './ColorModeToggle.tsx'
import { DrawerToggle } from './DrawerToggle.tsx'
import { NavbarItem } from './NavbarItem.tsx'
import type { NavbarProps } from './navbarProps.ts'
import { useNavbarItems } from './useNavbarItems.ts'

/** Logo, items, color mode and search. */
export function NavbarContent({ site, page, sidebar }: NavbarProps) {
  const { left, right } = useNavbarItems()
  // A search box that is the last item comes after the color mode toggle.
  const lastSearch = right.at(-1)?.kind === 'search' ? right.at(-1) : undefined
  const items = lastSearch ? right.slice(0, -1) : right
  const hasDrawer = left.length > 0 || right.length > 0 || sidebar !== undefined
  return (
    <div className="navbar__inner">
      <div className="navbar__items">
        {hasDrawer && <DrawerToggle />}
        <Brand site={site} />
        {left.map((item, index) => (
          <NavbarItem key={index} item={item} site={site} page={page} position="left" />
        ))}
      </div>
      <div className="navbar__items navbar__items--right">
        {items.map((item, index) => (
          <NavbarItem key={index} item={item} site={site} page={page} position="right" />
        ))}
        {!site.colorMode.disableSwitch && <ColorModeToggle {...site.colorMode} />}
        {lastSearch && <NavbarItem item={lastSearch} site={site} page={page} position="right" />}
      </div>
    </div>
  )
}
