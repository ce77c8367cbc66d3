import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hydrated, visit } from '../visit.ts'
import { calm, type ServedSite, servedSite } from './servedSite.ts'

/** Parts of the theme as sites of Docusaurus replace them: wrapped, or copied and changed. */
const theme = {
  'src/theme/Layout/Provider/index.js': `import { composeProviders } from '@docusaurus/theme-common';
import { ColorModeProvider, NavbarProvider } from '@docusaurus/theme-common/internal';
const Provider = composeProviders([ColorModeProvider, NavbarProvider]);
export default ({ children }) => <Provider><div className="provided">{children}</div></Provider>;
`,
  'src/theme/NavbarItem/ComponentTypes.js': `import ComponentTypes from '@theme-original/NavbarItem/ComponentTypes';
import LoginItem from '@site/src/LoginItem';
export default { ...ComponentTypes, 'custom-login': LoginItem };
`,
  'src/LoginItem.js': `import { useState } from 'react';
import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem';
export default function LoginItem({ names, mobile }) {
  const [name, setName] = useState('Log in');
  if (mobile) return <li className="login-in-drawer">{name}</li>;
  return <>
    <button className="login" onClick={() => setName(names[0])}>{name}</button>
    <DropdownNavbarItem label="Accounts" items={[{ label: 'Ann', to: '/ann' }]} position="right" />
  </>;
}
`,
  'src/theme/Navbar/Content/index.js': `import { useThemeConfig } from '@docusaurus/theme-common';
import { splitNavbarItems, useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import NavbarItem from '@theme/NavbarItem';
import NavbarColorModeToggle from '@theme/Navbar/ColorModeToggle';
import SearchBar from '@theme/SearchBar';
import NavbarMobileSidebarToggle from '@theme/Navbar/MobileSidebar/Toggle';
import NavbarLogo from '@theme/Navbar/Logo';
import NavbarSearch from '@theme/Navbar/Search';
export default function NavbarContent() {
  const mobileSidebar = useNavbarMobileSidebar();
  const [left, right] = splitNavbarItems(useThemeConfig().navbar.items);
  return <div className="navbar__inner own-content">
    <div className="navbar__items">
      {!mobileSidebar.disabled && <NavbarMobileSidebarToggle />}
      <NavbarLogo />
      {left.map((item, i) => <NavbarItem {...item} key={i} />)}
    </div>
    <div className="navbar__items navbar__items--right">
      {right.filter((item) => item.type !== 'search').map((item, i) => <NavbarItem {...item} key={i} />)}
      <NavbarColorModeToggle className="toggle" />
      <NavbarSearch><SearchBar /></NavbarSearch>
    </div>
  </div>;
}
`,
  'src/theme/SearchBar.js': `export default () => <button className="own-search">Find</button>
`,
  'src/theme/Footer/Copyright/index.js': `import Copyright from '@theme-original/Footer/Copyright';
export default (props) => <div className="own-copyright"><Copyright {...props} /></div>;
`,
  'src/theme/Footer/LinkItem.js': `import Link from '@docusaurus/Link';
export default ({ item: { to, href, label, ...props } }) =>
  <Link className="own-link" {...(href ? { href } : { to })} {...props}>{label}!</Link>;
`,
  'src/theme/DocItem/Layout/index.js': `import clsx from 'clsx';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { useWindowSize } from '@docusaurus/theme-common';
import DocItemPaginator from '@theme/DocItem/Paginator';
import DocVersionBanner from '@theme/DocVersionBanner';
import DocVersionBadge from '@theme/DocVersionBadge';
import DocItemFooter from '@theme/DocItem/Footer';
import DocItemTOCMobile from '@theme/DocItem/TOC/Mobile';
import DocItemTOCDesktop from '@theme/DocItem/TOC/Desktop';
import DocItemContent from '@theme/DocItem/Content';
import DocBreadcrumbs from '@theme/DocBreadcrumbs';
import ContentVisibility from '@theme/ContentVisibility';
import IconEdit from '@theme/Icon/Edit';
export default function DocItemLayout({ children }) {
  const { metadata, frontMatter, toc } = useDoc();
  const isDesktop = useWindowSize() === 'desktop';
  return <div className={clsx('row own-doc', frontMatter.tags && 'tagged')}>
    <div className="col">
      <ContentVisibility metadata={metadata} />
      <DocVersionBanner />
      <article>
        <DocBreadcrumbs />
        <DocVersionBadge />
        {toc.length > 0 && <DocItemTOCMobile />}
        <DocItemContent>{children}</DocItemContent>
        <IconEdit className="pencil" />
        <DocItemFooter />
      </article>
      <DocItemPaginator />
    </div>
    {isDesktop && toc.length > 0 && <div className="col col--3"><DocItemTOCDesktop /></div>}
  </div>;
}
`,
  'src/theme/DocItem/Content/index.js': `import { ThemeClassNames } from '@docusaurus/theme-common';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import Heading from '@theme/Heading';
import MDXContent from '@theme/MDXContent';
export default function DocItemContent({ children }) {
  const { metadata, contentTitle } = useDoc();
  return <div className={ThemeClassNames.docs.docMarkdown + ' markdown own-text'}>
    {contentTitle === undefined && <header><Heading as="h1">{metadata.title}</Heading></header>}
    <MDXContent>{children}</MDXContent>
  </div>;
}
`,
  'src/theme/DocItem/Metadata/index.js': `import Head from '@docusaurus/Head';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
export default () => <Head><meta name="doc" content={useDoc().metadata.id} /></Head>;
`,
  'src/theme/TOCItems/index.js': `import Items from '@theme-original/TOCItems';
export default (props) => <div className="own-toc" data-count={props.toc.length}><Items {...props} /></div>;
`,
  'src/theme/PaginatorNavLink/index.js': `import Link from '@docusaurus/Link';
export default ({ permalink, title, subLabel, isNext }) =>
  <Link className={isNext ? 'own-next' : 'own-previous'} to={permalink}><i>{subLabel}</i> {title}</Link>;
`,
  'src/theme/Tag/index.js': `export default ({ permalink, label, count }) => <a className="own-tag" href={permalink}>#{label}{count}</a>
`,
  'src/theme/DocSidebarItem/Category/index.js': `import { useEffect } from 'react';
import clsx from 'clsx';
import { Collapsible, ThemeClassNames, useCollapsible, usePrevious } from '@docusaurus/theme-common';
import { isSamePath } from '@docusaurus/theme-common/internal';
import { findFirstSidebarItemLink, isActiveSidebarItem, useDocSidebarItemsExpandedState } from '@docusaurus/plugin-content-docs/client';
import Link from '@docusaurus/Link';
import DocSidebarItems from '@theme/DocSidebarItems';
export default function Category({ item, onItemClick, activePath, level, index, ...props }) {
  const { items, label, collapsible, className, href } = item;
  const isActive = isActiveSidebarItem(item, activePath);
  const { collapsed, setCollapsed } = useCollapsible({ initialState: () => collapsible && !isActive && item.collapsed });
  const wasActive = usePrevious(isActive);
  useEffect(() => { if (isActive && !wasActive) setCollapsed(false); }, [isActive, wasActive]);
  useDocSidebarItemsExpandedState();
  return <li className={clsx(ThemeClassNames.docs.docSidebarItemCategory, 'menu__list-item own-category', className)}>
    <Link className="menu__link" {...props} href={href ?? findFirstSidebarItemLink(item)}
      aria-current={isSamePath(href, activePath) ? 'page' : undefined}
      onClick={(event) => { event.preventDefault(); setCollapsed((value) => !value); }}>{label} ({items.length})</Link>
    <Collapsible lazy as="ul" className="menu__list" collapsed={collapsed}>
      <DocSidebarItems items={items} tabIndex={collapsed ? -1 : 0} onItemClick={onItemClick} activePath={activePath} level={level + 1} />
    </Collapsible>
  </li>;
}
`,
  'src/theme/DocSidebarItem/Link/index.js': `import Link from '@theme-original/DocSidebarItem/Link';
export default (props) => <Link {...props} item={{ ...props.item, label: '· ' + props.item.label }} />;
`,
}

let site: ServedSite
beforeAll(async () => {
  site = await servedSite(
    {
      ...theme,
      'content/index.md': '---\ntags: [fruit]\n---\n\n# Home\n\n## Prices\n\nText.\n',
      'content/pears.md': '# Pears\n\n## Green\n\nText.\n',
      'content/ann.md': '# Ann\n\nText.\n',
      'content/sidebars.json':
        '{ "docs": ["index", { "type": "category", "label": "Fruit", "items": ["pears"] }, "ann"] }',
    },
    {
      docs: { path: 'content', routeBasePath: '/', sidebarPath: 'content/sidebars.json' },
      themeConfig: {
        navbar: {
          title: 'Shop',
          items: [
            { label: 'Pears', to: '/pears' },
            { type: 'custom-login', position: 'right', names: ['Bob'] },
          ],
        },
        footer: { copyright: 'Shop', links: [{ title: 'Shop', items: [{ label: 'Ann', to: '/ann' }] }] },
      },
    },
  )
})
afterAll(() => site.close())
beforeEach(() => calm(site))

test('parts that a site has copied and changed render with what they import, and hydrate', async () => {
  const { page, complaints } = await visit('/', { baseURL: site.origin, viewport: { width: 1400, height: 900 } })
  await hydrated(page)
  expect(await page.locator('.provided .own-content .navbar__brand').textContent()).toBe('Shop')
  expect(await page.locator('.own-content .navbar__link[href="/pears"]').textContent()).toBe('Pears')
  expect(await page.locator('.own-content .toggle, .own-content .color-toggle').count()).toBeGreaterThan(0)
  expect(await page.locator('.own-search').textContent()).toBe('Find')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('button', { name: 'Bob' }).waitFor()
  expect(await page.locator('.dropdown--right').getByRole('button', { name: 'Accounts' }).count()).toBe(1)

  expect(await page.locator('.own-doc.tagged .breadcrumbs').textContent()).toContain('Home')
  expect(await page.locator('main .own-text h1').textContent()).toContain('Home')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(await page.locator('.own-doc svg.pencil').count()).toBe(1)
  expect(await page.locator('.own-toc').first().getAttribute('data-count')).toBe('1')
  expect(await page.locator('.own-tag').textContent()).toBe('#fruit')
  expect(await page.locator('.own-next').textContent()).toBe('Next Pears')
  expect(await page.locator('meta[name="doc"]').getAttribute('content')).toBe('index')
  expect(await page.locator('.own-copyright > .footer__copyright').textContent()).toBe('Shop')
  expect(await page.locator('a.own-link[href="/ann"]').textContent()).toBe('Ann!')

  const category = page.locator('.own-category > .menu__link')
  expect(await category.textContent()).toBe('Fruit (1)')
  await category.click()
  await page.locator('.own-category ul.menu__list > li > a', { hasText: '· Pears' }).click()
  await page.waitForURL('**/pears')
  await page.locator('.own-previous').waitFor()
  expect(await page.locator('.own-category a[aria-current="page"]').textContent()).toBe('· Pears')
  expect(complaints).toEqual([])
})

test('the drawer has the items and the sidebar that the site has changed', async () => {
  const { page, complaints } = await visit('/pears', { baseURL: site.origin, viewport: { width: 390, height: 800 } })
  await hydrated(page)
  await page.locator('.navbar__toggle').click()
  await page.locator('.navbar-sidebar .own-category').waitFor()
  await page.locator('.navbar-sidebar__back').click()
  expect(await page.locator('.navbar-sidebar .login-in-drawer').textContent()).toBe('Log in')
  expect(await page.locator('.navbar-sidebar a[href="/pears"]').first().textContent()).toBe('Pears')
  expect(complaints).toEqual([])
})
