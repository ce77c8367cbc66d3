import { useState } from 'react'
import { indexedItems, isSkipped } from '../../page/skippedItems.ts'
import { MoreItems } from './MoreItems.tsx'
import { SidebarItem } from './SidebarItem.tsx'
import type { SidebarItemsProps } from './SidebarItems.tsx'

/** The items of one level of a sidebar. */
export function SidebarLevel({ items, level, trail, pageHref, autoCollapse }: SidebarItemsProps) {
  const activeIndex = trail?.[0]
  const [lastOpened, setLastOpened] = useState(activeIndex)

  // Navigation to a page of a category opens the category.
  const [previousHref, setPreviousHref] = useState(pageHref)
  if (previousHref !== pageHref) {
    setPreviousHref(pageHref)
    if (activeIndex !== undefined) setLastOpened(activeIndex)
  }

  return indexedItems(items).map(([index, item]) =>
    isSkipped(item) ? (
      <MoreItems key={`skipped-${index}`} items={item} index={index} />
    ) : (
      <SidebarItem
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
  )
}
