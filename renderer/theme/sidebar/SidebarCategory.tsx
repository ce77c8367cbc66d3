import { clsx } from 'clsx'
import { type KeyboardEvent, type MouseEvent, useContext, useState } from 'react'
import type { SidebarCategory as Category } from '../../../schemas/graph.ts'
import { translate } from '../../page/messages.ts'
import { isClosedCategory, leadsTo, startsOpen } from '../../page/openBranches.ts'
import { ClientContext } from '../ClientContext.ts'
import { Loading } from '../loading/Loading.tsx'
import { Collapse } from '../shell/Collapse.tsx'
import { isSlowConnection } from './isSlowConnection.ts'
import { SidebarItems } from './SidebarItems.tsx'

interface SidebarCategoryProps {
  category: Category
  level: number
  /** Where the page is among its items; empty when the page is the category's own. */
  trail: number[] | undefined
  pageHref: string
  autoCollapse: boolean
  /** Another category of this level was opened and wants to be the only one. */
  givesWay: boolean
  onOpen: () => void
}

/**
 * A category of the sidebar: open where its page is, closed elsewhere as its author decided.
 *
 * A category with a page of its own has a link, and a button that opens it. One without is opened by its label, which is a
 * link to its first doc for those without JavaScript.
 *
 * The items of a closed category may not be there yet. It then opens when they have arrived, and says so where that takes
 * long; where they do not arrive, its link is followed.
 */
export function SidebarCategory(props: SidebarCategoryProps) {
  const { category, level, trail, pageHref, autoCollapse, givesWay, onOpen } = props
  const { label, href, collapsible } = category
  const { loadWholeSidebar } = useContext(ClientContext)
  const isActive = trail !== undefined
  const isCurrent = trail?.length === 0
  const [isOpen, setOpen] = useState(startsOpen(category, isActive))

  // Coming to a page of the category opens it, also when its reader had closed it.
  const [seenHref, setSeenHref] = useState(pageHref)
  if (seenHref !== pageHref) {
    setSeenHref(pageHref)
    if (isActive) setOpen(true)
  }

  const [gaveWay, setGaveWay] = useState(givesWay)
  if (gaveWay !== givesWay) {
    setGaveWay(givesWay)
    if (givesWay && collapsible) setOpen(false)
  }

  async function put(open: boolean) {
    setOpen(open)
    if (!open) return
    onOpen()
    if (isClosedCategory(category)) await loadWholeSidebar()
  }

  async function toggle(event: MouseEvent | KeyboardEvent) {
    event.preventDefault()
    const { href: here } = location
    try {
      await put(!isOpen)
    } catch {
      // Unless the reader has gone elsewhere in the meantime.
      if (location.href === here) location.assign(leadsTo(category))
    }
  }

  function loadAhead() {
    if (isClosedCategory(category) && !isSlowConnection()) loadWholeSidebar().catch(() => {})
  }

  const labelClass = clsx('menu__link menu__link--category', isActive && 'menu__link--active')
  return (
    <li
      className={clsx(
        'menu__list-item theme-doc-sidebar-item-category',
        `theme-doc-sidebar-item-category-level-${level}`,
        category.className,
      )}
      onPointerEnter={loadAhead}
      onFocus={loadAhead}
    >
      {href !== undefined ? (
        <div className="menu__list-item-collapsible">
          <a
            className={labelClass}
            href={href}
            aria-current={isCurrent ? 'page' : undefined}
            onClick={(event) => {
              if (isCurrent && collapsible) toggle(event)
              // Its page comes with the sidebar, or says why not.
              else put(true).catch(() => {})
            }}
          >
            {label}
          </a>
          {collapsible && (
            <button
              type="button"
              className="menu__caret"
              aria-label={translate(isOpen ? 'DocSidebarItem.collapseCategory' : 'DocSidebarItem.expandCategory', {
                label,
              })}
              aria-expanded={isOpen}
              onClick={toggle}
            />
          )}
        </div>
      ) : collapsible ? (
        // biome-ignore lint/a11y/useSemanticElements: without JavaScript it is a link.
        <a
          className={clsx(labelClass, 'menu__link--sublist')}
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
