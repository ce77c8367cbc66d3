import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { landed } from '../idle.ts'
import type { Served } from '../serveFiles.ts'
import { hydrated, visit } from '../visit.ts'
import { base, handbook, sources } from './handbook.ts'
import { serve } from './serve.ts'

let site: Served
let renamed: Served
let insistent: Served
let misplaced: Served
let misplacedDeep: Served
let apart: Served
beforeAll(async () => {
  site = await serve(handbook(), sources)
  renamed = await serve(
    handbook({ announcementBar: { id: 'release-3', content: 'Version 3 is out.', isCloseable: true } }),
    sources,
  )
  insistent = await serve(
    handbook({ announcementBar: { id: 'release-2', content: 'Read this.', isCloseable: false } }),
    sources,
  )
  misplaced = await serve(handbook({ announcementBar: undefined }), sources, '/sub/')
  misplacedDeep = await serve(handbook({ announcementBar: undefined, trailingSlash: true }), sources, '/sub/')
  apart = await serve(handbook({ storage: { type: 'sessionStorage', suffix: '-handbook' } }), sources)
})
afterAll(() => {
  for (const served of [site, renamed, insistent, misplaced, misplacedDeep, apart]) served?.close()
})

const wide = { viewport: { width: 1300, height: 700 } }

async function open(path: string, options = {}, served = site) {
  const visited = await visit(`${served.origin}${base}${path}`, { ...wide, ...options })
  await hydrated(visited.page)
  return visited
}

const activeElement = (page: Page) => page.evaluate(() => document.activeElement?.localName)
const stored = (page: Page, key: string) => page.evaluate((key) => localStorage.getItem(key), `docusaurus.${key}`)

// SHELL-SKIP-1
test('the first Tab stop is the skip link, which is visible while it has the focus', async () => {
  const { page } = await open('start')
  const link = page.getByRole('link', { name: 'Skip to main content' })
  expect((await link.boundingBox())!.width).toBeLessThan(2)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to main content')
  expect(await link.boundingBox()).toMatchObject({ x: 16, y: 16 })
  expect(await link.evaluate((link) => getComputedStyle(link).position)).toBe('fixed')
})

// SHELL-SKIP-2, SHELL-SKIP-3
test('the skip link moves the focus to the content, where Tab continues, and does not change the URL', async () => {
  const { page } = await open('start')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expect(await activeElement(page)).toBe('main')
  expect(new URL(page.url()).hash).toBe('')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
  expect(await page.locator('main').getAttribute('tabindex')).toBeNull()
})

// SHELL-SKIP-4
test('without JavaScript the skip link is a link to the content, in a labelled region', async () => {
  const { page } = await visit(`${site.origin}${base}start`, { javaScriptEnabled: false })
  expect(await page.getByRole('region', { name: 'Skip to main content' }).count()).toBe(1)
  const href = await page.getByRole('link', { name: 'Skip to main content' }).getAttribute('href')
  expect(await page.locator(href!).locator('main').count()).toBe(1)
})

const bar = (page: Page) => page.getByRole('region', { name: 'Announcement' })

// STORE-2, STORE-3, SHELL-ANNOUNCE-1, SHELL-ANNOUNCE-3
test('on a first visit the announcement bar is visible, and its id is stored', async () => {
  const { page } = await open('start')
  expect(await bar(page).locator('b').textContent()).toBe('2')
  await expect.poll(() => stored(page, 'announcement.id')).toBe('release-2')
  expect(await stored(page, 'announcement.dismiss')).toBe('false')
})

// SHELL-ANNOUNCE-2, SHELL-ANNOUNCE-4, SHELL-ANNOUNCE-9
test('a closed announcement bar stays closed, and closing moves the focus to the brand', async () => {
  const { page } = await open('start')
  await page.getByRole('button', { name: 'Close' }).click()
  expect(await bar(page).count()).toBe(0)
  expect(await stored(page, 'announcement.dismiss')).toBe('true')
  expect(await page.evaluate(() => document.activeElement?.className)).toBe('navbar__brand')

  await page.reload()
  expect(await bar(page).count()).toBe(0)
  await hydrated(page)
  await expect.poll(() => page.locator('.announcement-bar').count()).toBe(0)
  await page.locator('aside').getByRole('link', { name: 'Advanced' }).click()
  await page.getByText('For the advanced.').waitFor()
  expect(await bar(page).count()).toBe(0)
})

// SHELL-ANNOUNCE-2
test('an announcement bar that cannot be closed has no button, and no stored choice hides it', async () => {
  const { page } = await visit('about:blank', wide)
  await page.goto(`${insistent.origin}${base}start`)
  await page.evaluate(() => {
    localStorage.setItem('docusaurus.announcement.id', 'release-2')
    localStorage.setItem('docusaurus.announcement.dismiss', 'true')
  })
  await page.reload()
  expect(await bar(page).isVisible()).toBe(true)
  await hydrated(page)
  expect(await bar(page).isVisible()).toBe(true)
  expect(await page.getByRole('button', { name: 'Close' }).count()).toBe(0)
})

// SHELL-ANNOUNCE-5
test('the announcement bar is in the static HTML, and hidden before React loads if it was closed', async () => {
  const { page } = await open('start')
  await page.getByRole('button', { name: 'Close' }).click()
  // Only the boot script and the styles are loaded.
  await page.route(/loader/, (route) => route.abort())
  await page.reload()
  expect(await page.locator('.announcement-bar').count()).toBe(1)
  expect(await bar(page).count()).toBe(0)
  expect(await page.locator('html').getAttribute('data-announcement-bar-initially-dismissed')).toBe('true')
})

// SHELL-ANNOUNCE-6, SHELL-ANNOUNCE-7, STORE-10
test('an announcement bar with a new id is visible on the first load', async () => {
  const { page } = await visit('about:blank', wide)
  const storeId = (id: string) =>
    page.evaluate((id) => {
      localStorage.setItem('docusaurus.announcement.id', id)
      localStorage.setItem('docusaurus.announcement.dismiss', 'true')
    }, id)
  await page.goto(`${renamed.origin}${base}start`)
  await storeId('release-2')
  await page.reload()
  expect(await bar(page).isVisible()).toBe(true)
  expect(await page.locator('html').getAttribute('data-announcement-bar-initially-dismissed')).toBe('false')
  await hydrated(page)
  await expect.poll(() => stored(page, 'announcement.id')).toBe('release-3')
  expect(await stored(page, 'announcement.dismiss')).toBe('false')
  expect(await bar(page).isVisible()).toBe(true)
})

// SHELL-ANNOUNCE-8
test('the announcement bar is not printed, and the sidebar makes room for it only at the top of the page', async () => {
  const { page } = await open('start')
  await page.locator('aside').getByRole('button', { name: 'Long' }).click()
  const end = () => page.locator('aside .menu').evaluate((menu) => Math.round(menu.getBoundingClientRect().bottom))
  expect(await end()).toBeLessThanOrEqual(700)
  await landed(page)
  await page.evaluate(() => scrollTo(0, 300))
  await expect.poll(end).toBe(700)
  await page.emulateMedia({ media: 'print' })
  expect(await bar(page).count()).toBe(0)
})

const toTop = (page: Page) => page.getByRole('button', { name: 'Scroll back to top' })
const scroll = async (page: Page, top: number) => {
  await landed(page)
  await page.evaluate((top) => scrollTo(0, top), top)
}

// CONST-15, SHELL-TOP-1
test('scrolling up, far from the top, shows a button back to the top', async () => {
  const { page } = await open('start')
  expect(await toTop(page).count()).toBe(0)
  await scroll(page, 900)
  await scroll(page, 800)
  await toTop(page).waitFor()
  await scroll(page, 900)
  await expect.poll(() => toTop(page).count()).toBe(0)
  await scroll(page, 310)
  await toTop(page).waitFor()
  await scroll(page, 299)
  await expect.poll(() => toTop(page).count()).toBe(0)

  await scroll(page, 900)
  await scroll(page, 800)
  await toTop(page).click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

// SHELL-TOP-1
test('going to a heading hides the button back to the top', async () => {
  const { page } = await open('start')
  await scroll(page, 900)
  await scroll(page, 800)
  await toTop(page).waitFor()
  await page.locator('.theme-doc-toc-desktop').getByRole('link', { name: 'Middle' }).click()
  await expect.poll(() => toTop(page).count()).toBe(0)
})

// SHELL-404-1, SHELL-404-3
test('an unknown path shows the not-found page with links to similar paths', async () => {
  const { page, complaints } = await open('basic/instal')
  expect(await page.title()).toBe('Page Not Found | Handbook')
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Page Not Found')
  expect(await page.getByText('We could not find what you were looking for.').isVisible()).toBe(true)
  expect(await page.getByText('Please contact the owner of the site').isVisible()).toBe(true)
  expect(await page.locator('.navbar').isVisible()).toBe(true)
  expect(await page.getByRole('main').getByRole('link', { name: 'Home page' }).getAttribute('href')).toBe('/docs/')
  const closest = page.getByRole('navigation', { name: 'Pages with a similar address:' }).getByRole('link')
  await expect.poll(() => closest.first().textContent()).toBe('/docs/basics/install')
  await closest.first().click()
  await page.getByText('Install it.').waitFor()
  // The browser logs the status 404 itself.
  expect(complaints.filter((text) => !/404|\/pages\/.*\.json/.test(text))).toEqual([])
})

test('the not-found page searches for the words of the path', async () => {
  const { page } = await visit('/nowhere/instal-cypress.html')
  const field = page.getByRole('main').getByRole('searchbox')
  await expect.poll(() => field.inputValue(), { timeout: 10_000 }).toBe('instal cypress')
})

// SHELL-404-2
test('another form of a path shows its page instead of the not-found page', async () => {
  const { page } = await open('Basics/Install.html')
  await page.getByText('Install it.').waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/docs/basics/install')
})

// SHELL-CRASH-1, SHELL-CRASH-2, SHELL-CRASH-4
test('a page that crashes keeps the shell, shows the reason, and can be tried again', async () => {
  const { page } = await open('crash')
  const title = await page.title()
  await page.getByRole('button', { name: 'Break' }).click()
  const heading = page.getByRole('heading', { level: 1, name: 'This page crashed.' })
  await heading.waitFor()
  expect(await page.title()).toBe('Page Error | Handbook')
  expect(await page.locator('main').textContent()).toContain('Out of ink\nThe bottle is empty')
  expect(await page.locator('.navbar').isVisible()).toBe(true)
  expect(await page.locator('.footer').isVisible()).toBe(true)

  await page.evaluate(() => Object.assign(window, { isFixed: true }))
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'Fine' }).waitFor()
  expect(await page.title()).toBe(title)
})

// SHELL-CRASH-5
test('the heading of a crashed page gets the focus, and other pages work', async () => {
  const { page } = await open('crash')
  await page.getByRole('button', { name: 'Break' }).click()
  await page.getByRole('heading', { name: 'This page crashed.' }).waitFor()
  expect(await activeElement(page)).toBe('h1')
  await page.locator('.navbar').getByRole('link', { name: 'Guide' }).click()
  await page.locator('#middle').waitFor()
  expect(await page.title()).toBe('Title of start | Handbook')
})

// SHELL-CRASH-3
test('if the shell itself crashes, message and button are shown alone', async () => {
  const { page } = await visit('about:blank', wide)
  await page.route('**/site.json', async (route) => {
    const response = await route.fetch()
    const shared = await response.json()
    shared.site.navbar.left = null
    await route.fulfill({ response, json: shared })
  })
  await page.goto(`${site.origin}${base}start`)
  await page.mouse.move(5, 5)
  await page.getByRole('heading', { name: 'This page crashed.' }).waitFor()
  expect(await page.title()).toBe('Page Error | Handbook')
  expect(await page.getByRole('button', { name: 'Try again' }).isVisible()).toBe(true)
  expect(await page.locator('.navbar').count()).toBe(0)
})

const misplacedBanner = (page: Page) => page.locator('#__docusaurus-base-url-issue-banner')

// SHELL-BASEURL-1, SHELL-BASEURL-3
test('the home page shows a banner if it is served from a folder other than the base URL', async () => {
  const { page } = await visit(`${misplaced.origin}/sub/`)
  const text = await misplacedBanner(page).textContent()
  expect(text).toContain('Your Quire site did not load properly.')
  expect(text).toContain('The baseUrl configured is /docs/.')
  expect(text).toContain('We suggest trying baseUrl = /sub/')
  expect(await misplacedBanner(page).isVisible()).toBe(true)

  await page.goto(`${misplaced.origin}/sub/start`)
  expect(await misplacedBanner(page).count()).toBe(0)
})

// SHELL-BASEURL-1, SHELL-BASEURL-4
test('the base URL banner is neither shown under the base URL nor in the static HTML', async () => {
  const { page, complaints } = await open('')
  expect(await misplacedBanner(page).count()).toBe(0)
  expect(await page.content()).not.toContain('did not load properly')
  expect(complaints).toEqual([])
})

// SHELL-BASEURL-2
test('the base URL banner stays hidden if the styles load and the scripts do not', async () => {
  const { page } = await visit('about:blank')
  await page.route(/(boot|loader)-.*\.js$/, (route) => route.abort())
  await page.goto(`${site.origin}${base}`)
  await misplacedBanner(page).waitFor({ state: 'attached' })
  expect(await misplacedBanner(page).isVisible()).toBe(false)
})

// SHELL-BASEURL-5
test('other pages show the base URL banner if the config has a rule for trailing slashes', async () => {
  const { page } = await visit(`${misplacedDeep.origin}/sub/basics/install/`)
  const text = await misplacedBanner(page).textContent()
  expect(text).toContain('The baseUrl configured is /docs/.')
  expect(text).toContain('We suggest trying baseUrl = /sub/')
})

// STORE-11
test('a site may use session storage and its own namespace for keys', async () => {
  const { page } = await open('start', {}, apart)
  await page.locator('.navbar .color-toggle').click()
  await page.getByRole('button', { name: 'Close' }).click()
  const storedItems = () => page.evaluate(() => [{ ...localStorage }, { ...sessionStorage }])
  await page.reload()
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
  expect(await bar(page).isVisible()).toBe(false)
  expect(await storedItems()).toEqual([
    {},
    expect.objectContaining({
      'docusaurus.theme-handbook': 'dark',
      'docusaurus.announcement.id-handbook': 'release-2',
      'docusaurus.announcement.dismiss-handbook': 'true',
    }),
  ])
  expect(Object.keys((await storedItems())[1]!).filter((key) => !key.endsWith('-handbook'))).toEqual([])
})

// STORE-7
test('blocked storage logs one warning, and everything works', async () => {
  const { page, complaints } = await visit('about:blank', wide)
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new Error('Storage is blocked')
      },
    })
  })
  await page.goto(`${site.origin}${base}start`)
  await hydrated(page)
  await page.locator('.navbar .color-toggle').click()
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
  await page.getByRole('button', { name: 'Close' }).click()
  expect(await bar(page).count()).toBe(0)
  expect(complaints).toHaveLength(1)
  expect(complaints[0]).toContain('Browser storage is not available')
})

// STORE-8
test('a value that cannot be stored logs its key, and applies until the page is left', async () => {
  const { page, complaints } = await visit('about:blank', wide)
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.goto(`${site.origin}${base}start`)
  await hydrated(page)
  complaints.length = 0
  await page.locator('.navbar .color-toggle').click()
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
  expect(complaints).toHaveLength(1)
  expect(complaints[0]).toContain('Could not store `dark` as `docusaurus.theme`')
})

// SHELL-KBD-1
test('focus outlines are shown for the keyboard and not for the mouse', async () => {
  const { page } = await open('start')
  const outline = () => page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle)
  await page.locator('.navbar .color-toggle').click()
  expect(await outline()).toBe('none')
  await page.keyboard.press('Shift+Tab')
  expect(await outline()).toBe('solid')
})

// CONST-20
test('navbar, announcement bar and drawer have their sizes', async () => {
  const { page } = await open('start')
  const height = async (selector: string) => Math.round((await page.locator(selector).boundingBox())!.height)
  expect([await height('.navbar'), await height('.announcement-bar')]).toEqual([60, 30])
  await page.setViewportSize({ width: 400, height: 700 })
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
  expect((await page.locator('dialog').boundingBox())!.width).toBe(332)
})
