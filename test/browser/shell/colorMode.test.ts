import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Site } from '../../../schemas/graph.ts'
import { nextFrame } from '../nextFrame.ts'
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

// SHELL-COLOR-1
test('without a choice the colour mode is the configured one, whatever the system prefers', async () => {
  const { page } = await open(plain, { colorScheme: 'dark' })
  expect(await theme(page)).toBe('light')
  await hydrated(page)
  expect(await theme(page)).toBe('light')
})

test('what a reader chose where the site was of Docusaurus stays, until another choice', async () => {
  const { page } = await open(system)
  await page.evaluate(() => localStorage.setItem('theme', 'dark'))
  await page.reload()
  expect(await theme(page)).toBe('dark')
  await hydrated(page)
  await toggle(page).click()
  await expect.poll(() => choice(page)).toBe('system')
  await page.reload()
  expect(await choice(page)).toBe('system')
})

// SHELL-COLOR-2
test('the colour mode is set before React loads, as stored or else as the system prefers', async () => {
  const chosen = await open(plain, {}, 'dark')
  expect(await theme(chosen.page)).toBe('dark')
  const preferred = await open(system, { colorScheme: 'dark' })
  expect(await theme(preferred.page)).toBe('dark')
  const overruled = await open(system, { colorScheme: 'dark' }, 'light')
  expect(await theme(overruled.page)).toBe('light')
})

// SHELL-COLOR-3
test('a stored value that is not a colour mode is ignored', async () => {
  const { page } = await open(plain, {}, 'purple')
  expect(await theme(page)).toBe('light')
  await hydrated(page)
  expect(await theme(page)).toBe('light')
})

// STORE-1, SHELL-COLOR-4
test('the toggle names the colour mode, flips and stores it, and is disabled until hydration', async () => {
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

// SHELL-COLOR-5
test('a colour mode chosen in another tab applies here; removed there, the default applies', async () => {
  const { page } = await open(plain)
  await hydrated(page)
  const other = await page.context().newPage()
  await other.goto(`${plain.origin}${base}alone`)
  await other.evaluate(() => localStorage.setItem('docusaurus.theme', 'dark'))
  await expect.poll(() => theme(page)).toBe('dark')
  await other.evaluate(() => localStorage.removeItem('docusaurus.theme'))
  await expect.poll(() => theme(page)).toBe('light')
})

// SHELL-COLOR-6
test('changes of the system apply to open pages, if the site respects the system', async () => {
  const { page } = await open(system, { colorScheme: 'light' })
  await hydrated(page)
  expect(await theme(page)).toBe('light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => theme(page)).toBe('dark')
})

// SHELL-COLOR-7
test('the system changes neither a choice nor a site that does not respect it', async () => {
  const chosen = (await open(system, { colorScheme: 'light' }, 'light')).page
  await hydrated(chosen)
  await chosen.emulateMedia({ colorScheme: 'dark' })
  const deaf = (await open(plain, { colorScheme: 'light' }, 'light')).page
  await hydrated(deaf)
  await deaf.emulateMedia({ colorScheme: 'dark' })
  await nextFrame(chosen)
  await nextFrame(deaf)
  for (const page of [chosen, deaf]) expect([await theme(page), await stored(page)]).toEqual(['light', 'light'])
})

// SHELL-COLOR-8
test('printing does not change the colour mode', async () => {
  const { page } = await open(system, { colorScheme: 'dark' })
  await hydrated(page)
  await page.emulateMedia({ media: 'print', colorScheme: 'light' })
  await nextFrame(page)
  expect(await theme(page)).toBe('dark')
})

// SHELL-COLOR-9
test('without the switch there is no toggle, and a stored choice is deleted', async () => {
  const { page } = await open(fixed, { viewport: { width: 600, height: 800 } }, 'light')
  expect(await theme(page)).toBe('dark')
  await hydrated(page)
  expect(await stored(page)).toBeNull()
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
  expect(await page.locator('.color-toggle').count()).toBe(0)
})

// SHELL-COLOR-10
test('if the system is respected, the toggle goes from light to dark and to the system', async () => {
  const { page } = await open(system, { colorScheme: 'dark' })
  expect([await theme(page), await choice(page)]).toEqual(['dark', 'system'])
  await hydrated(page)
  expect(await toggle(page).getAttribute('title')).toContain('(currently system mode)')
  expect(await page.locator('.navbar .quire-icon--system').isVisible()).toBe(true)
  await toggle(page).click()
  expect([await theme(page), await choice(page), await stored(page)]).toEqual(['light', 'light', 'light'])
  await toggle(page).click()
  expect([await theme(page), await choice(page), await stored(page)]).toEqual(['dark', 'dark', 'dark'])
  await toggle(page).click()
  expect([await theme(page), await choice(page), await stored(page)]).toEqual(['dark', 'system', null])
})

// SHELL-COLOR-10
test('`?theme` sets the colour mode for one load and is not stored', async () => {
  const { page } = await open(plain, {}, undefined, '?theme=dark')
  await hydrated(page)
  expect([await theme(page), await stored(page)]).toEqual(['dark', null])
  await page.goto(`${plain.origin}${base}start?theme=<b>`)
  expect(await theme(page)).toBe('light')
  await page.goto(`${plain.origin}${base}start?docusaurus-theme=dark`)
  expect(await theme(page)).toBe('dark')
})

test('`?docusaurus-data-…` sets data attributes for stylesheets of the site, before first paint, and no others', async () => {
  const query = '?docusaurus-data-navbar=false&docusaurus-data-a%20b=1&docusaurus-onclick=1&docusaurus-data-theme=pink'
  const { page, complaints } = await open(plain, {}, undefined, query)
  await hydrated(page)
  const names = await page.locator('html').evaluate((html) => html.getAttributeNames())
  expect(await page.locator('html').getAttribute('data-navbar')).toBe('false')
  expect(names.filter((name) => /onclick|a b/.test(name))).toEqual([])
  expect(await theme(page)).toBe('light')
  expect(complaints).toEqual([])
})

// SHELL-COLOR-2
test('without JavaScript the colour mode is that of the system if it is respected, else the configured one', async () => {
  const options = { javaScriptEnabled: false, colorScheme: 'dark' } as const
  const background = async (site: Served) => {
    const { page } = await open(site, options)
    return page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  }
  // `#0f1513`, as a mixed color is printed.
  expect(await background(system)).toMatch(/^color\(srgb 0\.058\d* 0\.081\d* 0\.073\d*\)$/)
  expect(await background(plain)).toBe('rgb(255, 255, 255)')
})
