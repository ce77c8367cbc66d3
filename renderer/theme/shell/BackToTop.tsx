import { clsx } from 'clsx'
import { translate } from '../../page/messages.ts'
import { type Move, useScroll } from './useScroll.ts'

/** From here on the way back is long, px. */
const thresholdPx = 300

/** A button that leads back to the top of a long page. It shows itself to those who are on their way. */
export function BackToTop({ pageHref }: { pageHref: string }) {
  const isShown = useScroll(false, pageHref, offersTop)
  return (
    <button
      type="button"
      className={clsx('theme-back-to-top-button', isShown && 'theme-back-to-top-button--show')}
      aria-label={translate('BackToTopButton.buttonAriaLabel')}
      onClick={scrollToTop}
    />
  )
}

/** Whether the button is shown after a move: up, far from the top, and not at the end. */
export function offersTop(isShown: boolean, move: Move): boolean {
  if (move.kind === 'landing' || move.to >= move.from || move.to < thresholdPx) return false
  return move.below > 0 || isShown
}

function scrollToTop() {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' })
}
