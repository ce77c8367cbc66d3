import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hold } from '../hold.ts'
import { idle } from '../idle.ts'
import { nextFrame } from '../nextFrame.ts'
import { hydrated, visit } from '../visit.ts'
import { calm, type ServedSite, servedSite } from './servedSite.ts'

const filler = 'Words that fill the page.\n\n'.repeat(60)
const shelf = Array.from({ length: 30 }, (_, index) => `content/shelf/item-${index}.md`)

let site: ServedSite
beforeAll(async () => {
  const list = shelf.map((_, index) => `- [Item ${index}](./shelf/item-${index}.md)`).join('\n')
  site = await servedSite(
    {
      'content/index.md': `# Home

[Long](./long.md) [Last part](./long.md#last) [No such part](./long.md#nowhere) [Äpfel](./long.md#äpfel)
[Ask](/?q=1) [Ask about a part](/long?q=1) [Away](https://example.org)

${filler}

${list}
`,
      'content/long.md': `# Long\n\n[Home](./index.md) [Ask](/long?q=2)\n\n## Äpfel\n\n${filler}\n\n## Last\n\n${filler}\n`,
      ...Object.fromEntries(shelf.map((path) => [path, '# Item\n\nOn the shelf.\n'])),
    },
    { onBrokenAnchors: 'ignore' },
  )
})
afterAll(() => site.close())
beforeEach(() => calm(site))

const saving = () => Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
const slow = () => Object.defineProperty(navigator, 'connection', { value: { effectiveType: 'slow-2g' } })
/** The address at which the browser fetches a page, with the slash of its folder. */
const data = (route: string) => `${route}/`
/** Handle what scripts request, and leave navigations of the browser alone. */
const fetched = (handle: (route: Route) => Promise<void>) => (route: Route) =>
  route.request().resourceType() === 'fetch' ? handle(route) : route.continue()

/** Open a page after running `prepare` in it. */
async function open(path: string, prepare?: () => void) {
  const visited = await visit('about:blank', { baseURL: site.origin })
  if (prepare) await visited.page.addInitScript(prepare)
  await visited.page.goto(site.origin + path)
  await hydrated(visited.page)
  return visited
}

const top = (page: Page) => page.evaluate(() => Math.round(scrollY))
const link = (page: Page, name: string) => page.locator('main').getByRole('link', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { sameDocument: true }))
const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in window)

// NAV-1
test.each([
  ['/long.html', '/long'],
  ['/long/index.html', '/long'],
  ['/index.html', '/'],
])('%s shows the page of %s and changes to its canonical address', async (path, own) => {
  const { page } = await open(path)
  await heading(page, own === '/' ? 'Home' : 'Long').waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toBe(own)
})

// NAV-2, NAV-7, CONST-2, CONST-3
test('a navigation keeps the old page until the new one is loaded, and shows a progress bar when that is slow', async () => {
  const { page } = await open('/', saving)
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(60_000)
  const pageData = await hold(page, /\/long\/$/)
  await link(page, 'Long').click()
  await pageData.arrived()
  await page.clock.runFor(190)
  expect(await page.locator('#nprogress').count()).toBe(0)
  expect(await heading(page, 'Home').isVisible()).toBe(true)
  expect(new URL(page.url()).pathname).toBe('/')

  const bar = page.locator('#nprogress [role=progressbar]')
  await page.clock.runFor(20)
  await bar.waitFor({ state: 'attached' })
  expect(await page.locator('html.nprogress-busy').count()).toBe(1)
  expect(await bar.evaluate((element) => (element as HTMLElement).style.transform)).toBe('translateX(-92%)')
  pageData.release()
  await page.clock.resume()
  await heading(page, 'Long').waitFor()
  expect(new URL(page.url()).pathname).toBe('/long')
  expect(await page.title()).toBe('Long | Corner Shop')
  await bar.waitFor({ state: 'detached' })
  expect(await page.locator('html.nprogress-busy').count()).toBe(0)
})

// CONST-4
test('the progress bar is 2 px high, at the top, above everything else, with a glow at its end', async () => {
  const { page } = await open('/', saving)
  site.trouble.slow = /^\/long\/$/
  site.trouble.delayMs = 1000
  await link(page, 'Long').click()
  const bar = page.locator('#nprogress .bar')
  await bar.waitFor({ state: 'attached' })
  const style = await bar.evaluate((element) => {
    const { height, position, top, zIndex, backgroundColor } = getComputedStyle(element)
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = 'var(--ifm-color-primary)'
    const primary = getComputedStyle(probe).color
    probe.remove()
    return { height, position, top, zIndex, isPrimary: backgroundColor === primary }
  })
  expect(style).toEqual({ height: '2px', position: 'fixed', top: '0px', zIndex: '1031', isPrimary: true })
  expect(await page.locator('#nprogress .peg').evaluate((peg) => getComputedStyle(peg).width)).toBe('100px')
})

// NAV-3
test('a navigation scrolls to the top, or to the element of the hash', async () => {
  const { page } = await open('/')
  await page.evaluate(() => scrollTo(0, 500))
  await link(page, 'Long').click()
  await heading(page, 'Long').waitFor()
  await expect.poll(() => top(page)).toBe(0)

  await page.goto(`${site.origin}/`)
  await hydrated(page)
  await link(page, 'Last part').click()
  await heading(page, 'Long').waitFor()
  await expect.poll(() => top(page)).toBeGreaterThan(500)
})

// NAV-3
test('a navigation finds an encoded hash, and does not scroll for an unknown one', async () => {
  const { page } = await open('/')
  await link(page, 'Äpfel').click()
  await heading(page, 'Long').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('äpfel')

  await page.goto(`${site.origin}/`)
  await hydrated(page)
  await page.evaluate(() => scrollTo(0, 40))
  await link(page, 'No such part').click()
  await heading(page, 'Long').waitFor()
  expect(await top(page)).toBe(40)
})

// NAV-3
test('a link to the current page scrolls to its top', async () => {
  const { page } = await open('/')
  await page.evaluate(() => scrollTo(0, 500))
  await page
    .locator('.navbar__brand')
    .first()
    .evaluate((brand) => (brand as HTMLElement).click())
  await expect.poll(() => top(page)).toBe(0)
})

// NAV-4
test('going back restores the scroll position', async () => {
  const { page } = await open('/')
  await page.evaluate(() => scrollTo(0, 640))
  await nextFrame(page)
  await link(page, 'Long').evaluate((element) => (element as HTMLElement).click())
  await heading(page, 'Long').waitFor()
  await page.goBack()
  await heading(page, 'Home').waitFor()
  await expect.poll(() => top(page)).toBe(640)
})

// NAV-5
test('a navigation that changes only the query does not scroll', async () => {
  const { page } = await open('/')
  await page.evaluate(() => scrollTo(0, 300))
  await link(page, 'Ask').evaluate((element) => (element as HTMLElement).click())
  await page.waitForURL('**/?q=1')
  expect(await top(page)).toBe(300)
})

// NAV-6
test('a navigation is announced, and the next Tab stop is the skip link', async () => {
  const { page } = await open('/')
  await link(page, 'Long').click()
  await heading(page, 'Long').waitFor()
  await expect.poll(() => page.locator('#__quire_announce').textContent()).toBe('Long | Corner Shop')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.className)).toBe('skip-link')
})

// NAV-6
test('a navigation with a hash moves the focus to its element', async () => {
  const { page } = await open('/')
  await link(page, 'Last part').click()
  await heading(page, 'Long').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('last')
})

// NAV-8, NAV-16
test('visible links are prefetched once, and no more than four at a time', async () => {
  site.trouble.slow = /^\/shelf/
  site.trouble.delayMs = 60_000
  const { page } = await open('/')
  await expect.poll(() => site.requests).toContain(data('/long'))
  expect(site.requests.filter((path) => path === data('/long'))).toHaveLength(1)
  expect(site.requests.some((path) => path.startsWith('/shelf'))).toBe(false)

  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const ahead = () => site.requests.filter((path) => path.startsWith('/shelf')).length
  await expect.poll(ahead).toBe(4)
  await idle(page)
  expect(ahead()).toBe(4)
})

// NAV-8
test('without IntersectionObserver links out of view are prefetched, too', async () => {
  await open('/', () => Reflect.deleteProperty(window, 'IntersectionObserver'))
  await expect.poll(() => site.requests).toContain(data('/shelf/item-0'))
})

// NAV-8
test('a browser without support for prefetching requests the data directly', async () => {
  await open('/', () => {
    DOMTokenList.prototype.supports = () => false
  })
  await expect.poll(() => site.requests).toContain(data('/long'))
})

// NAV-9
test.each(['hover', 'focus', 'touch'])('a page is preloaded on %s, once for each link', async (how) => {
  const noObserver = () => {
    Reflect.set(
      window,
      'IntersectionObserver',
      class {
        observe() {}
        unobserve() {}
        disconnect() {}
      },
    )
  }
  const { page } = await open('/', noObserver)
  expect(site.requests).not.toContain(data('/long'))
  for (let time = 0; time < 2; time += 1) {
    if (how === 'hover') await link(page, 'Long').hover()
    else if (how === 'focus') await link(page, 'Long').focus()
    else await link(page, 'Long').dispatchEvent('touchstart')
    await page.mouse.move(1, 1)
  }
  await expect.poll(() => site.requests).toContain(data('/long'))
  expect(site.requests.filter((path) => path === data('/long'))).toHaveLength(1)
})

// NAV-10, CONST-8
test.each([
  ['data is saved', saving],
  ['the connection is slow', slow],
])('nothing is prefetched or preloaded where %s, and navigation still works', async (_, prepare) => {
  const { page } = await open('/', prepare)
  await link(page, 'Long').hover()
  await idle(page)
  expect(site.requests).not.toContain(data('/long'))
  await mark(page)
  await link(page, 'Long').click()
  await heading(page, 'Long').waitFor()
  expect(await isSameDocument(page)).toBe(true)
})

// NAV-11
test('a page that fails to load during a navigation is loaded by the browser at its new URL', async () => {
  const { page, complaints } = await open('/', saving)
  await mark(page)
  await page.route(
    '**/long/',
    fetched((route) => route.fulfill({ status: 404 })),
  )
  await link(page, 'Last part').click()
  await heading(page, 'Long').waitFor()
  expect(await isSameDocument(page)).toBe(false)
  expect(page.url()).toBe(`${site.origin}/long#last`)
  expect(complaints.some((text) => text.includes('/long could not be loaded in place'))).toBe(true)
})

// NAV-11
test('a page whose request is not answered within 10 s is loaded by the browser', async () => {
  const { page } = await open('/', saving)
  await mark(page)
  const request = await hold(page, /\/long\/$/)
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(60_000)
  await link(page, 'Last part').click()
  await request.arrived()
  request.letOthersPass()
  await page.clock.runFor(6000)
  // Another press of the same link does not begin again.
  await link(page, 'Last part').click()
  await page.clock.runFor(3900)
  expect(await isSameDocument(page)).toBe(true)
  await Promise.all([page.waitForURL('**/long#last'), page.clock.runFor(200)])
  await heading(page, 'Long').waitFor()
  expect(await isSameDocument(page)).toBe(false)
})

/** What the browser does when it shows a page from its back/forward cache. Playwright turns that cache off. */
const comeBack = (page: Page) =>
  page.evaluate(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))

test('a page that comes back from the cache of the browser loads others in place again', async () => {
  const { page } = await open('/', saving)
  const broken = fetched((route) => route.fulfill({ body: 'No page.' }))
  await page.route('**/long/', broken)
  // The browser stays on the page.
  await page.route(/\/long$/, (route) => route.fulfill({ status: 204 }))
  await Promise.all([page.waitForRequest(/\/long$/), link(page, 'Long').click()])
  await mark(page)
  await page.unrouteAll()

  await comeBack(page)
  await link(page, 'Long').click()
  await heading(page, 'Long').waitFor()
  expect(await isSameDocument(page)).toBe(true)
})

test('a page that comes back from the cache of the browser does not go on to a page that it was left for', async () => {
  const { page } = await open('/', saving)
  const request = await hold(page, /\/long\/$/)
  await link(page, 'Long').click()
  await request.arrived()
  await comeBack(page)
  const [response] = await Promise.all([page.waitForResponse(/\/long\/$/), request.release()])
  await response.finished()
  await idle(page)
  expect(await heading(page, 'Home').isVisible()).toBe(true)
  await link(page, 'Long').click()
  await heading(page, 'Long').waitFor()
})

// NAV-12, NAV-13, CONST-7, NAV-DEPLOYMENT
test('a page that keeps failing to load is reloaded once, then shows an error with a button to retry', async () => {
  const { page } = await open('/', saving)
  const broken = fetched((route) => route.abort())
  await page.route('**/long/', broken)
  await link(page, 'Long').click()
  await heading(page, 'Long').waitFor()
  await page.goBack()
  await heading(page, 'Home').waitFor()
  await hydrated(page)

  await mark(page)
  await link(page, 'Long').click()
  const box = page.getByRole('alert')
  await box.getByRole('button', { name: 'Retry' }).waitFor()
  expect(await isSameDocument(page)).toBe(true)
  expect(await box.textContent()).toContain('TypeError: Failed to fetch')
  const { width, side } = await box.evaluate((element) => {
    const { maxWidth, marginLeft, marginTop } = getComputedStyle(element)
    return { width: maxWidth, side: [marginTop, Math.round(Number.parseFloat(marginLeft) * 4)] }
  })
  expect([width, side[0]]).toEqual(['50%', '80px'])

  await page.unroute('**/long/', broken)
  await box.getByRole('button', { name: 'Retry' }).click()
  await heading(page, 'Long').waitFor()
  expect(await isSameDocument(page)).toBe(true)
  expect(await box.count()).toBe(0)
})

// NAV-DEPLOYMENT
test('after a deployment, a link leads to the new page with one reload', async () => {
  const { page } = await open('/', saving)
  await mark(page)
  const stale = site.files.get('long/index.html')!.replace(/"client":"[^"]+"/, '"client":"other"')
  await page.route(
    '**/long/',
    fetched((route) => route.fulfill({ body: stale, contentType: 'text/html' })),
  )
  await link(page, 'Long').click()
  await heading(page, 'Long').waitFor()
  expect(await isSameDocument(page)).toBe(false)
})

// NAV-14
test('scripts can prefetch and preload pages; what is skipped returns false', async () => {
  const { page } = await open('/')
  const answers = await page.evaluate(() => {
    const { docusaurus } = window as Window &
      typeof globalThis & {
        docusaurus: { prefetch: (path: string) => boolean; preload: (path: string) => boolean }
      }
    return [
      Object.isFrozen(docusaurus),
      docusaurus.preload('/shelf/item-3'),
      docusaurus.preload('/shelf/item-3'),
      docusaurus.prefetch('/shelf/item-3'),
      docusaurus.prefetch('/shelf/item-4'),
      docusaurus.prefetch('https://example.org/'),
    ]
  })
  expect(answers).toEqual([true, true, false, false, true, false])
})

// NAV-17
test('clicks with a modifier or another button are left to the browser', async () => {
  const { page } = await open('/')
  for (const how of [{ modifiers: ['Control' as const] }, { button: 'middle' as const }]) {
    // The tab is closed with its context. This browser sometimes crashes in a new tab, whatever it shows, and closing a crashed tab never ends.
    await Promise.all([page.context().waitForEvent('page'), link(page, 'Long').click(how)])
  }
  expect(new URL(page.url()).pathname).toBe('/')
})

// LINK-10
test('a link to another site opens a new tab', async () => {
  const { page } = await open('/')
  expect(await link(page, 'Away').getAttribute('target')).toBe('_blank')
  expect(await link(page, 'Away').getAttribute('rel')).toContain('noopener')
})

// HTML-4
test('a page whose code does not load stays readable and shows a notice', async () => {
  const { page } = await visit('about:blank', { baseURL: site.origin })
  site.trouble.missing = /client-.*\.js$/
  await page.goto(`${site.origin}/`)
  await page.mouse.move(5, 5)
  await page.mouse.move(6, 6)
  await page.getByText('Some features did not load.').waitFor()
  expect(await page.locator('html').getAttribute('data-has-hydrated')).toBe('false')
  await page.getByRole('button', { name: 'Dismiss' }).click()
  expect(await page.getByText('Some features did not load.').count()).toBe(0)
  // Search needs its code. Its link leads to the page that says so.
  await page.locator('.DocSearch-Button').click()
  await page.waitForURL('**/search')
})

// HTML-5
test('the root element shows whether the page is hydrated', async () => {
  expect(site.files.get('long/index.html')!).toContain('data-has-hydrated="false"')
  const { page } = await open('/long')
  expect(await page.locator('html').getAttribute('data-has-hydrated')).toBe('true')
})

// META-20
test('the canonical URL is the same for every address of a page', async () => {
  const canonical = '<link rel="canonical" href="https://docs.example.com/long">'
  expect(site.files.get('long/index.html')!).toContain(canonical)
  for (const path of ['/long', '/long/', '/long.html', '/long?q=1']) {
    const { page } = await open(path)
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe('https://docs.example.com/long')
  }
})
