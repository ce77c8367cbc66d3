import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { collapseDurationMs } from './collapseDurationMs.ts'

/**
 * Content that opens and closes with an animation. It is rendered when it opens for the first time, so that pages contain
 * open branches only, and stays mounted when it closes, so that its state is kept.
 */
export function Collapse({ open, children }: { open: boolean; children: ReactNode }) {
  const [wasOpen, setWasOpen] = useState(open)
  if (open && !wasOpen) setWasOpen(true)

  const element = useRef<HTMLDivElement>(null)
  const previousOpen = useRef(open)
  useLayoutEffect(() => {
    if (previousOpen.current === open) return
    previousOpen.current = open
    if (element.current) animate(element.current, open)
  }, [open])

  if (!wasOpen && !open) return null
  return (
    <div ref={element} hidden={!open} inert={!open}>
      {children}
    </div>
  )
}

function animate(element: HTMLElement, open: boolean) {
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
  element.hidden = false
  const height = element.scrollHeight
  const frames = [
    { height: '0px', overflow: 'clip' },
    { height: `${height}px`, overflow: 'clip' },
  ]
  for (const previous of element.getAnimations()) previous.cancel()
  const animation = element.animate(open ? frames : frames.reverse(), {
    duration: reducedMotion ? 1 : collapseDurationMs(height),
    easing: 'ease-in-out',
  })
  animation.onfinish = () => {
    element.hidden = !open
  }
}
