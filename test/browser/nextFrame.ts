import type { Page } from 'playwright-core'

/** Wait until the page has been drawn: events of scrolling and of media queries have then been handled. */
export const nextFrame = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )
