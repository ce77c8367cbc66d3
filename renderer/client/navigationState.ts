import type { Site } from '../../schemas/graph.ts'
import type { PageData } from '../page/pageData.ts'
import type { LoadedPage, Pages } from './pages.ts'
import type { createPrefetch } from './prefetch.ts'
import type { ClientModule, RouteUpdates } from './routeUpdates.ts'
import type { createScrollPositions } from './scrollPositions.ts'

/** A page to render. */
export interface View extends LoadedPage {
  /** Called when the page is in the document. Updates URL, head and scroll position. */
  onRendered: () => void
}

export interface Start {
  site: Pick<Site, 'url' | 'baseUrl' | 'trailingSlash' | 'metadata'>
  pages: Pages
  first: LoadedPage
  clientModules: readonly ClientModule[]
  /** Render a page, then call `view.onRendered()`. */
  render: (view: View) => void
}

export interface State extends Omit<Start, 'first' | 'clientModules'> {
  current: PageData
  scroll: ReturnType<typeof createScrollPositions>
  prefetch: ReturnType<typeof createPrefetch>
  routeUpdates: RouteUpdates
  /** Index of the current history entry. */
  index: number
  /** Number of visits, to ignore all but the latest. */
  visit: number
  /** The latest visit, until its page is in the document or cannot be loaded. */
  underway?: { url: URL; action: HistoryAction } | undefined
  isEnded?: true
}

/** How a visit changes the history; `back`: to the entry with this key. */
export type HistoryAction = 'push' | 'replace' | { back: string }
