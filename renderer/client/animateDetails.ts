import { collapseDurationMs } from '../theme/shell/collapseDurationMs.ts'

/**
 * A `<details>` opens and closes with a movement. `data-collapsed` tells at once where it is going; `open` stays until it
 * is closed, so that its content is seen on the way.
 */
export function animateDetails(event: MouseEvent): void {
  const target = event.target as Element
  const details = target.closest('summary')?.parentElement
  if (!(details instanceof HTMLDetailsElement) || event.defaultPrevented || target.closest('a, button, input')) return
  const isClosing = details.open && details.dataset.collapsed !== 'true'
  details.dataset.collapsed = String(isClosing)
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return

  event.preventDefault()
  const from = details.offsetHeight
  for (const running of details.getAnimations()) running.cancel()
  details.open = !isClosing
  const to = details.offsetHeight
  details.open = true
  const frames = [from, to].map((height) => ({ height: `${height}px`, overflow: 'clip' }))
  const duration = collapseDurationMs(Math.abs(to - from))
  details.animate(frames, { duration, easing: 'ease-in-out' }).onfinish = () => {
    details.open = !isClosing
  }
}
