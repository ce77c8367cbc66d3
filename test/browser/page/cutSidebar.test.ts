import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hydrated, visit } from '../visit.ts'
import { calm, type ServedSite, servedSite } from './servedSite.ts'

const links = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    type: 'link',
    label: `${prefix} ${index}`,
    href: `https://example.org/${prefix}/${index}`,
  }))

let site: ServedSite
beforeAll(async () => {
  const large = { type: 'category', label: 'Large', items: ['deep', ...links('Large', 1500)] }
  const medium = { type: 'category', label: 'Medium', items: ['beside', ...links('Medium', 900)] }
  site = await servedSite(
    {
      'content/index.md': '# Home\n\n[Go deep](./deep.md)\n',
      'content/deep.md': '# Deep\n',
      'content/beside.md': '# Beside\n',
      'content/sidebars.json': JSON.stringify({ shop: ['index', large, medium] }),
    },
    { docs: { path: 'content', routeBasePath: '/', sidebarPath: 'content/sidebars.json' } },
  )
})
afterAll(() => site.close())
beforeEach(() => calm(site))

async function open(path: string) {
  const { page } = await visit('about:blank', { baseURL: site.origin, viewport: { width: 1200, height: 600 } })
  // Nothing is loaded without being requested.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await page.goto(path)
  await hydrated(page)
  return page
}

const menu = (page: Page) => page.locator('aside .menu')
const sidebarFiles = () => site.requests.filter((path) => path.startsWith('/assets/sidebars/'))
const sizes = () => sidebarFiles().map((path) => JSON.parse(site.files.get(path.slice(1))!).length)

test('the files of a sidebar are named by their content', () => {
  const paths = [...site.files.keys()].filter((path) => path.startsWith('assets/sidebars/'))
  expect(paths).toHaveLength(2)
  for (const path of paths) expect(path).toMatch(/^assets\/sidebars\/shop-[0-9a-f]{8}\.json$/)
})

test('a category of a large sidebar is loaded when a reader opens it, and others are not', async () => {
  const page = await open('/')
  await menu(page).getByRole('button', { name: 'Medium' }).click()
  await menu(page).getByRole('link', { name: 'Medium 899' }).waitFor({ state: 'attached' })
  expect(sizes()).toEqual([3])
  await menu(page).getByRole('button', { name: 'Large' }).click()
  await menu(page).getByRole('link', { name: 'Large 1499' }).waitFor({ state: 'attached' })
  expect(sizes()).toEqual([3, 1501])
})

test('a navigation to a page in such a category loads the items around it, once', async () => {
  const page = await open('/')
  await page.getByRole('link', { name: 'Go deep' }).click()
  await page.getByRole('heading', { level: 1, name: 'Deep' }).waitFor()
  await expect.poll(() => menu(page).locator('[aria-current=page]').textContent()).toBe('Deep')
  expect(sizes()).toEqual([3, 1501])
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
  await page.goForward()
  await page.getByRole('heading', { level: 1, name: 'Deep' }).waitFor()
  expect(sizes()).toEqual([3, 1501])
})

test('the filter finds items of all parts', async () => {
  const page = await open('/')
  await menu(page).getByRole('searchbox').fill('Large 1234')
  await menu(page).getByRole('link', { name: 'Large 1234' }).waitFor()
  expect(sizes()).toEqual([3, 1501])
})
