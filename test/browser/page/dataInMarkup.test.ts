import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hydrated, visit } from '../visit.ts'
import { calm, type ServedSite, servedSite } from './servedSite.ts'

const items = [
  'index',
  { type: 'html', value: '<b>Fruit</b>', defaultStyle: true },
  'fig',
  { type: 'link', label: 'Pears & <plums>', href: '/fig' },
  { type: 'link', label: 'Market', href: 'https://example.com/market' },
  { type: 'link', label: 'Kiwi', href: '/kiwi', className: 'green' },
  { type: 'category', label: 'Far', items: ['nut'] },
  {
    type: 'category',
    label: 'Near',
    collapsed: false,
    items: ['lime', { type: 'category', label: 'Nearer', collapsible: false, items: ['kiwi'] }, 'fig'],
  },
]

let site: ServedSite
beforeAll(async () => {
  const docs = ['fig', 'kiwi', 'lime', 'nut'].map((name) => [`content/${name}.md`, `# ${name}\n`])
  site = await servedSite(
    {
      'content/index.md': '# Home\n\n[To pears](./pear.md)\n',
      'content/pear.md':
        '# Pear\n\n## Cut & *peel* {#cut}\n\n### `slice()`\n\n#### Deep\n\n## Eat\n\n[Home](./index.md)\n',
      'content/sidebars.json': JSON.stringify({ shop: items }),
      ...Object.fromEntries(docs),
    },
    { docs: { path: 'content', routeBasePath: '/', sidebarPath: 'content/sidebars.json' } },
  )
})
afterAll(() => site.close())
beforeEach(() => calm(site))

const requested = () => site.requests.filter((path) => path.startsWith('/assets/sidebars/'))

test.each(['/', '/kiwi', '/lime', '/nut'])(
  'the sidebar of %s is hydrated from its links in the document',
  async (path) => {
    const written = await visit(path, { baseURL: site.origin, javaScriptEnabled: false })
    const text = await written.page.locator('aside .menu').innerText()
    const { page, complaints } = await visit(path, { baseURL: site.origin })
    await hydrated(page)
    expect(await page.locator('aside .menu').innerText()).toBe(text)
    expect(complaints).toEqual([])
    expect(requested()).toEqual([])
  },
)

test('a sidebar whose links a script has changed is loaded', async () => {
  const { page } = await visit('about:blank', { baseURL: site.origin })
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const link = document.querySelector('aside .menu__list-item .menu__list .menu__link')!
      link.append(Object.assign(document.createElement('i'), { textContent: ' new' }))
    })
  })
  await page.goto('/')
  await hydrated(page)
  expect(requested()).toHaveLength(1)
  await page.getByRole('button', { name: 'Far' }).click()
  expect(await page.locator('aside').getByRole('link').allInnerTexts()).toContain('nut')
})

const contents = (page: Page) =>
  page
    .locator('.theme-doc-toc-desktop a')
    .evaluateAll((links) =>
      links.map((link) => `${link.closest('ul ul') ? '- ' : ''}${link.getAttribute('href')} ${link.innerHTML}`),
    )

test('the table of contents of a page is read from its document, on a visit and after a click', async () => {
  expect(site.files.get('pear/index.html')).toContain('"levels":[2,3,2]')
  const { page, complaints } = await visit('/pear', { baseURL: site.origin })
  const written = await contents(page)
  expect(written).toEqual(['#cut Cut &amp; <em>peel</em>', '- #slice <code>slice()</code>', '#eat Eat'])
  await hydrated(page)
  expect(await contents(page)).toEqual(written)

  await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
  expect(await contents(page)).toEqual([])
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Pear' }).waitFor()
  expect(await contents(page)).toEqual(written)

  await page.goto('/')
  await hydrated(page)
  await page.getByRole('link', { name: 'To pears' }).click()
  await page.getByRole('heading', { level: 1, name: 'Pear' }).waitFor()
  expect(await contents(page)).toEqual(written)
  expect(complaints).toEqual([])
})
