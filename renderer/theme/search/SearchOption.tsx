import type { MouseEvent, ReactNode } from 'react'
import { SearchIcon, type SearchIconName } from './SearchIcon.tsx'

/** How the reader opened a result: here, in a new tab, or in a new window. */
export type Target = 'here' | 'tab' | 'window'

/** An item of the window that is selected with the arrow keys. */
export interface SearchItem {
  /** Unique on the page. */
  elementId: string
  href: string
  isSelected: boolean
  select: () => void
  open: (target: Target) => void
}

/** The link of an item. It is not in the tab order, because items are selected with the arrow keys. */
export function SearchOption({
  item: { elementId, href, isSelected, select, open },
  isOption,
  icon,
  title,
  detail,
}: {
  item: SearchItem
  /** Whether the link is the option of a listbox. Otherwise it is part of one. */
  isOption: boolean
  icon: SearchIconName
  title: ReactNode
  detail: ReactNode
}) {
  function onClick(event: MouseEvent) {
    if (hasModifier(event)) return
    event.preventDefault()
    open('here')
  }
  return (
    <a
      href={href}
      tabIndex={-1}
      {...(isOption && { id: elementId, role: 'option', 'aria-selected': isSelected })}
      onClick={onClick}
      // A list that scrolls under a pointer at rest selects nothing.
      onMouseMove={isSelected ? undefined : select}
    >
      <span className="DocSearch-Hit-Container">
        <SearchIcon name={icon} className="DocSearch-Hit-icon" />
        <span className="DocSearch-Hit-content-wrapper">
          <span className="DocSearch-Hit-title">{title}</span>
          {detail && <span className="DocSearch-Hit-path">{detail}</span>}
        </span>
        {isSelected && isOption && <SearchIcon name="enter" className="DocSearch-Hit-Select-Icon" />}
      </span>
    </a>
  )
}

export const hasModifier = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  metaKey || ctrlKey || shiftKey || altKey
