import type { SidebarItem as Item } from '../../../schemas/graph.ts'
import { SidebarCategory } from './SidebarCategory.tsx'
import { SidebarHtml } from './SidebarHtml.tsx'
import type { SidebarItemsProps } from './SidebarItems.tsx'
import { SidebarLink } from './SidebarLink.tsx'

export interface SidebarItemProps extends Omit<SidebarItemsProps, 'items'> {
  item: Item
  /** Another category of this level was opened and closes this one. */
  isAutoCollapsed: boolean
  onOpen: () => void
}

/** An item of a sidebar: a category with its items, a link or HTML. */
export function SidebarItem({ item, ...props }: SidebarItemProps) {
  switch (item.type) {
    case 'category':
      return <SidebarCategory category={item} {...props} />
    case 'link':
      return <SidebarLink link={item} level={props.level} isCurrent={props.trail !== undefined} />
    case 'html':
      return <SidebarHtml item={item} />
  }
}
