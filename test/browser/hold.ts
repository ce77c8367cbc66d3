import type { Page, Route } from 'playwright-core'

type End = (route: Route) => Promise<void>

/** Keep requests waiting until they are released. */
export async function hold(page: Page, url: RegExp) {
  let release: (end: End) => void
  let arrive: () => void
  let isHolding = true
  const released = new Promise<End>((resolve) => {
    release = resolve
  })
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(url, async (route) => {
    if (!isHolding) return route.fallback()
    arrive()
    const end = await released
    await end(route)
  })
  return {
    /** Resolves when a request is waiting. */
    arrived: () => arrived,
    /** Continue further requests at once. */
    letOthersPass() {
      isHolding = false
    },
    release(end: End = (route) => route.continue()) {
      isHolding = false
      release(end)
    },
  }
}
