import { clsx } from 'clsx'
import { translate } from '../../page/messages.ts'
import { type Move, useScroll } from '../browser/useScroll.ts'

/** Scroll position from which the button may appear, px. */
const thresholdPx = 300

/** Button to scroll to the top of a long page. It appears when the reader scrolls up. */
export function BackToTop({ pageHref }: { pageHref: string }) {
  const isVisible = useScroll(false, pageHref, offersTop)
  return (
    <button
      type="button"
      className={clsx('theme-back-to-top-button', isVisible && 'theme-back-to-top-button--show')}
      aria-label={translate('BackToTopButton.buttonAriaLabel')}
      onClick={scrollToTop}
    />
  )
}

/** Whether the button is visible after a move: after scrolling up, if the position is far from the top and from the end. */
export function offersTop(isVisible: boolean, move: Move): boolean {
  if (move.kind === 'landing' || move.to >= move.from || move.to < thresholdPx) return false
  return move.below > 0 || isVisible
}

function scrollToTop() {
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top: 0, behavior: reducedMotion ? 'instant' : 'smooth' })
}
