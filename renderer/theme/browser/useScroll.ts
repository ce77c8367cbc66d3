import { startTransition, useEffect, useReducer } from 'react'
import { decodeUrl } from '../../../schemas/shared/urls/decodeUrl.ts'

/** A change of the scroll position: by scrolling, or by navigation to a heading or to the top of a page. */
export type Move =
  | {
      kind: 'scroll'
      /** Scroll position before and after, px. */
      from: number
      to: number
      /** Height of the document below the window, px. */
      below: number
      navbarHeight: number
    }
  | { kind: 'landing'; onHeading: boolean; to: number }

/** Scroll events within this time after a navigation are part of it, ms. */
export const landingMs = 100

/** State that depends on scrolling and navigation. `next` is a reducer: it returns the new state for each move. */
export function useScroll<State>(initial: State, pageHref: string, next: (state: State, move: Move) => State): State {
  const [state, move] = useReducer(next, initial)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page counts as a navigation.
  useEffect(() => {
    let from = window.scrollY
    let landedAt = 0

    const scroll = () => {
      const to = window.scrollY
      if (performance.now() - landedAt < landingMs) {
        move({ kind: 'landing', onHeading: headingOfHash() !== null, to })
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

    startTransition(land)
    window.addEventListener('popstate', land)
    window.addEventListener('scroll', scroll, { passive: true })
    return () => {
      window.removeEventListener('popstate', land)
      window.removeEventListener('scroll', scroll)
    }
  }, [pageHref])

  return state
}

function headingOfHash(): HTMLElement | null {
  return document.getElementById(decodeUrl(location.hash.slice(1)))
}
