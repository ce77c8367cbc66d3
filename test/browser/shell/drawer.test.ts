import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { idle } from '../idle.ts'
import type { Served } from '../serveFiles.ts'
import { hydrated, visit } from '../visit.ts'
import { base, handbook, sources } from './handbook.ts'
import { serve } from './serve.ts'

let site: Served
beforeAll(async () => {
  site = await serve(handbook({ announcementBar: undefined }), sources)
})
afterAll(() => site?.close())

const narrow = { width: 600, height: 800 }

async function open(path: string, options = {}) {
  const visited = await visit(`${site.origin}${base}${path}`, { viewport: narrow, ...options })
  await hydrated(visited.page)
  return visited
}

const toggle = (page: Page) => page.getByRole('button', { name: 'Toggle navigation bar' })
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Navigation' })
const isOpen = (page: Page) => drawer(page).isVisible()
const address = (page: Page) => new URL(page.url()).pathname

// SHELL-MOBILE-1
test('the toggle opens the drawer and has its state in aria-expanded', async () => {
  const { page, complaints } = await open('start')
  expect(await toggle(page).getAttribute('aria-expanded')).toBe('false')
  const controls = await toggle(page).getAttribute('aria-controls')
  await toggle(page).click()
  expect(await drawer(page).getAttribute('id')).toBe(controls)
  expect(await page.locator('.navbar__toggle').getAttribute('aria-expanded')).toBe('true')
  expect(complaints).toEqual([])
})

test('the drawer opens also where its stylesheet does not load', async () => {
  const { page } = await visit('about:blank', { viewport: { width: 390, height: 800 } })
  await page.route(/style-later/, (route) => route.abort())
  await page.goto(`${site.origin}${base}start`)
  await hydrated(page)
  await toggle(page).click()
  await drawer(page).getByRole('link', { name: 'Forum' }).click({ trial: true })
})

// SHELL-MOBILE-2
test('Enter and Space toggle the drawer once, Tab does not', async () => {
  const { page } = await open('start')
  for (const key of ['Enter', ' ']) {
    await toggle(page).focus()
    await page.keyboard.press(key)
    expect(await isOpen(page)).toBe(true)
    await page.keyboard.press('Escape')
    expect(await isOpen(page)).toBe(false)
  }
  await page.keyboard.press('Tab')
  expect(await isOpen(page)).toBe(false)
})

// SHELL-MOBILE-3, SHELL-MOBILE-4
test('the drawer opens on the sidebar of the page, and a button leads to the navbar’s items', async () => {
  const { page } = await open('start')
  await toggle(page).click()
  const dialog = drawer(page)
  expect(await dialog.getByRole('link', { name: 'Forum' }).isVisible()).toBe(true)
  expect(await dialog.getByRole('link', { name: 'Guide' }).isVisible()).toBe(false)

  await dialog.getByRole('button', { name: '← Back to main menu' }).click()
  expect(await dialog.getByRole('link', { name: 'Guide' }).isVisible()).toBe(true)
  expect(await dialog.getByRole('link', { name: 'Code' }).isVisible()).toBe(true)
  for (const name of ['More', 'Versions', 'Languages'])
    expect(await dialog.getByRole('button', { name, exact: true }).getAttribute('aria-expanded'), name).toMatch(
      /true|false/,
    )

  await page.keyboard.press('Escape')
  await toggle(page).click()
  expect(await dialog.getByRole('link', { name: 'Forum' }).isVisible()).toBe(true)
})

// SHELL-MOBILE-4
test('the drawer opens on the navbar’s items on a page without a sidebar', async () => {
  const { page } = await open('alone')
  await toggle(page).click()
  expect(await drawer(page).getByRole('link', { name: 'Guide' }).isVisible()).toBe(true)
})

// NAVDROP-10
test('a menu is collapsed in the drawer unless it contains the page, and a tap expands it', async () => {
  const { page } = await open('alone')
  await toggle(page).click()
  const more = drawer(page).getByRole('button', { name: 'More' })
  expect(await more.getAttribute('aria-expanded')).toBe('true')
  await more.click()
  expect(await more.getAttribute('aria-expanded')).toBe('false')
  const basics = drawer(page).getByRole('button', { name: 'Basics' })
  expect(await basics.getAttribute('aria-expanded')).toBe('false')
  await basics.click()
  await drawer(page).getByRole('link', { name: 'Update' }).click()
  await page.getByText('Update it.').waitFor()
  await toggle(page).click()
  await drawer(page).getByRole('button', { name: '← Back to main menu' }).click()
  expect(await basics.getAttribute('aria-expanded')).toBe('true')
})

// CONST-1, SHELL-MOBILE-5
test('the drawer closes when the window becomes wider than 996 px, where there is no toggle', async () => {
  const { page } = await open('start')
  await toggle(page).click()
  await page.setViewportSize({ width: 996, height: 800 })
  expect(await isOpen(page)).toBe(true)
  await page.setViewportSize({ width: 997, height: 800 })
  await expect.poll(() => page.locator('dialog').count()).toBe(0)
  expect(await toggle(page).count()).toBe(0)
  expect(await page.locator('aside .menu').isVisible()).toBe(true)
  await page.setViewportSize({ width: 996, height: 800 })
  expect(await isOpen(page)).toBe(false)
  expect(await toggle(page).isVisible()).toBe(true)
})

// SHELL-MOBILE-6, NAV-17
test('going back closes the drawer and stays on the page; going back again leaves it', async () => {
  const { page } = await open('basics/install')
  await page.getByRole('link', { name: 'Next Update' }).click()
  await page.getByText('Update it.').waitFor()
  await toggle(page).click()
  await page.goBack()
  await expect.poll(() => isOpen(page)).toBe(false)
  await expect.poll(() => address(page)).toBe('/docs/basics/update')
  await idle(page)
  expect(await page.getByText('Update it.').isVisible()).toBe(true)
  await page.goBack()
  await page.getByText('Install it.').waitFor()
  expect(address(page)).toBe('/docs/basics/install')
})

// SHELL-MOBILE-7
test('the drawer closes on its backdrop, its button and every link; a category without a page only expands', async () => {
  const { page } = await open('start')
  await toggle(page).click()
  await page.mouse.click(580, 400)
  await expect.poll(() => isOpen(page)).toBe(false)

  await toggle(page).click()
  await page.getByRole('button', { name: 'Close navigation bar' }).click()
  expect(await isOpen(page)).toBe(false)

  await toggle(page).click()
  await drawer(page).getByRole('button', { name: 'Basics', exact: true }).click()
  expect(await isOpen(page)).toBe(true)
  await drawer(page).getByRole('link', { name: 'Install' }).click()
  await page.getByText('Install it.').waitFor()
  await expect.poll(() => isOpen(page)).toBe(false)

  await toggle(page).click()
  await drawer(page).getByRole('link', { name: 'Advanced', exact: true }).click()
  await page.getByText('For the advanced.').waitFor()
  await expect.poll(() => isOpen(page)).toBe(false)

  await toggle(page).click()
  await drawer(page).getByRole('button', { name: '← Back to main menu' }).click()
  await drawer(page).getByRole('link', { name: 'Guide' }).click()
  await expect.poll(() => isOpen(page)).toBe(false)
})

// SHELL-MOBILE-8
test('the page behind the drawer does not scroll, and its styles are restored afterwards', async () => {
  const { page } = await open('start')
  const overflow = () => page.evaluate(() => document.body.style.overflow)
  await page.evaluate(() => {
    document.body.style.overflow = 'clip'
  })
  await toggle(page).click()
  expect(await overflow()).toBe('hidden')
  await page.keyboard.press('Escape')
  await expect.poll(overflow).toBe('clip')
})

// SHELL-MOBILE-9
test('the drawer takes, keeps and returns the focus; its hidden panel is inert', async () => {
  const { page } = await open('start')
  await toggle(page).click()
  const isInside = () => page.evaluate(() => document.activeElement?.closest('dialog') !== null)
  expect(await isInside()).toBe(true)
  for (let count = 0; count < 20; count += 1) {
    await page.keyboard.press('Tab')
    const isOnPage = await page.evaluate(() => document.activeElement?.matches('main *, .footer *, .navbar__inner *'))
    expect(isOnPage).toBe(false)
  }
  expect(
    await page
      .locator('.navbar-sidebar__item')
      .evaluateAll((panels) => panels.map((panel) => (panel as HTMLElement).inert)),
  ).toEqual([true, false])
  await page.keyboard.press('Escape')
  expect(await page.evaluate(() => document.activeElement?.className)).toBe('navbar__toggle')
})

// SHELL-MOBILE-10
test('in a narrow window the sidebar beside the page is hidden', async () => {
  const { page } = await open('start')
  expect(await page.locator('aside').count()).toBe(1)
  expect(await page.locator('aside').isVisible()).toBe(false)
})

// SHELL-NAV-6
test('in a narrow window the colour mode toggle is in the drawer and not in the navbar', async () => {
  const { page } = await open('start')
  const colour = page.getByRole('button', { name: /dark and light/ })
  expect(await colour.count()).toBe(0)
  await toggle(page).click()
  await drawer(page)
    .getByRole('button', { name: /dark and light/ })
    .click()
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
})

test('it opens where the page is in the sidebar, and the way back to the main menu stays at hand', async () => {
  const { page } = await open('advanced/deep', { viewport: { width: 360, height: 260 } })
  await toggle(page).click()
  const items = (await page.locator('.navbar-sidebar__items').boundingBox())!
  const current = (await drawer(page).getByRole('link', { name: 'Deep' }).boundingBox())!
  const back = drawer(page).getByRole('button', { name: '← Back to main menu' })
  const { y, height } = (await back.boundingBox())!
  expect(y).toBe(items.y)
  expect(current.y).toBeGreaterThan(y + height)
  expect(current.y + current.height).toBeLessThanOrEqual(items.y + items.height)
  expect(await page.evaluate(() => scrollY)).toBe(0)

  await back.click()
  expect(await drawer(page).getByRole('link', { name: 'Guide' }).isVisible()).toBe(true)
})

test('it opens at its top where the page can be seen from there', async () => {
  const { page } = await open('start')
  await toggle(page).click()
  expect(await page.locator('.navbar-sidebar__items').evaluate((items) => items.scrollTop)).toBe(0)
})

// DOCS-SIDEBAR-14
test('in the drawer Escape first clears the filter of the sidebar, then closes the drawer', async () => {
  const { page } = await open('start')
  await toggle(page).click()
  const field = drawer(page).getByRole('searchbox', { name: 'Filter pages' })
  await field.fill('deep')
  await drawer(page).getByRole('link', { name: 'Deep' }).waitFor()
  expect(await drawer(page).getByRole('link', { name: 'Forum' }).isVisible()).toBe(false)
  await field.press('Escape')
  await drawer(page).getByRole('link', { name: 'Forum' }).waitFor()
  expect(await isOpen(page)).toBe(true)
  await field.press('Escape')
  expect(await isOpen(page)).toBe(false)
})
