import { expect, test } from 'vitest'
import { load } from '../../pipeline/load/load.ts'
import { resolveFooter } from '../../pipeline/resolve/footer.ts'
import { resolveNavbar } from '../../pipeline/resolve/navbar/resolveNavbar.ts'
import { report } from '../report.ts'
import { site } from '../site.ts'
import { sidebarsOf } from './docEntries.ts'

const doc = (title: string, more = '') => `---\ntitle: ${title}\n${more}---\n`
const files = {
  'content/sidebars.json':
    '{ "guides": [{ "Guides": ["guides/start"] }], "links": [{ "type": "link", "label": "x", "href": "/" }] }',
  'content/guides/start.md': doc('Start'),
  'content/draft.md': doc('Draft', 'draft: true\n'),
}

const siteConfig = (themeConfig: object, site: object = {}) => ({
  'site.config.json': JSON.stringify(
    {
      title: 'Click',
      url: 'https://click.example',
      baseUrl: '/docs/',
      docs: { path: 'content', routeBasePath: '/', sidebarPath: 'content/sidebars.json' },
      themeConfig,
      ...site,
    },
    null,
    1,
  ),
})

async function navbarOf(themeConfig: object, site: object = {}) {
  const resolved = await sidebarsOf({ ...files, ...siteConfig(themeConfig, site) })
  const main = {
    name: 'current',
    label: 'Next',
    path: '/',
    isLast: true,
    banner: 'none' as const,
    badge: false,
    mainDoc: 'guides/start',
    docs: resolved.docs,
    sidebars: resolved.sidebars,
    keyPrefix: '',
  }
  const { navbar, diagnostics } = resolveNavbar({ ...resolved, versions: [main], production: true })
  return {
    ...navbar,
    footer: resolveFooter(resolved.config),
    printed: report([...resolved.diagnostics, ...diagnostics]),
  }
}

/** The printed diagnostics of a config with mistakes. */
async function mistakes(themeConfig: object) {
  const root = await site({ ...files, ...siteConfig(themeConfig) })
  return report((await load({ root })).diagnostics)
}

// SHELL-NAV-4, SHELL-NAV-5, SHELL-NAV-7, NAVITEM-DEFAULT, NAVACT-2
test('navbar items are at their positions with the base URL in their paths, and the search box comes last', async () => {
  const { left, right, printed } = await navbarOf({
    navbar: {
      items: [
        { to: '/guides/start', label: 'Guides', activeBaseRegex: 'guides' },
        { to: '/api', label: 'API', activeBasePath: '/api', position: 'left' },
        { to: '/faq#top', label: 'FAQ' },
        {
          href: 'https://shop.example',
          position: 'right',
          className: 'shop-logo',
          'aria-label': 'Shop',
          rel: null,
          target: '_self',
        },
        { href: 'mailto:a@shop.example', position: 'right', label: 'Mail' },
      ],
    },
  })
  expect(printed).toBe('')
  expect(left).toEqual([
    { kind: 'link', label: 'Guides', href: '/docs/guides/start', external: false, activeWhen: { regex: 'guides' } },
    { kind: 'link', label: 'API', href: '/docs/api', external: false, activeWhen: { prefix: '/docs/api' } },
    { kind: 'link', label: 'FAQ', href: '/docs/faq#top', external: false, activeWhen: { path: '/docs/faq' } },
  ])
  expect(right).toEqual([
    {
      kind: 'link',
      label: '',
      href: 'https://shop.example',
      external: true,
      className: 'shop-logo',
      attributes: { 'aria-label': 'Shop', rel: null, target: '_self' },
    },
    { kind: 'link', label: 'Mail', href: 'mailto:a@shop.example', external: false },
    { kind: 'search' },
  ])
})

// NAVITEM-DOC, NAVITEM-SIDEBAR, NAVITEM-VERSION, NAVITEM-VERSIONS, NAVITEM-DROPDOWN, NAVITEM-HTML,
// NAVITEM-LOCALE, NAVITEM-SEARCH, NAVITEM-1, SHELL-VERSION-1
test('every type of navbar item becomes a link, a menu, a search box or markup', async () => {
  const { left, right, printed } = await navbarOf({
    navbar: {
      items: [
        { type: 'doc', docId: 'guides/start' },
        { type: 'docSidebar', sidebarId: 'guides', label: 'Guides' },
        { type: 'docsVersion' },
        { type: 'docsVersionDropdown' },
        { type: 'docsVersionDropdown', dropdownItemsAfter: [{ to: '/old', label: 'Old' }] },
        {
          type: 'dropdown',
          label: 'More',
          to: '/more',
          items: [
            { type: 'doc', docId: 'guides/start', label: 'Start' },
            { type: 'html', value: '<hr>' },
          ],
        },
        { label: 'Menu', items: [{ to: '/a', label: 'A' }] },
        { type: 'html', value: '<b>New</b>' },
        { type: 'localeDropdown' },
        { type: 'search', position: 'left' },
      ],
    },
  })
  expect(printed).toBe('')
  expect(right).toEqual([])
  expect(left).toMatchObject([
    {
      kind: 'link',
      label: 'guides/start',
      href: '/docs/guides/start',
      activeWhen: { doc: 'guides/start', sidebar: 'guides' },
    },
    { kind: 'link', label: 'Guides', href: '/docs/guides/start', activeWhen: { sidebar: 'guides' } },
    { kind: 'link', label: 'Next', href: '/docs/guides/start' },
    { kind: 'link', label: 'Next', href: '/docs/guides/start' },
    { kind: 'versions', before: [], after: [{ label: 'Old' }] },
    { kind: 'menu', label: 'More', href: '/docs/more', items: [{ label: 'Start' }, { kind: 'html' }] },
    { kind: 'menu', label: 'Menu', items: [{ href: '/docs/a' }] },
    { kind: 'html', value: '<b>New</b>' },
    { kind: 'locales' },
    { kind: 'search' },
  ])
})

// NAVITEM-2
test('a draft is not linked, and a navbar item with a missing doc or sidebar is reported once, with the known ones', async () => {
  const { printed, left } = await navbarOf({
    navbar: {
      items: [
        { type: 'doc', docId: 'guides/strat', label: 'x' },
        { type: 'docSidebar', sidebarId: 'guide' },
        { type: 'docSidebar', sidebarId: 'constructor' },
        { type: 'docSidebar', sidebarId: 'links' },
        { type: 'doc', docId: 'draft' },
      ],
    },
  })
  expect(left).toEqual([])
  expect(printed).toMatchInlineSnapshot(`
    "site.config.json:15:15  navbar-unknown-doc
      The navbar links to the doc \`guides/strat\`, but no doc has that id.
      Did you mean \`guides/start\`?
    site.config.json:20:19  navbar-unknown-sidebar
      The navbar links to the sidebar \`guide\`, but there is no such sidebar.
      Did you mean \`guides\`?
    site.config.json:24:19  navbar-unknown-sidebar
      The navbar links to the sidebar \`constructor\`, but there is no such sidebar.
    site.config.json:28:19  navbar-sidebar-empty
      The navbar links to the sidebar \`links\`, which has nothing to lead to.
      It leads to the first doc, or category with a page. A \`ref\`, a link and HTML do not count."
  `)
})

// NAVITEM-1, NAVITEM-3, NAVACT-5, SHELL-NAV-7
test('mistakes in navbar items are reported with the item', async () => {
  const printed = await mistakes({
    navbar: {
      items: [
        { label: 'Nowhere' },
        { label: 'Both', to: '/a', href: 'https://b.example' },
        { to: '/silent' },
        { type: 'doc' },
        {
          label: 'Menu',
          items: [
            { type: 'dropdown', items: [] },
            { to: '/a', label: 'A', position: 'left' },
          ],
        },
        { label: 'Regex', to: '/a', activeBaseRegex: '(' },
        { label: 'Handler', to: '/a', onclick: 'alert(1)' },
        { label: 'Misspelt', to: '/a', postion: 'right' },
      ],
    },
  })
  expect(printed).toMatchInlineSnapshot(`
    "site.config.json:13:5  navbar-item-field
      \`themeConfig.navbar.items[0]\` (\`"Nowhere"\`) has neither \`to\` nor \`href\`.
      Add \`to\` for a page of the site, \`href\` for any other.
    site.config.json:19:6  navbar-item-field
      \`themeConfig.navbar.items[1].href\` stands beside \`to\`.
      Keep \`to\` for a page of the site, \`href\` for any other.
    site.config.json:21:5  navbar-item-field
      \`themeConfig.navbar.items[2]\` has no text.
      Add a \`label\`, or an \`aria-label\` when it shows an icon only.
    site.config.json:24:5  navbar-item-field
      \`themeConfig.navbar.items[3].docId\` is missing.
      It is the id of the doc to link to: its path under the docs folder, without extension.
    site.config.json:31:8  navbar-nested-dropdown
      \`themeConfig.navbar.items[4].items[0]\` is a dropdown inside a dropdown.
      Move the inner items one level up.
    site.config.json:37:8  navbar-item-field
      \`position\` is not a field of \`themeConfig.navbar.items[4].items[1]\`.
      Only the items of the navbar itself have a position.
    site.config.json:44:6  navbar-item-field
      \`themeConfig.navbar.items[5].activeBaseRegex\` is not a regular expression: /(/: Unterminated group.
    site.config.json:49:6  navbar-item-field
      \`onclick\` is not a field of \`themeConfig.navbar.items[6]\`.
    site.config.json:54:6  navbar-item-field
      \`postion\` is not a field of \`themeConfig.navbar.items[7]\`.
      Did you mean \`position\`?"
  `)
})

test('a footer has columns, or links in one row', async () => {
  const columns = await navbarOf({
    footer: {
      style: 'dark',
      copyright: '© 2022',
      links: [
        {
          title: 'Learn',
          items: [
            { label: 'Start', to: '/guides/start' },
            { label: 'Shop', href: 'https://shop.example' },
            { html: '<hr>' },
          ],
        },
      ],
    },
  })
  expect(columns.footer).toEqual({
    style: 'dark',
    copyright: '© 2022',
    columns: [
      {
        title: 'Learn',
        items: [
          { label: 'Start', href: '/docs/guides/start', external: false },
          { label: 'Shop', href: 'https://shop.example', external: true },
          { html: '<hr>' },
        ],
      },
    ],
    links: [],
  })
  const row = await navbarOf({ footer: { links: [{ label: 'Start', to: '/guides/start' }] } })
  expect(row.footer).toMatchObject({ style: 'light', columns: [], links: [{ label: 'Start' }] })
  expect((await navbarOf({})).footer).toBeUndefined()
})

test('a footer that mixes columns and links, or has an incomplete link, is reported where', async () => {
  const mixed = await mistakes({
    footer: {
      links: [
        { title: 'A', items: [] },
        { label: 'Start', to: '/a' },
      ],
    },
  })
  expect(mixed).toMatchInlineSnapshot(`
    "site.config.json:17:5  footer-mixed-links
      \`themeConfig.footer.links[1]\` is a single link, while the first entry is a column.
      Put every link into a column, or none."
  `)
  const incomplete = await mistakes({
    footer: { links: [{ title: 'A', items: [{ label: 'x' }, { to: '/a' }, { label: 'x', html: 'y' }] }] },
  })
  expect(incomplete).toMatchInlineSnapshot(`
    "site.config.json:16:7  config-field
      \`themeConfig.footer.links[0].items[0]\` has none of \`to\`, \`href\` and \`html\`.
      A footer item has exactly one of \`to\`, \`href\` and \`html\`.
    site.config.json:19:7  config-field
      \`themeConfig.footer.links[0].items[1]\` has no \`label\`.
      Add the text readers see.
    site.config.json:22:7  config-field
      \`themeConfig.footer.links[0].items[2]\` has both \`label\` and \`html\`.
      Keep one of them."
  `)
})

test('a site without search has no search box', async () => {
  expect((await navbarOf({}, { search: false })).right).toEqual([])
})
