import type { SidebarItem, Site } from '../../../schemas/graph.ts'
import type { PageData } from '../../page/pageData.ts'
import { DrawerHeader } from './DrawerHeader.tsx'
import { DrawerItems } from './DrawerItems.tsx'
import { DrawerLayout } from './DrawerLayout.tsx'
import { DrawerSidebar } from './DrawerSidebar.tsx'
import { useNavbarItems } from './useNavbarItems.ts'

interface DrawerProps {
  site: Site
  page: PageData
  sidebar?: SidebarItem[]
}

/** Navigation on narrow screens. */
export function Drawer({ site, page, sidebar }: DrawerProps) {
  const { left, right } = useNavbarItems()
  const items = [...left, ...right]
  return (
    <DrawerLayout
      header={<DrawerHeader site={site} />}
      primaryMenu={items.length > 0 && <DrawerItems items={items} site={site} page={page} />}
      secondaryMenu={sidebar && <DrawerSidebar items={sidebar} site={site} page={page} />}
    />
  )
}
