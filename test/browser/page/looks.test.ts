import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from '../violations.ts'
import { visit } from '../visit.ts'
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

## Taxes

| Tea | What a pot of tea costs with the taxes of this country and of the next, for members |
| --- | --- |
| Green | 3 |
`
  site = await servedSite(
    {
      'content/prices.md': doc,
      'versioned_docs/version-1.0/prices.md': doc,
      'versions.json': '["1.0"]',
    },
    {
      i18n: { defaultLocale: 'en', locales: ['en', 'ar'] },
      themeConfig: {
        navbar: { title: 'Corner Shop' },
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

test('the version and the actions of a page share one row above its title', async () => {
  const { page } = await open('/prices')
  const badge = (await page.locator('.theme-doc-version-badge').boundingBox())!
  const actions = (await page.locator('.page-actions button').boundingBox())!
  const title = (await page.locator('h1').boundingBox())!
  expect(actions.y).toBeLessThan(badge.y + badge.height)
  expect(title.y).toBeGreaterThanOrEqual(badge.y + badge.height)
})

test('an original that is shown on a page from right to left has its marks where its text has them', async () => {
  const { page } = await open('/ar/prices')
  const mark = await page.locator('summary').evaluate((summary) => getComputedStyle(summary, '::before').transform)
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
