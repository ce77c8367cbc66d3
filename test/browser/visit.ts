import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, inject } from 'vitest'

const flags = ['--no-sandbox', '--no-zygote', '--disable-gpu', '--disable-dev-shm-usage', '--font-render-hinting=none']

let browser: Awaited<ReturnType<typeof chromium.launch>>
beforeAll(async () => {
  browser = await chromium.launch({ ...inject('browser'), args: flags })
})
afterAll(() => browser?.close())
afterEach(() => Promise.all(browser.contexts().map(close)))

/** A request that a test is about to answer when its page goes away is nobody's mistake. */
async function close(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })))
  await context.close()
}

export interface Visit {
  page: Page
  /** What the page complained about: errors, warnings, failed requests. */
  complaints: string[]
}

/** Open a path of the site in a browser of its own, with an empty storage. */
export async function visit(path: string, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({ baseURL: inject('origin'), reducedMotion: 'reduce', ...options })
  const page = await context.newPage()
  page.setDefaultTimeout(10_000)

  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('requestfailed', (request) => complaints.push(`${request.url()} ${request.failure()?.errorText}`))

  await page.goto(path)
  return { page, complaints }
}

/** Wait until React has taken over the page. It does so when idle, or as soon as the reader shows intent. */
export async function hydrated(page: Page): Promise<void> {
  await page.mouse.move(5, 5)
  await page.locator('html[data-has-hydrated="true"]').waitFor()
}
