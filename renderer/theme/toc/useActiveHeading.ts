import { startTransition, useEffect, useState } from 'react'
import type { TocItem } from '../../../schemas/graph.ts'

/** Id of the heading at the scroll position, or `undefined` above the first heading. */
export function useActiveHeading(contents: TocItem[], navbarHides: boolean): string | undefined {
  const [activeId, setActiveId] = useState<string>()

  useEffect(() => {
    const update = () => setActiveId(headingInView(contents, navbarHides))
    startTransition(update)
    addEventListener('scroll', update, { passive: true })
    addEventListener('resize', update)
    return () => {
      removeEventListener('scroll', update)
      removeEventListener('resize', update)
    }
  }, [contents, navbarHides])

  return activeId
}

/**
 * The first heading below the navbar if it is in the upper half of the window, else the heading before it, whose section
 * fills the window.
 */
function headingInView(contents: TocItem[], navbarHides: boolean): string | undefined {
  const navbar = document.querySelector('.navbar')
  const top = navbarHides || !navbar ? 0 : navbar.clientHeight
  let before: string | undefined
  for (const { id } of contents) {
    const box = document.getElementById(id)?.getBoundingClientRect()
    if (!box) continue
    if (box.top >= top) return box.bottom > 0 && box.bottom < innerHeight / 2 ? id : before
    before = id
  }
  return before
}
