import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from '../violations.ts'
import { hydrated, visit } from '../visit.ts'
import { type ServedSite, servedSite } from './servedSite.ts'

let site: ServedSite
beforeAll(async () => {
  site = await servedSite(
    {
      'content/start.md': '# Start\n\n:::tip\n\nRead **this**.\n\n:::\n\nSee [more](./more.md).\n',
      'content/more.md': '# More\n\nText\n',
    },
    { baseUrl: '/base/' },
  )
})
afterAll(() => site?.close())

const open = (path: string, options: Parameters<typeof visit>[1] = {}) =>
  visit(path, { baseURL: site.origin, permissions: ['clipboard-read', 'clipboard-write'], ...options })

// MARKDOWN-6
test('a button copies the Markdown of the page, by keyboard, and says so; after a navigation it is that of the next page', async () => {
  const { page, complaints } = await open('/base/start')
  await hydrated(page)
  const button = page.getByRole('button', { name: 'Copy page' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('#__quire_announce').innerText()).toBe('Copied')
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  expect(await copied()).toBe(site.files.get('start.md'))
  expect(await copied()).toContain('> **Tip**\n>\n> Read **this**.')

  await page.getByRole('main').getByRole('link', { name: 'more' }).click()
  await page.getByRole('heading', { name: 'More', level: 1 }).waitFor()
  await button.click()
  await expect.poll(copied).toBe(site.files.get('more.md'))
  expect(await page.locator('head link[type="text/markdown"]').getAttribute('href')).toBe('/base/more.md')
  expect(complaints).toEqual([])
})

// MARKDOWN-6
test('the button works before React is there, and says when it fails', async () => {
  const { page } = await open('/base/start', { permissions: [] })
  await page.route('**/*.md', (route) => route.abort())
  await page.getByRole('button', { name: 'Copy page' }).click()
  await expect.poll(() => page.locator('#__quire_announce').innerText()).toBe('Copy failed')
})

// MARKDOWN-6
test('without JavaScript there is the link alone', async () => {
  const { page } = await open('/base/start', { javaScriptEnabled: false })
  expect(await page.getByRole('button', { name: 'Copy page' }).isVisible()).toBe(false)
  const link = page.getByRole('link', { name: 'View as Markdown' })
  expect(await link.isVisible()).toBe(true)
  expect(await link.getAttribute('href')).toBe('/base/start.md')
})

// MARKDOWN-6
test.each([
  ['light', 320],
  ['dark', 320],
  ['dark', 1280],
] as const)('the button and the link are accessible, %s, %i px wide', async (mode, width) => {
  const { page } = await open(`/base/start?theme=${mode}`, { viewport: { width, height: 700 } })
  await hydrated(page)
  expect(await violations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
})
