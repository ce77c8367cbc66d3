import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hydrated, visit } from '../visit.ts'
import { calm, type ServedSite, servedSite } from './servedSite.ts'

/** Components as `docusaurus swizzle --wrap` writes them, and some that sites write themselves. */
const theme = {
  'src/theme/Root.js': `import React from 'react';
export default function Root({children}) {
  return <div className="root">{children}</div>;
}
`,
  'src/theme/Layout/index.js': `import Layout from '@theme-original/Layout';
export default function LayoutWrapper(props) {
  return <><Layout {...props} /><p className="chat">Chat</p></>;
}
`,
  'src/theme/Footer/index.tsx': `import React, {type ReactNode} from 'react';
import Footer from '@theme-original/Footer';
import type FooterType from '@theme/Footer';
import type {WrapperProps} from '@docusaurus/types';
type Props = WrapperProps<typeof FooterType>;
export default function FooterWrapper(props: Props): ReactNode {
  return (
    <>
      <p className="before">Open today</p>
      <Footer {...props} />
    </>
  );
}
`,
  'src/theme/DocItem/Footer.js': `import React, { useState } from 'react';
import Footer from '@theme-original/DocItem/Footer';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
export default function FooterWrapper(props) {
  const { metadata } = useDoc();
  const [thanks, setThanks] = useState(false);
  return <><Footer {...props} /><button onClick={() => setThanks(true)}>{thanks ? 'Thanks' : 'Was ' + metadata.title + ' helpful?'}</button></>;
}
`,
  'src/theme/DocPaginator.js': `export default ({ previous, next }) => <p className="ways">{previous?.permalink} {next?.permalink}</p>
`,
  'src/theme/TOC.jsx': `import TOC from '@theme-original/TOC'
export default (props) => <div className="own-toc" data-count={props.toc.length}><TOC {...props} /></div>
`,
  'src/theme/NotFound.js': `import Translate from '@docusaurus/Translate'
import Badge from '@theme/Badge'
export default () => <main><h1><Translate>Lost</Translate></h1><Badge /></main>
`,
  'src/theme/Badge.js': `export default () => <i className="badge">!</i>
`,
  'src/theme/Navbar/Logo/index.js': `import Logo from '@theme/Logo'
export default () => <span className="logo"><Logo className="navbar__brand own-brand" titleClassName="own-title" /></span>
`,
  'src/theme/Tabs.js': `import Tabs from '@theme-original/Tabs'
export default (props) => <div className="own-tabs"><Tabs {...props} /></div>
`,
  'src/theme/Mermaid.js': `import Mermaid from '@theme-original/Mermaid'
export default ({ value, chart = value }) => <figure className="own-diagram"><figcaption>{chart}</figcaption><Mermaid value={chart} /></figure>
`,
  'src/theme/MDXComponents.js': `import MDXComponents from '@theme-original/MDXComponents'
import { useState } from 'react'
import Tabs from '@theme/Tabs'
import Price from '@site/src/Price'
const Count = () => {
  const [count, setCount] = useState(0)
  return <button onClick={() => setCount(count + 1)}>Pears: {count}</button>
}
export default { ...MDXComponents, Tabs, Price, Count }
`,
  'src/theme/MDXContent/index.js': `import MDXContent from '@theme-original/MDXContent'
import Unlisted from '@theme/Unlisted'
import Facts from '@site/src/Facts'
export default (props) => <div className="own-content"><MDXContent {...props} /><Facts />{props.hidden && <Unlisted />}</div>
`,
  'src/theme/DocBreadcrumbs/Items/Home/index.js': `export default () => <li className="own-home">Start</li>
`,
  'src/theme/SkipToContent/index.js': `import { SkipToContentLink, prefersReducedMotion, useAnchorTargetClassName } from '@docusaurus/theme-common'
import { docVersionSearchTag, useKeyboardNavigation } from '@docusaurus/theme-common/internal'
import { blogPostContainerID } from '@docusaurus/utils-common'
export default () => {
  useKeyboardNavigation()
  return <div className="skip" title={docVersionSearchTag('default', '2.0') + blogPostContainerID}
    onFocus={() => prefersReducedMotion()}><SkipToContentLink className={useAnchorTargetClassName('a') ?? 'own-skip'} /></div>
}
`,
  'src/Facts.js': `import { Details } from '@docusaurus/theme-common/Details'
import { filterDocCardListItems, useBreadcrumbsStructuredData } from '@docusaurus/plugin-content-docs/client'
import { findFirstCategoryLink, useDocCardDescriptionCategoryItemsPlural } from '@docusaurus/theme-common/internal'
export default () => {
  const list = useBreadcrumbsStructuredData({ breadcrumbs: [{ label: 'No page' }, { label: 'Home', href: '/' }] })
  const count = useDocCardDescriptionCategoryItemsPlural()
  const category = { type: 'category', label: 'Pears', items: [{ type: 'link', label: 'Live', href: '/live' }] }
  return <Details className="facts" summary={<summary>{count(2)}</summary>} open>
    {filterDocCardListItems([{ label: 'No page' }, { label: 'Live', href: '/live' }]).length} {findFirstCategoryLink(category)}{' '}
    {JSON.stringify(list.itemListElement)}
  </Details>
}
`,
  'src/Price.js': `export default ({ children }) => <b className="price">{children} €</b>
`,
}

const tabs = '<Tabs>\n<TabItem value="a">\n\nA.\n\n</TabItem>\n<TabItem value="b">\n\nB.\n\n</TabItem>\n</Tabs>\n'
const page = `import Layout from '@theme/Layout'
import Footer from '@theme/Footer'
export default function Page({ config }) {
  return <Layout title="Page"><main><h1>Page</h1><p className="owner">{config.title}</p></main></Layout>
}
`

let site: ServedSite
beforeAll(async () => {
  site = await servedSite(
    {
      ...theme,
      'content/index.md': `# Home\n\n## Prices\n\n<Price>2</Price>\n\n<Count />\n\n${tabs}\n[Live](./live.mdx)\n`,
      'content/live.mdx': `export const pears = 3\n\n# Live\n\n<Price>{pears}</Price>\n\n<Count />\n\n${tabs}`,
      'content/flow.md': '# Flow\n\n```mermaid\nflowchart LR\n  A --> B\n```\n\n<Mermaid chart="flowchart LR" />\n',
      'src/pages/page.js': page,
      'src/pages/imprint.md': '# Imprint\n\nText.\n',
      'content/sidebars.json': '{ "docs": ["index", "live"] }',
    },
    {
      docs: { path: 'content', routeBasePath: '/', sidebarPath: 'content/sidebars.json' },
      pages: { path: 'src/pages' },
      themeConfig: {
        navbar: { title: 'Shop', items: [{ label: 'Page', to: '/page' }] },
        footer: { copyright: 'Shop' },
      },
    },
  )
})
afterAll(() => site.close())
beforeEach(() => calm(site))

test('components of `src/theme` stand in the places of those of the theme, which they can wrap', async () => {
  const { page, complaints } = await visit('/', { baseURL: site.origin, viewport: { width: 1400, height: 900 } })
  await hydrated(page)
  expect(await page.locator('.root > .main-wrapper, .root > .chat').count()).toBe(2)
  expect(await page.locator('.root > .before + .footer').textContent()).toBe('Shop')
  expect(await page.locator('.logo > .navbar__brand.own-brand > .own-title').textContent()).toBe('Shop')
  expect(await page.locator('.own-toc').getAttribute('data-count')).toBe('1')
  expect(await page.locator('.own-toc > .theme-doc-toc-desktop').isVisible()).toBe(true)
  expect(await page.locator('.ways').textContent()).toBe(' /live')
  expect(await page.locator('.markdown > .own-content h2').textContent()).toContain('Prices')
  expect(await page.locator('.breadcrumbs > .own-home').textContent()).toBe('Start')
  expect(await page.locator('.skip a.own-skip.skip-link').count()).toBe(1)
  expect(await page.locator('.skip').getAttribute('title')).toBe('docs-default-2.0__blog-post-container')
  expect(await page.locator('.facts > summary').textContent()).toBe('2 items')
  expect(await page.locator('.facts').textContent()).toContain(
    '1 /live [{"@type":"ListItem","position":1,"name":"Home","item":"https://docs.example.com/"}]',
  )
  await page.keyboard.press('Tab')
  expect(await page.locator('body').getAttribute('class')).toContain('navigation-with-keyboard')
  await page.getByRole('button', { name: 'Was Home helpful?' }).click()
  expect(await page.locator('body').getAttribute('class')).not.toContain('navigation-with-keyboard')
  await page.getByRole('button', { name: 'Thanks' }).waitFor()

  await page.locator('main a[href="/live"]').click()
  await page.waitForURL('**/live')
  await page.getByRole('button', { name: 'Was Live helpful?' }).waitFor()
  await page.getByRole('link', { name: 'Page', exact: true }).click()
  await page.waitForURL('**/page')
  await page.getByRole('heading', { name: 'Page' }).waitFor()
  expect(await page.locator('.owner').textContent()).toBe('Corner Shop')
  expect(await page.locator('.root > .chat').count()).toBe(1)
  expect(complaints).toEqual([])
})

test.each(['/', '/live'])('components of `MDXComponents` work in docs without an import: %s', async (path) => {
  const { page, complaints } = await visit(path, { baseURL: site.origin })
  await hydrated(page)
  expect(await page.locator('.price').textContent()).toBe(path === '/' ? '2 €' : '3 €')
  await page.getByRole('button', { name: 'Pears: 0' }).click()
  await page.getByRole('button', { name: 'Pears: 1' }).waitFor()
  await page.locator('.own-tabs').getByRole('tab', { name: 'b' }).click()
  expect(await page.getByText('B.').isVisible()).toBe(true)
  expect(complaints).toEqual([])
})

test('diagrams are drawn in the component of the site, that of a fence with its code as `value`', async () => {
  const { page } = await visit('/flow', { baseURL: site.origin })
  await page.locator('.own-diagram svg').first().waitFor({ timeout: 30_000 })
  expect(await page.locator('.own-diagram figcaption').allTextContents()).toEqual([
    'flowchart LR\n  A --> B',
    'flowchart LR',
  ])
})

test('parts of docs that a site replaces are not on its pages in Markdown', () => {
  const html = site.files.get('imprint/index.html')!
  expect(html).toContain('Imprint</h1>')
  expect(html).not.toContain('helpful?')
  expect(html).toContain('class="own-content"')
  expect(html).not.toContain('class="ways"')
})

test('the page for unknown addresses may be one of the site, with components of its own in `src/theme`', async () => {
  const html = site.files.get('404.html')!
  expect(html).toContain('<main><h1>Lost</h1><i class="badge">!</i></main>')
})
