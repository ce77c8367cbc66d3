import type { Site } from '../../schemas/graph.ts'
import { decodeUrl } from '../../schemas/shared/decodeUrl.ts'
import type { PageData } from '../page/pageData.ts'
import { normalRoute, routeOf } from '../page/urls.ts'
import { loadError } from '../theme/loading/loadErrorBox.ts'
import { isBackIntercepted } from '../theme/shell/interceptBack.ts'
import { isSlowConnection } from '../theme/sidebar/isSlowConnection.ts'
import { announce } from './announce.ts'
import { applyHead } from './applyHead.ts'
import { type LoadedPage, MissingFile, type Pages } from './pages.ts'
import { createPrefetch } from './prefetch.ts'
import { progressBar } from './progressBar.ts'
import { reloads } from './reloads.ts'
import { createScrollMemory, historyKey } from './scrollPositions.ts'

/** A page that is about to be shown, and what becomes of the address, the head and the scroll position when it is. */
export interface View extends LoadedPage {
  arrive: () => void
}

interface Start {
  site: Pick<Site, 'url' | 'baseUrl' | 'metadata'>
  pages: Pages
  first: LoadedPage
  /** Render a page. It calls `view.arrive()` in the moment it stands in the document. */
  show: (view: View) => void
}

/**
 * Going from page to page without loading the document anew.
 *
 * The old page stays until all of the new one is there; then address, content, head and scroll position change at once.
 * Whatever goes wrong, the browser loads the new address itself.
 */
export const navigation = {
  /** Go to an address. Those outside the site are left to the browser. */
  go(href: string, { replace = false }: { replace?: boolean } = {}): void {
    const url = new URL(href, location.href)
    if (state && isInside(url)) visit(url, replace ? 'replace' : 'push')
    else if (replace) location.replace(url)
    else location.assign(url)
  },

  /** Load a page with all its code, so that going there takes no time. `false` if there is nothing to do. */
  preload(href: string): boolean {
    const url = new URL(href, location.href)
    if (!isPage(url) || isSlowConnection()) return false
    const route = routeOf(url.pathname, state!.site.baseUrl)
    if (state!.pages.isLoaded(route)) return false
    state!.pages.load(route).catch(() => {})
    return true
  },

  /** Fetch a page's data into the browser's cache. `false` if there is nothing to do. */
  prefetch(href: string): boolean {
    const url = new URL(href, location.href)
    if (!isPage(url) || isSlowConnection()) return false
    const route = routeOf(url.pathname, state!.site.baseUrl)
    if (state!.pages.isLoaded(route) || route === normalRoute(state!.current.route)) return false
    return state!.prefetch(route)
  },

  /** Let the address ask for something else on this page: `?q=click`. Nothing is loaded, and going back leaves the page. */
  setQuery(search: string): void {
    const url = new URL(location.href)
    url.search = search
    if (url.href !== location.href) history.replaceState(history.state, '', url)
    tell()
  },

  /** Call `changed` when the address has changed, other than by the browser following a link to a heading. */
  subscribe(changed: () => void): () => void {
    listeners.add(changed)
    return () => listeners.delete(changed)
  },

  start({ site, pages, first, show }: Start): void {
    const scroll = createScrollMemory()
    state = {
      site,
      pages,
      show,
      scroll,
      current: first.page,
      index: 0,
      visit: 0,
      prefetch: createPrefetch(site.baseUrl),
    }
    history.replaceState({ ...history.state, key: historyKey(), index: state.index }, '')
    window.addEventListener('popstate', onPopState)
    document.addEventListener('click', onClick)
    // A reload, or coming back from another site, is the browser's own affair.
    window.addEventListener('pagehide', () => {
      history.scrollRestoration = 'auto'
    })
    canonicalAddress()
    if (first.page.content.kind === 'not-found') findPage()
  },
}

/**
 * Show the page as it is now, in its place. Only while the site is being written; elsewhere pages stay as they were read.
 *
 * `isChanged` is false when it is other pages that have changed. Resolves when the page stands in the document.
 */
export async function refresh(isChanged: boolean): Promise<void> {
  const { pages, site, show, current, visit } = state!
  pages.forget()
  if (!isChanged) return
  const loaded = await pages.load(normalRoute(current.route))
  if (visit !== state!.visit) return
  await new Promise<void>((resolve) => {
    show({
      ...loaded,
      arrive() {
        resolve()
        if (visit !== state!.visit) return
        applyHead(current, loaded.page, site)
        state!.current = loaded.page
      },
    })
  })
}

interface State extends Omit<Start, 'first'> {
  current: PageData
  scroll: ReturnType<typeof createScrollMemory>
  prefetch: ReturnType<typeof createPrefetch>
  /** How many entries of the history lie before this one, as far as we know. */
  index: number
  /** Counts visits; only the latest arrives. */
  visit: number
}

let state: State | undefined

const listeners = new Set<() => void>()

function tell(): void {
  for (const changed of [...listeners]) changed()
}

type Manner = 'push' | 'replace' | { back: string }

async function visit(url: URL, manner: Manner): Promise<void> {
  const { pages, site, show, current } = state!
  state!.visit += 1
  const turn = state!.visit
  const route = routeOf(url.pathname, site.baseUrl)
  const isSamePage = route === normalRoute(current.route)
  loadError.hide()

  if (isSamePage) {
    progressBar.done()
    const isSameQuery = url.search === location.search
    enter(url, url.href === location.href && manner === 'push' ? 'replace' : manner)
    if (typeof manner === 'object' || isSameQuery || url.hash) moveTo(url, manner)
    return
  }

  progressBar.start()
  try {
    const loaded = await pages.load(route)
    if (turn !== state!.visit) return
    // The page has moved; the address is the one it has now.
    if (normalRoute(loaded.page.route) !== route) url.pathname = loaded.page.href
    show({
      ...loaded,
      arrive() {
        if (turn !== state!.visit) return
        history.scrollRestoration = 'manual'
        enter(url, manner)
        applyHead(state!.current, loaded.page, site)
        state!.current = loaded.page
        moveTo(url, manner)
        announce(loaded.page.head.title)
        progressBar.done()
        reloads.forget(url.href)
      },
    })
  } catch (error) {
    if (turn !== state!.visit) return
    progressBar.done()
    // An address without a page of ours may be something else of the site's, such as another program.
    if (!(error instanceof MissingFile) && !reloads.take(url.href)) {
      loadError.show(error, () => visit(url, manner))
      return
    }
    console.warn(`${url.pathname} could not be loaded in place; the browser loads it.`, error)
    if (typeof manner === 'object') location.reload()
    else location[manner === 'replace' ? 'replace' : 'assign'](url)
  }
}

/** Make the history say where we are. */
function enter(url: URL, manner: Manner): void {
  if (typeof manner === 'object') {
    state!.scroll.enter(manner.back)
    tell()
    return
  }
  if (manner === 'push') state!.index += 1
  const key = manner === 'push' ? `${Date.now().toString(36)}${state!.index}` : historyKey()
  history[manner === 'push' ? 'pushState' : 'replaceState']({ key, index: state!.index }, '', url)
  state!.scroll.enter(key)
  tell()
}

/** Scroll and focus as after a page load: to the named heading, where the reader was before, or to the top. */
function moveTo(url: URL, manner: Manner): void {
  if (typeof manner === 'object') {
    const top = state!.scroll.of(manner.back)
    if (top !== undefined) {
      window.scrollTo({ top, behavior: 'instant' })
      return
    }
  }
  if (!url.hash) {
    window.scrollTo({ top: 0, behavior: 'instant' })
    document.getElementById('__quire_skip')?.focus({ preventScroll: true })
    return
  }
  const target = targetOf(url.hash)
  if (!target) return
  target.scrollIntoView({ behavior: 'instant' })
  focusOn(target)
}

function targetOf(hash: string): HTMLElement | null {
  return document.getElementById(decodeUrl(hash.slice(1)))
}

function focusOn(target: HTMLElement): void {
  if (target.tabIndex < 0 && !target.hasAttribute('tabindex')) {
    target.tabIndex = -1
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true })
  }
  target.focus({ preventScroll: true })
}

let isReturning = false

function onPopState(event: PopStateEvent): void {
  if (isReturning) {
    isReturning = false
    return
  }
  const url = new URL(location.href)
  const entry = event.state as { key?: string; index?: number } | null
  if (entry?.key === undefined) {
    // The browser made this entry itself: the reader followed a link to a heading of this page.
    state!.index += 1
    const key = `${Date.now().toString(36)}${state!.index}`
    history.replaceState({ key, index: state!.index }, '')
    state!.scroll.enter(key)
    return
  }
  const index = entry.index ?? 0
  if (index < state!.index && isBackIntercepted()) {
    isReturning = true
    history.go(state!.index - index)
    return
  }
  state!.index = index
  visit(url, { back: entry.key })
}

function onClick(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
  if (!link || link.hasAttribute('download') || link.closest('[data-native]')) return
  if (link.target && link.target !== '_self') return
  const url = new URL(link.href)
  if (!isPage(url)) return
  // The browser knows best how to go to a heading of the page it shows.
  if (url.hash && url.pathname === location.pathname && url.search === location.search) return
  event.preventDefault()
  visit(url, 'push')
}

function isInside(url: URL): boolean {
  return url.origin === location.origin && url.pathname.startsWith(state!.site.baseUrl)
}

/** Whether an address is likely a page of this site, rather than a file such as a picture. */
function isPage(url: URL): boolean {
  if (!state || !isInside(url)) return false
  const extension = /\.([a-z][a-z\d]{1,4})$/i.exec(url.pathname)?.[1]
  return extension === undefined || /^html?$/i.test(extension)
}

/** One page, one address: `/guides/start.html` and `/guides/start/index.html` become the page's own. */
function canonicalAddress(): void {
  const { current, site } = state!
  if (current.content.kind === 'not-found' || location.pathname === current.href) return
  if (routeOf(location.pathname, site.baseUrl) !== normalRoute(current.route)) return
  if (!/\.html$/.test(location.pathname) || current.href.endsWith('.html')) return
  history.replaceState(history.state, '', current.href + location.search + location.hash)
}

/** The server knows no page of this address; perhaps one of ours is meant, in another form: `/Guides/Start/`. */
async function findPage(): Promise<void> {
  const { site, pages } = state!
  const written = location.pathname.slice(site.baseUrl.length - 1)
  const route = routeOf(location.pathname, site.baseUrl)
  const candidates = [...new Set([route, route.toLowerCase()])].filter((candidate) => encodeURI(candidate) !== written)
  for (const candidate of candidates) {
    const found = await pages.load(candidate).catch(() => undefined)
    if (found) {
      visit(new URL(found.page.href + location.search + location.hash, location.href), 'replace')
      return
    }
  }
}
