/** What the running code can use, as in Docusaurus. Everything is false while pages are rendered to HTML. */
const canUseDOM = typeof window !== 'undefined' && typeof document !== 'undefined'

export default {
  canUseDOM,
  canUseEventListeners: canUseDOM && 'addEventListener' in window,
  canUseIntersectionObserver: canUseDOM && 'IntersectionObserver' in window,
  canUseViewport: canUseDOM && 'screen' in window,
}
