import { fileUrl, pageDataPath } from '../page/urls.ts'
import { whenIdle } from './whenIdle.ts'

/** Maximum number of concurrent prefetches. */
const maxConcurrent = 4

/** Maximum of bytes that a page prefetches on its own, compressed as they are sent. test/behaviours.json, NAV-18. */
const maxBytes = 60 * 1024

/** Expected size of page data, until the size of a first one is known. */
const firstEstimate = 12 * 1024

/** When a page's data is prefetched: at once, before or after others, if the page has not yet prefetched too much. */
export type PrefetchOrder = 'now' | 'early' | 'late'

/** Prefetch page data into the browser's cache while the browser is idle. */
export function createPrefetch(baseUrl: string) {
  const requestedRoutes = new Set<string>()
  const queues: Record<PrefetchOrder, string[]> = { now: [], early: [], late: [] }
  let runningCount = 0
  let spentBytes = 0
  /** Size of the largest page data so far: the next may be as large. */
  let largestBytes: number | undefined

  const isAffordable = () => spentBytes + (runningCount + 1) * (largestBytes ?? firstEstimate) <= maxBytes

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
      const url = new URL(fileUrl(pageDataPath(route), baseUrl), location.href).href
      prefetchUrl(url, () => {
        runningCount -= 1
        const bytes = sentBytes(url) ?? largestBytes ?? firstEstimate
        spentBytes += bytes
        largestBytes = Math.max(largestBytes ?? 0, bytes)
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
