import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Served } from '../serveFiles.ts'
import { serve } from '../shell/serve.ts'
import { hydrated, visit } from '../visit.ts'
import { hold } from './hold.ts'
import { base, library, versioned } from './library.ts'

let site: Served
/** The same without a search page, with an address for complaints, in two versions. */
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
/** Find something, then nothing, then something to go to. */
const useWindow = async (page: Page) => {
  await search(page, 'brush')
  await input(page).fill('xyzzy')
  await page.getByText('No results for').waitFor()
  await goToVarnish(page)
}
/** Where the window keeps what was opened. */
const recentKey = '__DOCSEARCH_RECENT_SEARCHES__local'
const favoriteKey = '__DOCSEARCH_FAVORITE_SEARCHES__local'
const stored = (page: Page, key: string): Promise<{ url: string; hierarchy: Record<string, string> }[]> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '[]'), key)

test('SEARCH-BTN-1: the button says Search and its keys; the code of the window comes when the pointer is near', async () => {
  const { page } = await open()
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  expect(await button(page).innerText()).toMatch(/^Search\s+Ctrl\s+K$/)
  expect(requested.filter((path) => path.includes('Search'))).toEqual([])
  await button(page).hover()
  await expect.poll(() => requested.filter((path) => /SearchWindow-.*\.js$/.test(path)).length).toBe(1)
  expect(requested.filter((path) => path.includes('assets/search/'))).toEqual([])
})

test('SEARCH-BTN-1: on a Mac the key is ⌘; the static page names none', async () => {
  const userAgent = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36'
  const { page } = await open('start', { userAgent })
  expect(await button(page).innerText()).toMatch(/^Search\s+⌘\s+K$/)
  const html = await (await page.request.get(`${site.origin}${base}start`)).text()
  expect(html).not.toContain('<kbd>')
})

test('SEARCH-BTN-1: without JavaScript the button leads to the search page, which says what it needs', async () => {
  const { page } = await visit(`${site.origin}${base}start`, { javaScriptEnabled: false })
  await page.locator('.navbar').getByRole('link', { name: 'Search', exact: true }).click()
  expect(pathOf(page)).toBe('/docs/search')
  expect(await page.locator('main').innerText()).toContain('Searching needs JavaScript.')

  await page.goto(`${bare.origin}${base}start`)
  expect(await page.locator('.DocSearch-Button').isVisible()).toBe(false)
})

test('SHELL-NAV-5, NAVITEM-SEARCH: the search box stands at the right end, and never in the drawer', async () => {
  const { page } = await open()
  const last = page.locator('.navbar__items--right > :last-child')
  expect(await last.getAttribute('class')).toContain('DocSearch-Button')
  await page.setViewportSize({ width: 360, height: 700 })
  expect(await button(page).isVisible()).toBe(true)
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
  expect(await page.locator('.navbar-sidebar .DocSearch-Button').count()).toBe(0)
})

test('SEARCH-MODAL-1: a click opens the window, and so do Ctrl+K, Cmd+K and `/`', async () => {
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

test('SEARCH-MODAL-1: while typing, `/` is a character and Ctrl+K still opens the window', async () => {
  const { page } = await open('search')
  const field = page.getByRole('searchbox')
  await field.fill('a')
  await field.press('/')
  expect(await field.inputValue()).toBe('a/')
  expect(await window(page).count()).toBe(0)
  await field.press('Control+k')
  await window(page).waitFor()
})

test('SEARCH-MODAL-1: Ctrl+K and a click that come before the page is hydrated are not lost', async () => {
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

test('SEARCH-MODAL-1: what is typed while the window is on its way stands in it', async () => {
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

test('SEARCH-MODAL-2: Escape closes the window, and so do Ctrl+K, a press beside it, Cancel and a chosen result', async () => {
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

test('SEARCH-MODAL-3: the focus goes to the input and stays in the window; the page keeps its place', async () => {
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

test('SEARCH-MODAL-2: going back closes the window, and the page stays', async () => {
  const { page } = await open()
  await page.locator('.navbar').getByRole('link', { name: 'Paint' }).click()
  await page.waitForURL('**/docs/paint')
  await openWindow(page)
  await page.goBack()
  await expect.poll(() => window(page).count()).toBe(0)
  await page.waitForURL('**/docs/paint')
})

test('SEARCH-MODAL-3: what is selected on the page is searched for, and selected in the input', async () => {
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

test('SEARCH-MODAL-4: the window is a modal dialog with a name, and gives the focus back to the button', async () => {
  const { page } = await openWithWindow()
  expect(await window(page).getAttribute('aria-modal')).toBe('true')
  await page.keyboard.press('Escape')
  await expect.poll(() => isFocused(page, '.DocSearch-Button')).toBe(true)
})

test('SEARCH-MODAL-4: a letter typed on the button opens the window with it', async () => {
  const { page } = await open()
  await button(page).focus()
  await page.keyboard.type('varnish')
  await window(page).waitFor()
  await expect.poll(() => input(page).inputValue()).toBe('varnish')
})

test('SEARCH-MODAL-5: the input is a combobox of the lists of results, and the first result is selected', async () => {
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

test('SEARCH-MODAL-6: the arrows move through all results and around, and Enter opens one in place', async () => {
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

test('SEARCH-MODAL-6: Ctrl+Enter opens a result in a new tab, and the window stays; a button clears the query', async () => {
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

test('SEARCH-MODAL-6: Enter pressed before the answer is there opens its first result', async () => {
  const { page } = await openWithWindow()
  await input(page).pressSequentially('varnish')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/docs/varnish')
})

test('SEARCH-MODAL-7, CONST-17: results stand in groups of at most five, and a section is gone to by its hash', async () => {
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

test('SEARCH-MODAL-7: a section of the page on show is gone to, though the window gives the page its place back', async () => {
  const { page } = await openWithWindow('paint')
  await search(page, 'care')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/docs/paint#brush-care')
  const top = () => page.locator('#brush-care').evaluate((heading) => heading.getBoundingClientRect().top)
  await expect.poll(() => isFocused(page, '#brush-care')).toBe(true)
  expect(await top()).toBeLessThan(760)
  await page.waitForTimeout(100)
  expect(await top()).toBeLessThan(760)
})

test('B04: what is found and what is searched for is text, whatever it looks like', async () => {
  const { page } = await openWithWindow()
  await search(page, 'quixotic')
  expect(await options(page).first().innerText()).toContain('<Brush> & "Tag"')
  expect(await options(page).first().innerText()).toContain('onerror=alert(1)>')
  await input(page).fill('<xyzzy>qqq</xyzzy>')
  await page.getByText('No results for').waitFor()
  expect(await page.locator('.DocSearch-Title').innerText()).toBe('No results for "<xyzzy>qqq</xyzzy>"')
  expect(await page.locator('.DocSearch-Container :is(img, xyzzy)').count()).toBe(0)
})

test('CONST-17: a query has 64 characters at most, and a text ten words, five on a narrow screen', async () => {
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

test('SEARCH-MODAL-8: all results are one link away, with their number and the query; none where there are none', async () => {
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

test('SEARCH-MODAL-8: without a search page there is no such link', async () => {
  const { page } = await openWithWindow('start', {}, bare)
  await search(page, 'spoon')
  expect(await window(page).getByRole('link').count()).toBe(0)
})

test('SEARCH-MODAL-9, STORE-6: what was opened is offered again, can be kept, and forgotten', async () => {
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

test('CONST-18: seven searches are remembered, four where there are favorites, and ten favorites', async () => {
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
  const shown = async (recent: string, favorites: string) => {
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
  expect(await shown(hits(9), '[]')).toEqual([7, 0])
  expect(await shown(hits(9), hits(12))).toEqual([4, 10])
  expect(await shown('"nonsense"', '[{"url":"javascript:alert(1)","objectID":"1","hierarchy":{"lvl1":"x"}}]')).toEqual([
    0, 0,
  ])
})

test('SEARCH-MODAL-10: where nothing is found, parts of the site found before are offered, and whom to tell', async () => {
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

test('SEARCH-MODAL-10: nobody is told where the site names no address', async () => {
  const { page } = await openWithWindow()
  await input(page).fill('xyzzy')
  await page.getByText('No results for "xyzzy"').waitFor()
  expect(await page.getByText('Believe this query').count()).toBe(0)
})

test('SEARCH-MODAL-11: a search that fails says so and stays so; trying again works', async () => {
  const { page } = await open()
  await page.route('**/assets/search/**', (route) => route.abort())
  await openWindow(page)
  await input(page).fill('varnish')
  await page.getByText('Unable to fetch results').waitFor()
  expect(await window(page).getByRole('alert').innerText()).toContain(
    'You might want to check your network connection.',
  )
  await page.waitForTimeout(500)
  expect(await page.getByText('Unable to fetch results').isVisible()).toBe(true)
  expect(await page.getByText('No results').isVisible()).toBe(false)

  await page.unroute('**/assets/search/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await options(page).first().waitFor()
  expect(await page.getByText('Unable to fetch results').count()).toBe(0)
})

test('SEARCH-MODAL-11: a server that answers nonsense is a failure, too', async () => {
  const { page } = await open()
  await page.route('**/assets/search/index.json', (route) => route.fulfill({ body: '<html>Not found</html>' }))
  await openWindow(page)
  await input(page).fill('varnish')
  await page.getByText('Unable to fetch results').waitFor()
})

test('SEARCH-MODAL-11: an older query that answers late or fails late changes nothing', async () => {
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
    await page.waitForTimeout(200)
    expect(await options(page).first().innerText()).toContain('Varnish')
    expect(await page.getByText('Unable to fetch results').count()).toBe(0)
  }
})

test('CONST-17: a search is said to take long after 300 ms', async () => {
  const { page } = await open()
  await page.route('**/assets/search/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 900))
    await route.continue()
  })
  await openWindow(page)
  await input(page).fill('varnish')
  expect(await page.locator('.DocSearch-LoadingIndicator').count()).toBe(0)
  await page.locator('.DocSearch-Container--Stalled .DocSearch-LoadingIndicator').waitFor()
  await options(page).first().waitFor()
  expect(await page.locator('.DocSearch-LoadingIndicator').count()).toBe(0)
})

test('SEARCH-MODAL-12: where a site is not searched by language and version, everything is found', async () => {
  const everything = await serve(versioned({ search: { engine: 'local', contextual: false } }))
  const { page } = await openWithWindow('start', {}, everything)
  await search(page, 'linseed')
  expect(await options(page).first().getAttribute('href')).toBe('/docs/1.0/paint')
  everything.close()
})

test('SEARCH-MODAL-13: pages of the version on show are found, and those without a version', async () => {
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

test('SEARCH-MODAL-14: the footer says what the keys do, and names nobody who does not search', async () => {
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

test('SEARCH-PAGE-11: where the site searches itself, nobody else is asked anything', async () => {
  const { page } = await visit('about:blank')
  const others: string[] = []
  page.on('request', (request) => request.url().startsWith(site.origin) || others.push(request.url()))
  await page.goto(`${site.origin}${base}start`)
  await hydrated(page)
  await openWindow(page)
  await useWindow(page)
  expect(others).toEqual([])
})

test('STORE-6: what stands in the storage is text, whoever wrote it', async () => {
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

test('STORE-6: where storage is blocked, the window works and remembers nothing', async () => {
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
  expect(complaints.filter((text) => !text.includes('ERR_ABORTED'))).toEqual([])
})

test('where the code of the window does not load, the reader is told and can try again', async () => {
  const { page } = await open()
  await page.route(/SearchWindow-.*\.js/, (route) => route.abort())
  await button(page).click()
  await page.getByRole('alert').waitFor()
  expect(pathOf(page)).toBe('/docs/start')
  await page.getByRole('button', { name: 'Retry' }).waitFor()
})
