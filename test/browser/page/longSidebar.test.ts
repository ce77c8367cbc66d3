import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hold } from '../hold.ts'
import { idle } from '../idle.ts'
import { nextFrame } from '../nextFrame.ts'
import { hydrated, visit } from '../visit.ts'
import { calm, type ServedSite, servedSite } from './servedSite.ts'

const count = 150

let site: ServedSite
beforeAll(async () => {
  const shelf = Array.from({ length: count }, (_, at) => [`content/shelf/${at}.md`, `# Item ${at}\n\nOn the shelf.\n`])
  const items = shelf.map((_, at) => `shelf/${at}`)
  site = await servedSite(
    {
      'content/index.md': '# Home\n',
      'content/sidebars.json': JSON.stringify({ shop: ['index', { type: 'category', label: 'Shelf', items }] }),
      ...Object.fromEntries(shelf),
    },
    { docs: { path: 'content', routeBasePath: '/', sidebarPath: 'content/sidebars.json' } },
  )
})
afterAll(() => site.close())
beforeEach(() => calm(site))

async function open(path: string, options = {}) {
  const visited = await visit(path, { baseURL: site.origin, viewport: { width: 1200, height: 600 }, ...options })
  if (!('javaScriptEnabled' in options)) await hydrated(visited.page)
  return visited
}

const menu = (page: Page) => page.locator('aside .menu')
const entry = (page: Page, name: string) => menu(page).getByRole('link', { name, exact: true })
const topOf = (page: Page, name: string) => entry(page, name).evaluate((link) => link.getBoundingClientRect().top)
const sidebarFiles = () => site.requests.filter((path) => path.startsWith('/assets/sidebars/'))

test('without JavaScript a reader walks through a long sidebar by its neighbours', async () => {
  const { page } = await open('/shelf/75', { javaScriptEnabled: false })
  expect(await entry(page, 'Item 50').count()).toBe(1)
  expect(await entry(page, 'Item 49').count()).toBe(0)
  await entry(page, '… 50 more').click()
  await page.waitForURL('**/shelf/49')
  expect(await entry(page, 'Item 24').count()).toBe(1)
})

test('the rest of a long sidebar comes when it is scrolled into view, and what is on show does not move', async () => {
  const { page, complaints } = await open('/shelf/75')
  await idle(page)
  expect(sidebarFiles()).toEqual([])

  const rest = await hold(page, /\/assets\/sidebars\/shop-.*\.json$/)
  await menu(page).evaluate((element) => element.scrollTo(0, 0))
  await rest.arrived()
  const before = await topOf(page, 'Item 52')
  rest.release()
  await entry(page, 'Item 0').waitFor({ state: 'attached' })
  await nextFrame(page)
  expect(Math.abs((await topOf(page, 'Item 52')) - before)).toBeLessThan(2)
  expect(await menu(page).getByRole('link').count()).toBe(count + 1)
  expect(await menu(page).getByText('more').count()).toBe(0)
  expect(complaints).toEqual([])
})

test('with the keyboard the rest is asked for, and the focus goes on to the next of it', async () => {
  // On a slow connection nothing is loaded without being requested.
  const { page } = await visit('about:blank', { baseURL: site.origin })
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await page.goto('/shelf/75')
  await hydrated(page)
  await entry(page, '… 49 more').focus()
  await idle(page)
  expect(sidebarFiles()).toEqual([])
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Item 101')
  expect(new URL(page.url()).pathname).toBe('/shelf/75')
})

test('going to a page whose item was left out shows the sidebar around it', async () => {
  const { page } = await open('/shelf/75')
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByRole('link', { name: 'Next' }).click()
  await page.waitForURL('**/shelf/76')
  await page.getByRole('heading', { level: 1, name: 'Item 76' }).waitFor()
  await expect.poll(() => entry(page, 'Item 76').getAttribute('aria-current')).toBe('page')
  const box = await entry(page, 'Item 76').boundingBox()
  expect(box!.y).toBeGreaterThan(0)
  expect(box!.y).toBeLessThan(600)
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})
