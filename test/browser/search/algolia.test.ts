import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Served } from '../serveFiles.ts'
import { serve } from '../shell/serve.ts'
import { hydrated, visit } from '../visit.ts'
import { base, versioned } from './library.ts'

let site: Served
beforeAll(async () => {
  site = await serve(
    versioned({
      search: {
        engine: 'algolia',
        appId: 'ABC123',
        apiKey: 'public',
        indexName: 'library',
        externalUrlRegex: 'other\\.example',
        searchParameters: { facetFilters: ['lang:en'] },
        modal: { placeholder: 'Search the library' },
        contextual: true,
        pageHref: `${base}search`,
      },
    }),
  )
})
afterAll(() => site?.close())

const hit = (url: string, title: string) => ({
  objectID: url,
  url,
  type: 'lvl1',
  content: null,
  hierarchy: { lvl0: 'Guides', lvl1: title, lvl2: null },
  _highlightResult: { hierarchy: { lvl0: { value: 'Guides' }, lvl1: { value: `<mark>${title}</mark>` } } },
})
const answer = {
  results: [
    {
      hits: [hit('https://library.example/docs/varnish', 'Varnish'), hit('https://other.example/docs/glue', 'Glue')],
      nbHits: 2,
      nbPages: 1,
      page: 0,
      hitsPerPage: 20,
      query: '',
      processingTimeMS: 1,
    },
  ],
}

/** Visit a page with a service that answers or fails. Returns the requests to it, too. */
async function open(path: string, isUp = true) {
  const visited = await visit('about:blank', { bypassCSP: true, viewport: { width: 1280, height: 760 } })
  const { page } = visited
  const requests: { url: string; request: Record<string, unknown> }[] = []
  await page.route(/algolia(net)?\.(net|com)/, (route) => {
    requests.push({ url: route.request().url(), request: route.request().postDataJSON().requests[0] })
    if (!isUp) return route.abort()
    return route.fulfill({ json: answer, headers: { 'access-control-allow-origin': '*' } })
  })
  await page.route('https://other.example/**', (route) =>
    route.fulfill({ body: 'Elsewhere', contentType: 'text/html' }),
  )
  await page.goto(`${site.origin}${base}${path}`)
  await hydrated(page)
  return { ...visited, requests }
}

const ask = async (page: Page, query: string) => {
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder('Search the library').fill(query)
}

// SEARCH-MODAL-13, SEARCH-MODAL-14
test('Algolia is queried with the filters of locale and version, and named as the provider', async () => {
  const { page, requests } = await open('1.0/paint')
  await ask(page, 'varnish')
  await page.getByRole('option').first().waitFor()
  expect(requests.at(-1)?.url).toMatch(/^https:\/\/abc123-dsn\.algolia\.net\//i)
  expect(requests.at(-1)?.request).toMatchObject({
    query: 'varnish',
    indexName: 'library',
    hitsPerPage: 20,
    facetFilters: ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-1.0'], 'lang:en'],
  })
  const provider = page.getByRole('link', { name: 'Search by Algolia' })
  expect(await provider.getAttribute('href')).toMatch(/^https:\/\/www\.algolia\.com\//)
})

// SEARCH-MODAL-7
test('results of the site are opened without loading a page, results of another site are loaded', async () => {
  const { page } = await open('start')
  await page.evaluate(() => Object.assign(globalThis, { stillHere: true }))
  await ask(page, 'varnish')
  await page.getByRole('option', { name: 'Varnish' }).click()
  await page.waitForURL('**/docs/varnish')
  expect(await page.evaluate(() => 'stillHere' in globalThis)).toBe(true)
  await ask(page, 'glue')
  await page.getByRole('option', { name: 'Glue' }).click()
  await page.waitForURL('https://other.example/docs/glue')
})

// SEARCH-PAGE-5, SEARCH-PAGE-8
test('the search page queries Algolia for the chosen version, and names the provider', async () => {
  const { page, requests } = await open('search?q=varnish')
  await page.getByText('2 documents found').waitFor()
  await page.getByRole('link', { name: 'Search by Algolia' }).waitFor()
  expect(requests.at(-1)?.request).toMatchObject({ hitsPerPage: 15, page: 0 })
  await page.getByRole('combobox', { name: 'Version' }).selectOption('1.0 (old)')
  await expect.poll(() => JSON.stringify(requests.at(-1)?.request.facetFilters)).toContain('docs-default-1.0')
})

// SEARCH-MODAL-11
test('the search window shows a failure when none of Algolia’s hosts answers', async () => {
  const { page, requests } = await open('start', false)
  await ask(page, 'varnish')
  await page.getByText('Unable to fetch results').waitFor()
  expect(new Set(requests.map(({ url }) => new URL(url).host)).size).toBe(4)
})
