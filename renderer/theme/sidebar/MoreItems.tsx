import { type MouseEvent, useContext, useEffect, useLayoutEffect, useRef } from 'react'
import type { SkippedItems } from '../../page/skippedItems.ts'
import { ClientContext } from '../context/ClientContext.ts'
import { isSlowConnection } from './isSlowConnection.ts'

interface MoreItemsProps {
  items: SkippedItems
  /** Index of the first skipped item in its level. */
  index: number
}

/**
 * Link in place of items that the page omits from a long level. They are loaded when it is clicked or scrolled into view.
 * Without JavaScript it leads to the nearest of them, whose page shows the items around it.
 */
export function MoreItems({ items, index }: MoreItemsProps) {
  const { loadSidebar } = useContext(ClientContext)
  const row = useRef<HTMLLIElement>(null)

  useEffect(() => {
    if (isSlowConnection() || !('IntersectionObserver' in window)) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) loadSidebar().catch(() => {})
    })
    observer.observe(row.current!)
    return () => observer.disconnect()
  }, [loadSidebar])

  useLayoutEffect(() => {
    const next = row.current!.nextElementSibling
    return () => {
      if (next) keepScrollPosition(next)
    }
  }, [])

  async function show(event: MouseEvent<HTMLAnchorElement>) {
    event.preventDefault()
    const list = row.current!.parentElement!
    const nearest = index === 0 ? items.skipped - 1 : index
    try {
      await loadSidebar()
      setTimeout(() => list.children[nearest]?.querySelector<HTMLElement>('a, button')?.focus())
    } catch {
      location.assign(items.href)
    }
  }

  return (
    <li ref={row} className="menu__list-item">
      <a className="menu__link" href={items.href} onClick={show}>
        {items.label}
      </a>
    </li>
  )
}

/** Keep an element at its position in the window while items are inserted before it. Call it before they are inserted. */
function keepScrollPosition(element: Element): void {
  const scroller = element.closest('.menu')
  const { top } = element.getBoundingClientRect()
  queueMicrotask(() => {
    if (scroller?.isConnected) scroller.scrollTop += element.getBoundingClientRect().top - top
  })
}
