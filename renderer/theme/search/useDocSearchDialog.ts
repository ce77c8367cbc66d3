import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { interceptBack } from '../shell/interceptBack.ts'
import { repairedAttributes, repairMarkup } from './repairMarkup.ts'

/** Elements in DocSearch's window that our own screens and footer are rendered into. */
interface Containers {
  screen: Element
  footer: Element
}

/** Show DocSearch in a modal dialog and correct its markup. Going back closes the dialog. */
export function useDocSearchDialog(isSelection: boolean, close: () => void) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [containers, setContainers] = useState<Containers>()

  useLayoutEffect(() => {
    const element = dialog.current!
    const footer = element.querySelector('.DocSearch-Footer')!
    const screen = document.createElement('div')
    screen.className = 'DocSearch-OwnScreen'
    footer.before(screen)

    repairMarkup(element)
    const observer = new MutationObserver(() => repairMarkup(element))
    observer.observe(element, { subtree: true, childList: true, attributes: true, attributeFilter: repairedAttributes })
    element.showModal()
    setContainers({ screen, footer })
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

  // Runs after DocSearch's effect, which selects another part of the input.
  useEffect(() => {
    if (isSelection) dialog.current!.querySelector('input')!.select()
  }, [isSelection])
  return { dialog, containers }
}
