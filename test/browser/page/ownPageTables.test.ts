import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hydrated, visit } from '../visit.ts'
import { calm, type ServedSite, servedSite } from './servedSite.ts'

const names = ['Pears', 'Plums', 'Quinces', 'Cherries', 'Apricots', 'Nectarines', 'Blackberries', 'Gooseberries']
const cells = (element: string) => names.map((name) => `<${element}>${name}</${element}>`).join('')
const table = (more: string) =>
  `<table ${more}><thead><tr>${cells('th')}</tr></thead><tbody><tr>${cells('td')}</tr></tbody></table>`

let site: ServedSite
beforeAll(async () => {
  site = await servedSite(
    {
      'content/index.md': '# Fruit\n',
      'pages/prices.jsx': `import './prices.css'
export default () => <main><h1>Prices</h1>${table('id="plain"')}${table('id="own" className="own"')}</main>
`,
      'pages/prices.css': '.own { display: table } .own td { border: 0; padding: 2px }\n',
    },
    { docs: { path: 'content', routeBasePath: '/docs', sidebarPath: false }, pages: { path: 'pages' } },
  )
})
afterAll(() => site.close())
beforeEach(() => calm(site))

test('a table of a page that is a component has borders and scrolls by itself, unless the site says otherwise', async () => {
  const { page, complaints } = await visit('/prices', { baseURL: site.origin, viewport: { width: 390, height: 800 } })
  await hydrated(page)
  const looks = (id: string) =>
    page.locator(`#${id}`).evaluate((element) => {
      const { borderTopWidth, paddingTop } = getComputedStyle(element.querySelector('td')!)
      return { borderTopWidth, paddingTop, scrolls: element.scrollWidth > element.clientWidth }
    })
  expect(await looks('plain')).toEqual({ borderTopWidth: '1px', paddingTop: '12px', scrolls: true })
  expect(await looks('own')).toEqual({ borderTopWidth: '0px', paddingTop: '2px', scrolls: false })
  await page.locator('#own').evaluate((element) => element.remove())
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(complaints).toEqual([])
})
