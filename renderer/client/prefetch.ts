import { fileUrl, pageDataPath } from '../page/urls.ts'

/** Maximum number of concurrent prefetches. */
const maxConcurrent = 4

/** Prefetch page data into the browser's cache while the browser is idle. */
export function createPrefetch(baseUrl: string) {
  const requestedRoutes = new Set<string>()
  const queue: string[] = []
  let runningCount = 0

  const startNext = () => {
    while (runningCount < maxConcurrent) {
      const route = queue.shift()
      if (route === undefined) return
      runningCount += 1
      prefetchUrl(fileUrl(pageDataPath(route), baseUrl), () => {
        runningCount -= 1
        whenIdle(startNext)
      })
    }
  }

  /** Queue a route. Returns false if it was queued before. */
  return (route: string): boolean => {
    if (requestedRoutes.has(route)) return false
    requestedRoutes.add(route)
    queue.push(route)
    whenIdle(startNext)
    return true
  }
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

function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task)
  else setTimeout(task, 1)
}
