import { useEffect, useReducer } from 'react'
import { decodeUrl } from '../../../schemas/shared/decodeUrl.ts'

/** What the reader did: scrolled by some way, or went somewhere (to a heading of a page, or to its top). */
export type Move =
  | {
      kind: 'scroll'
      /** How far down the window's top was and is, px. */
      from: number
      to: number
      /** What is left of the document below the window, px. */
      below: number
      navbarHeight: number
    }
  | { kind: 'landing'; onHeading: boolean; to: number }

/** How long scrolling belongs to the landing that brought it, ms. */
const landingMs = 100

/** Something that depends on how the reader moves through the page; `next` gives it from what it was and a move. */
export function useScroll<State>(initial: State, pageHref: string, next: (state: State, move: Move) => State): State {
  const [state, move] = useReducer(next, initial)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is a landing.
  useEffect(() => {
    let from = window.scrollY
    let landedAt = 0

    const scroll = () => {
      const to = window.scrollY
      if (performance.now() - landedAt < landingMs) {
        move({ kind: 'landing', onHeading: headingOfAddress() !== null, to })
      } else {
        const below = document.documentElement.scrollHeight - window.innerHeight - to
        const navbarHeight = document.querySelector('.navbar')?.clientHeight ?? 0
        move({ kind: 'scroll', from, to, below, navbarHeight })
      }
      from = to
    }
    const land = () => {
      landedAt = performance.now()
      scroll()
    }

    land()
    window.addEventListener('popstate', land)
    window.addEventListener('scroll', scroll, { passive: true })
    return () => {
      window.removeEventListener('popstate', land)
      window.removeEventListener('scroll', scroll)
    }
  }, [pageHref])

  return state
}

function headingOfAddress(): HTMLElement | null {
  return document.getElementById(decodeUrl(location.hash.slice(1)))
}
