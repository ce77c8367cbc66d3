import { clsx } from 'clsx'
import { type MouseEvent, type ReactNode, use, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { translate } from '../../page/messages.ts'
import { scrollIntoContainer } from '../browser/scrollIntoContainer.ts'
import { DrawerContext } from '../context/DrawerContext.ts'
import { drawerId } from './useDrawer.ts'

interface DrawerLayoutProps {
  header?: ReactNode
  /** The items of the navbar, if it has some. */
  primaryMenu?: ReactNode
  /** The sidebar of the page, if it has one. */
  secondaryMenu?: ReactNode
}

/**
 * A panel with the page's sidebar and a panel with the navbar's items.
 *
 * It is a modal `<dialog>`, so that the browser traps and restores the focus and closes it with Escape.
 */
export function DrawerLayout({ header, primaryMenu, secondaryMenu }: DrawerLayoutProps) {
  const { close } = use(DrawerContext)
  const dialog = useRef<HTMLDialogElement>(null)
  const panels = useRef<HTMLDivElement>(null)
  const [showsSidebar, setShowsSidebar] = useState(!!secondaryMenu)

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
      {header}
      <div
        ref={panels}
        className={clsx('navbar-sidebar__items', showsSidebar && 'navbar-sidebar__items--show-secondary')}
      >
        <div className="navbar-sidebar__item menu" inert={showsSidebar}>
          {primaryMenu}
        </div>
        <div className="navbar-sidebar__item menu" inert={!showsSidebar}>
          {primaryMenu && (
            <button type="button" className="navbar-sidebar__back" onClick={() => setShowsSidebar(false)}>
              {translate('navbar.mobileSidebarSecondaryMenu.backButtonLabel')}
            </button>
          )}
          {secondaryMenu}
        </div>
      </div>
    </dialog>
  )
}
