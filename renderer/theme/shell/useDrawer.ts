import { useEffect, useState } from 'react'
import { interceptBack } from '../browser/interceptBack.ts'

/** Id of the drawer, for the button that opens it. */
export const drawerId = '__quire_drawer'

/** Windows in which the navbar shows its items and the sidebar is beside the page. */
const wideWindow = '(min-width: 997px)'

/** State of the drawer. It closes when the page changes, when the window becomes wide, and on going back. */
export function useDrawer(pageHref: string) {
  const [openOn, setOpenOn] = useState<string>()
  const isOpen = openOn === pageHref
  const close = () => setOpenOn(undefined)

  useEffect(() => {
    if (!isOpen) return
    const stopIntercepting = interceptBack(() => {
      setOpenOn(undefined)
      return true
    })
    const query = matchMedia(wideWindow)
    const onChange = () => query.matches && setOpenOn(undefined)
    query.addEventListener('change', onChange)
    return () => {
      stopIntercepting()
      query.removeEventListener('change', onChange)
    }
  }, [isOpen])

  return { isOpen, close, toggle: () => setOpenOn(isOpen ? undefined : pageHref) }
}
