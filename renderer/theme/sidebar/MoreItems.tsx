import { type MouseEvent, useContext, useEffect, useLayoutEffect, useRef } from 'react'
import type { SkippedItems } from '../../page/skippedItems.ts'
import { ClientContext } from '../ClientContext.ts'
import { isSlowConnection } from './isSlowConnection.ts'

interface MoreItemsProps {
  items: SkippedItems
  /** Where the first of them stands in its level. */
  place: number
}

/**
 * Stands in the sidebar for items that the page leaves out of a long level. They come when it is scrolled into view, or
 * pressed; without JavaScript it is a link to the nearest of them, where those around that one are shown.
 */
export function MoreItems({ items, place }: MoreItemsProps) {
  const { loadWholeSidebar } = useContext(ClientContext)
  const row = useRef<HTMLLIElement>(null)

  useEffect(() => {
    if (isSlowConnection() || !('IntersectionObserver' in window)) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) loadWholeSidebar().catch(() => {})
    })
    observer.observe(row.current!)
    return () => observer.disconnect()
  }, [loadWholeSidebar])

  useLayoutEffect(() => {
    const next = row.current!.nextElementSibling
    return () => {
      if (next) keepInPlace(next)
    }
  }, [])

  async function show(event: MouseEvent<HTMLAnchorElement>) {
    event.preventDefault()
    const list = row.current!.parentElement!
    const nearest = place === 0 ? items.skipped - 1 : place
    try {
      await loadWholeSidebar()
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

/** What is on show must not move when items come before it. Called before they do, in the same breath. */
function keepInPlace(element: Element): void {
  const scroller = element.closest('.menu')
  const { top } = element.getBoundingClientRect()
  queueMicrotask(() => {
    if (scroller?.isConnected) scroller.scrollTop += element.getBoundingClientRect().top - top
  })
}
