import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hold } from '../hold.ts'
import { idle } from '../idle.ts'
import { nextFrame } from '../nextFrame.ts'
import type { Served } from '../serveFiles.ts'
import { serve } from '../shell/serve.ts'
import { hydrated, visit } from '../visit.ts'
import { base, library, versioned } from './library.ts'

let site: Served
beforeAll(async () => {
  site = await serve(versioned({ search: { engine: 'local', contextual: true, pageHref: `${base}find` } }))
})
afterAll(() => site?.close())

async function open(query: string, options = {}) {
  const visited = await visit(`${site.origin}${base}find${query}`, {
    viewport: { width: 1280, height: 760 },
    ...options,
  })
  await hydrated(visited.page)
  return visited
}

const input = (page: Page) => page.getByRole('searchbox', { name: 'Search' })
const results = (page: Page) => page.locator('main article')
const status = (page: Page) => page.locator('main').getByRole('status').innerText()
const queryOf = (page: Page) => new URL(page.url()).searchParams.get('q')

// SEARCH-PAGE-1, META-14, OUT-3
test('the search page is at the configured path, and the OpenSearch description links to it', async () => {
  const { page } = await open('')
  const link = page.locator('link[rel=search]')
  expect(await link.getAttribute('type')).toBe('application/opensearchdescription+xml')
  const description = await page.request.get(site.origin + (await link.getAttribute('href')))
  const text = await description.text()
  expect(text).toContain('<ShortName>Library</ShortName>')
  expect(text).toContain('<Image width="16" height="16">https://example.com/docs/icon.svg</Image>')
  expect(text).toContain('template="https://example.com/docs/find?q={searchTerms}"')

  await page.goto(`${site.origin}${base}start`)
  expect(await page.locator('.DocSearch-Button').getAttribute('href')).toBe('/docs/find')
})

// META-13
test('the search page is not indexed and not in the sitemap, but its links are followed', async () => {
  const { page } = await open('?q=spoon')
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex, follow')
  expect(await page.locator('link[rel=canonical]').count()).toBe(0)
  expect(await page.locator('html').getAttribute('class')).toContain('search-page-wrapper')
  const sitemap = await (await page.request.get(`${site.origin}${base}sitemap.xml`)).text()
  expect(sitemap).toContain('/docs/start')
  expect(sitemap).not.toContain('/docs/find')
})

// SEARCH-PAGE-2, SEARCH-PAGE-3
test('the search page searches for the query in its URL and names it in title and heading', async () => {
  const { page, complaints } = await open('?q=brush%20care')
  await results(page).first().waitFor()
  expect(await input(page).inputValue()).toBe('brush care')
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Search results for "brush care"')
  expect(await page.title()).toBe('Search results for "brush care" | Library')
  expect(complaints).toEqual([])
})

// SEARCH-PAGE-2
test('typing on the search page replaces `q` in the URL without a history entry and without scrolling, and an empty input removes it', async () => {
  const { page } = await open('')
  expect(await page.title()).toBe('Search the documentation | Library')
  const entries = await page.evaluate(() => history.length)
  await input(page).pressSequentially('spoon & fork')
  await expect.poll(() => queryOf(page)).toBe('spoon & fork')
  await results(page).first().waitFor()
  await page.evaluate(() => scrollTo(0, 200))
  await input(page).evaluate((input: HTMLInputElement) => input.focus({ preventScroll: true }))
  await page.keyboard.type('s')
  await expect.poll(() => queryOf(page)).toBe('spoon & forks')
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
  expect(await page.evaluate(() => history.length)).toBe(entries)

  await input(page).fill('')
  await expect.poll(() => new URL(page.url()).search).toBe('')
  await expect.poll(() => results(page).count()).toBe(0)
  expect(await page.title()).toBe('Search the documentation | Library')
})

// SEARCH-PAGE-2
test('the search page follows links to other queries, and history', async () => {
  const { page } = await open('?q=varnish')
  await results(page).first().waitFor()
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder('Search docs').fill('spoon')
  await page.getByRole('link', { name: /^See all/ }).click()
  await page.getByRole('heading', { name: 'Search results for "spoon"' }).waitFor()
  expect(await input(page).inputValue()).toBe('spoon')
  await page.goBack()
  await page.getByRole('heading', { name: 'Search results for "varnish"' }).waitFor()
  expect(await input(page).inputValue()).toBe('varnish')

  await results(page).first().getByRole('link').click()
  await page.waitForURL('**/docs/varnish')
  await page.goBack()
  await page.getByRole('heading', { name: 'Search results for "varnish"' }).waitFor()
  await results(page).first().waitFor()
  expect(await page.title()).toBe('Search results for "varnish" | Library')
})

// SEARCH-PAGE-4, CONST-16
test('the search input has the focus, and a search starts 300 ms after the last key', async () => {
  const { page } = await open('')
  expect(await input(page).getAttribute('name')).toBe('q')
  expect(await input(page).getAttribute('placeholder')).toBe('Type your search here')
  expect(await input(page).getAttribute('autocomplete')).toBe('off')
  expect(await input(page).evaluate((input) => document.activeElement === input)).toBe(true)

  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(60_000)
  await page.keyboard.type('spoo')
  await page.clock.runFor(290)
  await page.keyboard.type('n')
  await page.clock.runFor(290)
  expect(queryOf(page)).toBeNull()
  await page.clock.runFor(20)
  expect(queryOf(page)).toBe('spoon')
  await page.clock.resume()
  await results(page).first().waitFor()
  expect(await results(page).count()).toBe(15)
})

// SEARCH-PAGE-4
test('text typed before the search page is hydrated is searched for', async () => {
  const { page } = await visit('about:blank')
  const client = await hold(page, /\/client-.*\.js/)
  await page.goto(`${site.origin}${base}find`)
  await expect.poll(() => input(page).evaluate((input) => document.activeElement === input)).toBe(true)
  await page.keyboard.type('varnish')
  await client.arrived()
  client.release()
  await results(page).first().waitFor()
  expect(queryOf(page)).toBe('varnish')
  expect(await input(page).inputValue()).toBe('varnish')
})

// SEARCH-PAGE-4
test('a late answer to an older query changes nothing on the search page', async () => {
  const { page } = await open('?q=spoon')
  await results(page).first().waitFor()
  const older = await hold(page, /assets\/search\/pages\//)
  await input(page).fill('turpentine')
  await older.arrived()
  older.letOthersPass()
  await input(page).fill('varnish')
  await expect.poll(() => results(page).first().innerText()).toContain('Varnish')
  older.release()
  await idle(page)
  expect(await results(page).first().innerText()).toContain('Varnish')
})

// SEARCH-PAGE-5, SEARCH-PAGE-10
test('the search page announces the number of results politely', async () => {
  const { page } = await open('?q=spoon')
  await expect.poll(() => status(page)).toBe('40 documents found')
  await input(page).fill('turpentine')
  await expect.poll(() => status(page)).toBe('One document found')
  await input(page).fill('xyzzy')
  await expect.poll(() => status(page)).toBe('No results were found')
  // The role `status` implies a polite live region.
  expect(await page.getByText('Search by').count()).toBe(0)
})

// SEARCH-PAGE-6
test('a result is a linked heading with its breadcrumbs and the words around the match', async () => {
  const { page } = await open('?q=turpentine')
  const result = results(page).first()
  await result.waitFor()
  const link = result.getByRole('heading', { level: 2 }).getByRole('link')
  expect(await link.getAttribute('href')).toBe('/docs/paint#brushes')
  expect(await link.innerText()).toBe('Brushes')
  expect(await result.getByRole('listitem').allInnerTexts()).toEqual(['Guides', 'Paint'])
  expect(await result.locator('p').innerText()).toMatch(/^A brush is wide or narrow\. .*\.\.\.$/)
  expect(await result.locator('p mark').innerText()).toBe('turpentine')

  await input(page).fill('varnish')
  await expect.poll(() => results(page).first().locator('h2 mark').allInnerTexts()).toEqual(['Varnish'])
})

// SEARCH-PAGE-7
test('further results load while scrolling down, until there are no more', async () => {
  const { page } = await open('?q=spoon')
  await expect.poll(() => results(page).count()).toBe(15)
  await page.getByText('Fetching new results...').waitFor()
  await idle(page)
  expect(await results(page).count()).toBe(15)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect.poll(() => results(page).count()).toBe(30)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect.poll(() => results(page).count()).toBe(40)
  expect(await page.getByText('Fetching new results...').count()).toBe(0)
  const titles = await results(page).locator('h2').allInnerTexts()
  expect(new Set(titles).size).toBe(40)
})

// SEARCH-PAGE-7
test('a button loads further results, by keyboard and without IntersectionObserver', async () => {
  const { page } = await visit('about:blank', { viewport: { width: 1280, height: 760 } })
  await page.addInitScript(() => {
    Reflect.set(
      window,
      'IntersectionObserver',
      class {
        observe() {}
        disconnect() {}
        unobserve() {}
      },
    )
  })
  await page.goto(`${site.origin}${base}find?q=spoon`)
  await page.getByRole('button', { name: 'Load more' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => results(page).count()).toBe(30)
})

// SEARCH-PAGE-8, SEARCH-PAGE-9
test('the search page finds pages of one version, which can be chosen', async () => {
  const { page } = await open('?q=linseed')
  await expect.poll(() => status(page)).toBe('No results were found')
  const version = page.getByRole('combobox', { name: 'Version' })
  expect(await version.locator('option').allInnerTexts()).toEqual(['2.0', '1.0 (old)'])
  expect(await version.inputValue()).toBe('2.0')
  await version.selectOption('1.0 (old)')
  await expect.poll(() => results(page).first().innerText()).toContain('Paint as it was')
})

// SEARCH-PAGE-8
test('the search page of a site without contextual search has no menu of versions', async () => {
  const everything = await serve(
    versioned({ search: { engine: 'local', contextual: false, pageHref: `${base}search` } }),
  )
  const { page } = await visit(`${everything.origin}${base}search?q=linseed`)
  await results(page).first().waitFor()
  expect(await page.getByRole('combobox').count()).toBe(0)
  everything.close()
})

// SEARCH-PAGE-10
test('the search page shows a failure, and trying again works', async () => {
  const { page } = await visit('about:blank')
  await page.route('**/assets/search/**', (route) => route.abort())
  await page.goto(`${site.origin}${base}find?q=varnish`)
  const alert = page.getByRole('alert')
  await alert.waitFor()
  expect(await alert.innerText()).toContain('Unable to fetch results')
  expect(await alert.innerText()).toContain('You might want to check your network connection.')
  expect(await page.locator('.search-page__searching').count()).toBe(0)
  await page.unroute('**/assets/search/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await results(page).first().waitFor()
  expect(await alert.count()).toBe(0)
})

// SEARCH-PAGE-10
test('a failure to load further results keeps those already shown', async () => {
  const { page } = await open('?q=ladle')
  await expect.poll(() => results(page).count()).toBeGreaterThanOrEqual(15)
  await page.route('**/assets/search/**', (route) => route.abort())
  // Some of the next ones may have been loaded with the first, to be ranked.
  const failure = page.getByText('Unable to fetch results')
  while (!(await failure.isVisible())) {
    await page.mouse.wheel(0, 2000)
    await nextFrame(page)
  }
  const shown = await results(page).count()
  expect(shown).toBeGreaterThanOrEqual(15)
  await page.unroute('**/assets/search/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => results(page).count()).toBe(shown + 15)
})

// SEARCH-PAGE-11
test('the local index answers search window and search page without requests to other hosts', async () => {
  const { page } = await visit('about:blank')
  const origins = new Set<string>()
  page.on('request', (request) => origins.add(new URL(request.url()).origin))
  await page.goto(`${site.origin}${base}find?q=varnish`)
  await results(page).first().waitFor()
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder('Search docs').fill('varnish')
  await page.locator('.DocSearch-Hit').first().waitFor()
  expect([...origins]).toEqual([site.origin])
})

// SEARCH-ESCAPE
test('a query is shown as text everywhere, and a very long one breaks nothing', async () => {
  const { page, complaints } = await open(`?q=${encodeURIComponent('<img src=x onerror=alert(1)>')}`)
  const heading = page.getByRole('heading', { level: 1 })
  expect(await heading.innerText()).toBe('Search results for "<img src=x onerror=alert(1)>"')
  expect(await page.locator('main img').count()).toBe(0)
  await page.waitForLoadState('networkidle')
  await page.setViewportSize({ width: 360, height: 700 })
  await page.goto(`${site.origin}${base}find?q=${'y'.repeat(10_000)}`)
  await page.getByText('No results were found').waitFor()
  expect((await heading.innerText()).length).toBeLessThan(150)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  expect(complaints).toEqual([])
})

// SHELL-404-3
test('the not-found page offers search', async () => {
  const { page } = await visit(`${site.origin}${base}nothing`, { javaScriptEnabled: false })
  await input(page).fill('varnish & paint')
  await page.locator('main').getByRole('button', { name: 'Search' }).click()
  await page.waitForURL((url) => url.pathname === '/docs/find')
  expect(queryOf(page)).toBe('varnish & paint')
})

test('a site without a search page has none', async () => {
  const bare = await serve(library({ search: { engine: 'local', contextual: true } }))
  const { page } = await visit(`${bare.origin}${base}start`)
  expect(await page.locator('link[rel=search]').count()).toBe(0)
  expect((await page.request.get(`${bare.origin}${base}opensearch.xml`)).status()).toBe(404)
  await page.goto(`${bare.origin}${base}nothing`)
  expect(await input(page).count()).toBe(0)
  bare.close()
})
