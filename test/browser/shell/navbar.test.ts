import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { idle, landed } from '../idle.ts'
import { nextFrame } from '../nextFrame.ts'
import type { Served } from '../serveFiles.ts'
import { hydrated, visit } from '../visit.ts'
import { base, handbook, sources } from './handbook.ts'
import { serve } from './serve.ts'

let site: Served
beforeAll(async () => {
  site = await serve(handbook({ announcementBar: undefined }), sources)
})
afterAll(() => site?.close())

async function open(path: string, options = {}) {
  const visited = await visit(`${site.origin}${base}${path}`, { viewport: { width: 1300, height: 700 }, ...options })
  await hydrated(visited.page)
  return visited
}

const trigger = (page: Page, name: string) => page.locator('.navbar').getByRole('button', { name, exact: true })
const isShown = (page: Page, name: string) =>
  page.locator('.dropdown__menu').getByText(name, { exact: true }).isVisible()
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

// SHELL-NAV-1
test('the navbar has toggle, brand and left items in one group, right items and colour mode in the other', async () => {
  const { page } = await open('start')
  expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(1)
  const groups = await page
    .locator('.navbar__items')
    .evaluateAll((groups) =>
      groups.map((group) => [...group.children].map((child) => child.className.split(' ').at(-1))),
    )
  expect(groups[0]!.slice(0, 2)).toEqual(['navbar__toggle', 'navbar__brand'])
  expect(groups[1]!.at(-1)).toBe('color-toggle')
  await page.evaluate(() => scrollTo(0, 30))
  expect(await page.locator('.navbar').evaluate((bar) => bar.getBoundingClientRect().top)).toBe(0)
})

// SHELL-NAV-3
test('both logos are in the HTML, and the one of the colour mode is visible', async () => {
  const { page } = await open('start')
  const logos = page.locator('.navbar__items .navbar__logo')
  const visibleLogos = () =>
    logos.evaluateAll((logos) =>
      logos.filter((logo) => getComputedStyle(logo).display !== 'none').map((logo) => logo.getAttribute('src')),
    )
  expect(await logos.count()).toBe(2)
  expect(await visibleLogos()).toEqual(['/docs/logo.svg'])
  expect(await logos.first().getAttribute('alt')).toBe('')
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark'
  })
  expect(await visibleLogos()).toEqual(['/docs/logo-dark.svg'])
})

// NAVDROP-1
test('the trigger of a menu is a link with the role of a button, which goes nowhere without a target', async () => {
  const { page } = await open('start')
  const more = trigger(page, 'More')
  expect(await more.getAttribute('href')).toBe('#')
  expect(await more.getAttribute('aria-haspopup')).toBe('true')
  await more.click()
  expect(page.url()).toBe(`${site.origin}${base}start`)
})

// NAVDROP-2
test('Enter opens and closes a menu; hovering shows it without changing `aria-expanded`', async () => {
  const { page } = await open('start')
  const more = trigger(page, 'More')
  await more.focus()
  await page.keyboard.press('Enter')
  expect(await more.getAttribute('aria-expanded')).toBe('true')
  await expect.poll(() => isShown(page, 'Alone')).toBe(true)
  await page.keyboard.press('Enter')
  expect(await more.getAttribute('aria-expanded')).toBe('false')
  await expect.poll(() => isShown(page, 'Alone')).toBe(false)

  await more.hover()
  await expect.poll(() => isShown(page, 'Alone')).toBe(true)
  expect(await more.getAttribute('aria-expanded')).toBe('false')
})

// NAVDROP-2
test('if the trigger of a menu has a target, a click goes there and Enter opens the menu', async () => {
  const { page } = await open('start')
  await trigger(page, 'Basics').focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => isShown(page, 'Update')).toBe(true)
  expect(page.url()).toContain('/start')
  await trigger(page, 'Basics').click()
  await page.waitForURL('**/basics/install')
})

// NAVDROP-3
test('a press outside closes a menu, by mouse and by touch', async () => {
  const { page } = await open('start', { hasTouch: true })
  const more = trigger(page, 'More')
  const isExpanded = () => more.getAttribute('aria-expanded')
  await more.tap()
  expect(await isExpanded()).toBe('true')
  await page.touchscreen.tap(650, 500)
  await expect.poll(isExpanded).toBe('false')
  await more.focus()
  await page.keyboard.press(' ')
  expect(await isExpanded()).toBe('true')
  await page.mouse.click(650, 500)
  await expect.poll(isExpanded).toBe('false')
})

// NAVDROP-4
test('Tab moves into an open menu, and after its last link closes it and continues', async () => {
  const { page } = await open('start')
  await trigger(page, 'More').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('Alone')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('Basics')
  expect(await trigger(page, 'More').getAttribute('aria-expanded')).toBe('false')
})

// NAVDROP-5
test('Space opens a menu, Escape closes it and returns the focus, arrow keys move', async () => {
  const { page } = await open('start')
  const more = trigger(page, 'More')
  await more.focus()
  await page.keyboard.press(' ')
  expect(await more.getAttribute('aria-expanded')).toBe('true')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.keyboard.press('ArrowDown')
  expect(await focused(page)).toBe('Alone')
  await page.keyboard.press('ArrowDown')
  expect(await focused(page)).toBe('Advanced')
  await page.keyboard.press('Escape')
  expect(await focused(page)).toBe('More')
  expect(await more.getAttribute('aria-expanded')).toBe('false')
  await page.keyboard.press('ArrowDown')
  expect(await focused(page)).toBe('Alone')
})

// NAVDROP-5
test('a menu closes after one of its links was followed', async () => {
  const { page } = await open('start')
  await trigger(page, 'More').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/alone')
  await page.getByText('Without a sidebar.').waitFor()
  expect(await trigger(page, 'More').getAttribute('aria-expanded')).toBe('false')
})

const isHidden = (page: Page) => page.locator('.navbar').evaluate((bar) => bar.getBoundingClientRect().bottom <= 0)
const scroll = async (page: Page, top: number) => {
  await page.evaluate((top) => scrollTo(0, top), top)
  await nextFrame(page)
}

// SHELL-NAVHIDE-1
test('scrolling down hides the navbar, scrolling up shows it', async () => {
  const { page } = await open('start')
  await landed(page)
  await scroll(page, 400)
  await expect.poll(() => isHidden(page)).toBe(true)
  expect(await page.locator('.navbar').evaluate((bar) => bar.getBoundingClientRect().bottom)).toBe(-2)
  await scroll(page, 300)
  await expect.poll(() => isHidden(page)).toBe(false)
})

// SHELL-NAVHIDE-2
test('the navbar stays hidden at the very end of the page', async () => {
  const { page } = await open('start')
  await landed(page)
  const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  await scroll(page, end)
  await expect.poll(() => isHidden(page)).toBe(true)
  await scroll(page, end - 40)
  await idle(page)
  expect(await isHidden(page)).toBe(true)
  await scroll(page, end - 70)
  await expect.poll(() => isHidden(page)).toBe(false)
})

// SHELL-NAVHIDE-3
test('the navbar is always visible near the top', async () => {
  const { page } = await open('start')
  await landed(page)
  await scroll(page, 20)
  await scroll(page, 55)
  expect(await isHidden(page)).toBe(false)
})

// SHELL-NAVHIDE-4, SHELL-NAVHIDE-5
test('going to a heading hides the navbar, going to a page shows it', async () => {
  const { page } = await open('start')
  await page.locator('main').getByRole('link', { name: 'the middle' }).click()
  await expect.poll(() => isHidden(page)).toBe(true)
  expect(await page.locator('#middle').evaluate((heading) => Math.round(heading.getBoundingClientRect().top))).toBe(8)

  await page.goto(`${site.origin}${base}basics/install`)
  await hydrated(page)
  await page.getByRole('link', { name: 'The middle of the start' }).click()
  await page.waitForURL('**/start#middle')
  await expect.poll(() => isHidden(page)).toBe(true)

  // The sidebar moves up to the top of the window.
  const brand = page.locator('.sidebar-viewport .navbar__brand')
  expect(await brand.evaluate((link) => Math.round(link.getBoundingClientRect().top))).toBe(0)
  expect(await brand.getAttribute('tabindex')).toBe('-1')
})

// SHELL-NAVHIDE-4
test('a hash without a heading does not move the navbar', async () => {
  const { page } = await open('start#nothing')
  await idle(page)
  expect(await isHidden(page)).toBe(false)
})

// SHELL-NAVHIDE-6
test('the navbar does not hide while it is in use', async () => {
  const { page } = await open('start')
  await landed(page)
  await page.locator('.navbar').getByRole('link', { name: 'Guide' }).focus()
  await scroll(page, 500)
  await idle(page)
  expect(await isHidden(page)).toBe(false)
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await expect.poll(() => isHidden(page)).toBe(true)
})
