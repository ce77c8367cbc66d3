import { leadsToTop } from './leadsToTop.ts'

/**
 * Whether an anchor leads to something on a page with these ids: to an id, to the top, or to a text that the reader has quoted.
 *
 *     steps, steps:~:text=First, :~:text=First
 *
 * Browsers also look for the anchor without decoding it.
 */
export function hasAnchor(ids: { has: (id: string) => boolean }, anchor: string): boolean {
  const id = anchor.replace(/:~:.*$/s, '')
  return leadsToTop(id) || ids.has(id) || ids.has(encodeURIComponent(id))
}

/** Whether a script of a page may read an anchor as a route: `#/users`, `#!users`. Ids do not begin like this. */
export const isScriptRoute = (anchor: string): boolean => /^[!/]/.test(anchor)
