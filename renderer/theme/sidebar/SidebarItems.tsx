import { clsx } from 'clsx'
import type { SidebarItem as Item } from '../../../schemas/graph.ts'
import { SidebarLevel } from './SidebarLevel.tsx'

export interface SidebarItemsProps {
  items: Item[]
  /** Depth, from 1. */
  level: number
  /** Path of the page below these items, see `sidebarTrail`; empty on a category's own page. */
  trail: number[] | undefined
  pageHref: string
  /** Opening a category closes the other categories of its level. */
  autoCollapse: boolean
}

/** One level of a sidebar. */
export function SidebarItems({ hidden, ...props }: SidebarItemsProps & { hidden?: boolean }) {
  return (
    <ul className={clsx('menu__list', props.level === 1 && 'theme-doc-sidebar-menu')} hidden={hidden}>
      <SidebarLevel {...props} />
    </ul>
  )
}
