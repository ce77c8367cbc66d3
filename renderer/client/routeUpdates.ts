import type { FinishedSearch } from '../theme/context/ClientContext.ts'

/** The parts of a URL that a page can read. */
export type PageLocation = Pick<Location, 'pathname' | 'search' | 'hash'>

/** `previousLocation` is `null` on the first page of a visit. */
interface RouteUpdate {
  location: PageLocation
  previousLocation: PageLocation | null
}

/** The exports of a module in `clientModules` that are called. Those for navigation have Docusaurus's names. */
export interface ClientModule {
  /** Called when a navigation begins. A returned function is called when the page has loaded, or the navigation has ended. */
  onRouteUpdate?: (update: RouteUpdate) => unknown
  /** Called when the page is in the document, with its URL and title. */
  onRouteDidUpdate?: (update: RouteUpdate) => unknown
  /** Called when a reader has searched: with the query and its first results. Not one of Docusaurus's names. */
  onSearch?: (search: FinishedSearch) => unknown
}

export interface RouteUpdates {
  /** A navigation begins. */
  start(url: PageLocation): void
  /** The page of the navigation has loaded, or could not be loaded. */
  end(): void
  /** The page is in the document. */
  done(url: PageLocation): void
  /** The URL has changed without a navigation. */
  replace(url: PageLocation): void
}

/** Call the client modules of a site on each navigation. An error in one of them is reported, and the others are called. */
export function createRouteUpdates(modules: readonly ClientModule[]): RouteUpdates {
  let current: PageLocation | null = null
  let cleanups: unknown[] = []

  function call(name: 'onRouteUpdate' | 'onRouteDidUpdate', url: PageLocation): unknown[] {
    const update = { location: plain(url), previousLocation: current }
    return modules.map((module) => guarded(() => module[name]?.(update)))
  }

  function end(): void {
    const ended = cleanups
    cleanups = []
    for (const cleanup of ended) if (typeof cleanup === 'function') guarded(() => cleanup())
  }

  return {
    start(url) {
      end()
      cleanups = call('onRouteUpdate', url)
    },
    end,
    done(url) {
      end()
      call('onRouteDidUpdate', url)
      current = plain(url)
    },
    replace(url) {
      current = plain(url)
    },
  }
}

/** Call the client modules of a site with a search. Each gets its own copy. */
export function callOnSearch(modules: readonly ClientModule[], search: FinishedSearch): void {
  for (const module of modules) guarded(() => module.onSearch?.(structuredClone(search)))
}

const plain = ({ pathname, search, hash }: PageLocation): PageLocation => ({ pathname, search, hash })

function guarded(run: () => unknown): unknown {
  try {
    return run()
  } catch (error) {
    reportError(error)
    return undefined
  }
}
