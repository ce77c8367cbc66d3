import { expect, test } from 'vitest'
import { nextFolder } from '../../cli/folder.ts'
import { buildSite } from '../../corpora/buildSite.ts'

const config = {
  title: 'Corner Shop',
  url: 'https://docs.example',
  baseUrl: '/shop/',
  docs: { path: 'docs', routeBasePath: '/' },
  pages: false,
  search: false,
  i18n: { locales: ['en', 'fr', 'ar'] },
  themeConfig: { navbar: { items: [{ type: 'localeDropdown' }] } },
}
const root = () =>
  nextFolder({
    'site.config.json': JSON.stringify(config),
    'docs/index.md': '# Start\n',
    'docs/a.md': '# A\n',
    'i18n/ar/docusaurus-plugin-content-docs/current/a.md': '---\nslug: /alif\n---\n\n# ا\n',
  })

// OUT-5
test('the default language is at the root, the others in a folder each', async () => {
  const { html, sitemaps } = await buildSite(root())
  const pages = ['404.html', 'a/index.html', 'index.html']
  const arabic = ['404.html', 'alif/index.html', 'index.html']
  expect([...html.keys()].sort()).toEqual(
    [...pages, ...pages.map((path) => `fr/${path}`), ...arabic.map((path) => `ar/${path}`)].sort(),
  )
  expect(sitemaps.get('ar/sitemap.xml')).toContain('https://docs.example/shop/ar/alif')
  const page = html.get('ar/alif/index.html')!
  expect(page).toMatch(/<html lang="ar" dir="rtl"/)
  for (const [language, path] of [
    ['en', ''],
    ['fr', 'fr/'],
    ['x-default', ''],
  ]) {
    expect(page).toContain(`<link rel="alternate" href="https://docs.example/shop/${path}a" hreflang="${language}">`)
  }
})

test('a language that is built alone has the same pages at the same addresses', async () => {
  const folder = root()
  const all = await buildSite(folder)
  const alone = await buildSite(folder, ['fr'])
  const french = [...all.html].filter(([path]) => path.startsWith('fr/'))
  expect([...alone.html.keys()].sort()).toEqual(french.map(([path]) => path).sort())
  for (const [path, html] of french) expect(alone.html.get(path)).toBe(html)
})
