import { expect, test } from 'vitest'
import { checked, config } from './checked.ts'

const docs = {
  'content/index.md': '---\nslug: /\n---\n# Shop\n',
  'content/install.md': '# Install\n\n## By hand\n',
}

test('a navbar link to a page that does not exist is reported once, where it stands in the config', async () => {
  const items = [
    { label: 'Install', to: '/instal' },
    { label: 'More', items: [{ label: 'Files', href: '/files/price-list.pdf' }] },
  ]
  expect(await checked({ ...docs, ...config({ themeConfig: { navbar: { items } } }) })).toMatchInlineSnapshot(`
    "site.config.json:20:12  link-broken
      The navbar links to \`/instal\`, where there is no page.
      Did you mean \`/install\`?
    site.config.json:27:16  asset-missing
      The navbar links to the file \`/files/price-list.pdf\`, which does not exist."
  `)
})

test('navbar links to pages, anchors, static files and other sites are all right', async () => {
  const items = [
    { label: 'Install', to: '/install/' },
    { label: 'By hand', to: '/install#by-hand' },
    { label: 'Prices', href: '/files/prices.pdf' },
    { label: 'Store', href: 'https://example.com' },
    { label: 'App', href: 'pathname:///app' },
    { label: 'Old', to: '/somewhere', 'data-noBrokenLinkCheck': true },
    { type: 'html', value: '<a href="/install">Install</a>' },
    { type: 'html', value: '<a href="/somewhere" data-noBrokenLinkCheck>Old</a>' },
  ]
  const files = { ...docs, 'content/static/files/prices.pdf': '%PDF' }
  expect(await checked({ ...files, ...config({ themeConfig: { navbar: { items } } }) })).toBe('')
})

test('the base URL may stand in front of a link, or not', async () => {
  const items = [
    { label: 'Install', to: '/shop/install' },
    { label: 'Install', to: '/install' },
  ]
  expect(await checked({ ...docs, ...config({ baseUrl: '/shop/', themeConfig: { navbar: { items } } }) })).toBe('')
})

test('the footer, the announcement and the logo are checked alike', async () => {
  const themeConfig = {
    navbar: { logo: { src: 'https://example.com/logo.svg', href: '/home' } },
    footer: {
      copyright: 'By <a class="x" href="/peple">us</a>',
      links: [
        { title: 'Docs', items: [{ label: 'Install', to: '/Install' }, { html: "<a href='/install#by-han'>x</a>" }] },
      ],
    },
    announcementBar: { content: 'Now <a href="/instal">easier</a>, <a href="https://example.com">really</a>' },
  }
  expect(await checked({ ...docs, ...config({ themeConfig }) })).toMatchInlineSnapshot(`
    "site.config.json:19:13  link-broken
      The logo of the navbar links to \`/home\`, where there is no page.
    site.config.json:23:17  link-broken
      The footer links to \`/peple\`, where there is no page.
    site.config.json:30:14  link-case
      The footer links to \`/Install\`; the page is \`/install\`, in other letter case.
      Did you mean \`/install\`?
    site.config.json:33:16  link-anchor-broken
      The page \`/install\` has no anchor \`#by-han\`, which the link \`/install#by-han\` names.
      Did you mean \`by-hand\`?
    site.config.json:40:15  link-broken
      The announcement links to \`/instal\`, where there is no page.
      Did you mean \`/install\`?"
  `)
})

test('links in sidebars are reported at their item', async () => {
  const sidebars = `{
  "guides": [
    "index",
    "install",
    { "type": "link", "label": "Prices", "href": "/price" },
    { "type": "link", "label": "Install", "href": "/install" },
    { "type": "html", "value": "<a href=\\"/about\\">About</a>" }
  ]
}`
  const sidebarPath = { docs: { path: 'content', routeBasePath: '/', sidebarPath: 'content/sidebars.json' } }
  expect(await checked({ ...docs, 'content/sidebars.json': sidebars, ...config(sidebarPath) })).toMatchInlineSnapshot(`
    "content/sidebars.json:5:50  link-broken
      The sidebar \`guides\` links to \`/price\`, where there is no page.
    content/sidebars.json:7:5  link-broken
      The sidebar \`guides\` links to \`/about\`, where there is no page."
  `)
})

test('an item that names docs of another plugin is reported, in a menu as well', async () => {
  const items = [
    { type: 'doc', docId: 'install', docsPluginId: 'community' },
    { label: 'More', items: [{ type: 'doc', docId: 'install', docsPluginId: 'defualt' }] },
    { type: 'docsVersion', docsPluginId: 'default' },
  ]
  expect(await checked({ ...docs, ...config({ themeConfig: { navbar: { items } } }) })).toMatchInlineSnapshot(`
    "site.config.json:21:22  navbar-unknown-plugin
      The navbar names the docs plugin \`community\`, but there is no such plugin.
    site.config.json:29:24  navbar-unknown-plugin
      The navbar names the docs plugin \`defualt\`, but there is no such plugin.
      Did you mean \`default\`?"
  `)
})

// SHELL-VERSION-6
test('an unknown version in the version menu is reported with the known ones', async () => {
  const listed = (versions: unknown) => ({
    ...docs,
    ...config({ themeConfig: { navbar: { items: [{ type: 'docsVersionDropdown', versions }] } } }),
  })
  expect(await checked(listed(['current']))).toBe('')
  expect(await checked(listed({ current: { label: 'Now' } }))).toBe('')
  expect(await checked(listed(['curent', '1.0']))).toMatchInlineSnapshot(`
    "site.config.json:21:7  navbar-unknown-version
      The navbar names the version \`curent\`, but there is no such version.
      Did you mean \`current\`?
    site.config.json:22:7  navbar-unknown-version
      The navbar names the version \`1.0\`, but there is no such version."
  `)
  expect(await checked(listed({ next: {} }))).toContain('names the version `next`')
})

test('files that the config names and that do not exist are reported', async () => {
  const more = {
    favicon: 'favicon.ico',
    scripts: ['/js/there.js', { src: '/js/gone.js', async: true }, 'https://example.com/a.js'],
    stylesheets: ['/css/gone.css'],
    headTags: [{ tagName: 'link', attributes: { rel: 'icon', href: '/gone.svg' } }],
    themeConfig: { image: 'img/card.png', navbar: { logo: { src: '/img/logo.svg', srcDark: '/img/dark.svg' } } },
  }
  const files = {
    'content/static/js/there.js': '',
    'content/static/img/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  }
  expect(await checked({ ...docs, ...files, ...config(more) })).toMatchInlineSnapshot(`
    "site.config.json:15:13  file-missing
      There is no file \`favicon.ico\` in a static folder.
    site.config.json:37:12  file-missing
      There is no file \`img/card.png\` in a static folder.
    site.config.json:41:16  file-missing
      There is no file \`/img/dark.svg\` in a static folder.
    site.config.json:18:3  file-missing
      There is no file \`/js/gone.js\` in a static folder.
    site.config.json:25:3  file-missing
      There is no file \`/css/gone.css\` in a static folder.
    site.config.json:28:3  file-missing
      There is no file \`/gone.svg\` in a static folder."
  `)
})

test('an image that a `meta` element of the config names has to exist', async () => {
  const image = (content: string) => ({ property: 'og:image', content })
  const more = {
    headTags: [{ tagName: 'meta', attributes: { name: 'twitter:image', content: '/img/gone.png' } }],
    themeConfig: {
      metadata: [
        image('/img/card.png'),
        image('img/none.png'),
        image('https://example.com/a.png'),
        { name: 'og:image:alt', content: 'a.png' },
      ],
    },
  }
  const files = { ...docs, 'content/static/img/card.png': 'x', ...config(more) }
  expect(await checked(files, 'file-missing')).toMatchInlineSnapshot(`
    "site.config.json:30:4  file-missing
      There is no file \`img/none.png\` in a static folder.
    site.config.json:16:3  file-missing
      There is no file \`/img/gone.png\` in a static folder."
  `)
})

test('a social image in front matter has to exist too', async () => {
  const doc = (image: string) => `---\ntitle: A\nimage: ${image}\n---\n`
  const files = {
    'content/a.md': doc('./card.png'),
    'content/b.md': doc('./gone.png'),
    'content/c.md': doc('/img/gone.png'),
    'content/d.md': doc('https://example.com/card.png'),
    'content/card.png': 'x',
  }
  expect(await checked(files, 'file-missing')).toMatchInlineSnapshot(`
    "content/b.md:3:1  file-missing
      There is no file \`content/gone.png\`.
    content/c.md:3:1  file-missing
      There is no file \`/img/gone.png\` in a static folder."
  `)
})

test('redirects lead to pages, and begin where there is none', async () => {
  const redirects = [
    { from: '/begin', to: '/install' },
    { from: ['/start', '/begin/'], to: '/instal' },
    { from: '/install', to: 'https://example.com' },
    { from: '/very-old', to: '/begin' },
    { from: '/round', to: '/and-round' },
    { from: '/and-round', to: '/round' },
  ]
  expect(await checked({ ...docs, ...config({ redirects }) })).toMatchInlineSnapshot(`
    "site.config.json:21:12  redirect-duplicate
      The redirect from \`/begin/\` leads to \`/install\` already.
    site.config.json:25:10  redirect-target-missing
      The redirect leads to \`/instal\`, where there is no page.
      Did you mean \`/install\`?
    site.config.json:28:12  redirect-hidden
      There is a page at \`/install\`, so the redirect to \`https://example.com\` is never used.
    site.config.json:33:10  link-redirected
      The redirect leads to \`/begin\`, which is a redirect itself.
      Did you mean \`/install\`?
    site.config.json:37:10  redirect-target-missing
      The redirect to \`/and-round\` leads in a circle.
      Let one of the redirects in the circle lead to a page.
    site.config.json:41:10  redirect-target-missing
      The redirect to \`/round\` leads in a circle.
      Let one of the redirects in the circle lead to a page."
  `)
})

test('redirects to pages, files and other sites are all right', async () => {
  const redirects = [
    { from: ['/begin', '/start'], to: '/install#by-hand' },
    { from: '/prices', to: '/prices.pdf' },
    { from: '/store', to: 'https://example.com' },
  ]
  expect(await checked({ ...docs, 'content/static/prices.pdf': '', ...config({ redirects }) })).toBe('')
})

test('all addresses in HTML of the config are checked, and those in another language by their full address', async () => {
  const value =
    '<a href="/install"><img src="/img/gone.svg" srcset="/img/there.svg, /img/large.svg 2x"></a><p style="background: url(/img/back.svg)">a</p>'
  const items = [
    { type: 'html', value },
    { label: 'Fr', href: 'https://example.com/fr/gone' },
    { label: 'App', href: 'https://example.com/app' },
  ]
  const text = await checked({
    ...docs,
    'content/static/img/there.svg': '<svg/>',
    ...config({
      url: 'https://example.com',
      i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
      themeConfig: { navbar: { items } },
    }),
  })
  expect(text.match(/`[^`]*(?:img|\/fr|app)[^`]*`/g)).toEqual([
    '`/img/gone.svg`',
    '`/img/large.svg`',
    '`/img/back.svg`',
    '`https://example.com/fr/gone`',
  ])
})
