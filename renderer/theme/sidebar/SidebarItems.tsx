import { clsx } from 'clsx'
import { useState } from 'react'
import type { SidebarItem } from '../../../schemas/graph.ts'
import { indexedItems, isSkipped } from '../../page/skippedItems.ts'
import { trustedHtml } from '../html/trustedHtml.ts'
import { SiteLink } from '../links/SiteLink.tsx'
import { MoreItems } from './MoreItems.tsx'
import { SidebarCategory } from './SidebarCategory.tsx'

export interface SidebarItemsProps {
  items: SidebarItem[]
  /** Depth, from 1. */
  level: number
  /** Path of the page below these items, see `sidebarTrail`. */
  trail: number[] | undefined
  pageHref: string
  /** Opening a category closes the other categories of its level. */
  autoCollapse: boolean
  hidden?: boolean
}

/** One level of a sidebar. */
export function SidebarItems({ items, level, trail, pageHref, autoCollapse, hidden }: SidebarItemsProps) {
  const activeIndex = trail?.[0]
  const [lastOpened, setLastOpened] = useState(activeIndex)

  // Navigation to a page of a category opens the category.
  const [previousHref, setPreviousHref] = useState(pageHref)
  if (previousHref !== pageHref) {
    setPreviousHref(pageHref)
    if (activeIndex !== undefined) setLastOpened(activeIndex)
  }

  return (
    <ul className={clsx('menu__list', level === 1 && 'theme-doc-sidebar-menu')} hidden={hidden}>
      {indexedItems(items).map(([index, item]) =>
        isSkipped(item) ? (
          <MoreItems key={`skipped-${index}`} items={item} index={index} />
        ) : (
          <Item
            key={index}
            item={item}
            level={level}
            trail={activeIndex === index ? trail?.slice(1) : undefined}
            pageHref={pageHref}
            autoCollapse={autoCollapse}
            isAutoCollapsed={autoCollapse && lastOpened !== undefined && lastOpened !== index}
            onOpen={() => setLastOpened(index)}
          />
        ),
      )}
    </ul>
  )
}

interface ItemProps extends Omit<SidebarItemsProps, 'items' | 'hidden'> {
  item: SidebarItem
  isAutoCollapsed: boolean
  onOpen: () => void
}

function Item({ item, ...props }: ItemProps) {
  switch (item.type) {
    case 'category':
      return <SidebarCategory category={item} {...props} />
    case 'link':
      return <Link link={item} level={props.level} isCurrent={props.trail !== undefined} />
    case 'html':
      return (
        <li
          className={clsx(item.defaultStyle && 'menu__list-item menu__html', item.className)}
          dangerouslySetInnerHTML={trustedHtml(item.value)}
        />
      )
  }
}

interface LinkProps {
  link: Extract<SidebarItem, { type: 'link' }>
  level: number
  isCurrent: boolean
}

function Link({ link, level, isCurrent }: LinkProps) {
  return (
    <li
      className={clsx(
        'menu__list-item theme-doc-sidebar-item-link',
        `theme-doc-sidebar-item-link-level-${level}`,
        link.className,
      )}
    >
      <SiteLink
        className={clsx('menu__link', isCurrent && 'menu__link--active')}
        href={link.href}
        label={link.label}
        external={link.external}
        aria-current={isCurrent ? 'page' : undefined}
      />
    </li>
  )
}
