import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import { docsAsNobody, siteWithUnreadable } from './asNobody.ts'
import { docs } from './docsInProcess.ts'
import { folder, tree } from './folder.ts'
import { config } from './smallSite.ts'

const shop = {
  'site.config.json': JSON.stringify({
    title: 'Corner Shop',
    url: 'https://docs.example',
    baseUrl: '/',
    blog: {},
    docs: { sidebarPath: 'sidebars.json' },
    i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
    customCss: 'src/shop.css',
    components: { Price: 'src/components/Price.jsx' },
  }),
  'sidebars.json': '{ "shop": ["index", "guides/cart"] }',
  'versions.json': '["1.0"]',
  'docs/index.md': '# Shop\n\nSee the [cart](guides/cart.md#items) and [it again](/docs/next/guides/cart).\n',
  'docs/guides/cart.md': '# Cart\n\n## Items\n\nBack to the [shop](../index.md).\n',
  'versioned_docs/version-1.0/index.md': '# Shop\n',
  'versioned_docs/version-1.0/guides/cart.md': '# Cart\n',
  'versioned_sidebars/version-1.0-sidebars.json': '{ "shop": ["index", "guides/cart"] }',
  'i18n/fr/docusaurus-plugin-content-docs/current/index.md': '# Boutique\n',
  'blog/2026-01-01-open.md': '---\ntitle: Open\n---\n\nWe are [open](/docs/next/guides/cart).\n',
  'src/shop.css': 'p { color: teal }\n',
  'src/components/Price.jsx': "import prices from '../data/prices.json'\nexport default () => <b>{prices.pear}</b>\n",
  'src/data/prices.json': '{ "pear": 1 }',
  'src/pages/about.mdx': '# About\n\n<Price />\n',
  'static/terms.txt': 'Terms\n',
}

const translated = 'i18n/fr/docusaurus-plugin-content-docs'

/** A file or folder, its permissions, and the reported paths. */
const unreadable: [path: string, mode: number, ...reported: string[]][] = [
  ['docs', 0],
  ['docs', 0o644, 'docs/guides', 'docs/index.md'],
  ['docs/guides', 0],
  ['docs/guides', 0o644, 'docs/guides/cart.md'],
  ['docs/guides/cart.md', 0],
  ['versioned_docs', 0, 'versioned_docs/version-1.0'],
  ['versioned_docs/version-1.0', 0],
  ['i18n/fr/docusaurus-plugin-content-docs', 0, `${translated}/current`, `${translated}/version-1.0`],
  ['i18n/fr/docusaurus-plugin-content-docs/current/index.md', 0],
  ['blog', 0],
  ['blog/2026-01-01-open.md', 0],
  ['src/shop.css', 0],
  ['src/components', 0, 'src/components/Price.jsx'],
  ['src/components/Price.jsx', 0],
  ['src/data', 0, 'src/data/prices.json'],
  ['src/pages', 0],
  ['static', 0],
]

const name = ([path, mode]: (typeof unreadable)[number]) =>
  `${path} with the rights ${mode.toString(8).padStart(3, '0')}`

test('the site of these tests is fine', async () => {
  expect(await docs(['check', '--cwd', folder(shop)])).toMatchObject({ code: 0 })
})

for (const entry of unreadable) {
  const [path, mode, ...reported] = entry
  test(`${name(entry)} is reported as that and nothing else, and nothing is fixed or moved`, () => {
    const root = siteWithUnreadable(path, shop, mode)
    const texts = () => readableTexts(root, path)
    const before = texts()
    const { output } = docsAsNobody(root, 'check', '--fix', '--json')
    const found: Diagnostic[] = JSON.parse(output.slice(output.indexOf('['), output.lastIndexOf(']') + 1))
    const paths = reported.length > 0 ? reported : [path]
    expect(found.map(({ code, file }) => `${code} ${file}`)).toEqual(paths.map((file) => `file-unreadable ${file}`))
    expectRefusal(docsAsNobody(root, 'mv', 'docs/index.md', 'docs/start.md'))
    expect(texts()).toEqual(before)
  })
}

test.each(['docs/a.md', 'docs/guides/index.md', 'docs/guides', 'versioned_docs/version-1.0'])(
  '%s, which cannot be read, hides what names it and nothing else',
  (path) => {
    const own = path.replace(/^docs\//, '')
    const links = `[own](${own}), [file](nowhere-at-all.md), [page](/gone), ![image](none.png), [text](/index/none.txt)`
    const files = { 'docs/a.md': '# A\n', 'docs/guides/index.md': '# Guides\n' }
    const root = siteWithUnreadable(path, { ...shop, ...files, 'docs/more.md': `# More\n\n${links}\n` })
    const { output } = docsAsNobody(root, 'check')
    for (const url of ['nowhere-at-all.md', '/gone', 'none.png', '/index/none.txt'])
      expect(output).toContain(`\`${url}\``)
    expect(output).not.toContain(`The link \`${own}\``)
  },
)

const small = { 'site.config.mjs': config(), 'docs/index.md': '# Shop\n' }

test.each([
  ['docs/out', '/usr/share'],
  ['docs/dangling.md', 'gone.md'],
  ['docs/e.md', '/etc/passwd'],
])('%s, a link to %s, is a warning: it hides nothing, and no link to it is changed', async (path, target) => {
  const [own, near] = [path.replace('docs/', './'), path.replace(/(\.md)?$/, 's.md')]
  const text = `# More\n\n[own](${own}) [page](/nowhere-at-all) [image](./none.png) [anchor](./index.md#nope)\n`
  const root = folder({ ...small, 'docs/more.md': text, [near]: '# Near\n' })
  symlinkSync(target, join(root, path))
  const { code, stderr } = await docs(['check', '--fix', '--cwd', root])
  for (const url of [own, '/nowhere-at-all', './none.png', './index.md#nope']) expect(stderr).toContain(`\`${url}\``)
  expect(code).toBe(1)
  expect(readFileSync(join(root, 'docs/more.md'), 'utf8')).toBe(text)
})

test('what the config calls a warning hides nothing', () => {
  const files = { ...small, 'site.config.mjs': config("checks: { 'file-unreadable': 'warn' }") }
  const root = siteWithUnreadable('docs/a.md', { ...files, 'docs/a.md': '# A\n', 'docs/b.md': '# B\n\n[a](/a)\n' })
  expect(docsAsNobody(root, 'check')).toMatchObject({ code: 1, output: expect.stringContaining('`/a`') })
})

test.each([
  ['docs/v1.x', 'docs/v1.x/start.md', '[x](./v1.x/start.md) [x](/v1.x/start)'],
  ['docs/node.js', 'docs/node.js/start.md', '[x](./node.js/start.md) [x](/node.js/start)'],
  ['docs/q.md', 'docs/q.md', '[x](/own-start)'],
])('no link is changed because of %s, which cannot be read', (path, doc, links) => {
  const more = {
    [doc]: '---\nslug: /own-start\n---\n\n# Start\n',
    'docs/starts.md': '# Starts\n',
    'docs/own-starts.md': '# Own\n',
  }
  const root = siteWithUnreadable(path, { ...small, ...more, 'docs/b.md': `# B\n\n${links}\n` })
  docsAsNobody(root, 'check', '--fix')
  expect(readFileSync(join(root, 'docs/b.md'), 'utf8')).toContain(links)
})

test.each([
  ['docs/guides', 0o644],
  ['i18n', 0],
  ['src/shop.css', 0],
])('`build` says that %s cannot be read, and writes nothing', (path, mode) => {
  const root = siteWithUnreadable(path, shop, mode)
  expectRefusal(docsAsNobody(root, 'build'))
  expect(existsSync(join(root, 'dist'))).toBe(false)
})

const readableTexts = (root: string, path: string) =>
  Object.keys(shop)
    .filter((file) => !file.startsWith(path))
    .map((file) => readFileSync(join(root, file), 'utf8'))

function expectRefusal({ code, output }: { code: number | null; output: string }): void {
  expect(output).toMatch(/cannot be read/)
  expect(output).not.toContain('not allowed to write')
  expect([1, 2]).toContain(code)
}

test.each(['docs', 'docs/guides', 'i18n', 'i18n/fr'])('`version` copies nothing when `%s` cannot be read', (path) => {
  const root = siteWithUnreadable(path, shop)
  expectRefusal(docsAsNobody(root, 'version', '2.0'))
  expect(readFileSync(join(root, 'versions.json'), 'utf8')).toBe(shop['versions.json'])
})

test.each(['docs', 'docs/guides', 'i18n/fr/docusaurus-plugin-content-docs/current'])(
  '`write-heading-ids` names the folder `%s` that it could not read',
  (path) => {
    const { code, output } = docsAsNobody(siteWithUnreadable(path, shop), 'write-heading-ids')
    expect(output).toContain(`${path}: left as it is. It cannot be read`)
    expect(code).toBe(1)
  },
)

const links = 'See the [cart](cart.md).\n'

test.each([
  ['does not parse', 'broken.mdx', `${links}\n{open\n`],
  ['is not UTF-8', 'latin.md', Buffer.from(`Caf\u00e9. ${links}`, 'latin1')],
])('a move names a doc with links to it that %s', async (_, file, content) => {
  const root = folder({ 'site.config.mjs': config(), 'docs/cart.md': '# Cart\n', [`docs/${file}`]: content })
  const { code, stderr } = await docs(['mv', 'docs/cart.md', 'docs/basket.md', '--cwd', root])
  expect(stderr).toContain(
    `docs/${file}: its links are as they were, because it cannot be read; \`docs check\` says why. Change them by hand.`,
  )
  expect(code).toBe(1)
  expect(Object.keys(tree(root))).toContain('docs/basket.md')
})

test('a link to a doc that is gone is not changed into one to an old version of it', async () => {
  const { 'docs/guides/cart.md': _, ...without } = shop
  const root = folder({ ...without, 'sidebars.json': '{ "shop": ["index"] }' })
  await docs(['check', '--fix', '--cwd', root])
  expect(readFileSync(join(root, 'docs/index.md'), 'utf8')).toBe(shop['docs/index.md'])
})

test.each([
  ['2.0', '[x](/docs/install)', 'versioned_docs/version-2.0'],
  ['current', '[x](/docs/1.0/news)', 'versioned_docs/version-1.0'],
])(
  'a link in any version is not changed into one to another version: the last one is %s, and the link %s',
  async (lastVersion, link, doc) => {
    const root = folder({
      'site.config.json': JSON.stringify({
        title: 'Shop',
        url: 'https://docs.example',
        baseUrl: '/',
        docs: { lastVersion },
      }),
      'versions.json': '["2.0", "1.0"]',
      'docs/index.md': '# Shop\n',
      'docs/news.md': '# News\n',
      'versioned_docs/version-2.0/index.md': '# Shop\n',
      'versioned_docs/version-1.0/index.md': '# Shop\n',
      'versioned_docs/version-1.0/install.md': '# Install\n',
      [`${doc}/start.md`]: `# Start\n\n${link}\n`,
    })
    const { stderr } = await docs(['check', '--fix', '--cwd', root])
    expect(readFileSync(join(root, doc, 'start.md'), 'utf8')).toContain(link)
    expect(stderr).toContain('link-broken')
  },
)
