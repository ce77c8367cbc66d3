import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { docs } from './docsInProcess.ts'
import { folder } from './folder.ts'

/** Forms of a link to the page at `/start`, with the base URL `/shop/`, before and after the page moves to `/begin`. */
const forms: [written: string, moved: string][] = [
  ['start', 'begin'],
  ['./start', 'begin'],
  ['../start', 'begin'],
  ['start/', 'begin/'],
  ['start?from=bar#top', 'begin?from=bar#top'],
  ['/start', '/begin'],
  ['/shop/start', '/shop/begin'],
]

const siteOf = (url: string, settings: object) => ({
  'site.config.json': JSON.stringify(
    {
      title: 'Corner Shop',
      url: 'https://docs.example',
      baseUrl: '/shop/',
      pages: false,
      docs: { routeBasePath: '/', sidebarPath: 'sidebars.json' },
      themeConfig: {
        navbar: {
          logo: { src: 'logo.svg', href: url },
          items: [
            { to: url, label: 'Item' },
            { to: '/', label: 'Menu', items: [{ to: url, label: 'Entry' }] },
            { type: 'html', value: `<a href='${url}'>Markup</a>` },
          ],
        },
        footer: {
          logo: { src: 'logo.svg', href: url },
          links: [{ title: 'More', items: [{ to: url, label: 'Footer' }] }],
          copyright: `<a href='${url}'>Copyright</a>`,
        },
        announcementBar: { content: `<a class=x href=${url}>Bar</a>` },
      },
      ...settings,
    },
    null,
    1,
  ),
  'sidebars.json': JSON.stringify({
    main: ['index', 'start', 'deep/inside', { type: 'link', label: 'Side', href: url }],
  }),
  'docs/index.md': '# Shop\n',
  'docs/start.md': '# Start\n\n## Top\n',
  'docs/deep/inside.md': '# Inside\n',
  'static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
})

/** The links of a page to `/start` and to files, as a browser resolves them. */
function targetsIn(root: string, page: string): string[] {
  const html = readFileSync(join(root, 'dist', page), 'utf8')
  const address = `https://docs.example/shop/${page.replace(/(?:index)?\.html$/, '')}`
  return [...html.matchAll(/<a\b[^>]*?\shref=["']?([^"'\s>]*start[^"'\s>]*)/g)].map(
    ([, href]) => new URL(href!, address).pathname,
  )
}

/** The names of the navbar's links that are marked on a page. */
const activeOn = (root: string, page: string) => {
  const html = readFileSync(join(root, 'dist', page), 'utf8')
  return [...html.matchAll(/<a\b[^>]*?aria-current="?(?:page|true)[^>]*>([^<]*)/g)].map(([, label]) => label)
}

// LINK-13
describe.each(forms)('a link of the config that is written as `%s`', (url, moved) => {
  test('leads to one page in HTML, for checks, where it is marked and when the page moves', async () => {
    for (const settings of [{}, { trailingSlash: true }]) {
      const root = folder(siteOf(url, settings))
      const page = (route: string) => `${route}/index.html`
      expect(await docs(['build', '--cwd', root])).toMatchObject({ code: 0 })
      const expected = new Set(targetsIn(root, 'index.html').map((path) => path.replace(/\/$/, '')))
      expect(expected).toEqual(new Set(['/shop/start']))
      // Of a page further down, the links are the same.
      const paths = targetsIn(root, page('deep/inside'))
      expect(new Set(paths.map((path) => path.replace(/\/$/, '')))).toEqual(expected)
      expect(paths.length).toBeGreaterThanOrEqual(8)
      expect(activeOn(root, page('start'))).toEqual(expect.arrayContaining(['Item', 'Entry']))
      expect(activeOn(root, page('deep/inside'))).not.toContain('Item')

      expect(await docs(['mv', 'docs/start.md', 'docs/begin.md', '--cwd', root])).toMatchObject({ code: 0, stderr: '' })
      const written =
        readFileSync(join(root, 'site.config.json'), 'utf8') + readFileSync(join(root, 'sidebars.json'), 'utf8')
      expect(written.split(moved).length).toBeGreaterThanOrEqual(9)
      expect(await docs(['check', '--cwd', root])).toMatchObject({ code: 0 })
    }
  }, 120_000)

  test('is reported when there is no such page', async () => {
    const { 'docs/start.md': _, ...files } = siteOf(url, {})
    const root = folder({ ...files, 'sidebars.json': '{"main": ["index"]}' })
    const { stdout } = await docs(['check', '--cwd', root, '--format', 'json'])
    // Logo, item, entry, HTML, logo, item, copyright and announcement.
    expect(stdout.split('"link-broken"').length - 1).toBe(8)
  }, 60_000)
})

test('`activeBasePath` has the base URL once, with and without a slash', async () => {
  for (const activeBasePath of ['deep', '/deep', '/shop/deep']) {
    const themeConfig = { navbar: { items: [{ to: 'start', label: 'Item', activeBasePath }] } }
    const root = folder(siteOf('start', { themeConfig }))
    expect(await docs(['build', '--cwd', root])).toMatchObject({ code: 0 })
    expect([activeOn(root, 'deep/inside/index.html'), activeOn(root, 'start/index.html')]).toEqual([
      expect.arrayContaining(['Item']),
      expect.not.arrayContaining(['Item']),
    ])
  }
}, 120_000)

test('a link of the config that includes the base URL leads to the page in the language of the reader', async () => {
  for (const url of ['start', '/start', '/shop/start', 'pathname:///shop/start']) {
    const root = folder(siteOf(url, { i18n: { defaultLocale: 'en', locales: ['en', 'fr'] } }))
    expect(await docs(['build', '--cwd', root])).toMatchObject({ code: 0 })
    expect(new Set(targetsIn(root, 'deep/inside/index.html'))).toEqual(new Set(['/shop/start']))
    expect(new Set(targetsIn(root, 'fr/deep/inside/index.html'))).toEqual(new Set(['/shop/fr/start']))
  }
}, 120_000)
