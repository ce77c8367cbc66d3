import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { calm, type ServedSite, servedSite } from '../page/servedSite.ts'
import { hydrated, visit } from '../visit.ts'

const preferredKey = 'docusaurus.docs-preferred-version-default'
const translated = (locale: string, version = 'current') => `i18n/${locale}/docusaurus-plugin-content-docs/${version}`
const sidebar = JSON.stringify({ docs: ['index', { type: 'category', label: 'Parts', items: ['apples'] }] })

let site: ServedSite
beforeAll(async () => {
  site = await servedSite(
    {
      'versions.json': '["2.0", "1.0"]',
      'content/index.md': '# Start\n\nGo to [apples](./apples.md).\n',
      'content/apples.md': '# Apples\n\nZebra of the future.\n\n:::note\n\nText.\n\n:::\n',
      'content/pears.md': '# Pears\n\nOnly in the newest docs.\n',
      'versioned_docs/version-2.0/index.md': '# Start\n\nGo to [apples](./apples.md).\n',
      'versioned_docs/version-2.0/apples.md': '# Apples\n\nQuagga of two.\n',
      'versioned_docs/version-1.0/index.md': '# Start\n\nThe oldest.\n',
      'versioned_docs/version-1.0/apples.md': '---\nslug: /fruit\n---\n\n# Apples\n\nAurochs of one.\n',
      'sidebars.json': sidebar,
      'versioned_sidebars/version-2.0-sidebars.json': sidebar,
      'versioned_sidebars/version-1.0-sidebars.json': sidebar,
      'pages/index.jsx':
        'import Translate from \'@docusaurus/Translate\'\nexport default () => <main><h1><Translate id="hello">Hello</Translate></h1></main>\n',
      [`${translated('fr')}/apples.md`]: '# Pommes\n\nTexte.\n',
      [`${translated('ar', 'version-2.0')}/apples.md`]: '---\nslug: /tuffah\n---\n\n# تفاح\n\nنص.\n',
      'i18n/fr/code.json': '{ "hello": { "message": "Bonjour" } }',
      [`${translated('fr')}.json`]: '{ "sidebar.docs.category.Parts": { "message": "Morceaux" } }',
    },
    {
      docs: { path: 'content', routeBasePath: 'docs', sidebarPath: 'sidebars.json' },
      pages: { path: 'pages' },
      i18n: { locales: ['en', 'fr', 'ar'] },
      themeConfig: {
        navbar: {
          title: 'Corner Shop',
          items: [
            { type: 'docSidebar', sidebarId: 'docs', label: 'Docs' },
            { type: 'docsVersionDropdown', position: 'right' },
            { type: 'localeDropdown', position: 'right' },
          ],
        },
      },
      onBrokenLinks: 'throw',
    },
  )
})
afterAll(() => site.close())
beforeEach(() => calm(site))

async function open(path: string, options = {}) {
  const visited = await visit(path, { baseURL: site.origin, ...options })
  await hydrated(visited.page)
  return visited
}
const pathOf = (page: Page) => decodeURIComponent(new URL(page.url()).pathname)
const title = (page: Page) => page.getByRole('heading', { level: 1 }).textContent()
const menu = (page: Page, label: string) => page.locator('.navbar .dropdown', { hasText: label })

async function choose(page: Page, label: string, entry: string) {
  await menu(page, label).hover()
  await menu(page, label).getByRole('link', { name: entry, exact: true }).click()
}

// SHELL-VERSION-2, STORE-4
test('the version menu keeps the doc, and its choice holds on pages without a version', async () => {
  const { page, complaints } = await open('/docs/apples')
  expect(await title(page)).toContain('Apples')
  await choose(page, '2.0', '1.0')
  await expect.poll(() => pathOf(page)).toBe('/docs/1.0/fruit')
  expect(await page.getByRole('note', { name: 'About this version' }).textContent()).toContain(
    'no longer actively maintained',
  )
  expect(await page.evaluate((key) => localStorage.getItem(key), preferredKey)).toBe('1.0')
  expect(await page.locator('.navbar').getByRole('link', { name: 'Docs', exact: true }).getAttribute('href')).toBe(
    '/docs/1.0/',
  )

  await page.goto(`${site.origin}/`)
  await hydrated(page)
  await expect
    .poll(() => page.locator('.navbar').getByRole('link', { name: 'Docs', exact: true }).getAttribute('href'))
    .toBe('/docs/1.0/')
  expect(complaints).toEqual([])
})

// SHELL-VERSION-7
test('the banner of another version leads to the same doc of the latest version, and makes it the preferred one', async () => {
  const { page } = await open('/docs/1.0/fruit')
  await page.getByRole('link', { name: 'latest version' }).click()
  await expect.poll(() => pathOf(page)).toBe('/docs/apples')
  expect(await page.evaluate((key) => localStorage.getItem(key), preferredKey)).toBe('2.0')
  await page.goto(`${site.origin}/docs/next/pears`)
  expect(await page.getByRole('link', { name: 'latest version' }).getAttribute('href')).toBe('/docs/')
})

// SHELL-LOCALE-1, SHELL-LOCALE-2
test('the language menu keeps the page, also where its translation has a slug of its own', async () => {
  const { page, complaints } = await open('/docs/apples')
  await choose(page, 'English', 'العربية')
  await expect.poll(() => pathOf(page)).toBe('/ar/docs/tuffah')
  await hydrated(page)
  expect(await title(page)).toContain('تفاح')
  await choose(page, 'العربية', 'Français')
  await expect.poll(() => pathOf(page)).toBe('/fr/docs/apples')
  await hydrated(page)
  expect(await page.locator('html').getAttribute('lang')).toBe('fr')
  expect(await page.locator('.theme-doc-markdown').getAttribute('lang')).toBe('en')
  expect(complaints).toEqual([])
})

test('texts of the theme, of components and of sidebars are those of the language, after hydration and navigation, too', async () => {
  const { page, complaints } = await open('/fr/')
  expect(await title(page)).toBe('Bonjour')
  await page.goto(`${site.origin}/fr/docs/next/`)
  await hydrated(page)
  await page.locator('main').getByRole('link', { name: 'apples' }).click()
  await expect.poll(() => title(page)).toContain('Pommes')
  expect(await page.locator('.theme-doc-sidebar-menu').textContent()).toContain('Morceaux')
  expect(await page.locator('.pagination-nav').textContent()).toContain('Précédent')
  expect(await page.locator('.navbar__toggle').getAttribute('aria-label')).toBe(
    'Afficher ou masquer la barre de navigation',
  )
  expect(complaints).toEqual([])
})

test('a language that is written from right to left mirrors the page', async () => {
  const { page, complaints } = await open('/ar/docs/tuffah', { viewport: { width: 1280, height: 800 } })
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
  const left = async (selector: string) => (await page.locator(selector).first().boundingBox())!.x
  expect(await left('.theme-doc-sidebar-container')).toBeGreaterThan(await left('.theme-doc-markdown'))
  expect(await left('.navbar__brand')).toBeGreaterThan(await left('.navbar__items--right'))
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  expect(complaints).toEqual([])
})

// SEARCH-MODAL-13
test('a search finds pages of the version and the language of the page only', async () => {
  const { page } = await open('/docs/1.0/')
  await page.keyboard.press('/')
  await page.locator('.DocSearch-Input').fill('aurochs')
  await page.locator('.DocSearch-Hit a').first().waitFor()
  expect(await page.locator('.DocSearch-Hit a').first().getAttribute('href')).toContain('/docs/1.0/fruit')
  await page.locator('.DocSearch-Input').fill('quagga')
  await page.locator('.DocSearch-NoResults').waitFor()
})
