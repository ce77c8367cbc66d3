import { normalRoute, routeOf } from '../page/urls.ts'
import { isBackIntercepted } from '../theme/browser/interceptBack.ts'
import { loadError } from '../theme/loading/loadErrorBox.ts'
import { isSlowConnection } from '../theme/sidebar/isSlowConnection.ts'
import { announce } from './announce.ts'
import { applyHead } from './applyHead.ts'
import { attempt } from './attempt.ts'
import { clickedUrl } from './clickedUrl.ts'
import { closestPage } from './closestPage.ts'
import type { Changes } from './dev/updateEvent.ts'
import { isContentRemoved } from './keepContent.ts'
import { isLeaving, loadInBrowser } from './loadInBrowser.ts'
import type { HistoryAction, Start, State } from './navigationState.ts'
import { canonicalizeUrl, isFilePath, isInSite } from './pagePaths.ts'
import { isReachable, MissingPage, SeparatePage } from './pages.ts'
import { createPrefetch, type PrefetchOrder } from './prefetch.ts'
import { progressBar } from './progressBar.ts'
import { reloads } from './reloads.ts'
import { restoreScroll } from './restoreScroll.ts'
import { createRouteUpdates } from './routeUpdates.ts'
import { createScrollPositions, historyKey } from './scrollPositions.ts'
import { leaveUnderway, setUnderway } from './underway.ts'

/**
 * Client-side navigation.
 *
 * The old page stays until the new one has loaded; then URL, content, head and scroll position change together. If a page
 * cannot be loaded, the browser navigates to its URL. If the network is away, the old page stays and says so.
 */
export const navigation = {
  /** Go to a URL. The browser handles URLs outside the site. */
  go(href: string, { replace = false }: { replace?: boolean } = {}): void {
    const url = new URL(href, location.href)
    if (state && isInSite(url, state.site)) visit(url, replace ? 'replace' : 'push')
    else loadInBrowser(url, replace ? 'replace' : 'push')
  },

  /** Load a page and its code. Returns false if there is nothing to do. */
  preload(href: string): boolean {
    const route = routeAhead(href)
    if (route === undefined) return false
    state!.pages.load(route).catch(() => {})
    return true
  },

  /** Fetch a page into the browser's cache. Returns false if there is nothing to do. */
  prefetch(href: string, order: PrefetchOrder = 'now'): boolean {
    const route = routeAhead(href)
    if (route === undefined || route === normalRoute(state!.current.route)) return false
    return state!.prefetch.add(route, order)
  },

  /** Replace the query of the URL, such as `?q=click`, without loading anything or adding a history entry. */
  setQuery(search: string): void {
    const url = new URL(location.href)
    url.search = search
    if (url.href !== location.href) history.replaceState(history.state, '', url)
    state?.routeUpdates.replace(url)
    notifyListeners()
  },

  /** Call `listener` when the URL has changed, except when the browser follows a link to a heading. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },

  start({ site, pages, first, clientModules, render }: Start): void {
    const scroll = createScrollPositions()
    state = {
      site,
      pages,
      render,
      scroll,
      current: first.page,
      index: 0,
      visit: 0,
      prefetch: createPrefetch(site),
      routeUpdates: createRouteUpdates(clientModules),
    }
    history.replaceState({ ...history.state, key: historyKey(), index: state.index }, '')
    window.addEventListener('popstate', onPopState)
    document.addEventListener('click', onClick)
    // The browser restores the scroll position after a reload and when coming back from another site.
    window.addEventListener('pagehide', () => {
      history.scrollRestoration = 'auto'
    })
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) leaveUnderway(state!, visit)
    })
    canonicalizeUrl(state.current, state.site)
    state.routeUpdates.start(location)
    state.routeUpdates.done(location)
    if (first.page.content.kind === 'not-found') openClosestPage()
  },

  /** React can show no page any more: the browser loads the one that the reader goes to, and all others. */
  end(): void {
    if (!state) return
    state.isEnded = true
    if (state.underway) loadInBrowser(state.underway.url, state.underway.action)
  },
}

/**
 * Reload the page and render it in place, for live reload.
 *
 * Nothing is rendered if only other pages have changed. Resolves when the page is in the document, or when the one that the reader is on
 * the way to is loaded.
 */
export async function refresh({ isChanged, hasNewSidebars }: Changes): Promise<void> {
  const { pages, site, render, current, visit: visitNumber } = state!
  if (state!.isEnded) return location.reload()
  pages.clear()
  if (hasNewSidebars) await pages.renewSidebars()
  // The page that the reader goes to may have been loaded before the change, and must not be replaced by the one that is left.
  const { underway } = state!
  if (underway) return visit(underway.url, underway.action)
  if (!isChanged && !hasNewSidebars) return
  const loaded = await pages.load(normalRoute(current.route))
  if (visitNumber !== state!.visit) return
  await new Promise<void>((resolve) => {
    render({
      ...loaded,
      onRendered() {
        resolve()
        if (visitNumber !== state!.visit) return
        applyHead(current, loaded.page, site)
        state!.current = loaded.page
      },
    })
  })
}

let state: State | undefined

const listeners = new Set<() => void>()

function notifyListeners(): void {
  for (const listener of [...listeners]) listener()
}

/** Go to a URL. If this code fails, because a script of the site has replaced what it calls, the browser loads the URL. */
async function visit(url: URL, action: HistoryAction): Promise<void> {
  try {
    await visitInPlace(url, action)
  } catch (error) {
    loadInBrowser(url, action)
    throw error
  }
}

async function visitInPlace(url: URL, action: HistoryAction): Promise<void> {
  const { pages, site, render, current, routeUpdates } = state!
  state!.visit += 1
  const visitNumber = state!.visit
  const route = routeOf(url.pathname, site.baseUrl)
  const isSamePage = route === normalRoute(current.route)
  setUnderway(state!, undefined)
  loadError.hide()

  if (isSamePage) {
    progressBar.done()
    const isSameQuery = url.search === location.search
    routeUpdates.start(url)
    updateHistory(url, url.href === location.href && action === 'push' ? 'replace' : action)
    if (typeof action === 'object' || isSameQuery || url.hash) restoreScroll(url, topOf(action))
    routeUpdates.done(url)
    return
  }

  if (state!.isEnded || isContentRemoved()) return loadInBrowser(url, action)
  setUnderway(state!, { url, action })
  progressBar.start()
  routeUpdates.start(url)
  try {
    const loaded = await pages.load(route)
    if (visitNumber !== state!.visit) return
    // The route redirects to the page, so use the page's own URL.
    if (normalRoute(loaded.page.route) !== route) url.pathname = loaded.page.href
    if (loaded.hash !== undefined) url.hash = loaded.hash
    routeUpdates.end()
    render({
      ...loaded,
      onRendered() {
        if (visitNumber !== state!.visit) return
        attempt(() => {
          history.scrollRestoration = 'manual'
        })
        updateHistory(url, action)
        applyHead(state!.current, loaded.page, site)
        state!.current = loaded.page
        state!.prefetch.nextPage()
        restoreScroll(url, topOf(action))
        announce(loaded.page.head.title)
        routeUpdates.done(url)
        progressBar.done()
        reloads.delete(url.href)
        setUnderway(state!, undefined)
      },
    })
  } catch (error) {
    if (visitNumber !== state!.visit) return
    // A URL without a page may belong to another application on the same host.
    const isMissing = error instanceof MissingPage
    const isOffline = !isMissing && !(await isReachable(url))
    if (visitNumber !== state!.visit) return
    setUnderway(state!, undefined)
    progressBar.done()
    routeUpdates.end()
    if (isOffline || (!isMissing && !reloads.add(url.href))) {
      loadError.show(error, () => visit(url, action), isOffline)
      return
    }
    if (!(error instanceof SeparatePage))
      console.warn(`${url.pathname} could not be loaded in place; the browser loads it.`, error)
    loadInBrowser(url, action)
  }
}

/** Update the history and the current scroll entry. */
function updateHistory(url: URL, action: HistoryAction): void {
  if (typeof action === 'object') {
    state!.scroll.setEntry(action.back)
    notifyListeners()
    return
  }
  const key = action === 'push' ? newHistoryKey() : historyKey()
  history[action === 'push' ? 'pushState' : 'replaceState']({ key, index: state!.index }, '', url)
  // A script of the site has replaced the function, and the address is not that of the page.
  if (location.href !== url.href) loadInBrowser(url, action)
  state!.scroll.setEntry(key)
  notifyListeners()
}

/** The key of one more history entry. */
function newHistoryKey(): string {
  state!.index += 1
  return `${Date.now().toString(36)}${state!.index}`
}

/** The scroll position of the history entry that an action goes back to. */
function topOf(action: HistoryAction): number | undefined {
  return typeof action === 'object' ? state!.scroll.positionOf(action.back) : undefined
}

let isUndoingBack = false

function onPopState(event: PopStateEvent): void {
  if (isUndoingBack) {
    isUndoingBack = false
    return
  }
  const url = new URL(location.href)
  const entry = event.state as { key?: string; index?: number } | null
  if (entry?.key === undefined) {
    // The browser added this entry: the reader followed a link to a heading of this page.
    const key = newHistoryKey()
    history.replaceState({ key, index: state!.index }, '')
    state!.scroll.setEntry(key)
    state!.routeUpdates.start(url)
    state!.routeUpdates.done(url)
    return
  }
  const index = entry.index ?? 0
  if (index < state!.index && isBackIntercepted()) {
    isUndoingBack = true
    history.go(state!.index - index)
    return
  }
  state!.index = index
  visit(url, { back: entry.key })
}

function onClick(event: MouseEvent): void {
  if (state?.isEnded || isLeaving) return
  const url = clickedUrl(event)
  if (!url || !isPage(url)) return
  // The browser handles links to headings of the current page.
  if (url.hash && url.pathname === location.pathname && url.search === location.search) return
  event.preventDefault()
  if (url.href !== state!.underway?.url.href) visit(url, 'push')
}

/** Whether a URL is likely a page of this site, rather than a file such as an image. */
const isPage = (url: URL): boolean => state !== undefined && isInSite(url, state.site) && !isFilePath(url.pathname)

/** The route of a page that may be loaded before the reader asks for it. Browsers print an error for links that lead nowhere. */
function routeAhead(href: string): string | undefined {
  const url = new URL(href, location.href)
  if (!isPage(url) || isSlowConnection() || state!.current.deadLinks?.includes(url.pathname)) return undefined
  const route = routeOf(url.pathname, state!.site.baseUrl)
  return state!.pages.isLoaded(route) ? undefined : route
}

/** On a 404 page, open the page under another form of the URL. */
async function openClosestPage(): Promise<void> {
  const loaded = await closestPage(location.pathname, state!.site, state!.pages)
  if (loaded) visit(new URL(loaded.page.href + location.search + location.hash, location.href), 'replace')
}
