import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Site } from '../../../schemas/graph.ts'
import type { Served } from '../serveFiles.ts'
import { hydrated, visit } from '../visit.ts'
import { base, handbook, sources } from './handbook.ts'
import { serve } from './serve.ts'

const of = (colorMode: Partial<Site['colorMode']>) =>
  serve(
    handbook({
      announcementBar: undefined,
      colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false, ...colorMode },
    }),
    sources,
  )

let plain: Served
let system: Served
let fixed: Served
beforeAll(async () => {
  plain = await of({})
  system = await of({ respectPrefersColorScheme: true })
  fixed = await of({ disableSwitch: true, defaultMode: 'dark' })
})
afterAll(() => {
  for (const site of [plain, system, fixed]) site?.close()
})

async function open(site: Served, options = {}, stored?: string, query = '') {
  const visited = await visit('about:blank', options)
  const { page } = visited
  if (stored) {
    await page.goto(`${site.origin}${base}start`)
    await page.evaluate((value) => localStorage.setItem('docusaurus.theme', value), stored)
  }
  await page.goto(`${site.origin}${base}start${query}`)
  return visited
}

const theme = (page: Page) => page.locator('html').getAttribute('data-theme')
const choice = (page: Page) => page.locator('html').getAttribute('data-theme-choice')
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('docusaurus.theme'))
const toggle = (page: Page) => page.locator('.navbar .color-toggle')

test('SHELL-COLOR-1: without a choice the mode is the configured one, whatever the system prefers', async () => {
  const { page } = await open(plain, { colorScheme: 'dark' })
  expect(await theme(page)).toBe('light')
  await hydrated(page)
  expect(await theme(page)).toBe('light')
})

test('SHELL-COLOR-2: the stored mode, else that of the system, is there before React is', async () => {
  const chosen = await open(plain, {}, 'dark')
  expect(await theme(chosen.page)).toBe('dark')
  const preferred = await open(system, { colorScheme: 'dark' })
  expect(await theme(preferred.page)).toBe('dark')
  const overruled = await open(system, { colorScheme: 'dark' }, 'light')
  expect(await theme(overruled.page)).toBe('light')
})

test('SHELL-COLOR-3: a stored value that is no mode counts as none', async () => {
  const { page } = await open(plain, {}, 'purple')
  expect(await theme(page)).toBe('light')
  await hydrated(page)
  expect(await theme(page)).toBe('light')
})

test('STORE-1 SHELL-COLOR-4: the button says what is on, flips and stores it, and waits for React', async () => {
  const { page, complaints } = await open(plain, { javaScriptEnabled: false })
  expect(await toggle(page).isDisabled()).toBe(true)
  expect(complaints).toEqual([])

  const living = (await open(plain)).page
  await hydrated(living)
  const name = 'Switch between dark and light mode'
  await living.getByRole('button', { name: `${name} (currently light mode)` }).click()
  expect([await theme(living), await stored(living)]).toEqual(['dark', 'dark'])
  const button = living.getByRole('button', { name: `${name} (currently dark mode)` })
  expect(await button.getAttribute('title')).toBe(`${name} (currently dark mode)`)
  await button.click()
  expect([await theme(living), await stored(living)]).toEqual(['light', 'light'])
})

test('SHELL-COLOR-5: another tab’s choice is followed; where it takes the choice back, the default returns', async () => {
  const { page } = await open(plain)
  await hydrated(page)
  const other = await page.context().newPage()
  await other.goto(`${plain.origin}${base}alone`)
  await other.evaluate(() => localStorage.setItem('docusaurus.theme', 'dark'))
  await expect.poll(() => theme(page)).toBe('dark')
  await other.evaluate(() => localStorage.removeItem('docusaurus.theme'))
  await expect.poll(() => theme(page)).toBe('light')
})

test('SHELL-COLOR-6: the system is followed while the page is open, where the site wants it', async () => {
  const { page } = await open(system, { colorScheme: 'light' })
  await hydrated(page)
  expect(await theme(page)).toBe('light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => theme(page)).toBe('dark')
})

test('SHELL-COLOR-7: the system changes neither a choice nor a site that does not follow it', async () => {
  const chosen = (await open(system, { colorScheme: 'light' }, 'light')).page
  await hydrated(chosen)
  await chosen.emulateMedia({ colorScheme: 'dark' })
  const deaf = (await open(plain, { colorScheme: 'light' }, 'light')).page
  await hydrated(deaf)
  await deaf.emulateMedia({ colorScheme: 'dark' })
  await deaf.waitForTimeout(50)
  for (const page of [chosen, deaf]) expect([await theme(page), await stored(page)]).toEqual(['light', 'light'])
})

test('SHELL-COLOR-8: printing changes nothing', async () => {
  const { page } = await open(system, { colorScheme: 'dark' })
  await hydrated(page)
  await page.emulateMedia({ media: 'print', colorScheme: 'light' })
  await page.waitForTimeout(50)
  expect(await theme(page)).toBe('dark')
})

test('SHELL-COLOR-9: without the switch there is no button, and a former choice is forgotten', async () => {
  const { page } = await open(fixed, { viewport: { width: 600, height: 800 } }, 'light')
  expect(await theme(page)).toBe('dark')
  await hydrated(page)
  expect(await stored(page)).toBeNull()
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
  expect(await page.locator('.color-toggle').count()).toBe(0)
})

test('SHELL-COLOR-10: where the system is respected, the button goes from light to dark and back to the system', async () => {
  const { page } = await open(system, { colorScheme: 'dark' })
  expect([await theme(page), await choice(page)]).toEqual(['dark', 'system'])
  await hydrated(page)
  expect(await toggle(page).getAttribute('title')).toContain('(currently system mode)')
  expect(await page.locator('.navbar .icon--system').isVisible()).toBe(true)
  await toggle(page).click()
  expect([await theme(page), await choice(page), await stored(page)]).toEqual(['light', 'light', 'light'])
  await toggle(page).click()
  expect([await theme(page), await choice(page), await stored(page)]).toEqual(['dark', 'dark', 'dark'])
  await toggle(page).click()
  expect([await theme(page), await choice(page), await stored(page)]).toEqual(['dark', 'system', null])
})

test('SHELL-COLOR-10: `?theme` decides for one load and is not stored', async () => {
  const { page } = await open(plain, {}, undefined, '?theme=dark')
  await hydrated(page)
  expect([await theme(page), await stored(page)]).toEqual(['dark', null])
  await page.goto(`${plain.origin}${base}start?theme=<b>`)
  expect(await theme(page)).toBe('light')
})

test('SHELL-COLOR-2: without JavaScript the mode is that of the system where it is respected, else the configured one', async () => {
  const options = { javaScriptEnabled: false, colorScheme: 'dark' } as const
  const background = async (site: Served) => {
    const { page } = await open(site, options)
    return page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  }
  expect(await background(system)).toBe('rgb(15, 21, 19)')
  expect(await background(plain)).toBe('rgb(255, 255, 255)')
})
