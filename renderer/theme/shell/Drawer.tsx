import { clsx } from 'clsx'
import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { NavbarItem, SidebarItem, Site } from '../../../schemas/graph.ts'
import { translate } from '../../page/messages.ts'
import type { PageData } from '../../page/pageData.ts'
import { Brand } from '../brand/Brand.tsx'
import { scrollIntoContainer } from '../browser/scrollIntoContainer.ts'
import { SidebarMenu } from '../sidebar/SidebarMenu.tsx'
import { ColorModeToggle } from './ColorModeToggle.tsx'
import { DrawerItem } from './DrawerItem.tsx'
import { drawerId } from './useDrawer.ts'

interface DrawerProps {
  site: Site
  page: PageData
  /** Items of the navbar. */
  items: NavbarItem[]
  sidebar?: SidebarItem[]
  close: () => void
}

/**
 * Navigation on narrow screens: a panel with the page's sidebar and a panel with the navbar's items.
 *
 * It is a modal `<dialog>`, so that the browser traps and restores the focus and closes it with Escape.
 */
export function Drawer({ site, page, items, sidebar, close }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const panels = useRef<HTMLDivElement>(null)
  const [showsSidebar, setShowsSidebar] = useState(sidebar !== undefined)

  useLayoutEffect(() => {
    const element = dialog.current!
    element.showModal()
    const current = element.querySelector<HTMLElement>('.menu:not([inert]) [aria-current]')
    if (current) scrollIntoContainer(current, panels.current!)
    return () => element.close()
  }, [])

  useEffect(() => {
    const { overflow } = document.body.style
    document.body.style.overflow = 'hidden'
    return () => {
      document.body.style.overflow = overflow
    }
  }, [])

  function onClick(event: MouseEvent<HTMLDialogElement>) {
    const link = (event.target as Element).closest('a')
    const isBackdrop = event.target === dialog.current
    if (isBackdrop || (link && !event.defaultPrevented)) close()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it.
    <dialog
      ref={dialog}
      id={drawerId}
      className="navbar-sidebar"
      aria-label={translate('navbar.drawerAriaLabel')}
      onClick={onClick}
      onClose={close}
    >
      <div className="navbar-sidebar__brand">
        <Brand site={site} />
        {!site.colorMode.disableSwitch && <ColorModeToggle {...site.colorMode} />}
        <button
          type="button"
          className="navbar-sidebar__close"
          aria-label={translate('docs.sidebar.closeSidebarButtonAriaLabel')}
          onClick={close}
        >
          <span className="icon icon--close" />
        </button>
      </div>
      <div
        ref={panels}
        className={clsx('navbar-sidebar__items', showsSidebar && 'navbar-sidebar__items--show-secondary')}
      >
        <div className="navbar-sidebar__item menu" inert={showsSidebar}>
          <ul className="menu__list">
            {items.map((item, index) => (
              <DrawerItem key={index} item={item} site={site} page={page} />
            ))}
          </ul>
        </div>
        <div className="navbar-sidebar__item menu" inert={!showsSidebar}>
          {items.length > 0 && (
            <button type="button" className="navbar-sidebar__back" onClick={() => setShowsSidebar(false)}>
              {translate('navbar.mobileSidebarSecondaryMenu.backButtonLabel')}
            </button>
          )}
          {sidebar && (
            <SidebarMenu
              items={sidebar}
              pageHref={page.href}
              filterable={page.longSidebar === true}
              autoCollapse={site.docs.sidebarAutoCollapse}
            />
          )}
        </div>
      </div>
    </dialog>
  )
}
