import { decodeUrl } from '../../schemas/shared/urls/decodeUrl.ts'
import { attempt } from './attempt.ts'

/** Scroll and focus as after a page load: to a stored position, px from the top, to the heading in the hash, or to the top. */
export function restoreScroll(url: URL, top: number | undefined): void {
  attempt(() => scrollAndFocus(url, top))
}

function scrollAndFocus({ hash }: URL, top: number | undefined): void {
  if (top !== undefined || !hash) {
    window.scrollTo({ top: top ?? 0, behavior: 'instant' })
    if (top === undefined) document.getElementById('__quire_skip')?.focus({ preventScroll: true })
    return
  }
  const target = document.getElementById(decodeUrl(hash.slice(1)))
  if (!target) return
  target.scrollIntoView({ behavior: 'instant' })
  focusOn(target)
}

function focusOn(target: HTMLElement): void {
  if (target.tabIndex < 0 && !target.hasAttribute('tabindex')) {
    target.tabIndex = -1
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true })
  }
  target.focus({ preventScroll: true })
}
