import { navigation } from './navigation.ts'

/**
 * Prefetch links in the viewport; preload links on hover, touch and focus.
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
  const observer =
    'IntersectionObserver' in window
      ? new IntersectionObserver((entries) => {
          for (const { isIntersecting, target } of entries) {
            if (!isIntersecting) continue
            observer?.unobserve(target)
            navigation.prefetch((target as HTMLAnchorElement).href)
          }
        })
      : undefined

  return () => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]')) {
      if (observedLinks.has(link) || !isCandidate(link)) continue
      observedLinks.add(link)
      if (observer) observer.observe(link)
      else navigation.prefetch(link.href)
    }
  }
}

function isCandidate(link: HTMLAnchorElement): boolean {
  const isHere = link.hash !== '' && link.pathname === location.pathname
  return !isHere && !link.target && !link.hasAttribute('download') && !link.hasAttribute('data-no-prefetch')
}
