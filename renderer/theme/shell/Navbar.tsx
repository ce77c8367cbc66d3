import { NavbarContent } from './NavbarContent.tsx'
import { NavbarLayout } from './NavbarLayout.tsx'
import type { NavbarProps } from './navbarProps.ts'

/** Bar at the top of every page. On narrow screens its items are in the drawer. */
export function Navbar(props: NavbarProps) {
  return (
    <NavbarLayout {...props}>
      <NavbarContent {...props} />
    </NavbarLayout>
  )
}
