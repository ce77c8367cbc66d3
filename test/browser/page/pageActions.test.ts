import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from '../violations.ts'
import { hold, hydrated, visit } from '../visit.ts'
import { type ServedSite, servedSite } from './servedSite.ts'

let site: ServedSite
beforeAll(async () => {
  site = await servedSite(
    {
      'content/start.md': '# Start\n\n:::tip\n\nRead **this**.\n\n:::\n\nSee [more](./more.md).\n',
      'content/more.md': '# More\n\nText\n',
    },
    {
      baseUrl: '/base/',
      url: 'https://shop.example',
      markdownPages: {
        actions: [
          { label: 'Ask an assistant', href: 'https://chat.example/?q=Read%20{url}' },
          { label: 'All assistants', href: '/more' },
          { label: 'Copy address', copy: 'https://shop.example/mcp' },
        ],
      },
    },
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
test('a press before the code of the buttons is there copies once, and no other press is lost by it', async () => {
  const { page, complaints } = await open('about:blank')
  const releases = await Promise.all([hold(page, /startPage-/), hold(page, /client-/)])
  await page.goto(`${site.origin}/base/start`)
  let copies = 0
  await page.route('**/*.md', (route) => {
    copies += 1
    return route.continue()
  })
  await page.getByRole('button', { name: 'Copy page' }).click()
  releases[0]()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(site.files.get('start.md'))
  await page.getByRole('button', { name: 'Copy page' }).waitFor()
  await page.locator('.color-toggle').first().click({ force: true })
  await page.getByRole('button', { name: 'Copy page' }).click()
  releases[1]()
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark')
  expect(copies).toBe(2)
  expect(complaints).toEqual([])
})

// MARKDOWN-6
test('without JavaScript the menu has the links alone', async () => {
  const { page } = await open('/base/start', { javaScriptEnabled: false })
  expect(await page.getByRole('button', { name: 'Copy page' }).isVisible()).toBe(false)
  const link = page.getByRole('link', { name: 'View as Markdown' })
  expect(await link.isVisible()).toBe(false)
  await page.locator('.page-actions summary').click()
  expect(await link.getAttribute('href')).toBe('/base/start.md')
  expect(await link.isVisible()).toBe(true)
  expect(await page.getByText('Copy address').isVisible()).toBe(false)
})

// MARKDOWN-7
test('the menu has the entries of the config: links to assistants with the address of the page, and texts to copy', async () => {
  const { page } = await open('/base/start')
  await hydrated(page)
  const menu = page.locator('.page-actions summary')
  await menu.click()
  const link = page.getByRole('link', { name: 'Ask an assistant' })
  const markdown = encodeURIComponent('https://shop.example/base/start.md')
  expect(await link.getAttribute('href')).toBe(`https://chat.example/?q=Read%20${markdown}`)
  expect(await page.getByRole('link', { name: 'All assistants' }).getAttribute('href')).toBe('/base/more')
  await page.getByRole('button', { name: 'Copy address' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('https://shop.example/mcp')
})

// MARKDOWN-6
test('Escape, a press outside and the focus elsewhere close the menu', async () => {
  const { page } = await open('/base/start')
  await hydrated(page)
  const menu = page.locator('.page-actions details')
  const isOpen = () => menu.evaluate((details: HTMLDetailsElement) => details.open)
  const openMenu = async () => {
    await menu.locator('summary').click()
    expect(await isOpen()).toBe(true)
  }
  await openMenu()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  expect(await isOpen()).toBe(false)
  expect(await menu.locator('summary').evaluate((summary) => summary === document.activeElement)).toBe(true)
  await openMenu()
  await page.getByRole('heading', { level: 1 }).click()
  expect(await isOpen()).toBe(false)
  await openMenu()
  await page.locator('.navbar a').first().focus()
  expect(await isOpen()).toBe(false)
})

// MARKDOWN-6
test.each([
  ['light', 320],
  ['dark', 320],
  ['dark', 1280],
] as const)('the button and the link are accessible, %s, %i px wide', async (mode, width) => {
  const { page } = await open(`/base/start?theme=${mode}`, { viewport: { width, height: 700 } })
  await hydrated(page)
  await page.locator('.page-actions summary').click()
  expect(await violations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
})
