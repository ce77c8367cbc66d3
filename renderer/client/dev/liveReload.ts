import type { DevServerState, OverlayDiagnostic } from '../../page/devServerState.ts'
import { styleLinks, styleName } from '../pageStyles.ts'
import { errorOverlay } from './errorOverlay.ts'
import { componentErrorEvent } from './reportHydration.ts'
import { type UpdateDetail, updateEvent } from './updateEvent.ts'

/**
 * Live reload, for pages of the dev server: applies updates and shows diagnostics in the error overlay.
 *
 * Changed stylesheets are replaced, and changed pages, components and sidebars rendered in place; changes to the code that runs on
 * every page or to the navbar reload the page.
 */
const { dataset } = document.querySelector<HTMLScriptElement>('script[data-events]')!
const { events = '', shell = '', page = '' } = dataset
/** Hash of the sidebars that the page has. */
let { sidebars } = dataset

/** Hash of each visited page by URL path, from the ETag. */
const pageHashes = new Map([[location.pathname, page]])
let source: EventSource | undefined
let diagnostics: OverlayDiagnostic[] = []
/** What components of the page do wrong in the browser, until the page changes. */
let componentErrors: OverlayDiagnostic[] = []
let updateCount = 0

// Hidden tabs close their connection, because browsers limit connections per server. They reconnect when visible.
document.addEventListener('visibilitychange', () => (document.hidden ? close() : open()))
window.addEventListener('pagehide', close)
window.addEventListener('pageshow', open)
if (!document.hidden) open()

document.addEventListener(componentErrorEvent, (event) => {
  const { detail } = event as CustomEvent<OverlayDiagnostic>
  if (componentErrors.some(({ fingerprint }) => fingerprint === detail.fingerprint)) return
  componentErrors.push(detail)
  showDiagnostics()
})

const showDiagnostics = () => errorOverlay.show([...diagnostics, ...componentErrors])

function open(): void {
  if (source) return
  source = new EventSource(events)
  source.addEventListener('message', ({ data }) => applyState(JSON.parse(data)))
}

function close(): void {
  source?.close()
  source = undefined
}

async function applyState(state: DevServerState): Promise<void> {
  updateCount += 1
  const updateNumber = updateCount
  diagnostics = state.diagnostics
  showDiagnostics()
  if (state.shell === undefined) return
  if (state.shell !== shell) return location.reload()
  replaceStylesheets(state.styles)

  const path = location.pathname
  const response = await fetch(path + location.search, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  await response?.text()
  // The server is down, or a newer update has arrived.
  if (!response || updateNumber !== updateCount) return
  // The page that the reader has gone to meanwhile may have been loaded before the change.
  if (path !== location.pathname) return applyState(state)
  const pageHash = /^"(\w+)-/.exec(response.headers.get('etag') ?? '')?.[1] ?? ''
  const isChanged = pageHashes.get(path) !== pageHash
  const hasNewSidebars = sidebars !== state.sidebars
  pageHashes.set(path, pageHash)
  sidebars = state.sidebars
  if (document.documentElement.dataset.hasHydrated !== 'true' || !response.ok) {
    if (isChanged || hasNewSidebars) location.reload()
    return
  }
  if (isChanged) {
    componentErrors = []
    showDiagnostics()
  }
  const detail: UpdateDetail = { isChanged, hasNewSidebars, onFailure: () => location.reload() }
  document.dispatchEvent(new CustomEvent(updateEvent, { detail }))
}

/**
 * Replace stylesheets by those of the same names. Old ones are removed after the new ones have loaded, so that the page stays styled;
 * new ones that have not loaded before the next save, at once.
 */
function replaceStylesheets(hrefs: string[]): void {
  const shown = new Map<string, HTMLLinkElement>()
  for (const link of styleLinks(document)) {
    const name = styleName(link)!
    if (shown.has(name)) link.remove()
    else shown.set(name, link)
  }
  for (const [name, oldLink] of shown) {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    const href = hrefs.find((href) => {
      link.setAttribute('href', href)
      return styleName(link) === name
    })
    if (href === undefined || oldLink.getAttribute('href') === href) continue
    link.dataset.order = oldLink.dataset.order
    link.addEventListener('load', () => {
      if (link.isConnected) oldLink.remove()
    })
    oldLink.after(link)
  }
}
