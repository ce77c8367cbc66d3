import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { inject } from 'vitest'
import { launchBrowser } from './launchBrowser.ts'

let browser: Browser | undefined

/** The browser shared by all test files of a process. It ends with the process. */
export async function runningBrowser(): Promise<Browser> {
  if (!browser?.isConnected()) browser = await launchBrowser(inject('browser'))
  return browser
}

/** Close all pages of the browser. */
export async function closeAll(): Promise<void> {
  await Promise.all((browser?.contexts() ?? []).map(close))
}

/** Ignore requests that a test still holds when its page is closed. */
async function close(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })))
  await context.close()
}

export interface Visit {
  page: Page
  /** Errors and warnings on the console, and failed requests. */
  complaints: string[]
}

/** Open a path of the site in a new browser context, with empty storage. */
export async function visit(path: string, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await (await runningBrowser()).newContext({
    baseURL: inject('origin'),
    reducedMotion: 'reduce',
    ...options,
  })
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)

  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    // A page that is left ends its requests, such as those for pages that a reader may go to.
    if (reason !== 'net::ERR_ABORTED') complaints.push(`${request.url()} ${reason}`)
  })

  await page.goto(path)
  return { page, complaints }
}

/** Wait until the page is hydrated. Moving the pointer starts hydration before the browser is idle. */
export async function hydrated(page: Page): Promise<void> {
  await page.mouse.move(5, 5)
  await page.locator('html[data-has-hydrated="true"]').waitFor()
}

/** Hold the responses to a page's requests for matching addresses until the returned function is called. */
export async function hold(page: Page, addresses: RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(addresses, async (route) => {
    await released
    await route.continue()
  })
  return release
}
