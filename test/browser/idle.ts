import type { Page } from 'playwright-core'
import { landingMs } from '../../renderer/theme/browser/useScroll.ts'
import { nextFrame } from './nextFrame.ts'

/** Number of times in a row that nothing must have been requested. */
const rounds = 3

/**
 * Wait until a page has nothing left to do: it is drawn, callbacks for idle moments have run, and while a request was sent
 * and answered the page has made no other. Then it has requested all that it requests by itself.
 */
export async function idle(page: Page): Promise<void> {
  let requests = 0
  const count = () => {
    requests += 1
  }
  page.on('request', count)
  for (let quiet = 0; quiet < rounds; ) {
    requests = 0
    await nextFrame(page)
    await page.evaluate(async () => {
      await new Promise<void>((resolve) => requestIdleCallback(() => resolve()))
      await fetch(location.href)
    })
    quiet = requests <= 1 ? quiet + 1 : 0
  }
  page.off('request', count)
}

/** Wait until scrolling no longer counts as a part of the navigation before it, by the clock of the page. */
export async function landed(page: Page): Promise<void> {
  await nextFrame(page)
  const start = await page.evaluate(() => performance.now())
  await page.waitForFunction(([start, ms]) => performance.now() - start > ms, [start, landingMs] as const)
}
