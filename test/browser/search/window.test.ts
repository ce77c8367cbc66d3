import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hold } from '../hold.ts'
import { idle } from '../idle.ts'
import type { Served } from '../serveFiles.ts'
import { serve } from '../shell/serve.ts'
import { hydrated, visit } from '../visit.ts'
import { base, library, twoGroups, versioned } from './library.ts'

let site: Served
/** The library in two versions, without a search page and with a URL to report queries. */
let bare: Served
beforeAll(async () => {
  const reportUrl = 'https://issues.example.com/new?title={query}'
  ;[site, bare] = await Promise.all([
    serve(library()),
    serve(versioned({ search: { engine: 'local', contextual: true, reportUrl } })),
  ])
})
afterAll(() => {
  site?.close()
  bare?.close()
})

async function open(path = 'start', options = {}, { origin } = site) {
  const visited = await visit(`${origin}${base}${path}`, { viewport: { width: 1280, height: 760 }, ...options })
  await hydrated(visited.page)
  return visited
}

async function openWindow(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await window(page).waitFor()
}

async function openWithWindow(...input: Parameters<typeof open>) {
  const visited = await open(...input)
  await openWindow(visited.page)
  return visited
}

const window = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const input = (page: Page) => page.getByPlaceholder('Search docs')
const button = (page: Page) => page.locator('.navbar').getByRole('button', { name: 'Search', exact: true })
const options = (page: Page) => page.getByRole('option')
const selected = (page: Page) => page.getByRole('option', { selected: true })
const isFocused = (page: Page, selector: string) =>
  page.evaluate((selector) => document.activeElement?.matches(selector), selector)
const pathOf = (page: Page) => page.url().slice(site.origin.length)
const search = async (page: Page, query: string) => {
  await input(page).fill(query)
  await options(page).first().waitFor()
}
const goToVarnish = async (page: Page) => {
  await search(page, 'varnish')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/docs/varnish')
}
/** Search with results, search without, and open a result. */
const useWindow = async (page: Page) => {
  await search(page, 'brush')
  await input(page).fill('xyzzy')
  await page.getByText('No results for').waitFor()
  await goToVarnish(page)
}
/** The storage key of recent searches. */
const recentKey = '__DOCSEARCH_RECENT_SEARCHES__local'
const favoriteKey = '__DOCSEARCH_FAVORITE_SEARCHES__local'
const stored = (page: Page, key: string): Promise<{ url: string; hierarchy: Record<string, string> }[]> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '[]'), key)

// SEARCH-BTN-1
test('the search button shows its shortcut, and hovering over it preloads the search window', async () => {
  const { page } = await open()
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  expect(await button(page).innerText()).toMatch(/^Search\s+Ctrl\s+K$/)
  expect(requested.filter((path) => path.includes('Search'))).toEqual([])
  await button(page).hover()
  await expect.poll(() => requested.filter((path) => /SearchWindow-.*\.js$/.test(path)).length).toBe(1)
  expect(requested.filter((path) => path.includes('assets/search/'))).toEqual([])
})

// SEARCH-BTN-1
test('the search button shows ⌘ on a Mac, and no key in the static HTML', async () => {
  const userAgent = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36'
  const { page } = await open('start', { userAgent })
  expect(await button(page).innerText()).toMatch(/^Search\s+⌘\s+K$/)
  const html = await (await page.request.get(`${site.origin}${base}start`)).text()
  expect(html).not.toContain('<kbd>')
})

// SEARCH-BTN-1
test('without JavaScript the search button leads to the search page, which says that it needs JavaScript', async () => {
  const { page } = await visit(`${site.origin}${base}start`, { javaScriptEnabled: false })
  await page.locator('.navbar').getByRole('link', { name: 'Search', exact: true }).click()
  expect(pathOf(page)).toBe('/docs/search')
  expect(await page.locator('main').innerText()).toContain('Searching needs JavaScript.')

  await page.goto(`${bare.origin}${base}start`)
  expect(await page.locator('.DocSearch-Button').isVisible()).toBe(false)
})

// SHELL-NAV-5, NAVITEM-SEARCH
test('the search box is at the right end of the navbar, and not in the drawer', async () => {
  const { page } = await open()
  const last = page.locator('.navbar__items--right > :last-child')
  expect(await last.getAttribute('class')).toContain('navbarSearchContainer')
  await page.setViewportSize({ width: 360, height: 700 })
  expect(await button(page).isVisible()).toBe(true)
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
  expect(await page.locator('.navbar-sidebar .DocSearch-Button').count()).toBe(0)
})

// SEARCH-MODAL-1
test('a click, Ctrl+K, Cmd+K and `/` open the search window', async () => {
  const { page } = await open()
  await button(page).click()
  await window(page).waitFor()
  for (const key of ['Control+k', 'Meta+k', '/']) {
    await page.keyboard.press('Escape')
    await expect.poll(() => window(page).count()).toBe(0)
    await page.keyboard.press(key)
    await window(page).waitFor()
    expect(await input(page).inputValue()).toBe('')
  }
})

// SEARCH-MODAL-1
test('in a text field `/` is a character, and Ctrl+K opens the search window', async () => {
  const { page } = await open('search')
  const field = page.getByRole('searchbox')
  await field.fill('a')
  await field.press('/')
  expect(await field.inputValue()).toBe('a/')
  expect(await window(page).count()).toBe(0)
  await field.press('Control+k')
  await window(page).waitFor()
})

// SEARCH-MODAL-1
test('Ctrl+K and a click before hydration open the search window after it', async () => {
  for (const ask of [
    (page: Page) => page.keyboard.press('Control+k'),
    (page: Page) => page.keyboard.press('/'),
    (page: Page) => page.locator('.DocSearch-Button').click(),
  ]) {
    const { page } = await visit('about:blank')
    const client = await hold(page, /\/client-.*\.js/)
    await page.goto(`${site.origin}${base}start`)
    await ask(page)
    await client.arrived()
    expect(await page.locator('html').getAttribute('data-has-hydrated')).toBe('false')
    client.release()
    await window(page).waitFor()
    expect(pathOf(page)).toBe('/docs/start')
  }
})

// SEARCH-MODAL-1
test('text typed while the search window is loading is in its input', async () => {
  const { page } = await open()
  const code = await hold(page, /SearchWindow-.*\.js/)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('bru')
  code.release()
  await window(page).waitFor()
  await page.keyboard.type('sh')
  expect(await input(page).inputValue()).toBe('brush')
  await options(page).first().waitFor()
})

// SEARCH-MODAL-2
test('Escape, Ctrl+K, a press outside, Cancel and a chosen result close the search window', async () => {
  const { page } = await open()
  const leave = [
    () => page.keyboard.press('Escape'),
    () => page.keyboard.press('Control+k'),
    () => page.mouse.click(30, 700),
    async () => {
      await page.setViewportSize({ width: 360, height: 700 })
      await page.getByRole('button', { name: 'Cancel' }).click()
    },
    async () => {
      await search(page, 'varnish')
      await options(page).first().click()
    },
  ]
  for (const close of leave) {
    await openWindow(page)
    await input(page).fill('paint')
    await close()
    await expect.poll(() => window(page).count()).toBe(0)
    expect(await page.evaluate(() => document.body.className)).not.toContain('DocSearch--active')
  }
})

// SEARCH-MODAL-3
test('the search window takes and keeps the focus, and the page keeps its scroll position', async () => {
  const { page } = await open()
  await page.evaluate(() => scrollTo(0, 300))
  await openWindow(page)
  expect(await page.evaluate(() => document.body.classList.contains('DocSearch--active'))).toBe(true)
  expect(await isFocused(page, '.DocSearch-Input')).toBe(true)
  for (let stop = 0; stop < 8; stop += 1) {
    await page.keyboard.press(stop < 5 ? 'Tab' : 'Shift+Tab')
    expect(await isFocused(page, '.DocSearch-Container *, body')).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect.poll(() => window(page).count()).toBe(0)
  expect(await page.evaluate(() => scrollY)).toBe(300)
})

// SEARCH-MODAL-2
test('going back closes the search window and stays on the page', async () => {
  const { page } = await open()
  await page.locator('.navbar').getByRole('link', { name: 'Paint' }).click()
  await page.waitForURL('**/docs/paint')
  await openWindow(page)
  await page.goBack()
  await expect.poll(() => window(page).count()).toBe(0)
  await page.waitForURL('**/docs/paint')
})

// SEARCH-MODAL-3
test('text selected on the page is the first query, and selected in the input', async () => {
  const { page } = await open('varnish')
  await page.evaluate(() => {
    const text = document.querySelector('.theme-doc-markdown p')!.firstChild!
    getSelection()!.setBaseAndExtent(text, 0, text, 7)
  })
  await openWindow(page)
  expect(await input(page).inputValue()).toBe('Varnish')
  const length = await input(page).evaluate((input: HTMLInputElement) => input.selectionEnd! - input.selectionStart!)
  expect(length).toBe(7)
  await options(page).first().waitFor()
})

// SEARCH-MODAL-4
test('the search window is a modal dialog with a name, and returns the focus to the button', async () => {
  const { page } = await openWithWindow()
  expect(await window(page).getAttribute('aria-modal')).toBe('true')
  await page.keyboard.press('Escape')
  await expect.poll(() => isFocused(page, '.DocSearch-Button')).toBe(true)
})

// SEARCH-MODAL-4
test('a letter typed on the search button opens the search window with that letter', async () => {
  const { page } = await open()
  await button(page).focus()
  await page.keyboard.type('varnish')
  await window(page).waitFor()
  await expect.poll(() => input(page).inputValue()).toBe('varnish')
})

// SEARCH-MODAL-5
test('the search input is a combobox of the lists of results, and the first result is selected', async () => {
  const { page } = await openWithWindow()
  const combobox = page.getByRole('combobox', { name: 'Search' })
  expect(await combobox.getAttribute('type')).toBe('search')
  expect(await combobox.getAttribute('aria-autocomplete')).toBe('both')
  expect(await combobox.getAttribute('aria-expanded')).toBe('false')
  await search(page, 'brush')
  expect(await combobox.getAttribute('aria-expanded')).toBe('true')
  const lists = await page.getByRole('listbox').evaluateAll((lists) => lists.map(({ id }) => id))
  expect((await combobox.getAttribute('aria-controls'))?.split(' ')).toEqual(lists)
  expect(await options(page).first().getAttribute('aria-selected')).toBe('true')
  expect(await selected(page).count()).toBe(1)
  expect(await combobox.getAttribute('aria-activedescendant')).toBe(await selected(page).getAttribute('id'))
})

// SEARCH-MODAL-6
test('arrow keys move through all results and wrap around, and Enter opens one without loading a page', async () => {
  const { page } = await open()
  await page.evaluate(() => Object.assign(globalThis, { stillHere: true }))
  await openWindow(page)
  await search(page, 'brush')
  const count = await options(page).count()
  expect(count).toBeGreaterThan(3)
  const position = () => options(page).evaluateAll((all) => all.findIndex((one) => one.ariaSelected === 'true'))
  await page.keyboard.press('ArrowUp')
  expect(await position()).toBe(count - 1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  expect(await position()).toBe(1)
  await input(page).fill('varnish')
  await expect.poll(position).toBe(0)

  await expect.poll(() => selected(page).innerText()).toContain('Varnish')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/docs/varnish')
  await page.getByRole('heading', { level: 1, name: 'Varnish' }).waitFor()
  expect(await page.evaluate(() => 'stillHere' in globalThis)).toBe(true)
})

// SEARCH-MODAL-6
test('Ctrl+Enter opens a result in a new tab and keeps the search window; a button clears the query', async () => {
  const { page } = await openWithWindow()
  await search(page, 'varnish')
  const [tab] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Control+Enter')])
  await tab.waitForURL('**/docs/varnish')
  expect(await window(page).count()).toBe(1)
  const [other] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Shift+Enter')])
  await other.waitForURL('**/docs/varnish')

  await page.getByRole('button', { name: 'Clear the query' }).click()
  expect(await input(page).inputValue()).toBe('')
  expect(await isFocused(page, '.DocSearch-Input')).toBe(true)
  expect(await page.getByRole('button', { name: 'Clear the query' }).count()).toBe(0)
})

// SEARCH-MODAL-6
test('Enter pressed before the answer opens its first result', async () => {
  const { page } = await openWithWindow()
  await input(page).pressSequentially('varnish')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/docs/varnish')
})

// SEARCH-MODAL-7, CONST-17
test('results are in groups of at most five, and a section is opened at its hash', async () => {
  const { page } = await openWithWindow()
  await search(page, 'spoon')
  const groups = page.locator('.DocSearch-Hits')
  expect(await groups.locator('.DocSearch-Hit-source').allInnerTexts()).toEqual(['Recipes'])
  expect(await groups.first().getByRole('option').count()).toBe(5)

  await search(page, 'turpentine')
  await expect.poll(() => options(page).first().getAttribute('href')).toBe('/docs/paint#brushes')
  await options(page).first().click()
  await page.waitForURL('**/docs/paint#brushes')
  await expect.poll(() => isFocused(page, '#brushes')).toBe(true)
})

// SEARCH-MODAL-15
test('more than 20 results can be limited to one group, until the query changes', async () => {
  const large = await serve(twoGroups(library()))
  const { page } = await openWithWindow('start', {}, large)
  const filter = window(page).getByRole('group', { name: 'Filter by section' })
  const groups = () => page.locator('.DocSearch-Hit-source').allInnerTexts()
  await search(page, 'brush')
  expect(await filter.count()).toBe(0)

  await search(page, 'spoon')
  await filter.waitFor()
  expect(await filter.getByRole('button').allInnerTexts()).toEqual(['Recipes 30', 'Drinks 10'])
  await filter.getByRole('button', { name: 'Drinks' }).click()
  await expect.poll(groups).toEqual(['Drinks'])
  // More than the five of a group among others.
  expect(await options(page).count()).toBeGreaterThan(5)
  expect(await isFocused(page, '.DocSearch-Input')).toBe(true)
  expect(await filter.getByRole('button', { pressed: true }).innerText()).toBe('Drinks 10')
  expect(
    await window(page)
      .getByRole('link', { name: /^See all/ })
      .count(),
  ).toBe(0)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/recipes\/(3[1-9]|40)$/)

  await openWindow(page)
  await search(page, 'spoon')
  await filter.getByRole('button', { name: 'Drinks' }).click()
  await expect.poll(groups).toEqual(['Drinks'])
  await filter.getByRole('button', { name: 'Drinks' }).click()
  await window(page).getByRole('link', { name: 'See all 40 results' }).waitFor()
  await filter.getByRole('button', { name: 'Recipes' }).click()
  await expect.poll(groups).toEqual(['Recipes'])
  await input(page).fill('varnish')
  await expect.poll(groups).toEqual(['Guides'])
  expect(await filter.count()).toBe(0)
  large.close()
})

// SEARCH-MODAL-7
test('a result on the current page scrolls to its section, although closing restores the scroll position', async () => {
  const { page } = await openWithWindow('paint')
  await search(page, 'care')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/docs/paint#brush-care')
  const top = () => page.locator('#brush-care').evaluate((heading) => heading.getBoundingClientRect().top)
  await expect.poll(() => isFocused(page, '#brush-care')).toBe(true)
  expect(await top()).toBeLessThan(760)
  await idle(page)
  expect(await top()).toBeLessThan(760)
})

// SEARCH-ESCAPE
test('queries and results are shown as text, whatever they contain', async () => {
  const { page } = await openWithWindow()
  await search(page, 'quixotic')
  expect(await options(page).first().innerText()).toContain('<Brush> & "Tag"')
  expect(await options(page).first().innerText()).toContain('onerror=alert(1)>')
  await input(page).fill('<xyzzy>qqq</xyzzy>')
  await page.getByText('No results for').waitFor()
  expect(await page.locator('.DocSearch-Title').innerText()).toBe('No results for "<xyzzy>qqq</xyzzy>"')
  expect(await page.locator('.DocSearch-Container :is(img, xyzzy)').count()).toBe(0)
})

// CONST-17
test('a query has at most 64 characters, and a snippet ten words, five in a narrow window', async () => {
  const { page } = await openWithWindow()
  await input(page).pressSequentially('y'.repeat(80), { delay: 0 })
  expect(await input(page).inputValue()).toBe('y'.repeat(64))
  const words = async () => {
    await search(page, 'board')
    const text = await options(page).first().innerText()
    return text.replace(/^Paint\s+/, '').match(/[a-z]+/gi)?.length
  }
  expect(await words()).toBe(10)
  await page.setViewportSize({ width: 700, height: 700 })
  await page.keyboard.press('Escape')
  await openWindow(page)
  expect(await words()).toBe(5)
})

// SEARCH-MODAL-8
test('the search window links to all results with their number and the query, unless there are none', async () => {
  const { page } = await openWithWindow()
  await search(page, 'spoon')
  const all = window(page).getByRole('link', { name: 'See all 40 results' })
  expect(await all.getAttribute('href')).toBe('/docs/search?q=spoon')
  await search(page, 'brush care')
  await search(page, 'linseed')
  await window(page).getByRole('link', { name: 'See 1 result', exact: true }).waitFor()
  await input(page).fill('xyzzy & qqq')
  await page.getByText('No results for').waitFor()
  expect(await window(page).getByRole('link', { name: /^See/ }).count()).toBe(0)

  await search(page, 'spoon')
  await all.click()
  await page.waitForURL('**/docs/search?q=spoon')
  expect(await window(page).count()).toBe(0)
  await page.getByRole('heading', { name: 'Search results for "spoon"' }).waitFor()
})

// SEARCH-MODAL-8
test('without a search page the search window has no link to all results', async () => {
  const { page } = await openWithWindow('start', {}, bare)
  await search(page, 'spoon')
  expect(await window(page).getByRole('link').count()).toBe(0)
})

// SEARCH-MODAL-9, STORE-6
test('opened results are shown as recent searches, and can be favorites or removed', async () => {
  const { page } = await openWithWindow()
  await page.getByText('No recent searches').waitFor()
  await goToVarnish(page)
  expect(await stored(page, recentKey)).toMatchObject([
    { url: '/docs/varnish', type: 'lvl1', hierarchy: { lvl0: 'Guides', lvl1: 'Varnish' } },
  ])

  await openWindow(page)
  expect(await page.locator('.DocSearch-Hit-source').allInnerTexts()).toEqual(['Recent'])
  await page.getByRole('button', { name: 'Save this search' }).click()
  expect(await page.locator('.DocSearch-Hit-source').allInnerTexts()).toEqual(['Favorite'])
  expect(await stored(page, recentKey)).toEqual([])
  expect(await stored(page, favoriteKey)).toHaveLength(1)
  await input(page).press('Enter')
  await expect.poll(() => window(page).count()).toBe(0)
  expect(await stored(page, recentKey)).toEqual([])

  await openWindow(page)
  await page.getByRole('button', { name: 'Remove this search from favorites' }).click()
  await page.getByText('No recent searches').waitFor()
  expect(await stored(page, favoriteKey)).toEqual([])

  await search(page, 'paint')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/docs/paint')
  await openWindow(page)
  await page.getByRole('button', { name: 'Remove this search from history' }).click()
  await page.getByText('No recent searches').waitFor()
  expect(await stored(page, recentKey)).toEqual([])
})

// CONST-18
test('seven recent searches are stored, four if there are favorites, and ten favorites', async () => {
  const { page } = await open()
  const hits = (count: number) =>
    JSON.stringify(
      Array.from({ length: count }, (_, at) => ({
        objectID: `${at}`,
        url: `/docs/recipes/${at + 1}`,
        type: 'lvl1',
        content: null,
        hierarchy: { lvl0: 'Recipes', lvl1: `Recipe ${at + 1}`, lvl2: null },
      })),
    )
  const storedCounts = async (recent: string, favorites: string) => {
    await page.evaluate(
      (entries) => {
        for (const [key, value] of entries) localStorage.setItem(key!, value!)
      },
      [
        [recentKey, recent],
        [favoriteKey, favorites],
      ],
    )
    await openWindow(page)
    const count = (name: string) => page.getByRole('tree', { name }).getByRole('treeitem').count()
    const counts = [await count('Recent'), await count('Favorite')]
    await page.keyboard.press('Escape')
    await expect.poll(() => window(page).count()).toBe(0)
    return counts
  }
  expect(await storedCounts(hits(9), '[]')).toEqual([7, 0])
  expect(await storedCounts(hits(9), hits(12))).toEqual([4, 10])
  expect(
    await storedCounts('"nonsense"', '[{"url":"javascript:alert(1)","objectID":"1","hierarchy":{"lvl1":"x"}}]'),
  ).toEqual([0, 0])
})

// SEARCH-MODAL-10
test('without a result, sections that were found before are suggested, and a link reports the query', async () => {
  const { page } = await openWithWindow('start', {}, bare)
  await input(page).fill('xyzzy & qqq')
  await page.getByText('No results for "xyzzy & qqq"').waitFor()
  expect(await page.getByText('Try searching for:').count()).toBe(0)
  expect(await page.locator('.DocSearch-NoResults').innerText()).toContain('Believe this query should return results?')
  const tell = page.getByRole('link', { name: 'Let us know.' })
  expect(await tell.getAttribute('href')).toBe('https://issues.example.com/new?title=xyzzy%20%26%20qqq')

  await search(page, 'spoon')
  await input(page).fill('xyzzy')
  await page.getByText('Try searching for:').waitFor()
  await page.getByRole('button', { name: 'Recipes' }).click()
  expect(await input(page).inputValue()).toBe('recipes ')
  expect(await isFocused(page, '.DocSearch-Input')).toBe(true)
})

// SEARCH-MODAL-10
test('without a configured URL there is no link to report a query', async () => {
  const { page } = await openWithWindow()
  await input(page).fill('xyzzy')
  await page.getByText('No results for "xyzzy"').waitFor()
  expect(await page.getByText('Believe this query').count()).toBe(0)
})

// SEARCH-MODAL-11
test('the search window shows a failure until a retry succeeds', async () => {
  const { page } = await open()
  await page.route('**/assets/search/**', (route) => route.abort())
  await openWindow(page)
  await input(page).fill('varnish')
  await page.getByText('Unable to fetch results').waitFor()
  expect(await window(page).getByRole('alert').innerText()).toContain(
    'You might want to check your network connection.',
  )
  await idle(page)
  expect(await page.getByText('Unable to fetch results').isVisible()).toBe(true)
  expect(await page.getByText('No results').isVisible()).toBe(false)

  await page.unroute('**/assets/search/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await options(page).first().waitFor()
  expect(await page.getByText('Unable to fetch results').count()).toBe(0)
})

// SEARCH-MODAL-11
test('an answer that is not a search result is a failure', async () => {
  const { page } = await open()
  await page.route('**/assets/search/index.json', (route) => route.fulfill({ body: '<html>Not found</html>' }))
  await openWindow(page)
  await input(page).fill('varnish')
  await page.getByText('Unable to fetch results').waitFor()
})

// SEARCH-MODAL-11
test('a late answer or failure of an older query changes nothing in the search window', async () => {
  const { page } = await openWithWindow()
  await search(page, 'spoon')
  const ends: [string, (route: Route) => Promise<void>][] = [
    ['turpentine', (route) => route.continue()],
    ['quixotic', (route) => route.abort()],
  ]
  for (const [query, end] of ends) {
    const older = await hold(page, /assets\/search\/pages\//)
    await input(page).fill(query)
    await older.arrived()
    older.letOthersPass()
    await search(page, 'varnish')
    await expect.poll(() => options(page).first().innerText()).toContain('Varnish')
    older.release(end)
    await idle(page)
    expect(await options(page).first().innerText()).toContain('Varnish')
    expect(await page.getByText('Unable to fetch results').count()).toBe(0)
  }
})

// CONST-17
test('a slow search shows a loading indicator', async () => {
  const { page } = await open()
  const index = await hold(page, /assets\/search\//)
  await openWindow(page)
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(60_000)
  await input(page).fill('varnish')
  await page.clock.runFor(290)
  expect(await page.locator('.DocSearch-LoadingIndicator').count()).toBe(0)
  await page.clock.runFor(20)
  await page.locator('.DocSearch-Container--Stalled .DocSearch-LoadingIndicator').waitFor()
  index.release()
  await page.clock.resume()
  await options(page).first().waitFor()
  expect(await page.locator('.DocSearch-LoadingIndicator').count()).toBe(0)
})

// SEARCH-MODAL-12
test('without contextual search pages of all versions are found', async () => {
  const everything = await serve(versioned({ search: { engine: 'local', contextual: false } }))
  const { page } = await openWithWindow('start', {}, everything)
  await search(page, 'linseed')
  expect(await options(page).first().getAttribute('href')).toBe('/docs/1.0/paint')
  everything.close()
})

// SEARCH-MODAL-13
test('with contextual search pages of the current version and those without a version are found', async () => {
  const { page } = await openWithWindow('start', {}, bare)
  await input(page).fill('linseed')
  await page.getByText('No results for').waitFor()
  await search(page, 'spoon')
  await page.goto(`${bare.origin}${base}1.0/paint`)
  await hydrated(page)
  await openWindow(page)
  await search(page, 'linseed')
  expect(await options(page).first().getAttribute('href')).toBe('/docs/1.0/paint')
})

// SEARCH-MODAL-14
test('the footer of the search window explains its keys, and names no provider for a local index', async () => {
  const { page } = await openWithWindow()
  const hints = await page.locator('.DocSearch-Commands li').evaluateAll((items) =>
    items.map((item) => ({
      keys: [...item.querySelectorAll('[role="img"]')].map((key) => key.getAttribute('aria-label')),
      text: item.lastChild?.textContent,
    })),
  )
  expect(hints).toEqual([
    { keys: ['Arrow down', 'Arrow up'], text: 'to navigate' },
    { keys: ['Enter key'], text: 'to select' },
    { keys: ['Escape key'], text: 'to close' },
  ])
  expect(await page.getByText('Search by').isVisible()).toBe(false)
})

// SEARCH-PAGE-11
test('a site with a local index sends no requests to other hosts', async () => {
  const { page } = await visit('about:blank')
  const others: string[] = []
  page.on('request', (request) => request.url().startsWith(site.origin) || others.push(request.url()))
  await page.goto(`${site.origin}${base}start`)
  await hydrated(page)
  await openWindow(page)
  await useWindow(page)
  expect(others).toEqual([])
})

// STORE-6
test('stored searches are shown as text, whatever they contain', async () => {
  const { page } = await open()
  await page.evaluate((key) => {
    const texts = { lvl0: 'Guides', lvl1: '<img src=x onerror=alert(1)>', lvl2: null, lvl3: 7 }
    const hits = [null, 5, { objectID: 1 }, { objectID: '2', url: '/docs/paint', type: 'lvl9', hierarchy: texts }]
    localStorage.setItem(key, JSON.stringify(hits))
  }, recentKey)
  await openWindow(page)
  const items = page.getByRole('treeitem')
  await items.first().waitFor()
  expect(await items.allInnerTexts()).toEqual(['<img src=x onerror=alert(1)>'])
  expect(await page.locator('.DocSearch-Container img').count()).toBe(0)
})

// STORE-6
test('with blocked storage the search window works and stores nothing', async () => {
  const { page } = await visit('about:blank')
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    Object.defineProperty(globalThis, 'localStorage', { get, configurable: true })
  })
  await page.goto(`${site.origin}${base}start`)
  await hydrated(page)
  await openWindow(page)
  await goToVarnish(page)
  await openWindow(page)
  await page.getByText('No recent searches').waitFor()
})

test('the window breaks no rule of a strict policy, and a search leaves nothing on the console', async () => {
  const { page, complaints } = await openWithWindow()
  await useWindow(page)
  await openWindow(page)
  await page.getByRole('treeitem').first().waitFor()
  expect(complaints).toEqual([])
})

test('if the code of the window does not load, the reader sees the error and can retry', async () => {
  const { page } = await open()
  await page.route(/SearchWindow-.*\.js/, (route) => route.abort())
  await button(page).click()
  await page.getByRole('alert').waitFor()
  expect(pathOf(page)).toBe('/docs/start')
  await page.getByRole('button', { name: 'Retry' }).waitFor()
})
