import { useEffect, useState } from 'react'
import { interceptBack } from './interceptBack.ts'

/** Id of the drawer, for the button that opens it. */
export const drawerId = '__quire_drawer'

/** Wider than this, the navbar has room for its items, and the sidebar stands beside the page. */
const desktop = '(min-width: 997px)'

/** Whether the drawer is open. It closes when the page changes, when the window grows wide, and instead of going back. */
export function useDrawer(pageHref: string) {
  const [openOn, setOpenOn] = useState<string>()
  const isOpen = openOn === pageHref
  const close = () => setOpenOn(undefined)

  useEffect(() => {
    if (!isOpen) return
    const letGo = interceptBack(() => {
      setOpenOn(undefined)
      return true
    })
    const wide = matchMedia(desktop)
    const grown = () => wide.matches && setOpenOn(undefined)
    wide.addEventListener('change', grown)
    return () => {
      letGo()
      wide.removeEventListener('change', grown)
    }
  }, [isOpen])

  return { isOpen, close, toggle: () => setOpenOn(isOpen ? undefined : pageHref) }
}
