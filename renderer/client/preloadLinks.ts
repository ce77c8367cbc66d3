import { mainWrapperId } from '../theme/shell/SkipToContentLink.tsx'
import { navigation } from './navigation.ts'
import { whenIdle } from './whenIdle.ts'

/** Links to the previous and the next page. */
const neighbours = 'a[rel=prev], a[rel=next]'

/**
 * Prefetch what the reader may need next: the links of the content in the viewport, then the previous and the next page.
 * Preload any link on hover, touch and focus.
 *
 * Returns a function that observes new links, to call after each navigation.
 */
export function preloadLinks(): () => void {
  const preload = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
    if (link && isCandidate(link)) navigation.preload(link.href)
  }
  for (const type of ['mouseover', 'touchstart', 'focusin']) document.addEventListener(type, preload, { passive: true })

  const observedLinks = new WeakSet<Element>()
  const prefetchNeighbours = () => {
    for (const { href } of document.querySelectorAll<HTMLAnchorElement>(neighbours)) navigation.prefetch(href, 'late')
  }
  const observer =
    'IntersectionObserver' in window
      ? new IntersectionObserver((entries) => {
          for (const { isIntersecting, target } of entries) {
            if (!isIntersecting) continue
            observer?.unobserve(target)
            navigation.prefetch((target as HTMLAnchorElement).href, 'early')
          }
          prefetchNeighbours()
        })
      : undefined

  const observe = () => {
    let hasNew = false
    for (const link of contentLinks()) {
      if (observedLinks.has(link) || !isCandidate(link)) continue
      observedLinks.add(link)
      hasNew = true
      if (observer) observer.observe(link)
      else navigation.prefetch(link.href, 'early')
    }
    // Otherwise the observer is about to answer, and these come after its links.
    if (!observer || !hasNew) prefetchNeighbours()
  }
  return () => whenIdle(observe)
}

/** Links beside the navigation of the site, in their order. */
function contentLinks(): HTMLAnchorElement[] {
  const links = document.querySelectorAll<HTMLAnchorElement>(`#${mainWrapperId} a[href]`)
  return [...links].filter((link) => !link.matches(neighbours) && !link.closest('.theme-doc-sidebar-container'))
}

function isCandidate(link: HTMLAnchorElement): boolean {
  const isHere = link.hash !== '' && link.pathname === location.pathname
  return !isHere && !link.target && !link.hasAttribute('download') && !link.hasAttribute('data-no-prefetch')
}
