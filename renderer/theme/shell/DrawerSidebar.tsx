import type { SidebarItem, Site } from '../../../schemas/graph.ts'
import type { PageData } from '../../page/pageData.ts'
import { SidebarMenu } from '../sidebar/SidebarMenu.tsx'

/** The sidebar of the page in the drawer. */
export function DrawerSidebar({ items, site, page }: { items: SidebarItem[]; site: Site; page: PageData }) {
  return (
    <SidebarMenu
      items={items}
      pageHref={page.href}
      filterable={page.longSidebar === true}
      autoCollapse={site.docs.sidebarAutoCollapse}
    />
  )
}
