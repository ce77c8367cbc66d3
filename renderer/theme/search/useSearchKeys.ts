import { useEffect, useRef } from 'react'
import { isSearchKey } from './isSearchKey.ts'

/** Open and close the search window with the search keys. */
export function useSearchKeys(isOpen: boolean, open: () => void, close: () => void): void {
  const latest = useRef({ isOpen, open, close })
  latest.current = { isOpen, open, close }

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isSearchKey(event)) return
      const { isOpen, open, close } = latest.current
      event.preventDefault()
      if (isOpen) close()
      else open()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
