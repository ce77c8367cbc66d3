import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { collapseDurationMs } from './collapseDurationMs.ts'

/**
 * Content that opens and closes with a movement. It is not in the DOM before it was open for the first time, so a page
 * carries open branches only; later it is kept, and with it what its reader opened inside.
 */
export function Collapse({ open, children }: { open: boolean; children: ReactNode }) {
  const [wasOpen, setWasOpen] = useState(open)
  if (open && !wasOpen) setWasOpen(true)

  const element = useRef<HTMLDivElement>(null)
  const shown = useRef(open)
  useLayoutEffect(() => {
    if (shown.current === open) return
    shown.current = open
    if (element.current) move(element.current, open)
  }, [open])

  if (!wasOpen && !open) return null
  return (
    <div ref={element} hidden={!open} inert={!open}>
      {children}
    </div>
  )
}

function move(element: HTMLElement, open: boolean) {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  element.hidden = false
  const height = element.scrollHeight
  const frames = [
    { height: '0px', overflow: 'clip' },
    { height: `${height}px`, overflow: 'clip' },
  ]
  for (const running of element.getAnimations()) running.cancel()
  const animation = element.animate(open ? frames : frames.reverse(), {
    duration: isStill ? 1 : collapseDurationMs(height),
    easing: 'ease-in-out',
  })
  animation.onfinish = () => {
    element.hidden = !open
  }
}
