import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { interceptBack } from '../shell/interceptBack.ts'
import { mendedAttributes, mendMarkup } from './repairMarkup.ts'

/** Places in DocSearch's window for what it cannot show: among its screens, and in its footer. */
interface Places {
  screen: Element
  footer: Element
}

/** A dialog over the page, with DocSearch in it as it should be. Going back closes it. */
export function useDocSearchDialog(isSelection: boolean, close: () => void) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [places, setPlaces] = useState<Places>()

  useLayoutEffect(() => {
    const element = dialog.current!
    const footer = element.querySelector('.DocSearch-Footer')!
    const screen = document.createElement('div')
    screen.className = 'DocSearch-OwnScreen'
    footer.before(screen)

    mendMarkup(element)
    const observer = new MutationObserver(() => mendMarkup(element))
    observer.observe(element, { subtree: true, childList: true, attributes: true, attributeFilter: mendedAttributes })
    element.showModal()
    setPlaces({ screen, footer })
    return () => {
      observer.disconnect()
      element.close()
    }
  }, [])

  useEffect(
    () =>
      interceptBack(() => {
        close()
        return true
      }),
    [close],
  )

  // After DocSearch, which selects its own idea of what was selected.
  useEffect(() => {
    if (isSelection) dialog.current!.querySelector('input')!.select()
  }, [isSelection])
  return { dialog, places }
}
