import { clsx } from 'clsx'
import { type KeyboardEvent, type MouseEvent, useContext, useEffect, useState } from 'react'
import type { SidebarCategory as Category } from '../../../schemas/graph.ts'
import { translate } from '../../page/messages.ts'
import { isClosedCategory, leadsTo, startsOpen } from '../../page/openBranches.ts'
import { isCutCategory } from '../../page/sidebarCuts.ts'
import { Collapse } from '../collapse/Collapse.tsx'
import { ClientContext } from '../context/ClientContext.ts'
import { Loading } from '../loading/Loading.tsx'
import { isSlowConnection } from './isSlowConnection.ts'
import type { SidebarItemProps } from './SidebarItem.tsx'
import { SidebarItems } from './SidebarItems.tsx'

interface SidebarCategoryProps extends Omit<SidebarItemProps, 'item'> {
  category: Category
}

/**
 * A category of the sidebar. It is open if it contains the current page; otherwise the config decides.
 *
 * A category with a page has a link and a button that opens it. A category without one is opened by its label, which is a
 * link to its first doc without JavaScript.
 *
 * The items of a closed category may not be loaded yet. It opens when they have loaded, with a loading indicator if that
 * takes long. If they cannot be loaded, the browser follows the category's link.
 */
export function SidebarCategory(props: SidebarCategoryProps) {
  const { category, level, trail, pageHref, autoCollapse, isAutoCollapsed, onOpen } = props
  const { label, href, collapsible } = category
  const { loadSidebar } = useContext(ClientContext)
  const isActive = trail !== undefined
  const isCurrent = trail?.length === 0
  const [isOpen, setOpen] = useState(startsOpen(category, isActive))

  // Navigation to a page of the category opens it, even if the reader closed it before.
  const [previousHref, setPreviousHref] = useState(pageHref)
  if (previousHref !== pageHref) {
    setPreviousHref(pageHref)
    if (isActive) setOpen(true)
  }

  const [wasAutoCollapsed, setWasAutoCollapsed] = useState(isAutoCollapsed)
  if (wasAutoCollapsed !== isAutoCollapsed) {
    setWasAutoCollapsed(isAutoCollapsed)
    if (isAutoCollapsed && collapsible) setOpen(false)
  }

  // The file of the items is known when the sidebar around the category has loaded. The category may be open by then.
  const part = isCutCategory(category) ? category.file : undefined
  useEffect(() => {
    if (isOpen && part !== undefined) loadSidebar(part).catch(() => setOpen(false))
  }, [isOpen, part, loadSidebar])

  async function changeOpen(open: boolean) {
    setOpen(open)
    if (!open) return
    onOpen()
    if (isClosedCategory(category)) await loadSidebar(part)
  }

  async function toggle(event: MouseEvent | KeyboardEvent) {
    event.preventDefault()
    const previousUrl = location.href
    try {
      await changeOpen(!isOpen)
    } catch {
      // Do nothing if the reader has navigated in the meantime.
      if (location.href === previousUrl) location.assign(leadsTo(category))
    }
  }

  function preloadItems() {
    if (isClosedCategory(category) && !isSlowConnection()) loadSidebar(part).catch(() => {})
  }

  const labelClass = clsx(
    'menu__link menu__link--category',
    collapsible && 'menu__link--sublist',
    isActive && 'menu__link--active',
  )
  return (
    <li
      className={clsx(
        'menu__list-item theme-doc-sidebar-item-category',
        `theme-doc-sidebar-item-category-level-${level}`,
        collapsible && !isOpen && 'menu__list-item--collapsed',
        category.className,
      )}
      onPointerEnter={preloadItems}
      onFocus={preloadItems}
    >
      {href !== undefined ? (
        <div className="menu__list-item-collapsible">
          <a
            className={labelClass}
            href={href}
            aria-current={isCurrent ? 'page' : undefined}
            onClick={(event) => {
              if (isCurrent && collapsible) toggle(event)
              // The page loads the sidebar too and reports a failure.
              else changeOpen(true).catch(() => {})
            }}
          >
            {label}
          </a>
          {collapsible && (
            <button
              type="button"
              className="menu__caret"
              aria-label={translate(
                isOpen ? 'DocSidebarItem.collapseCategoryAriaLabel' : 'DocSidebarItem.expandCategoryAriaLabel',
                { label },
              )}
              aria-expanded={isOpen}
              onClick={toggle}
            />
          )}
        </div>
      ) : collapsible ? (
        // biome-ignore lint/a11y/useSemanticElements: it is a link without JavaScript.
        <a
          className={clsx(labelClass, 'menu__link--sublist-caret')}
          href={leadsTo(category)}
          role="button"
          aria-expanded={isOpen}
          onClick={toggle}
          onKeyDown={(event) => {
            if (event.key === ' ') toggle(event)
          }}
        >
          {label}
        </a>
      ) : (
        <span className={labelClass}>{label}</span>
      )}
      {isOpen && isClosedCategory(category) && <Loading />}
      <Collapse open={isOpen && !isClosedCategory(category)}>
        <SidebarItems
          items={category.items}
          level={level + 1}
          trail={trail}
          pageHref={pageHref}
          autoCollapse={autoCollapse}
        />
      </Collapse>
    </li>
  )
}
