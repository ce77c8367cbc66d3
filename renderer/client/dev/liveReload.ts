import type { FollowState } from '../../page/devState.ts'
import { problemsPanel } from './errorOverlay.ts'
import { type Saved, savedEvent } from './updateEvent.ts'

/**
 * Runs on every page while the site is being written: shows what is saved, and the problems there are.
 *
 * What changed decides how much is done: a stylesheet is exchanged, a page shown anew in its place; only for other code,
 * another navbar or sidebar the document is loaded again.
 */
const { events = '', shell = '', page = '' } = document.querySelector<HTMLScriptElement>('script[data-events]')!.dataset

/** What is on a page, by its path, as the server names it. */
const known = new Map([[location.pathname, page]])
let source: EventSource | undefined
let turn = 0

// A hidden tab holds no connection, since browsers allow few to one server. It catches up when it is seen.
document.addEventListener('visibilitychange', () => (document.hidden ? close() : open()))
window.addEventListener('pagehide', close)
window.addEventListener('pageshow', open)
if (!document.hidden) open()

function open(): void {
  if (source) return
  source = new EventSource(events)
  source.addEventListener('message', ({ data }) => follow(JSON.parse(data)))
}

function close(): void {
  source?.close()
  source = undefined
}

async function follow(state: FollowState): Promise<void> {
  turn += 1
  const mine = turn
  problemsPanel.show(state.problems)
  if (state.shell === undefined) return
  if (state.shell !== shell) return location.reload()
  exchangeStyles(state.styles)

  const path = location.pathname
  const response = await fetch(path + location.search, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  await response?.text()
  // The server is gone, the reader elsewhere, or more has been saved.
  if (!response || mine !== turn || path !== location.pathname) return
  const now = /^"(\w+)-/.exec(response.headers.get('etag') ?? '')?.[1] ?? ''
  const isChanged = known.get(path) !== now
  known.set(path, now)
  if (document.documentElement.dataset.hasHydrated !== 'true' || !response.ok) {
    if (isChanged) location.reload()
    return
  }
  const detail: Saved = { isChanged, failed: () => location.reload() }
  document.dispatchEvent(new CustomEvent(savedEvent, { detail }))
}

/** The old stylesheet goes when the new one is there, so that the page is never without. */
function exchangeStyles(hrefs: string[]): void {
  const linked = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
  const shown = linked.map((link) => link.getAttribute('href')!)
  const old = linked.filter(
    (link) => /\/assets\/style-[^/]*\.css$/.test(link.href) && !hrefs.includes(link.getAttribute('href')!),
  )
  for (const href of hrefs.filter((href) => !shown.includes(href))) {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.addEventListener('load', () => {
      for (const gone of old) gone.remove()
    })
    const place = old.at(-1)
    if (place) place.after(link)
    else document.head.append(link)
  }
}
