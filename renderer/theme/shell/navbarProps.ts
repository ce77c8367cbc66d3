import type { SidebarItem, Site } from '../../../schemas/graph.ts'
import type { PageData } from '../../page/pageData.ts'

export interface NavbarProps {
  site: Site
  page: PageData
  sidebar?: SidebarItem[]
}
