import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hydrated, visit } from '../visit.ts'
import { calm, type ServedSite, servedSite } from './servedSite.ts'

/** A layout of the site without a navbar, which stands above docs alone, as sites of Docusaurus write it. */
const theme = {
  'src/theme/Layout/index.js': `import { PageMetadata, SkipToContentFallbackId, ThemeClassNames } from '@docusaurus/theme-common';
import SkipToContent from '@theme/SkipToContent';
import Footer from '@theme/Footer';
import LayoutProvider from '@theme/Layout/Provider';
export default function Layout({ children, title, description }) {
  return <LayoutProvider>
    <PageMetadata title={title} description={description} />
    <SkipToContent />
    <div id={SkipToContentFallbackId} className={ThemeClassNames.wrapper.main} style={{ flexDirection: 'column' }}>{children}</div>
    <Footer />
  </LayoutProvider>;
}
`,
  'src/theme/DocRoot/Layout/Main/index.js': `import Main from '@theme-original/DocRoot/Layout/Main';
import Navbar from '@theme/Navbar';
export default (props) => <div className="own-main"><Navbar /><Main {...props} /></div>;
`,
  'src/theme/DocSidebar/index.js': `import DocSidebar from '@theme-original/DocSidebar';
export default (props) => <><b className="own-logo">Shop</b><DocSidebar {...props} /></>;
`,
}

let site: ServedSite
beforeAll(async () => {
  site = await servedSite(
    {
      ...theme,
      'content/index.md': '# Pears\n\nText.\n\n## Prices\n',
      'content/sidebars.json': '{ "docs": ["index", "plums"] }',
      'content/plums.md': '# Plums\n',
      'pages/shop.jsx': 'export default () => <main><h1>Shop</h1></main>\n',
    },
    {
      docs: { path: 'content', routeBasePath: '/docs', sidebarPath: 'content/sidebars.json' },
      pages: { path: 'pages' },
    },
  )
})
afterAll(() => site.close())
beforeEach(() => calm(site))

test('the page and its sidebar are the children of a layout of the site, and what is beside the sidebar is a part', async () => {
  const { page, complaints } = await visit('/docs', { baseURL: site.origin, viewport: { width: 1280, height: 800 } })
  await hydrated(page)
  expect(await page.title()).toMatch(/^Pears \| [^|]+$/)
  expect(await page.locator('.navbar').count()).toBe(1)
  expect(await page.locator('.own-main .navbar ~ main h1').textContent()).toBe('Pears')
  const [sidebar, main] = await Promise.all(
    ['aside.theme-doc-sidebar-container', '.own-main'].map((part) => page.locator(part).boundingBox()),
  )
  expect(main!.x).toBeGreaterThanOrEqual(sidebar!.x + sidebar!.width)
  expect(Math.abs(main!.y - sidebar!.y)).toBeLessThan(2)
  expect(await page.locator('aside.theme-doc-sidebar-container > .own-logo + .sidebar-opener').count()).toBe(1)

  await page.getByRole('link', { name: 'Plums' }).first().click()
  await page.locator('h1', { hasText: 'Plums' }).waitFor()
  expect(await page.locator('aside.theme-doc-sidebar-container').count()).toBe(1)
  await page.goto('/shop')
  expect(await page.locator('h1').textContent()).toBe('Shop')
  expect(await page.locator('.navbar, aside').count()).toBe(0)
  expect(complaints).toEqual([])
})
