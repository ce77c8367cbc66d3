import { loadInBrowser } from './loadInBrowser.ts'
import type { State } from './navigationState.ts'

/** How long a page may take, ms. Requests may never be answered, such as by a service worker or a proxy. */
const maxWaitMs = 10_000

let waitTimer: ReturnType<typeof setTimeout> | undefined

/** Set the latest visit. The browser loads its page if that is not rendered in time. */
export function setUnderway(state: State, underway: State['underway']): void {
  clearTimeout(waitTimer)
  state.underway = underway
  if (!underway) return
  waitTimer = setTimeout(() => {
    // An answer that comes now is ignored.
    state.visit += 1
    loadInBrowser(underway.url, underway.action)
  }, maxWaitMs)
}
