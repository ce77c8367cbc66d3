import type { Move } from './useScroll.ts'

/**
 * Whether the navbar is hidden after a move. Scrolling down hides it and scrolling up shows it, except at the end of the
 * page, where it would cover the last lines. It is always visible at the top.
 */
export function navbarHides(isHidden: boolean, move: Move): boolean {
  // The navbar would cover the heading.
  if (move.kind === 'landing') return move.onHeading
  if (move.to < move.navbarHeight) return false
  if (move.to > move.from) return true
  return move.to < move.from && move.below > move.navbarHeight ? false : isHidden
}
