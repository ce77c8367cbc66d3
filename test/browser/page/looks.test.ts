import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from '../violations.ts'
import { hold, hydrated, visit } from '../visit.ts'
import { type ServedSite, servedSite } from './servedSite.ts'

let site: ServedSite
beforeAll(async () => {
  const doc = `# Prices

\`\`\`diff
- const price = 1
+ const price = 2
  show(price)
\`\`\`

\`\`\`md
---
title: Prices
---
\`\`\`

<details>
<summary>More</summary>

All prices.

</details>

### On each pot

## Taxes

| Tea | What a pot of tea costs with the taxes of this country and of the next, for members |
| --- | --- |
| Green | 3 |
`
  site = await servedSite(
    {
      'content/prices.md': doc,
      'content/start.md': '# Start\n\nHello.\n',
      'content/index.md': '# Home\n\nWelcome.\n',
      'content/shop/prices.md': doc + '\n\nText.'.repeat(40),
      'content/shop/_category_.json':
        '{ "label": "All that is in the shop", "link": { "type": "doc", "id": "start" } }',
      'versioned_docs/version-1.0/start.md': '# Start\n\nHello.\n',
      'versioned_docs/version-1.0/index.md': '# Home\n\nWelcome.\n',
      'versioned_docs/version-1.0/shop/prices.md': doc + '\n\nText.'.repeat(40),
      'versioned_docs/version-1.0/prices.md': doc,
      'versions.json': '["1.0"]',
      'content/deep/teas/_category_.json': '{ "label": "Teas of all countries and of all times" }',
      'content/deep/teas/japanese/roasted/pots.md': '# Pots\n',
    },
    {
      docs: { path: 'content', routeBasePath: '/', editUrl: 'https://code.example/edit' },
      i18n: { defaultLocale: 'en', locales: ['en', 'ar'] },
      themeConfig: {
        navbar: {
          title: 'Corner Shop',
          items: [
            { label: 'Catalogues', items: [{ label: 'Prices of this year', to: '/prices' }] },
            { type: 'docsVersionDropdown', position: 'right' },
            { type: 'localeDropdown', position: 'right' },
            { label: 'Source code', href: 'https://code.example', position: 'right' },
          ],
        },
        footer: { links: [{ title: 'Shop', items: [{ label: 'Prices', to: '/prices' }] }], copyright: '© Corner Shop' },
      },
    },
  )
})
afterAll(() => site?.close())

const open = (path: string, options = {}) => visit(path, { baseURL: site.origin, ...options })
const colorOf = (element: Element) => getComputedStyle(element).color

test('the lines of a diff are tinted, removed ones unlike added ones', async () => {
  const { page } = await open('/prices')
  const lines = await page
    .locator('.language-diff code > span')
    .evaluateAll((lines) => lines.map((line) => [line.textContent.slice(0, 1), getComputedStyle(line).backgroundColor]))
  expect(lines.map(([sign]) => sign)).toEqual(['-', '+'])
  expect(new Set([...lines.map(([, background]) => background), 'rgba(0, 0, 0, 0)']).size).toBe(3)
})

test('front matter in a block of Markdown has a color', async () => {
  const { page } = await open('/prices')
  const plain = await page.locator('.language-md code').evaluate(colorOf)
  expect(await page.locator('.language-md code > span').first().evaluate(colorOf)).not.toBe(plain)
})

test('links in the notes above a doc are known by more than their color', async () => {
  const { page } = await open('/ar/next/prices')
  expect(await violations(page, { rules: ['link-in-text-block'] })).toEqual([])
  for (const note of ['untranslated', 'version-banner'])
    expect(await page.locator(`.theme-doc-${note} a`).count()).toBeGreaterThan(0)
})

test.each([
  [1280, 200],
  [390, 260],
  [320, 260],
])('at %i px breadcrumbs, version and actions share one row, and the title is near the navbar', async (width, most) => {
  const { page } = await open('/next/shop/prices', { viewport: { width, height: 700 } })
  const boxOf = async (selector: string) => (await page.locator(selector).first().boundingBox())!
  const badge = await boxOf('.theme-doc-version-badge')
  for (const part of ['.theme-doc-breadcrumbs', '.page-actions']) {
    const { y, height } = await boxOf(part)
    expect(Math.abs(y + height / 2 - badge.y - badge.height / 2), part).toBeLessThan(4)
  }
  const navbar = await boxOf('.navbar')
  expect((await boxOf('h1')).y - navbar.y - navbar.height).toBeLessThanOrEqual(most)
})

test.each([390, 320])('at %i px the categories nearest to a page have a part of their labels', async (width) => {
  const { page } = await open('/next/deep/teas/japanese/roasted/pots', { viewport: { width, height: 700 } })
  const boxOf = async (selector: string) => (await page.locator(selector).first().boundingBox())!
  const badge = await boxOf('.theme-doc-version-badge')
  expect((await boxOf('.quire-icon--home')).x).toBeCloseTo((await boxOf('h1')).x, 0)
  const labels = await page.locator('span.breadcrumbs__link:visible').all()
  expect(await Promise.all(labels.map((label) => label.textContent()))).toEqual(['japanese', 'roasted'])
  for (const label of labels) {
    const { x, width } = (await label.boundingBox())!
    expect(width).toBeGreaterThan(24)
    expect(x + width).toBeLessThan(badge.x)
  }
})

test('the title of an original in a version is near the navbar, too', async () => {
  const { page } = await open('/ar/next/shop/prices', { viewport: { width: 1280, height: 700 } })
  const [title, navbar] = await Promise.all(['h1', '.navbar'].map((name) => page.locator(name).first().boundingBox()))
  expect(title!.y - navbar!.y - navbar!.height).toBeLessThanOrEqual(200)
})

test.each([390, 1280])('what a reader presses is 24 px or more in both directions, at %i px', async (width) => {
  for (const path of ['/next/shop/prices', '/search', '/nowhere']) {
    const { page } = await open(path, { viewport: { width, height: 700 } })
    const small = await page.locator('a, button, summary, input').evaluateAll((elements) =>
      elements.flatMap((element) => {
        const { width, height } = element.getBoundingClientRect()
        // Links in a line of text may be as high as the line; what is not shown has no size.
        const isInText = element.matches(
          ':is(p, li, td, h2, h3, figcaption) > a:not([class]), .theme-doc-version-banner a',
        )
        return isInText || width * height <= 1 || (width >= 24 && height >= 24) ? [] : [element.outerHTML.slice(0, 120)]
      }),
    )
    expect(small, path).toEqual([])
  }
})

test('a phone without JavaScript opens the sidebar by a button, and follows its links', async () => {
  const { page } = await open('/next/shop/prices', { javaScriptEnabled: false, viewport: { width: 390, height: 700 } })
  const link = page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Start' })
  expect(await link.count()).toBe(0)
  await page.getByRole('button', { name: 'Docs sidebar' }).click()
  await link.click()
  await page.getByRole('heading', { name: 'Start', level: 1 }).waitFor()
})

test.each([320, 390, 768])('without JavaScript a page is no wider than the screen, at %i px', async (width) => {
  for (const path of ['/next/shop/prices', '/ar/prices', '/nowhere']) {
    const { page } = await open(path, { javaScriptEnabled: false, viewport: { width, height: 700 } })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width)
    // A menu is on the screen, and above what follows it.
    await page.getByRole('button', { name: 'Catalogues' }).focus()
    await page.getByRole('link', { name: 'Prices of this year' }).click()
    await page.waitForURL('**/prices')
  }
})

test('the button of the search is busy while its window is loading', async () => {
  const { page } = await open('/next/shop/prices')
  await hydrated(page)
  const release = await hold(page, /SearchWindow.*\.js/)
  const button = page.locator('.DocSearch-Button')
  await button.click()
  await expect.poll(() => button.getAttribute('aria-busy')).toBe('true')
  release()
  await page.getByRole('dialog').waitFor()
  expect(await button.getAttribute('aria-busy')).toBe(null)
})

test('the version menu keeps the heading of the address', async () => {
  const { page } = await open('/next/shop/prices#taxes', { viewport: { width: 1280, height: 500 } })
  await hydrated(page)
  await page.getByRole('button', { name: 'Next' }).hover()
  await page.getByRole('link', { name: '1.0' }).click()
  await page.waitForURL('**/shop/prices#taxes')
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
})

test('an original that is shown on a page from right to left has its marks where its text has them', async () => {
  const { page } = await open('/ar/prices')
  const mark = await page
    .locator('.markdown summary')
    .evaluate((summary) => getComputedStyle(summary, '::before').transform)
  expect(mark).toBe('none')
})

test('the title of the table of contents is on the side of its entries, also of an original on a page from right to left', async () => {
  const { page } = await open('/ar/prices', { viewport: { width: 1280, height: 700 } })
  const title = page.locator('.table-of-contents__title')
  expect(await title.evaluate((title) => getComputedStyle(title).direction)).toBe('ltr')
})

test('the footer begins where the navbar begins, at any width', async () => {
  for (const width of [390, 1280, 1920]) {
    for (const path of ['/prices', '/nowhere']) {
      const { page } = await open(path, { viewport: { width, height: 700 } })
      const start = (selector: string) =>
        page
          .locator(selector)
          .first()
          .evaluate((item) => item.getBoundingClientRect().x)
      const navbar = await start('.navbar__items')
      expect(await start('.footer__links')).toBe(navbar)
      expect(await start('.footer__copyright')).toBe(navbar)
    }
  }
})

test('in a footer without columns, the mark of a link to another site is not over the dot that follows', async () => {
  const links = [
    { label: 'Code', href: 'https://code.example' },
    { label: 'Prices', to: '/' },
  ]
  const flat = await servedSite({ 'content/index.md': '# Prices\n' }, { themeConfig: { footer: { links } } })
  const { page } = await visit('/', { baseURL: flat.origin, viewport: { width: 1280, height: 700 } })
  const box = (selector: string) => page.locator(`.footer ${selector}`).evaluate((item) => item.getBoundingClientRect())
  expect((await box('.quire-icon--external')).right).toBeLessThan((await box('.footer__link-separator')).left)
  flat.close()
})

test('the headings of a table end on one line', async () => {
  const { page } = await open('/prices', { viewport: { width: 390, height: 700 } })
  const bottoms = await page.locator('th').evaluateAll((cells) =>
    cells.map((cell) => {
      const range = document.createRange()
      range.selectNodeContents(cell)
      return range.getBoundingClientRect().bottom
    }),
  )
  expect(new Set(bottoms).size).toBe(1)
})

test('grays have a little of the primary color of a site', async () => {
  const { page } = await open('/prices')
  const gray = () => page.locator('body').evaluate((body) => getComputedStyle(body).color)
  const before = await gray()
  await page.evaluate(() => document.documentElement.style.setProperty('--ifm-color-primary', '#a020f0'))
  expect(await gray()).not.toBe(before)
})
