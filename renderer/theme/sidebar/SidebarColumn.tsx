import { clsx } from 'clsx'
import { DocSidebar, type DocSidebarProps } from './DocSidebar.tsx'

/** Sidebar beside a page. On narrow screens it is in the drawer. */
export function SidebarColumn(props: DocSidebarProps) {
  const { hideable } = props
  return (
    <aside className={clsx('theme-doc-sidebar-container', hideable && 'theme-doc-sidebar-container--hideable')}>
      <DocSidebar {...props} />
    </aside>
  )
}
