import { expect, test } from 'vitest'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import { docs } from './docsInProcess.ts'
import { folder } from './folder.ts'
import { config as siteConfig, smallSite } from './smallSite.ts'

const navbar = {
  items: [
    { type: 'doc', docId: 'cart', label: 'Cart' },
    { type: 'docSidebar', sidebarId: 'shop', label: 'Shop' },
    { to: '/cart', label: 'Pay' },
  ],
}
const config = (more: object) =>
  JSON.stringify({
    title: 'Shop',
    url: 'https://docs.example.com',
    baseUrl: '/',
    themeConfig: { navbar },
    redirects: [{ from: '/basket', to: '/cart' }],
    ...more,
  })
const shop = {
  'site.config.json': config({ docs: { routeBasePath: '/', sidebarPath: 'sidebars.json' } }),
  'sidebars.json': '{ "shop": ["index", "cart"] }',
  'docs/index.md': '# Shop\n\nText.\n',
  'docs/cart.md': '---\ndisplayed_sidebar: shop\n---\n\n# Cart\n\nText.\n',
  'src/pages/about.md': '# About\n\n[Cart](/cart)\n',
}

async function problems(root: string): Promise<string[]> {
  const { stdout } = await docs(['check', '--json', '--cwd', root])
  return (JSON.parse(stdout) as Diagnostic[]).map(({ code, file }) => `${code} ${file}`)
}

test('a missing folder of docs is one diagnostic, and not one for each link to a doc', async () => {
  const path = config({ docs: { path: 'dosc', routeBasePath: '/', sidebarPath: 'sidebars.json' } })
  expect(await problems(folder(shop))).toEqual([])
  expect(await problems(folder({ ...shop, 'site.config.json': path }))).toEqual(['config-docs-folder site.config.json'])
})

test('sidebars that cannot be read are one diagnostic', async () => {
  expect(await problems(folder({ ...shop, 'sidebars.json': '{ "shop": ["index",' }))).toEqual([
    'sidebar-unreadable sidebars.json',
  ])
  const { 'sidebars.json': _, ...without } = shop
  expect(await problems(folder(without))).toEqual(['config-sidebars-missing site.config.json'])
})

test('what old versions and translations repeat is shown once, with how often', async () => {
  const cart = '# Cart\n\n[Gone](./gone.md)\n'
  const i18n = { i18n: { defaultLocale: 'en', locales: ['en', 'de'] } }
  const root = folder({
    'site.config.json': JSON.stringify({ ...JSON.parse(config({ ...i18n, redirects: [] })), themeConfig: {} }),
    'versions.json': '["2.0", "1.0"]',
    'docs/guide/cart.md': cart,
    'versioned_docs/version-2.0/guide/cart.md': cart,
    'versioned_docs/version-1.0/guide/cart.md': `Older.\n\n${cart}`,
    'i18n/de/docusaurus-plugin-content-docs/current/guide/cart.md': cart,
    'versioned_docs/version-1.0/other.md': '# Other\n\n[Only here](./nothing.md)\n',
  })
  const { stderr } = await docs(['check', '--cwd', root])
  expect(stderr.match(/link-file-missing$/gm)).toHaveLength(2)
  expect(stderr).toContain('docs/guide/cart.md:3:1')
  expect(stderr).toContain('and the same 3 times in other versions and languages')
  expect(stderr).toContain('versioned_docs/version-1.0/other.md:3:1')
  expect(stderr).toMatch(/^5 warnings, 1 note in 5 files/m)
  const all = await docs(['check', '--verbose', '--cwd', root])
  expect(all.stderr.match(/ {2}link-file-missing$/gm)).toHaveLength(5)
})

test('what many files have alike is shown once, with the places of some others', async () => {
  const post = (name: string, count: number) =>
    `---\nlayout: post\n${'\n'.repeat(count)}title: ${name}\n---\n\n# ${name}\n`
  const site = (names: string[]) =>
    folder({ ...shop, ...Object.fromEntries(names.map((name, index) => [`docs/${name}.md`, post(name, index)])) })
  const few = await docs(['check', '--cwd', site(['a', 'b', 'c'])])
  expect(few.stderr.match(/front-matter-unknown-key$/gm)).toHaveLength(3)
  const many = await docs(['check', '--cwd', site(['a', 'b', 'c', 'd', 'e'])])
  expect(many.stderr.match(/front-matter-unknown-key$/gm)).toHaveLength(1)
  expect(many.stderr).toContain(
    'and the same 4 times in other files, as in docs/b.md:2, docs/c.md:2, docs/d.md:2 … (`--verbose` shows all)',
  )
})

test('each file that has an error is named, in whatever way its errors are shortened', async () => {
  const shared = '[Shared](./shared.md)\n\n'
  const own = (name: string) => [1, 2, 3, 4].map((index) => `[${index}](./${name}${index}.md)\n\n`).join('')
  const names = ['b', 'c', 'd', 'e', 'f']
  const root = folder({
    ...shop,
    'site.config.json': config({ onBrokenMarkdownLinks: 'throw' }),
    'docs/aa.md': `# A\n\n${own('gone')}${shared}${own('lost')}`,
    ...Object.fromEntries(names.map((name) => [`docs/${name}.md`, `# ${name}\n\n${shared}${shared}`])),
  })
  const { stderr } = await docs(['check', '--cwd', root])
  expect(stderr).toContain(
    'and the same 10 times in other files, as in docs/b.md:3, docs/c.md:3, docs/d.md:3, docs/e.md:3, docs/f.md:3 (',
  )
  expect(stderr).toContain('more link-file-missing in docs/aa.md')
})

test('an exception names the module that threw it, with all of its reason and paths from the root of the site', async () => {
  const main =
    "import { title } from './lib/title.mjs'\nexport default { title, url: 'https://docs.example.com', baseUrl: '/' }\n"
  const printed = async (title: string) => {
    const root = folder({ 'site.config.mjs': main, 'lib/title.mjs': title, 'docs/index.md': '# Shop\n\nText.\n' })
    return (await docs(['check', '--cwd', root])).stderr.replaceAll(root, 'ROOT')
  }
  const missing = await printed("import { x } from 'gone-package'\nexport const title = x\n")
  expect(missing).toContain('lib/title.mjs:1:19')
  expect(missing).toContain(
    "`lib/title.mjs` threw an exception while it was loaded: Cannot find module 'gone-package'.",
  )
  expect(missing).toContain('npm install gone-package')
  const computed = await printed(
    `import { createRequire } from 'node:module'\nconst data = createRequire(import.meta.url)(import.meta.dirname + '/gone.json')\nexport const title = data\n`,
  )
  expect(computed).toContain('lib/title.mjs:2')
  expect(computed).toContain("Cannot find module 'lib/gone.json'.")
  const failing = await printed(
    `throw new Error("I can't read '" + import.meta.dirname + "/a.json', which isn't there")\nexport const title = ''\n`,
  )
  expect(failing).toContain(
    "`lib/title.mjs` threw an exception while it was loaded: I can't read 'lib/a.json', which isn't there.",
  )
})

test('a plugin that throws nothing is named', async () => {
  const root = folder({
    'site.config.mjs':
      "function quiet() { return () => { throw undefined } }\nexport default { title: 'Shop', url: 'https://docs.example.com', baseUrl: '/', markdown: { remarkPlugins: [quiet] } }\n",
    'docs/index.md': '# Shop\n\nText.\n',
  })
  const { stderr } = await docs(['check', '--cwd', root])
  expect(stderr).toContain('The plugin `quiet` fails: an exception without a message was thrown.')
})

test('the report of an import says what a plugin does here', async () => {
  const root = folder({
    'docusaurus.config.js':
      "module.exports = { title: 'Shop', url: 'https://docs.example.com', baseUrl: '/', presets: [['classic', { blog: false }]], plugins: ['docusaurus-plugin-llms', 'docusaurus-plugin-copy-page-button', 'docusaurus-plugin-hotjar'] }\n",
    'docs/index.md': '# Shop\n\nText.\n',
  })
  const { stdout } = await docs(['import', root, '--format', 'json'])
  const { entries } = JSON.parse(stdout) as { entries: { subject: string; outcome: string; note?: string }[] }
  const notes = Object.fromEntries(entries.map(({ subject, outcome, note }) => [subject, `${outcome}: ${note}`]))
  expect(notes['docusaurus-plugin-llms']).toMatch(/^different: `llms.txt`/)
  expect(notes['docusaurus-plugin-hotjar']).toMatch(/^missing: .*static\.hotjar\.com/)
  expect(notes['docusaurus-plugin-copy-page-button']).toMatch(/^different: Docs have a button/)
})

test('a plugin that fails for the same reason in many docs is one message, with their number', async () => {
  const failing = (docsCount: number) =>
    smallSite({
      'site.config.mjs': `function prices() { return (_, file) => { throw new Error('No price list for ' + file.cwd) } }
${siteConfig('docs: { remarkPlugins: [prices], routeBasePath: "/" }')}`,
      ...Object.fromEntries(Array.from({ length: docsCount - 2 }, (_, index) => [`docs/d${index}.md`, '# Doc\n'])),
    })
  const few = failing(3)
  expect(await problems(few)).toEqual(Array.from({ length: 3 }, () => expect.stringMatching(/^plugin-failed docs\//)))
  const many = failing(12)
  const { stderr, code } = await docs(['check', '--cwd', many])
  expect(code).toBe(1)
  expect(stderr.split('plugin-failed\n')).toHaveLength(2)
  expect(stderr).toContain(
    `and the same 11 times in other files, as in ${Array.from({ length: 11 }, (_, index) => `docs/d${index + 1}.md`)
      .slice(0, 9)
      .join(', ')}`,
  )
  expect(stderr).toContain('12 errors in 12 files')
  // Machines and `--verbose` get all of them.
  expect(await problems(many)).toHaveLength(12)
  expect((await docs(['check', '--verbose', '--cwd', many])).stderr.split('plugin-failed\n')).toHaveLength(13)
  // A doc that is asked for has its own.
  expect((await docs(['check', 'docs/d5.md', '--cwd', many])).stderr).toMatch(/docs\/d5\.md {2}error {2}plugin-failed/)
})

test('failures of a plugin with a line in each doc are each reported', async () => {
  const root = smallSite({
    'site.config.mjs': `function prices() { return (tree, file) => file.fail('No price', tree.children[0]) }
${siteConfig('docs: { remarkPlugins: [prices], routeBasePath: "/" }')}`,
    'docs/c.md': '# C\n',
    'docs/d.md': '# D\n',
  })
  expect(await problems(root)).toHaveLength(4)
})
