import type { Move } from './useScroll.ts'

/**
 * Whether the navbar is out of sight after a move: it goes when the reader scrolls down and comes back when they scroll
 * up, but for the last strip of the page, where it would cover what they came for. Near the top it is always there.
 */
export function navbarHides(isHidden: boolean, move: Move): boolean {
  // It would cover the heading.
  if (move.kind === 'landing') return move.onHeading
  if (move.to < move.navbarHeight) return false
  if (move.to > move.from) return true
  return move.to < move.from && move.below > move.navbarHeight ? false : isHidden
}
