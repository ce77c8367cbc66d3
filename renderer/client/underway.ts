import { loadInBrowser } from './loadInBrowser.ts'
import type { HistoryAction, State } from './navigationState.ts'
import { progressBar } from './progressBar.ts'

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

/** End the visit that was underway when the reader left. After a step back, the URL is already that of its page, so it begins again. */
export function leaveUnderway(state: State, visit: (url: URL, action: HistoryAction) => Promise<void>): void {
  const { underway } = state
  if (!underway) return
  if (typeof underway.action === 'object') {
    void visit(underway.url, underway.action)
    return
  }
  state.visit += 1
  setUnderway(state, undefined)
  progressBar.done()
  state.routeUpdates.end()
}
