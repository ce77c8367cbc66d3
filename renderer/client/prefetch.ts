import type { Site } from '../../schemas/graph.ts'
import { documentUrl } from '../page/urls.ts'
import { whenIdle } from './whenIdle.ts'

/** Maximum number of concurrent prefetches. */
const maxConcurrent = 4

/** Maximum of bytes that a page prefetches on its own, compressed as they are sent. test/behaviours.json, NAV-18. */
const maxBytes = 60 * 1024

/** Expected size of a page, if the browser does not tell that of this one. */
const unknownBytes = 12 * 1024

/** When a page is prefetched: at once, before or after others, if the page has not yet prefetched too much. */
export type PrefetchOrder = 'now' | 'early' | 'late'

/** Prefetch pages into the browser's cache while the browser is idle. */
export function createPrefetch(site: Pick<Site, 'baseUrl' | 'trailingSlash'>) {
  const requestedRoutes = new Set<string>()
  const queues: Record<PrefetchOrder, string[]> = { now: [], early: [], late: [] }
  let runningCount = 0
  let spentBytes = 0
  /** Size of the largest page so far: the next may be as large. The first one is that in the document. */
  let largestBytes = documentBytes()

  const isAffordable = () => spentBytes + (runningCount + 1) * largestBytes <= maxBytes

  const nextRoute = (): string | undefined => {
    const route = queues.now.shift()
    if (route !== undefined || !isAffordable()) return route
    return queues.early.shift() ?? queues.late.shift()
  }

  const startNext = () => {
    while (runningCount < maxConcurrent) {
      const route = nextRoute()
      if (route === undefined) return
      runningCount += 1
      requestedRoutes.add(route)
      const url = new URL(documentUrl(route, site), location.href).href
      prefetchUrl(url, () => {
        runningCount -= 1
        const bytes = sentBytes(url) ?? largestBytes
        spentBytes += bytes
        largestBytes = Math.max(largestBytes, bytes)
        whenIdle(startNext)
      })
    }
  }

  return {
    /** Queue a route. Returns false if it was queued before. */
    add(route: string, order: PrefetchOrder): boolean {
      if (requestedRoutes.has(route)) return false
      requestedRoutes.add(route)
      queues[order].push(route)
      whenIdle(startNext)
      return true
    },

    /** Begin again for another page. */
    nextPage(): void {
      for (const route of [...queues.early.splice(0), ...queues.late.splice(0)]) requestedRoutes.delete(route)
      spentBytes = 0
    },
  }
}

/** Bytes of the document as it was sent. */
function documentBytes(): number {
  const [entry] = performance.getEntriesByType('navigation')
  return (entry instanceof PerformanceNavigationTiming && entry.encodedBodySize) || unknownBytes
}

/** Bytes that the network has sent for a URL: 0 if the file was in the cache. `undefined` if the browser does not tell. */
function sentBytes(url: string): number | undefined {
  const [entry] = performance.getEntriesByName(url, 'resource').slice(-1)
  return entry instanceof PerformanceResourceTiming ? entry.transferSize : undefined
}

function prefetchUrl(url: string, onSettled: () => void): void {
  const link = document.createElement('link')
  if (!link.relList.supports('prefetch')) {
    fetch(url).then(onSettled, onSettled)
    return
  }
  link.rel = 'prefetch'
  link.href = url
  link.addEventListener('load', onSettled)
  link.addEventListener('error', onSettled)
  document.head.append(link)
}
