import { clsx } from 'clsx'
import type { SidebarItem } from '../../../schemas/graph.ts'
import { translate } from '../../page/messages.ts'
import { usePage } from '../context/usePage.ts'
import { SidebarMenu } from '../sidebar/SidebarMenu.tsx'

interface SidebarContentProps {
  path: string
  sidebar: SidebarItem[]
  className?: string
}

/** `@theme/DocSidebar/Desktop/Content`: the items of a sidebar, without the box around them. */
export default function SidebarContent({ path, sidebar, className }: SidebarContentProps) {
  const { site, page } = usePage()
  return (
    <nav className={clsx('menu thin-scrollbar', className)} aria-label={translate('docs.sidebar.navAriaLabel')}>
      <SidebarMenu
        items={sidebar}
        pageHref={path}
        filterable={page.longSidebar === true}
        autoCollapse={site.docs.sidebarAutoCollapse}
      />
    </nav>
  )
}
