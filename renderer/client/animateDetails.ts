import { collapseDurationMs } from '../theme/collapse/collapseDurationMs.ts'

/**
 * Animate opening and closing of `<details>`. `data-collapsed` changes at the start; `open` is removed at the end, so that
 * the content stays visible during the animation.
 */
export function animateDetails(event: MouseEvent): void {
  const target = event.target as Element
  const details = target.closest('summary')?.parentElement
  if (
    !(details instanceof HTMLDetailsElement) ||
    event.defaultPrevented ||
    target.closest('a, button, input, .page-actions')
  )
    return
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
