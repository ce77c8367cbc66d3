import { expect, test } from 'vitest'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import { docs } from './docsInProcess.ts'
import { folder, tree } from './folder.ts'

const siteConfig = `export default {
  title: 'Shop',
  url: 'https://shop.example',
  baseUrl: '/',
  pages: false,
  i18n: { locales: ['en', 'fr'] },
  docs: [{ sidebarPath: 'sidebars.mjs' }, { id: 'help', path: 'help', routeBasePath: 'help', sidebarPath: 'help.json' }],
  themeConfig: {
    navbar: {
      items: [
        { type: 'doc', docId: 'guide/cart', label: 'Cart' },
        { type: 'doc', docId: 'start', docsPluginId: 'help', label: 'Start' },
        { to: '/docs/guide/cart', label: 'Again' },
      ],
    },
  },
}
`

const shop = {
  'site.config.mjs': siteConfig,
  'sidebars.mjs': `export default {
  main: [
    'intro',
    { type: 'category', label: 'Guide', items: ['guide/cart', 'guide/pay'] },
    { type: 'doc', id: 'last', label: 'Last' },
  ],
}
`,
  'help.json': `{ "main": ["start", { "type": "ref", "id": "team" }] }\n`,
  'docs/intro.md':
    '# Intro\n\n[by file](./guide/cart.md#items) [from the docs](/guide/cart.md) [address](/docs/guide/cart)\n',
  'docs/guide/cart.md':
    '# Cart\n\n## Items\n\n[home](../intro.md) [from the docs](/guide/pay.md) [help](../../help/start.md)\n',
  'docs/guide/pay.md': '---\npagination_next: guide/cart\n---\n\n# Pay\n\n[the cart](cart.md)\n',
  'docs/last.md': '# Last\n',
  'help/start.md': '# Help\n\n[the cart](../docs/guide/cart.md) [pay](../docs/guide/pay.md)\n',
  'help/team.md': '# Team\n',
  'i18n/fr/docusaurus-plugin-content-docs/current/guide/cart.md': '# Panier\n\n## Items\n\n[accueil](../intro.md)\n',
}

const mv = (root: string, ...args: string[]) => docs(['mv', ...args, '--cwd', root])

async function problems(root: string): Promise<string> {
  const { stdout } = await docs(['check', '--json', '--cwd', root])
  return (JSON.parse(stdout) as Diagnostic[]).map(({ file, message }) => `${file}: ${message}`).join('\n')
}

test('a doc moves into another set of docs with its translation, links, items of sidebars and navbar', async () => {
  const root = folder(shop)
  expect(await problems(root)).toBe('')

  const { stdout, stderr, code } = await mv(root, 'docs/guide/cart.md', 'help/buy/basket.md')

  expect(stdout).toMatchInlineSnapshot(`
    "docs/guide/cart.md → help/buy/basket.md
    i18n/fr/docusaurus-plugin-content-docs/current/guide/cart.md → i18n/fr/docusaurus-plugin-content-docs-help/current/buy/basket.md
    Changed 7 files, added 1 redirect. \`docs check\` says whether all is well.
    "
  `)
  expect(stderr).toMatchInlineSnapshot(`
    "docs/guide/pay.md:2:1: change \`guide/cart\` by hand: that doc is in another set of docs now.
    "
  `)
  expect(code).toBe(1)
  const files = tree(root)
  expect(files['docs/intro.md']).toMatchInlineSnapshot(`
    "# Intro

    [by file](../help/buy/basket.md#items) [from the docs](/help/buy/basket.md) [address](/help/buy/basket)
    "
  `)
  expect(files['help/buy/basket.md']).toMatchInlineSnapshot(`
    "# Cart

    ## Items

    [home](../../docs/intro.md) [from the docs](/docs/guide/pay.md) [help](../start.md)
    "
  `)
  expect(files['help/start.md']).toMatchInlineSnapshot(`
    "# Help

    [the cart](./buy/basket.md) [pay](../docs/guide/pay.md)
    "
  `)
  expect(files['i18n/fr/docusaurus-plugin-content-docs-help/current/buy/basket.md']).toMatchInlineSnapshot(`
    "# Panier

    ## Items

    [accueil](../../../docusaurus-plugin-content-docs/current/intro.md)
    "
  `)
  expect(files['sidebars.mjs']).toMatchInlineSnapshot(`
    "export default {
      main: [
        'intro',
        { type: 'category', label: 'Guide', items: ['guide/pay'] },
        { type: 'doc', id: 'last', label: 'Last' },
      ],
    }
    "
  `)
  expect(files['help.json']).toBe(shop['help.json'])
  expect(files['site.config.mjs']).toMatchInlineSnapshot(`
    "export default {
      redirects: [
        { from: '/docs/guide/cart', to: '/help/buy/basket' },
      ],
      title: 'Shop',
      url: 'https://shop.example',
      baseUrl: '/',
      pages: false,
      i18n: { locales: ['en', 'fr'] },
      docs: [{ sidebarPath: 'sidebars.mjs' }, { id: 'help', path: 'help', routeBasePath: 'help', sidebarPath: 'help.json' }],
      themeConfig: {
        navbar: {
          items: [
            { type: 'doc', docId: 'buy/basket', docsPluginId: 'help', label: 'Cart' },
            { type: 'doc', docId: 'start', docsPluginId: 'help', label: 'Start' },
            { to: '/help/buy/basket', label: 'Again' },
          ],
        },
      },
    }
    "
  `)
  expect(await problems(root)).toMatchInlineSnapshot(
    `"docs/guide/pay.md: \`pagination_next\` names \`guide/cart\`, but no doc has that id."`,
  )
})

test('a folder moves out of a set of docs, and all of its items leave the sidebar', async () => {
  const root = folder({
    ...shop,
    'docs/guide/_category_.json': '{ "label": "Guide", "link": { "type": "doc", "id": "guide/pay" } }\n',
    'docs/guide/pay.md': '---\npagination_next: guide/cart\n---\n\n# Pay\n\n[the cart](cart.md)\n',
    'help.json': '{ "main": [{ "type": "autogenerated", "dirName": "." }] }\n',
  })
  const { stderr, code } = await mv(root, 'docs/guide', 'help/buying')
  expect(stderr).toBe('')
  expect(code).toBe(0)
  const files = tree(root)
  expect(files['sidebars.mjs']).toContain("{ type: 'category', label: 'Guide', items: [] },")
  expect(files['help/buying/pay.md']).toContain('pagination_next: buying/cart')
  expect(files['help/buying/_category_.json']).toContain('"id": "buying/pay"')
  expect(files['help/buying/cart.md']).toContain('[home](../../docs/intro.md) [from the docs](/buying/pay.md)')
  expect(files['site.config.mjs']).toContain(
    "{ type: 'doc', docId: 'buying/cart', docsPluginId: 'help', label: 'Cart' }",
  )
  const checked = await problems(root)
  expect(checked).not.toContain('link-')
  expect(checked).not.toContain('sidebar-unknown-doc')
})

test('a doc moves from the second set of docs into the default one', async () => {
  const root = folder(shop)
  const { stderr } = await mv(root, 'help/start.md', 'docs/begin.md')
  expect(stderr).toBe('')
  const files = tree(root)
  expect(files['help.json']).toBe('{ "main": [{ "type": "ref", "id": "team" }] }\n')
  expect(files['site.config.mjs']).toContain("{ type: 'doc', docId: 'begin', docsPluginId: 'default', label: 'Start' }")
  expect(files['docs/begin.md']).toContain('[the cart](./guide/cart.md) [pay](./guide/pay.md)')
})

test('an item of the navbar stays if the doc moves to docs of which an older version is the last one', async () => {
  const root = folder({
    ...shop,
    'help_versions.json': '["1.0"]',
    'help_versioned_docs/version-1.0/start.md': '# Help\n',
    'help_versioned_sidebars/version-1.0-sidebars.json': '{ "main": ["start"] }',
  })
  const { stderr, code } = await mv(root, 'docs/guide/cart.md', 'help/cart.md')
  expect(code).toBe(1)
  expect(stderr).toContain('change `guide/cart` by hand: that doc is in another set of docs now.')
  const files = tree(root)
  expect(files['site.config.mjs']).toContain("{ type: 'doc', docId: 'guide/cart', label: 'Cart' }")
  expect(files['site.config.mjs']).toContain("{ from: '/docs/guide/cart', to: '/help/next/cart' }")
})

test('a doc moves within the second set of docs, in one of its versions', async () => {
  const root = folder({
    ...shop,
    'help_versions.json': '["1.0"]',
    'help_versioned_docs/version-1.0/start.md': '# Help\n\n[team](team.md)\n',
    'help_versioned_docs/version-1.0/team.md': '# Team\n',
    'help_versioned_sidebars/version-1.0-sidebars.json': '{ "main": ["start", "team"] }',
    'i18n/fr/docusaurus-plugin-content-docs-help/version-1.0/start.md': '# Aide\n\n[team](team.md)\n',
  })
  const from = 'help_versioned_docs/version-1.0'
  const { stderr } = await mv(root, `${from}/start.md`, `${from}/first/start.md`)
  expect(stderr).toBe('')
  const files = tree(root)
  expect(files['i18n/fr/docusaurus-plugin-content-docs-help/version-1.0/first/start.md']).toContain('(../team.md)')
  expect(files['help_versioned_sidebars/version-1.0-sidebars.json']).toBe('{ "main": ["first/start", "team"] }')
  expect(files['site.config.mjs']).toContain("docId: 'first/start', docsPluginId: 'help'")
  expect(files['help.json']).toBe(shop['help.json'])
  expect(await mv(root, `${from}/team.md`, 'help/people.md')).toMatchObject({
    stderr: expect.stringContaining('A doc stays in its folder of docs'),
  })
})
