import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { highlight } from '../../pipeline/code/highlight.ts'
import { languageOf } from '../../pipeline/code/languages.ts'
import { hydrated, visit } from './visit.ts'

/** One page of each kind. */
const kinds = [
  '/',
  '/api/commands/get',
  '/guides/overview/why-cypress',
  '/plugins/',
  '/faq/questions/using-cypress-faq',
]

const theme = (page: Page) => page.locator('html').getAttribute('data-theme')
const switchTheme = (page: Page) =>
  page
    .getByRole('button', { name: /dark and light mode/ })
    .first()
    .click()

// PAGE-HYDRATES
test.each([...kinds, '/no/such/page'])('%s hydrates without warnings', async (path) => {
  const { page, complaints } = await visit(path)
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  // The browser itself reports the status of a page that does not exist.
  expect(complaints.filter((text) => !text.includes('status of 404'))).toEqual([])
})

// NAV-1
test('a link changes the page without loading a document', async () => {
  const { page, complaints } = await visit('/api/commands/get')
  await hydrated(page)
  await page.evaluate(() => Object.assign(window, { stillHere: true }))

  await page.locator('main a[href="/api/commands/contains"]').first().click()
  await page.waitForURL('**/api/commands/contains')
  await page.getByRole('heading', { level: 1, name: 'contains' }).waitFor()
  expect(await page.title()).toContain('contains')
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true)

  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'get' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/api/commands/get')
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true)
  expect(complaints).toEqual([])
})

test('a link to a heading leads to it, and the address says so', async () => {
  const { page } = await visit('/api/commands/get')
  await hydrated(page)
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Yields' }).click()
  await page.waitForURL(/#Yields$/)
  const top = () => page.locator('#Yields').evaluate((heading) => heading.getBoundingClientRect().top)
  await expect.poll(top).toBeLessThan(250)
  expect(await top()).toBeGreaterThanOrEqual(0)
})

test('the colour mode is switched and remembered', async () => {
  const { page } = await visit('/api/commands/get', { colorScheme: 'light' })
  await hydrated(page)
  const before = await theme(page)
  await switchTheme(page)
  const after = before === 'dark' ? 'light' : 'dark'
  await expect.poll(() => theme(page)).toBe(after)

  await page.reload()
  expect(await theme(page)).toBe(after)
  await page.goto('/guides/overview/why-cypress')
  expect(await theme(page)).toBe(after)
})

// PAGE-NO-SCRIPT
test('without JavaScript the page, its sidebar and its tabs are readable, and links work', async () => {
  const { page, complaints } = await visit('/guides/getting-started/installing-cypress', { javaScriptEnabled: false })
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('Installing')
  expect(await page.locator('main p').first().isVisible()).toBe(true)
  for (const panel of await page.locator('[role=tabpanel]').all()) expect(await panel.isVisible()).toBe(true)

  const next = page.locator('a[rel=next], nav.pagination-nav a').last()
  const href = await next.getAttribute('href')
  await next.click()
  await page.waitForURL(`**${href}`)
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
  expect(complaints).toEqual([])
})

// PAGE-NARROW
test.each(kinds)('%s does not scroll sideways at 360 px', async (path) => {
  const { page } = await visit(path, { viewport: { width: 360, height: 740 } })
  await hydrated(page)
  const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(content).toBeLessThanOrEqual(window!)
})

// STORE-7
test('with blocked storage everything works, and one line is logged', async () => {
  const { page, complaints } = await visit('about:blank')
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('blocked', 'SecurityError')
    }
    Object.defineProperty(window, 'localStorage', { get: refuse })
  })
  await page.goto('/api/commands/get')
  await hydrated(page)
  const before = await theme(page)
  await switchTheme(page)
  await expect.poll(() => theme(page)).not.toBe(before)
  expect(complaints.length).toBeLessThanOrEqual(1)
})

test('a page about one kind of tests says so beside its title, also for those who come from another page', async () => {
  const { page } = await visit('/api/commands/visit')
  const title = page.getByRole('heading', { level: 1 })
  expect(await title.textContent()).toBe('visit End-to-End Only')
  expect(await page.title()).toMatch(/^visit \|/)

  await hydrated(page)
  await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'get', exact: true }).click()
  await expect.poll(() => title.textContent()).toBe('get')
  await page.goBack()
  await expect.poll(() => title.textContent()).toBe('visit End-to-End Only')
})

test('an unknown address shows the 404 page with status 404', async () => {
  const { page } = await visit('/')
  const response = await page.goto('/no/such/page')
  expect(response!.status()).toBe(404)
  await page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor()
})

// OUT-2, META-22
test('the page about our own errors is not indexed, and of two pages with one text one is canonical', async () => {
  const origin = inject('origin')
  const text = async (path: string) => (await fetch(origin + path)).text()
  expect(await text('/quire/errors')).toContain('<meta name="robots" content="noindex">')
  expect(await text('/sitemap.xml')).not.toContain('quire')
  const canonical = '<link rel="canonical" href="https://docs.cypress.io/guides/references/assertions">'
  expect(await text('/api/assertions/')).toContain(canonical)
  expect(await text('/guides/references/assertions')).toContain(canonical)
})

test('every code block whose language has a grammar is highlighted', async () => {
  const origin = inject('origin')
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text()
  const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path]) => path!)
  const languages = new Set<string>()
  for (const path of paths) {
    const html = await (await fetch(origin + path)).text()
    for (const [, language, lines] of html.matchAll(
      /<pre class="prism-code language-([^" ]+)"[^>]*><code[^>]*>([\s\S]*?)\n(?:<\/span>)?<\/code>/g,
    )) {
      const text = decoded(lines!.replace(/<[^>]*>/g, ''))
      if (languageOf(language!) === undefined || !isHighlighted(highlight({ language, text, lineClasses: {} })))
        continue
      languages.add(language!)
      expect(isHighlighted(lines!), `${path}: ${text}`).toBe(true)
    }
  }
  expect([...languages].sort()).toEqual(expect.arrayContaining(['html', 'js', 'json', 'jsx', 'shell', 'ts', 'yaml']))
})

const isHighlighted = (html: string) => /<span class=(?:[a-z]>|"[a-z] )/.test(html)

const decoded = (html: string) =>
  html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
