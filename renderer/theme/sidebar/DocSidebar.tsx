import { clsx } from 'clsx'
import { type ReactNode, useEffect, useRef } from 'react'
import type { SidebarItem, Site } from '../../../schemas/graph.ts'
import { translate } from '../../page/messages.ts'
import { Brand } from '../brand/Brand.tsx'
import { scrollIntoContainer } from '../browser/scrollIntoContainer.ts'
import { useScroll } from '../browser/useScroll.ts'
import { storage } from '../storage/storage.ts'
import { SidebarMenu } from './SidebarMenu.tsx'

export interface DocSidebarProps {
  items: SidebarItem[]
  pageHref: string
  /** Readers can filter the items. */
  filterable: boolean
  /** Opening a category closes the other categories of its level. */
  autoCollapse: boolean
  /** Readers can hide the sidebar, which leaves a narrow bar. */
  hideable: boolean
  /** The site whose logo is shown above the sidebar, if the navbar can be hidden. */
  brand?: Site
}

/** Content of the sidebar column: items, filter and the buttons that open and hide it. */
export function DocSidebar({ items, pageHref, filterable, autoCollapse, hideable, brand }: DocSidebarProps) {
  const menu = useRef<HTMLElement>(null)

  useEffect(() => {
    const current = menu.current?.querySelector<HTMLElement>('[aria-current]')
    if (menu.current?.scrollTop === 0 && current) scrollIntoContainer(current, menu.current)
  }, [])

  return (
    <>
      {/* Opens the menu on a phone without JavaScript; the drawer has it otherwise. */}
      <button type="button" className="sidebar-opener" popoverTarget={menuId}>
        {translate('docs.sidebar.navAriaLabel')}
      </button>
      <Viewport pageHref={pageHref}>
        {brand && <Brand site={brand} tabIndex={-1} />}
        <nav ref={menu} id={menuId} popover="auto" className="menu" aria-label={translate('docs.sidebar.navAriaLabel')}>
          <SidebarMenu items={items} pageHref={pageHref} filterable={filterable} autoCollapse={autoCollapse} />
        </nav>
        {hideable && <HideButtons />}
      </Viewport>
    </>
  )
}

const menuId = '__quire_sidebar'

/** Box with the height of the window below the navbar. At the top of the page the announcement bar makes it smaller. */
function Viewport({ pageHref, children }: { pageHref: string; children: ReactNode }) {
  const isAtTop = useScroll(true, pageHref, (_, { to }) => to <= 0)
  return <div className={clsx('sidebar-viewport', isAtTop && 'sidebar-viewport--top')}>{children}</div>
}

/** Buttons to hide and show the sidebar. CSS shows one of them, also before hydration. */
function HideButtons() {
  const collapse = useRef<HTMLButtonElement>(null)
  const expand = useRef<HTMLButtonElement>(null)

  // The pressed button disappears, so the focus moves to the other one.
  const setHidden = (isHidden: boolean) => {
    // The boot script sets the attribute from the stored value before first paint.
    document.documentElement.dataset.sidebarHidden = String(isHidden)
    storage.set('docusaurus.sidebar.hidden', String(isHidden))
    ;(isHidden ? expand : collapse).current?.focus({ preventScroll: true })
  }
  const button = (id: 'collapse' | 'expand') => {
    return {
      type: 'button',
      title: translate(`docs.sidebar.${id}ButtonTitle`),
      'aria-label': translate(`docs.sidebar.${id}ButtonAriaLabel`),
      onClick: () => setHidden(id === 'collapse'),
    } as const
  }
  return (
    <>
      <button {...button('collapse')} ref={collapse} className="sidebar-collapse" />
      <button {...button('expand')} ref={expand} className="sidebar-rail" />
    </>
  )
}
