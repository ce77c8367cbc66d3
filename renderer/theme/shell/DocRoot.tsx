import { SidebarColumn } from '../sidebar/SidebarColumn.tsx'
import { DocMain } from './DocMain.tsx'
import type { ShellProps } from './Shell.tsx'

/** A page beside its sidebar, if it has one. */
export function DocRoot({ site, page, sidebar, children }: ShellProps) {
  return (
    <>
      {sidebar && (
        <SidebarColumn
          key={page.sidebar}
          items={sidebar}
          pageHref={page.href}
          filterable={page.longSidebar === true}
          autoCollapse={site.docs.sidebarAutoCollapse}
          hideable={site.docs.sidebarHideable}
          brand={site.navbar.hideOnScroll ? site : undefined}
        />
      )}
      <DocMain>{children}</DocMain>
    </>
  )
}
