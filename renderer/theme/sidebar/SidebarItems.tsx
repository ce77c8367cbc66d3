import { clsx } from 'clsx'
import { useState } from 'react'
import type { SidebarItem } from '../../../schemas/graph.ts'
import { indexedItems, isSkipped } from '../../page/skippedItems.ts'
import { SiteLink } from '../shell/SiteLink.tsx'
import { MoreItems } from './MoreItems.tsx'
import { SidebarCategory } from './SidebarCategory.tsx'

export interface SidebarItemsProps {
  items: SidebarItem[]
  /** From 1, at the top of the sidebar. */
  level: number
  /** Where the page is among these items, see `sidebarTrail`. */
  trail: number[] | undefined
  pageHref: string
  /** Opening a category closes the others of its level. */
  autoCollapse: boolean
}

/** One level of a sidebar. */
export function SidebarItems({ items, level, trail, pageHref, autoCollapse }: SidebarItemsProps) {
  const at = trail?.[0]
  const [lastOpened, setLastOpened] = useState(at)

  // Coming to a page of a category opens it.
  const [seenHref, setSeenHref] = useState(pageHref)
  if (seenHref !== pageHref) {
    setSeenHref(pageHref)
    if (at !== undefined) setLastOpened(at)
  }

  return (
    <ul className={clsx('menu__list', level === 1 && 'theme-doc-sidebar-menu')}>
      {indexedItems(items).map(([place, item]) =>
        isSkipped(item) ? (
          <MoreItems key={`skipped-${place}`} items={item} place={place} />
        ) : (
          <Item
            key={place}
            item={item}
            level={level}
            trail={at === place ? trail?.slice(1) : undefined}
            pageHref={pageHref}
            autoCollapse={autoCollapse}
            givesWay={autoCollapse && lastOpened !== undefined && lastOpened !== place}
            onOpen={() => setLastOpened(place)}
          />
        ),
      )}
    </ul>
  )
}

interface ItemProps extends Omit<SidebarItemsProps, 'items'> {
  item: SidebarItem
  givesWay: boolean
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
          dangerouslySetInnerHTML={{ __html: item.value }}
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
