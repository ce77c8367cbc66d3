import { useEffect, useLayoutEffect, useRef } from 'react'
import { interceptBack } from '../browser/interceptBack.ts'

/** Class of the body while the window is open. Its style keeps the page from scrolling. */
const activeClass = 'DocSearch--active'

/**
 * Show a dialog as modal for as long as it is rendered: the browser keeps the focus inside and makes the page inert. Going
 * back closes it.
 */
export function useModalDialog(close: () => void) {
  const dialog = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const element = dialog.current!
    document.body.classList.add(activeClass)
    element.showModal()
    return () => {
      element.close()
      document.body.classList.remove(activeClass)
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
  return dialog
}
