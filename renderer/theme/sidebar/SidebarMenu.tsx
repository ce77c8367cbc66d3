import { type KeyboardEvent, useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { plural, translate } from '../../page/messages.ts'
import { sidebarTrail } from '../../page/sidebarTrail.ts'
import { ClientContext } from '../context/ClientContext.ts'
import { filterItems } from './filterItems.ts'
import { SidebarItems, type SidebarItemsProps } from './SidebarItems.tsx'

interface SidebarMenuProps extends Omit<SidebarItemsProps, 'level' | 'trail'> {
  /** Readers can filter the items. */
  filterable: boolean
}

/** The items of a sidebar on all levels. */
export function SidebarMenu({ filterable, ...props }: SidebarMenuProps) {
  const { items, pageHref } = props
  if (filterable) return <FilterableItems {...props} />
  return <SidebarItems {...props} level={1} trail={sidebarTrail(items, pageHref)} />
}

/**
 * Items below a field that filters them. CSS hides the field without JavaScript.
 *
 * The page may have some of the items only; the others are loaded when the field gets the focus. The complete list stays
 * mounted behind the filtered one, so that its categories are as before when the field is cleared.
 */
function FilterableItems(props: Omit<SidebarMenuProps, 'filterable'>) {
  const { items, pageHref } = props
  const { loadSidebar } = useContext(ClientContext)
  const field = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState('')
  const filtered = useMemo(() => (query === '' ? undefined : filterItems(items, query)), [items, query])

  /** Scroll position of the complete list, once it has been filtered. */
  const unfilteredTop = useRef<number>(undefined)

  // Items that cannot be loaded keep their link in the list.
  const loadItems = () => void loadSidebar('all').catch(() => {})

  function applyField() {
    if (query === '') unfilteredTop.current = scrollerOf(field.current!).scrollTop
    setQuery(field.current!.value.trim())
  }

  useLayoutEffect(() => {
    if (query !== '') scrollerOf(field.current!).scrollTop = 0
    else if (unfilteredTop.current !== undefined) scrollerOf(field.current!).scrollTop = unfilteredTop.current
  }, [query])

  // The reader may have typed before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once.
  useEffect(() => {
    if (field.current!.value !== '') applyField()
    if (field.current!.value !== '' || document.activeElement === field.current) loadItems()
  }, [])

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || field.current!.value === '') return
    // Only the next Escape closes the drawer around the field.
    event.preventDefault()
    field.current!.value = ''
    applyField()
  }

  return (
    <>
      <div className="menu__filter">
        <input
          ref={field}
          type="search"
          className="search-field"
          placeholder={translate('docs.sidebar.filterLabel')}
          aria-label={translate('docs.sidebar.filterLabel')}
          autoComplete="off"
          onFocus={loadItems}
          onInput={applyField}
          onKeyDown={onKeyDown}
        />
        <p role="status">
          {filtered?.isComplete &&
            (filtered.count > 0
              ? plural('SearchModal.results', filtered.count)
              : translate('SearchPage.noResultsText'))}
        </p>
      </div>
      {filtered && (
        <SidebarItems
          {...props}
          // Categories are opened anew when what they hold changes.
          key={filtered.isComplete ? query : `${query} …`}
          items={filtered.items}
          level={1}
          trail={sidebarTrail(filtered.items, pageHref)}
          autoCollapse={false}
        />
      )}
      <SidebarItems {...props} level={1} trail={sidebarTrail(items, pageHref)} hidden={filtered !== undefined} />
    </>
  )
}

/** The element that scrolls the sidebar, on a wide screen and in the drawer. */
function scrollerOf(field: HTMLElement): Element {
  return field.closest('.sidebar-viewport > .menu, .navbar-sidebar__items')!
}
