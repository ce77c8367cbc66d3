import { symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import { docs } from './docsInProcess.ts'
import { folder } from './folder.ts'

/** Forms of a link to something of the site that is not there. The name makes each one unique. */
const forms: Record<string, (name: string) => string> = {
  path: (name) => `/${name}`,
  relative: (name) => `./${name}`,
  html: (name) => `/${name}.html`,
  anchor: (name) => `/other#${name}`,
  anchorOfHtml: (name) => `/other.html#${name}`,
  anchorBehindQuery: (name) => `/other?x=1#${name}`,
  ownAnchor: (name) => `#${name}`,
  host: (name) => `//own.example/other/${name}`,
  full: (name) => `https://own.example/other/${name}`,
  fullAnchor: (name) => `https://own.example/other#${name}`,
  capitals: (name) => `HTTPS://OWN.EXAMPLE/other/${name}`,
  anchorOfPage: (name) => `/own#${name}`,
  anchorOfTags: (name) => `/tags#${name}`,
  anchorOfTag: (name) => `/tags/new#${name}`,
  anchorOfList: (name) => `/category/more#${name}`,
  anchorOfSearch: (name) => `/search#${name}`,
  anchorOfArchive: (name) => `/blog/archive#${name}`,
  anchorOfBlogTags: (name) => `/blog/tags#${name}`,
  bundled: (name) => `/assets/${name}.png`,
  insecure: (name) => `http://own.example/other/${name}`,
}
/** Links of the whole site are on no page, so they have no relative forms. */
const siteForms = Object.keys(forms).filter((form) => form !== 'relative')

const urls = (place: string, names = Object.keys(forms)) => names.map((form) => forms[form]!(`${place}-${form}-gone`))
/** A redirect leads to another page. */
const redirectForms = siteForms.filter((form) => form !== 'ownAnchor')
const ofSite = (place: string) => urls(place, place === 'redirect' ? redirectForms : siteForms)
const markdown = (place: string) =>
  urls(place)
    .map((url) => `[x](${url})`)
    .join(' ')
const html = (list: string[]) => list.map((url) => `<a href="${url}">x</a>`).join(' ')
const jsx = (place: string) => `{${JSON.stringify(urls(place))}.map((url) => <a key={url} href={url}>x</a>)}`

const files = {
  'docs/index.md': `# Home\n\n${markdown('doc')}\n\n${html(urls('html'))}\n`,
  'docs/other.md': '---\ntags: [new]\n---\n\n# Other\n\n## Here\n\nText.\n',
  'docs/parts.mdx': `import Note from './_note.mdx'\n\n# Parts\n\n${markdown('mdx')}\n\n${html(urls('jsx'))}\n\n<Note />\n\n<Static />\n\n<Island />\n`,
  'docs/_note.mdx': `${markdown('partial')}\n`,
  'docs/live.mdx': `export const word = 'live'\n\n# Live\n\n${markdown('live')}\n\n<p>${jsx('expression')}</p>\n`,
  'src/Static.jsx': `export default () => <p>${jsx('static')}</p>\n`,
  'src/Island.jsx': `import { useState } from 'react'\nexport default function Island() {\n  useState(0)\n  return <p>${jsx('island')}</p>\n}\n`,
  'src/pages/own.jsx': `import Link from '@docusaurus/Link'\nexport default () => <main>${jsx('page')}{${JSON.stringify(urls('link'))}.map((url) => <Link key={url} to={url}>x</Link>)}</main>\n`,
  'src/pages/bare.jsx': `export default () => <div>${jsx('bare')}<h1 id="there">Bare</h1><a href="#there">x</a><a href="/own">x</a><a href="/bare#there">x</a></div>\n`,
  'blog/2025-01-01-hello.md': '---\ntags: [new]\n---\n\n# Hello\n',
  'src/pages/text.md': `# Text\n\n${markdown('textPage')}\n`,
}

const places = [
  ...['doc', 'html', 'mdx', 'jsx', 'partial', 'static', 'island', 'live', 'expression'],
  ...['page', 'link', 'bare', 'textPage'],
]
const sitePlaces = ['sidebarLink', 'sidebarHtml', 'navbarTo', 'navbarHref', 'navbarHtml', 'navbarMenu']
const morePlaces = ['footerTo', 'footerHref', 'footerHtml', 'copyright', 'announcement', 'redirect']

const labelled = (field: 'to' | 'href', place: string) => ofSite(place).map((url) => ({ [field]: url, label: url }))

const config = {
  title: 'Own',
  url: 'https://own.example',
  baseUrl: '/',
  onBrokenLinks: 'warn',
  onBrokenAnchors: 'warn',
  docs: { path: 'docs', routeBasePath: '/', sidebarPath: 'sidebars.json' },
  blog: {},
  components: { Static: 'src/Static.jsx', Island: { module: 'src/Island.jsx', hydrate: true } },
  redirects: ofSite('redirect').map((to, index) => ({ from: `/old-${index}`, to })),
  themeConfig: {
    navbar: {
      items: [
        ...labelled('to', 'navbarTo'),
        ...labelled('href', 'navbarHref'),
        { type: 'html', value: html(ofSite('navbarHtml')) },
        { type: 'dropdown', label: 'More', items: labelled('to', 'navbarMenu') },
      ],
    },
    footer: {
      links: [...labelled('to', 'footerTo'), ...labelled('href', 'footerHref'), { html: html(ofSite('footerHtml')) }],
      copyright: html(ofSite('copyright')),
    },
    announcementBar: { content: html(ofSite('announcement')) },
  },
}
const sidebars = {
  main: [
    ...['index', 'parts', 'live'],
    { type: 'category', label: 'More', link: { type: 'generated-index', slug: '/category/more' }, items: ['other'] },
    ...ofSite('sidebarLink').map((href) => ({ type: 'link', label: href, href })),
    { type: 'html', value: html(ofSite('sidebarHtml')) },
  ],
}

// LINK-OWN
test.each(['check', 'build'])(
  '%s reports each broken link to the site itself, in every form and at every place',
  async (command) => {
    const all = Object.fromEntries([
      ...places.flatMap((place) => urls(place).map((url) => [url, place])),
      ...[...sitePlaces, ...morePlaces].flatMap((place) => ofSite(place).map((url) => [url, place])),
    ])
    const reported = async (settings: object) => {
      const root = folder({
        ...files,
        'site.config.json': JSON.stringify({ ...config, ...settings }),
        'sidebars.json': JSON.stringify(sidebars),
      })
      symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
      const { stdout } = await docs([command, '--json', '--cwd', root])
      const diagnostics = (JSON.parse(stdout) as Diagnostic[]).filter(({ code }) =>
        [
          'link-broken',
          'element-link-broken',
          'link-anchor-broken',
          'element-anchor-broken',
          'asset-missing',
          'redirect-target-missing',
        ].includes(code),
      )
      return diagnostics.map(({ value }) => value!)
    }
    // A redirect without a target is an error, after which no page is rendered.
    const redirects = config.redirects.filter(({ to }) => to.startsWith('/own'))
    const values = [
      ...(await reported({ redirects })),
      ...(await reported({})).filter((url) => all[url] === 'redirect' && !url.startsWith('/own')),
    ]
    expect(Object.keys(all).filter((url) => !values.includes(url))).toEqual([])
    expect(values.filter((url) => !Object.hasOwn(all, url))).toEqual([])
  },
)

test('links of SVG, and full addresses with white space around them, are checked as others are', async () => {
  const links = [
    ' https://own.example/other/gone-1 ',
    '//own.example/other/gone-2 ',
    ' https://own.example/other#gone-3',
  ]
  const drawn = ['/gone-4', '/other#gone-5', 'https://own.example/other/gone-6']
  const svg = (name: string) => drawn.map((url) => `<a ${name}="${url}"><text>x</text></a>`).join('')
  const root = folder({
    'docs/other.md': '# Other\n',
    'docs/markup.md': `# Markup\n\n<p>${html(links)}</p>\n\n<svg>${svg('xlink:href')}</svg>\n`,
    'docs/drawn.mdx': `# Drawn\n\n<svg>${svg('xlinkHref')}</svg>\n`,
    'site.config.json': JSON.stringify({ ...config, components: {}, redirects: [], themeConfig: {} }),
    'sidebars.json': '{ "main": ["other", "markup", "drawn"] }',
  })
  const { stdout } = await docs(['check', '--json', '--cwd', root])
  const values = (JSON.parse(stdout) as Diagnostic[]).flatMap(({ code, file, value }) =>
    /-broken$/.test(code) ? [`${file} ${value!.trim()}`] : [],
  )
  expect(values.sort()).toEqual(
    [
      ...drawn.map((url) => `docs/drawn.mdx ${url}`),
      ...[...links, ...drawn].map((url) => `docs/markup.md ${url.trim()}`),
    ].sort(),
  )
})

const onAllPages = (anchors: string[], more: object = {}) => ({
  ...{ title: 'Own', url: 'https://own.example', baseUrl: '/', docs: { path: 'docs', routeBasePath: '/docs' } },
  i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
  themeConfig: {
    navbar: { items: anchors.map((anchor) => ({ href: `#${anchor}`, label: anchor })) },
    footer: { links: [{ html: '<b id="imprint">Imprint</b><b id="адрес">Address</b><b id="c++">C++</b>' }] },
  },
  ...more,
})

// LINK-OWN
test.each(['check', 'build'])(
  '%s reports a link of the navbar to an anchor that no page has, once',
  async (command) => {
    const page = { 'src/pages/index.jsx': 'export default () => <main><h1 id="contact">Contact</h1></main>\n' }
    const right = ['contact', 'steps', 'imprint', 'адрес', 'c++', 'steps:~:text=Steps', '/users', 'top', '__quire_main']
    const reported = async (settings: object, files: Record<string, string>) => {
      const root = folder({
        'docs/start.md': '# Start\n\n## Steps\n',
        'site.config.json': JSON.stringify(settings),
        ...files,
      })
      const { stdout } = await docs([command, '--json', '--cwd', root])
      return (JSON.parse(stdout) as Diagnostic[]).map(({ message }) => message)
    }
    const gone = ['No page has an anchor `#gone`, which the link `#gone` names.']
    expect(await reported(onAllPages(['gone']), {})).toEqual(gone)
    expect(await reported(onAllPages(['gone']), page)).toEqual(gone)
    expect(await reported(onAllPages(right), page)).toEqual([])
    // Scripts may do anything with the link.
    expect(await reported(onAllPages(['gone'], { scripts: ['https://chat.example/widget.js'] }), page)).toEqual([])
    expect(
      await reported(onAllPages(['gone']), { 'src/theme/Footer.jsx': 'export default () => <i id="gone" />\n' }),
    ).toEqual([])
  },
)

// LINK-OWN
test.each(['check', 'build'])(
  '%s knows anchors with a quoted text, of the footer, and those that scripts of a page read',
  async (command) => {
    const anchors = ['contact', 'contact:~:text=Contact', ':~:text=Contact', 'imprint', '/users/1', '!users', 'gone']
    const settings = onAllPages([])
    const items = anchors.map((anchor) => ({ to: `/#${anchor}`, label: anchor }))
    const root = folder({
      'src/pages/index.jsx':
        'export default () => <main><h1 id="contact">Contact</h1><a href="#contact:~:text=Contact">x</a><a href="#/users">x</a></main>\n',
      'docs/start.md': `# Start\n\n## Steps\n\n[x](#steps:~:text=Steps)\n\n${anchors.map((anchor) => `[x](/#${anchor})`).join('\n')}\n`,
      'site.config.json': JSON.stringify({
        ...settings,
        themeConfig: { ...settings.themeConfig, navbar: { items } },
      }),
    })
    const { stdout } = await docs([command, '--json', '--cwd', root])
    expect((JSON.parse(stdout) as Diagnostic[]).map(({ value, file }) => [value, file]).sort()).toEqual([
      ['/#gone', 'docs/start.md'],
      ['/#gone', 'site.config.json'],
    ])
  },
)
