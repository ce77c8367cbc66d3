import { afterAll, beforeAll, expect, test } from 'vitest'
import { visit } from '../visit.ts'
import { type ServedSite, servedSite } from './servedSite.ts'

let site: ServedSite
beforeAll(async () => {
  site = await servedSite(
    {
      'content/index.md': '# Home\n\n## Lamps\n\n### Bulbs\n\nText.\n',
      'content/fruit/index.md': '# Fruit\n',
      'content/fruit/pears.md': '# Pears\n',
      'content/bread/rolls.md': '# Rolls\n',
      'sidebars.json': JSON.stringify({
        docs: [
          'index',
          { type: 'category', label: 'Fruit', link: { type: 'doc', id: 'fruit/index' }, items: ['fruit/pears'] },
          { type: 'category', label: 'Bread', items: ['bread/rolls'] },
        ],
      }),
      // The angles of Infima, and rules that sites write.
      'src/css/custom.css': `.menu__link--sublist { text-transform: uppercase; }
.menu .menu__link--sublist-caret::after, .menu .menu__caret::before { transform: rotateZ(180deg); }
.menu .menu__list-item--collapsed > .menu__link--sublist-caret::after,
.menu .menu__list-item--collapsed > div > .menu__caret::before { transform: rotateZ(90deg); }
.navbar .navbar__items { flex: 1 1 auto; }
.table-of-contents__link { padding: 5px 10px; }
`,
    },
    {
      docs: { path: 'content', routeBasePath: '/', sidebarPath: 'sidebars.json' },
      customCss: 'src/css/custom.css',
    },
  )
})
afterAll(() => site.close())

test('stylesheets of sites find closed categories, and turn their arrows as in Infima', async () => {
  const { page, complaints } = await visit('/', { baseURL: site.origin, viewport: { width: 1280, height: 800 } })
  const categories = page.locator('.theme-doc-sidebar-item-category')
  /** Up is 0. */
  const angles = () =>
    categories.evaluateAll((items) =>
      items.map((item) => {
        const caret = item.querySelector('.menu__caret')
        const style = caret
          ? getComputedStyle(caret, '::before')
          : getComputedStyle(item.querySelector('a')!, '::after')
        const { a, b } = new DOMMatrix(style.transform)
        return Math.round((Math.atan2(b, a) * 180) / Math.PI)
      }),
    )
  const collapsed = () =>
    categories.evaluateAll((items) => items.map((item) => item.matches('.menu__list-item--collapsed')))
  const labels = page.locator('.theme-doc-sidebar-item-category :is(a, div > a).menu__link--category')
  expect(await labels.evaluateAll((links) => links.map((link) => getComputedStyle(link).textTransform))).toEqual([
    'uppercase',
    'uppercase',
  ])
  expect(await collapsed()).toEqual([true, true])
  await expect.poll(angles).toEqual([90, 90])
  await page.getByRole('button', { name: 'Bread' }).click()
  await page.locator('.menu__caret').click()
  await expect.poll(angles).toEqual([180, 180])
  expect(await collapsed()).toEqual([false, false])
  expect(complaints).toEqual([])
  await page.close()
})

test('items at the end of the navbar stay there where a site lets both lists grow', async () => {
  const { page } = await visit('/', { baseURL: site.origin, viewport: { width: 1280, height: 800 } })
  const right = (selector: string) =>
    page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().right))
  expect(await right('.navbarSearchContainer')).toBe(await right('.navbar__items--right'))
  await page.close()
})

test('deeper headings of the contents are indented where a site sets the padding of all their links', async () => {
  const { page } = await visit('/', { baseURL: site.origin, viewport: { width: 1280, height: 800 } })
  const links = page.locator('.theme-doc-toc-desktop a')
  const [top, deeper] = await links.evaluateAll((all) => all.map((one) => getComputedStyle(one).paddingInlineStart))
  expect(top).toBe('10px')
  expect(Number.parseFloat(deeper!)).toBeGreaterThan(20)
})
