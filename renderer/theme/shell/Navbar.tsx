import type { SidebarItem, Site } from '../../../schemas/graph.ts'
import type { PageData } from '../../page/pageData.ts'
import { NavbarContent } from './NavbarContent.tsx'
import { NavbarLayout } from './NavbarLayout.tsx'

export interface NavbarProps {
  site: Site
  page: PageData
  sidebar?: SidebarItem[]
}

/** Bar at the top of every page. On narrow screens its items are in the drawer. */
export function Navbar(props: NavbarProps) {
  return (
    <NavbarLayout {...props}>
      <NavbarContent {...props} />
    </NavbarLayout>
  )
}
