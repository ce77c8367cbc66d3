import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hydrated, visit } from '../visit.ts'
import { calm, type ServedSite, servedSite } from './servedSite.ts'

/** A module that translates at its top, where it is loaded. */
const module = (text: string, more = '') =>
  `import { translate } from '@docusaurus/Translate'\nexport const text = translate({ message: '${text}' })\n${more}\n`

let site: ServedSite
beforeAll(async () => {
  const texts = { Basket: 'Panier', Season: 'Saison', Address: 'Adresse', Price: 'Prix' }
  const messages = Object.entries(texts).map(([key, message]) => [key, { message }])
  site = await servedSite(
    {
      'content/index.mdx': '# Home\n\n<Basket />\n\n[Pears](pears.mdx)\n',
      'content/pears.mdx': module(
        'Price',
        'export const Price = () => <i id="price">{text}</i>\n\n# Pears\n\n<Price />',
      ),
      'parts/Basket.jsx': module(
        'Basket',
        "import { useState } from 'react'\nexport default function Basket() {\n  const [count, add] = useState(0)\n  return <button onClick={() => add(count + 1)}>{text} {count}</button>\n}",
      ),
      'src/season.js': module('Season', 'document.documentElement.dataset.season = text'),
      'src/theme/Footer.jsx': module('Address', 'export default () => <footer>{text}</footer>'),
      'i18n/fr/code.json': JSON.stringify(Object.fromEntries(messages)),
      'i18n/fr/docusaurus-plugin-content-docs/current/pears.mdx': module(
        'Price',
        'export const Price = () => <i id="price">{text}</i>\n\n# Poires\n\n<Price />',
      ),
    },
    {
      components: { Basket: { module: 'parts/Basket.jsx', hydrate: true } },
      clientModules: ['src/season.js'],
      i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
    },
  )
})
afterAll(() => site.close())
beforeEach(() => calm(site))

// I18N-FIRST
test.each([
  ['/', 'Basket', 'Season', 'Address'],
  ['/fr/', 'Panier', 'Saison', 'Adresse'],
])(
  '%s: what modules translate at their top is in the language of the page, also in the browser',
  async (path, basket, season, address) => {
    expect(site.files.get(path === '/' ? 'index.html' : 'fr/index.html')).toContain(basket)
    const { page, complaints } = await visit(site.origin + path)
    await hydrated(page)
    await page.getByRole('button', { name: `${basket} 0` }).click()
    await page.getByRole('button', { name: `${basket} 1` }).waitFor()
    expect(await page.getByRole('contentinfo').textContent()).toBe(address)
    expect(await page.locator('html').getAttribute('data-season')).toBe(season)
    expect(complaints).toEqual([])
  },
)

test('a doc that is a module translates at its top', async () => {
  const { page, complaints } = await visit(`${site.origin}/fr/pears`)
  await hydrated(page)
  expect(await page.locator('#price').textContent()).toBe('Prix')
  expect(complaints).toEqual([])
})
