import { fileUrl, pageDataPath } from '../page/urls.ts'

/** How many pages are fetched ahead at a time. */
const atOnce = 4

/** Fetch pages' data ahead, into the browser's cache, a few at a time and when nothing else is going on. */
export function createPrefetch(baseUrl: string) {
  const seen = new Set<string>()
  const queue: string[] = []
  let running = 0

  const next = () => {
    while (running < atOnce) {
      const route = queue.shift()
      if (route === undefined) return
      running += 1
      fetchAhead(fileUrl(pageDataPath(route), baseUrl), () => {
        running -= 1
        whenIdle(next)
      })
    }
  }

  /** Whether the page was asked for; each is once. */
  return (route: string): boolean => {
    if (seen.has(route)) return false
    seen.add(route)
    queue.push(route)
    whenIdle(next)
    return true
  }
}

function fetchAhead(url: string, settled: () => void): void {
  const link = document.createElement('link')
  if (!link.relList.supports('prefetch')) {
    fetch(url).then(settled, settled)
    return
  }
  link.rel = 'prefetch'
  link.href = url
  link.addEventListener('load', settled)
  link.addEventListener('error', settled)
  document.head.append(link)
}

function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task)
  else setTimeout(task, 1)
}
