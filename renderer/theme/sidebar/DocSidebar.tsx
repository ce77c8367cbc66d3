import { clsx } from 'clsx'
import { type ReactNode, useEffect, useRef } from 'react'
import type { SidebarItem, Site } from '../../../schemas/graph.ts'
import { translate } from '../../page/messages.ts'
import { sidebarTrail } from '../../page/sidebarTrail.ts'
import { Brand } from '../shell/Brand.tsx'
import { useScroll } from '../shell/useScroll.ts'
import { setSidebarHidden } from '../storage/sidebarHidden.ts'
import { SidebarItems } from './SidebarItems.tsx'
import { scrollIntoContainer } from './scrollIntoContainer.ts'

interface DocSidebarProps {
  items: SidebarItem[]
  pageHref: string
  /** Opening a category closes the others of its level. */
  autoCollapse: boolean
  /** The reader may put the sidebar aside; a narrow rail remains. */
  hideable: boolean
  /** The site whose brand stands above the sidebar, where the navbar may be out of sight. */
  brand?: Site
}

/** The docs around a page, beside it. On a narrow screen they are in the drawer. */
export function DocSidebar({ items, pageHref, autoCollapse, hideable, brand }: DocSidebarProps) {
  const menu = useRef<HTMLElement>(null)

  useEffect(() => {
    const current = menu.current?.querySelector<HTMLElement>('[aria-current]')
    if (menu.current?.scrollTop === 0 && current) scrollIntoContainer(current, menu.current)
  }, [])

  return (
    <aside className={clsx('theme-doc-sidebar-container', hideable && 'theme-doc-sidebar-container--hideable')}>
      <Viewport pageHref={pageHref}>
        {brand && <Brand site={brand} tabIndex={-1} />}
        <nav ref={menu} className="menu" aria-label={translate('docs.sidebar.navAriaLabel')}>
          <SidebarItems
            items={items}
            level={1}
            trail={sidebarTrail(items, pageHref)}
            pageHref={pageHref}
            autoCollapse={autoCollapse}
          />
        </nav>
        {hideable && <HideButtons />}
      </Viewport>
    </aside>
  )
}

/** As high as what the window has left for it, which is less as long as the announcement bar is on show. */
function Viewport({ pageHref, children }: { pageHref: string; children: ReactNode }) {
  const isAtTop = useScroll(true, pageHref, (_, { to }) => to <= 0)
  return <div className={clsx('sidebar-viewport', isAtTop && 'sidebar-viewport--top')}>{children}</div>
}

/** One of the two is on show; CSS knows which, also before React is there. */
function HideButtons() {
  const collapse = useRef<HTMLButtonElement>(null)
  const expand = useRef<HTMLButtonElement>(null)

  // The button pressed goes away; the focus goes on to the one that undoes it.
  const put = (isHidden: boolean) => {
    setSidebarHidden(isHidden)
    ;(isHidden ? expand : collapse).current?.focus({ preventScroll: true })
  }
  const button = (id: 'collapse' | 'expand') => {
    const label = translate(`docs.sidebar.${id}`)
    return { type: 'button', title: label, 'aria-label': label, onClick: () => put(id === 'collapse') } as const
  }
  return (
    <>
      <button {...button('collapse')} ref={collapse} className="sidebar-collapse" />
      <button {...button('expand')} ref={expand} className="sidebar-rail" />
    </>
  )
}
