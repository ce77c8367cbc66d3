import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hold, hydrated, visit } from '../visit.ts'
import { type ServedSite, servedSite } from './servedSite.ts'

const counter = `import { useState } from 'react'

export default function Counter() {
  const [isOpen, open] = useState(false)
  return isOpen ? <p className="ticket">Open</p> : <button type="button" onClick={() => open(true)}>Order</button>
}
`

let site: ServedSite
beforeAll(async () => {
  site = await servedSite(
    {
      'content/index.md':
        '# Home\n\n[Cards](./cards.mdx) [Ticket](./ticket.mdx) [Order](./order.mdx)\n\nA ticket, a theme-card.\n',
      'content/cards.mdx': '# Cards\n\n<Card title="Fig">Ripe</Card>\n\n[Home](./index.md)\n',
      'content/ticket.mdx': '# Ticket\n\n<p className="ticket--paper">Seven</p>\n',
      'content/order.mdx': '# Order\n\n<Counter />\n',
      'site.css': '.theme-card { border-color: rgb(1, 2, 3) }\n.dropdown__menu { display: grid }\n',
      'css/Field.css': 'h2 { color: rgb(7, 8, 9) }\n',
      'ticket.css': '.ticket--paper, .ticket { color: rgb(4, 5, 6) }\n',
      'src/Counter.jsx': counter,
    },
    {
      themeConfig: {
        navbar: { items: [{ type: 'dropdown', label: 'More', items: [{ label: 'Figs', to: '/cards' }] }] },
      },
      customCss: ['ticket.css', 'css/Field.css', 'site.css'],
      css: { classes: { 'ticket.css': ['ticket'], 'css/Field.css': ['field'] } },
      components: { Counter: { module: 'src/Counter.jsx', hydrate: true } },
    },
  )
})
afterAll(() => site.close())

const inDocument = (path: string) =>
  [...site.files.get(path)!.matchAll(/rel="stylesheet" href="\/assets\/(style[\w-]*)-/g)].map(([, name]) => name)
const inPage = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('link[rel="stylesheet"]')].map(
      (link) => /\/assets\/(style[\w-]*)-.{8}\.css$/.exec(link.getAttribute('href')!)?.[1],
    ),
  )
const card = (page: Page) =>
  page.locator('.theme-card').evaluate((element) => {
    const { borderColor, position, padding } = getComputedStyle(element)
    return { borderColor, position, padding }
  })

test('a page loads the stylesheets of the components that it has, the theme before the site', () => {
  expect(inDocument('index.html')).toEqual(['style-theme', 'style-later', 'style-site'])
  expect(inDocument('cards/index.html')).toEqual(['style-theme', 'style-later', 'style-authoring', 'style-site'])
  expect(inDocument('ticket/index.html')).toEqual(['style-theme', 'style-later', 'style-ticket', 'style-site'])
})

test('a page that runs code of the site loads all of them', async () => {
  expect(inDocument('order/index.html')).toEqual([
    'style-theme',
    'style-later',
    'style-rare',
    'style-Field',
    'style-authoring',
    'style-ticket',
    'style-Field-2',
    'style-site',
  ])
  const { page } = await visit(`${site.origin}/order`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Order' }).click()
  expect(await page.getByText('Open').evaluate((element) => getComputedStyle(element).color)).toBe('rgb(4, 5, 6)')
})

test('a page that is opened by a link is shown when its stylesheets have loaded, and looks as after a visit', async () => {
  const first = await visit(`${site.origin}/cards`)
  const expected = await card(first.page)
  expect(expected).toMatchObject({ borderColor: 'rgb(1, 2, 3)', position: 'relative' })

  const { page, complaints } = await visit(site.origin)
  await hydrated(page)
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    new MutationObserver(() => {
      const element = document.querySelector('.theme-card')
      if (element) seen.push(getComputedStyle(element).position)
    }).observe(document.body, { childList: true, subtree: true })
  })
  const release = await hold(page, /style-authoring/)
  const requested = page.waitForRequest(/style-authoring/)
  await page.getByRole('link', { name: 'Cards' }).click()
  await requested
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Home')
  release()
  await page.getByRole('heading', { level: 1, name: 'Cards' }).waitFor()
  expect(await card(page)).toEqual(expected)
  expect(await page.evaluate(() => [...new Set((window as unknown as { seen: string[] }).seen)])).toEqual(['relative'])
  expect(await inPage(page)).toEqual(inDocument('cards/index.html'))

  await page.getByRole('link', { name: 'Home', exact: true }).last().click()
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
  await page.getByRole('link', { name: 'Ticket' }).click()
  await page.getByRole('heading', { level: 1, name: 'Ticket' }).waitFor()
  expect(await inPage(page)).toEqual(['style-theme', 'style-later', 'style-authoring', 'style-ticket', 'style-site'])
  expect(complaints).toEqual([])
})

test('a page whose stylesheet cannot be loaded is not shown without it', async () => {
  const { page } = await visit(site.origin)
  await hydrated(page)
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Cards' }).click()
  await page.getByRole('alert').waitFor()
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Home')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('heading', { level: 1, name: 'Cards' }).waitFor()
  expect(await card(page)).toMatchObject({ position: 'relative' })
})

/** Visit the home page of a site whose page of cards is this document. It also names a stylesheet that has no order. */
async function visitWithCards(html: string): Promise<Page> {
  const { page } = await visit('about:blank')
  const body = html.replace('</head>', '<link rel="stylesheet" href="/assets/style-0ld0ld00.css"></head>')
  await page.route(/\/cards(?:\/|\.html)?$/, (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.route(/0ld0ld00/, (route) => route.fulfill({ contentType: 'text/css', body: '' }))
  await page.goto(site.origin)
  await hydrated(page)
  return page
}

test.each<[string, (json: string) => string]>([
  ['another publication', (json) => json.replace(/("client":")[^"]+/, '$1another')],
  ['a frozen version', (json) => json.replace('{', '{"dataFolder":"frozen/",')],
])('the stylesheets of a page of %s are not added to the page before', async (_, change) => {
  const data = /(?<=<script type="application\/json" id="__quire_page">).*?(?=<\/script>)/s
  const page = await visitWithCards(site.files.get('cards/index.html')!.replace(data, change))
  await page.evaluate(() =>
    addEventListener('pagehide', () => {
      const links = [...document.querySelectorAll('link[rel="stylesheet"]')]
      sessionStorage.setItem('left', links.map((link) => link.getAttribute('href')).join(' '))
    }),
  )
  await page.getByRole('link', { name: 'Cards' }).click()
  await page.getByRole('heading', { level: 1, name: 'Cards' }).waitFor()
  expect(await page.evaluate(() => sessionStorage.getItem('left'))).toMatch(
    /^\/assets\/style-theme-\S{8}\.css \/assets\/style-later-\S{8}\.css \/assets\/style-site-\S{8}\.css$/,
  )
})

test('a stylesheet without an order is not added', async () => {
  const page = await visitWithCards(site.files.get('cards/index.html')!)
  await page.getByRole('link', { name: 'Cards' }).click()
  await page.getByRole('heading', { level: 1, name: 'Cards' }).waitFor()
  expect(await inPage(page)).toEqual(inDocument('cards/index.html'))
})

test('a page is shown before the styles that nobody needs at rest, which take their place among the others', async () => {
  const { page } = await visit('about:blank', { viewport: { width: 500, height: 700 } })
  const release = await hold(page, /style-later/)
  const requested = page.waitForRequest(/style-later/)
  await page.goto(`${site.origin}/cards`)
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
  await requested
  expect(await card(page)).toMatchObject({ position: 'relative' })
  expect(await page.locator('html').getAttribute('data-has-hydrated')).toBe('false')
  release()
  // The drawer that was asked for opens with its styles.
  await page.getByRole('dialog').waitFor()
  expect(await page.getByRole('dialog').evaluate((dialog) => getComputedStyle(dialog).display)).toBe('flex')
  expect(await inPage(page)).toEqual(inDocument('cards/index.html'))
})

test('a menu that the site shows as a grid is closed also before its styles are there', async () => {
  const { page } = await visit('about:blank')
  const release = await hold(page, /style-later/)
  await page.goto(`${site.origin}/cards`)
  const fig = page.locator('.navbar').getByRole('link', { name: 'Figs', includeHidden: true })
  expect(await page.locator('.dropdown__menu').evaluate((menu) => getComputedStyle(menu).display)).toBe('grid')
  expect(await fig.isVisible()).toBe(false)
  release()
  await page.getByRole('button', { name: 'More' }).hover()
  await fig.waitFor()
})

test('a page whose code does not load has the styles of pages without JavaScript', async () => {
  const { page } = await visit('about:blank')
  await page.route(/startPage-/, (route) => route.abort())
  await page.goto(`${site.origin}/cards`)
  await page.mouse.move(5, 5)
  await page.mouse.move(6, 6)
  await page.getByText('Some features did not load.').waitFor()
  await expect.poll(() => page.locator('.color-toggle').first().isVisible()).toBe(false)
  expect(await inPage(page)).toEqual(inDocument('cards/index.html'))
})

test('without JavaScript a page has the styles of its components', async () => {
  const { page } = await visit(`${site.origin}/cards`, { javaScriptEnabled: false })
  expect(await card(page)).toMatchObject({ borderColor: 'rgb(1, 2, 3)', position: 'relative' })
  expect(await page.locator('.color-toggle').first().isVisible()).toBe(false)
})
