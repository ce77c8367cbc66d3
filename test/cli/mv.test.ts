import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { applyMove } from '../../cli/move/applyMove.ts'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import { copyWritable, corpusSite, describeCorpus } from '../corpora/corpus.ts'
import { configOf, type Settings } from '../corpora/settings.ts'
import { docs } from './docsInProcess.ts'
import { folder, put, tree } from './folder.ts'

const siteConfig = (more = '') => `import { defineSite } from 'quire-docs'

export default defineSite({
  title: 'Corner Shop',
  url: 'https://docs.example',
  baseUrl: '/shop/',
  pages: false,
  docs: { path: 'docs', sidebarPath: 'sidebars.ts' },
  themeConfig: {
    navbar: {
      items: [
        { type: 'doc', docId: 'guide/cart', label: 'Cart' },
        { to: '/docs/guide/cart#items', label: 'Items' },
        { to: '/docs/pay', label: 'Pay' },
      ],
    },
    footer: { links: [{ label: 'Cart', to: 'docs/guide/cart' }] },
    announcementBar: { content: 'See <a href="/shop/docs/guide/cart">the cart</a>.' },
  },
  ${more}
})
`

const shop = {
  'site.config.ts': siteConfig(),
  'sidebars.ts': `export default {
  main: [
    'index',
    { type: 'category', label: 'Guide', link: { type: 'doc', id: 'guide/cart' }, items: ['guide/empty'] },
    { Others: [{ type: 'ref', id: 'guide/cart', label: 'Cart again' }, 'pay'] },
    { type: 'link', label: 'Items', href: '/docs/guide/cart#items' },
  ],
}
`,
  'docs/index.md': [
    '# Shop',
    '[by file](./guide/cart.md#items) [bare](guide/cart.md) [its own text](guide/cart.md "guide/cart.md")',
    '[from the docs folder](/guide/cart.md) [from the site](@site/docs/guide/cart.md)',
    '[absolute](/docs/guide/cart) [with the base](/shop/docs/guide/cart?x=1#items) [full](https://docs.example/shop/docs/guide/cart)',
    '[relative](guide/cart) [with a slash](/docs/guide/cart/) [as a page](/docs/guide/cart.html)',
    '[by reference][cart], [again][basket], [guide/cart.md][cart]',
    '',
    '[cart]: guide/cart.md',
    '[basket]: <guide/cart.md>',
    '',
    '```md',
    '[a sample](./guide/cart.md)',
    '```',
    '',
    '<a href="/docs/guide/cart">HTML</a>',
    '',
  ].join('\n'),
  'docs/guide/cart.md': [
    '---',
    'image: ./basket.png',
    'pagination_next: pay',
    '---',
    '',
    "import Note from './_note.mdx'",
    '',
    '# Cart',
    '',
    '## Items',
    '',
    '[home](../index.md) [empty](./empty.md) [pay](../pay.md) [itself](./cart.md#items) [here](#items) [relative](../pay)',
    '',
    '![a basket](./basket.png)',
    '',
    '<Note />',
    '',
  ].join('\n'),
  'docs/guide/empty.md': '---\npagination_prev: guide/cart\n---\n\n# Empty\n\n[the cart](cart.md), [again](./cart)\n',
  'docs/guide/_note.mdx': 'A note with [a link](./cart.md) and [one to pay](../pay.md).\n',
  'docs/pay.md': "import Note from './guide/_note.mdx'\n\n# Pay\n\n<Note />\n",
  'docs/guide/basket.png': Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

async function problems(root: string): Promise<string[]> {
  const { stdout } = await docs(['check', '--json', '--cwd', root])
  return (JSON.parse(stdout) as Diagnostic[]).map(
    ({ code, file, line, message }) => `${code} ${file}:${line} ${message}`,
  )
}

const mv = (root: string, ...args: string[]) => docs(['mv', ...args, '--cwd', root])

/** The files without the cache. */
const filesOf = (root: string) =>
  Object.fromEntries(
    Object.entries(tree(root)).filter(([path]) => !path.startsWith('.quire/') && !path.startsWith('.git/')),
  )

describe('docs mv', () => {
  // MV-1, MV-2
  test('moves a doc, and changes every link to it in the form that it has', async () => {
    const root = folder(shop)
    expect(await problems(root)).toEqual([])

    const { code, stdout, stderr } = await mv(root, 'docs/guide/cart.md', 'docs/buy/basket.md')

    expect(stderr).toBe('')
    expect(stdout).toMatchInlineSnapshot(`
      "docs/guide/cart.md → docs/buy/basket.md
      Changed 6 files, added 1 redirect. \`docs check\` says whether all is well.
      "
    `)
    expect(code).toBe(0)
    expect(await problems(root)).toEqual([])
    const files = filesOf(root)
    expect(Object.keys(files)).not.toContain('docs/guide/cart.md')
    expect(files['docs/index.md']).toMatchInlineSnapshot(`
      "# Shop
      [by file](./buy/basket.md#items) [bare](buy/basket.md) [its own text](buy/basket.md "guide/cart.md")
      [from the docs folder](/buy/basket.md) [from the site](@site/docs/buy/basket.md)
      [absolute](/docs/buy/basket) [with the base](/shop/docs/buy/basket?x=1#items) [full](https://docs.example/shop/docs/buy/basket)
      [relative](buy/basket) [with a slash](/docs/buy/basket/) [as a page](/docs/buy/basket.html)
      [by reference][cart], [again][basket], [guide/cart.md][cart]

      [cart]: buy/basket.md
      [basket]: <buy/basket.md>

      \`\`\`md
      [a sample](./guide/cart.md)
      \`\`\`

      <a href="/docs/buy/basket">HTML</a>
      "
    `)
    expect(files['docs/buy/basket.md']).toMatchInlineSnapshot(`
      "---
      image: ../guide/basket.png
      pagination_next: pay
      ---

      import Note from '../guide/_note.mdx'

      # Cart

      ## Items

      [home](../index.md) [empty](../guide/empty.md) [pay](../pay.md) [itself](./basket.md#items) [here](#items) [relative](../pay)

      ![a basket](../guide/basket.png)

      <Note />
      "
    `)
    expect(files['docs/guide/empty.md']).toMatchInlineSnapshot(`
      "---
      pagination_prev: buy/basket
      ---

      # Empty

      [the cart](../buy/basket.md), [again](../buy/basket)
      "
    `)
    expect(files['docs/guide/_note.mdx']).toMatchInlineSnapshot(`
      "A note with [a link](../buy/basket.md) and [one to pay](../pay.md).
      "
    `)
    expect(files['docs/pay.md']).toBe(shop['docs/pay.md'])
    expect(files['sidebars.ts']).toMatchInlineSnapshot(`
      "export default {
        main: [
          'index',
          { type: 'category', label: 'Guide', link: { type: 'doc', id: 'buy/basket' }, items: ['guide/empty'] },
          { Others: [{ type: 'ref', id: 'buy/basket', label: 'Cart again' }, 'pay'] },
          { type: 'link', label: 'Items', href: '/docs/buy/basket#items' },
        ],
      }
      "
    `)
    expect(files['site.config.ts']).toMatchInlineSnapshot(`
      "import { defineSite } from 'quire-docs'

      export default defineSite({
        redirects: [
          { from: '/docs/guide/cart', to: '/docs/buy/basket' },
        ],
        title: 'Corner Shop',
        url: 'https://docs.example',
        baseUrl: '/shop/',
        pages: false,
        docs: { path: 'docs', sidebarPath: 'sidebars.ts' },
        themeConfig: {
          navbar: {
            items: [
              { type: 'doc', docId: 'buy/basket', label: 'Cart' },
              { to: '/docs/buy/basket#items', label: 'Items' },
              { to: '/docs/pay', label: 'Pay' },
            ],
          },
          footer: { links: [{ label: 'Cart', to: 'docs/buy/basket' }] },
          announcementBar: { content: 'See <a href="/shop/docs/buy/basket">the cart</a>.' },
        },
        
      })
      "
    `)
  })

  // MV-3
  test('moves a folder with its files, and back again: everything is as it was, but for the redirects', async () => {
    const root = folder(shop)
    expect((await mv(root, 'docs/guide', 'docs/buy/how')).code).toBe(0)
    expect(await problems(root)).toEqual([])
    const moved = filesOf(root)
    expect(Object.keys(moved).filter((path) => path.startsWith('docs/'))).toMatchInlineSnapshot(`
      [
        "docs/buy/how/_note.mdx",
        "docs/buy/how/basket.png",
        "docs/buy/how/cart.md",
        "docs/buy/how/empty.md",
        "docs/index.md",
        "docs/pay.md",
      ]
    `)
    expect(moved['docs/buy/how/cart.md']).toBe(shop['docs/guide/cart.md'].replaceAll('](../', '](../../'))
    expect(moved['site.config.ts']).toContain("{ from: '/docs/guide/cart', to: '/docs/buy/how/cart' }")

    expect((await mv(root, 'docs/buy/how', 'docs/guide')).code).toBe(0)
    expect(await problems(root)).toEqual([])
    const back = filesOf(root)
    expect(back['site.config.ts']).toContain("{ from: '/docs/buy/how/cart', to: '/docs/guide/cart' }")
    expect({ ...back, 'site.config.ts': '' }).toEqual({ ...filesOf(folder(shop)), 'site.config.ts': '' })
  })

  // MV-4
  test('a dry run changes nothing and prints a patch that git applies, with the same result', async () => {
    const root = folder(shop)
    const before = filesOf(root)
    const { stdout, code } = await mv(root, 'docs/guide', 'docs/buy', '--dry-run')
    expect(code).toBe(0)
    expect(filesOf(root)).toEqual(before)

    const patched = folder(shop)
    put(patched, { 'move.patch': stdout })
    execFileSync('git', ['apply', 'move.patch'], { cwd: patched })
    await mv(root, 'docs/guide', 'docs/buy')
    expect({ ...filesOf(patched), 'move.patch': undefined }).toEqual({ ...filesOf(root), 'move.patch': undefined })
  })

  // MV-5
  test('only the letter case of a name changes', async () => {
    const root = folder(shop)
    const { code } = await mv(root, 'docs/guide/cart.md', 'docs/guide/Cart.md')
    expect(code).toBe(0)
    expect(await problems(root)).toEqual([])
    const files = filesOf(root)
    expect(files['docs/guide/empty.md']).toContain('[the cart](Cart.md), [again](./Cart)')
    // Servers that ignore letter case would send readers in a circle.
    expect(files['site.config.ts']).not.toContain('redirects')
  })

  // MV-5
  test('only the Unicode form of a name changes, and no other page has the name in another form', async () => {
    const [composed, decomposed] = ['docs/caf\u00e9.md', 'docs/cafe\u0301.md']
    const root = folder({ ...shop, [composed]: '# Coffee\n' })
    expect((await mv(root, composed, decomposed)).code).toBe(0)
    // On disks on which both forms are one name, a redirect would replace the page.
    expect(filesOf(root)['site.config.ts']).not.toContain('redirects')
    const { code, stderr } = await mv(root, 'docs/pay.md', composed)
    expect([code, stderr]).toEqual([2, expect.stringContaining('would both have the address')])
  })

  // MV-5
  test('two links to one file on one line, of which one is encoded and one is in angle brackets', async () => {
    const links = '[a](<a b.md>) [b](a%20b.md) [c](<./a b.md#x> "t")'
    const root = folder({
      'site.config.json': JSON.stringify({ title: 'Shop', url: 'https://docs.example', baseUrl: '/', pages: false }),
      'docs/a b.md': '# A\n\n## X\n',
      'docs/index.md': `# Shop\n\n${links}\n`,
    })
    expect((await mv(root, 'docs/a b.md', 'docs/c d.md')).code).toBe(0)
    expect(filesOf(root)['docs/index.md']).toContain('[a](<c%20d.md>) [b](c%20d.md) [c](<./c%20d.md#x> "t")')
  })

  // MV-5
  test.each(['a&amp;b', 'mailto:x', 'javascript:x', "it's", 'one (two', 'two)', '$&_*x*', 'a & b'])(
    'links lead to a file and to a folder with an odd name: %s',
    async (name) => {
      const links =
        "[a](guide/cart.md) [b](<guide/cart.md> 't') [c][d] <a href='guide/cart'>e</a>\n\n[d]: guide/cart.md"
      const files = {
        'site.config.json': JSON.stringify({ title: 'Shop', url: 'https://docs.example', baseUrl: '/', pages: false }),
        'docs/index.md': `# Shop\n\n${links}\n`,
        'docs/guide/cart.md': '# Cart\n\n[again](cart.md#items) [pay](pay.md) ![a](a.txt)\n\n## Items\n',
        'docs/guide/pay.md': '# Pay\n\n[cart](cart.md)\n',
        'docs/guide/a.txt': 'a\n',
      }
      for (const to of [`docs/guide/${name}.md`, `docs/${name}/x.md`]) {
        const root = folder(files)
        const { code, stderr } = await mv(root, 'docs/guide/cart.md', to)
        expect([code, stderr]).toEqual([0, ''])
        expect((await problems(root)).filter((problem) => !problem.includes('file-name-windows'))).toEqual([])
        expect((await mv(root, to, 'docs/guide/cart.md')).code).toBe(0)
        const { 'docs/index.md': index, 'docs/guide/pay.md': pay } = filesOf(root)
        expect([index, pay].join('').replaceAll('./', '')).toBe(files['docs/index.md'] + files['docs/guide/pay.md'])
      }
    },
  )

  // MV-6
  test('translations move with their original, and old versions stay as they are', async () => {
    const root = folder({
      'site.config.json': JSON.stringify({
        title: 'Shop',
        url: 'https://docs.example',
        baseUrl: '/',
        pages: false,
        i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
        redirects: [{ from: '/begin', to: '/docs/next/start' }],
      }),
      'versions.json': '["1.0"]',
      'docs/start.md': '# Start\n\n[more](./more.md)\n',
      'docs/more.md': '# More\n\n[start](./start.md)\n',
      'versioned_docs/version-1.0/start.md': '# Start\n\n[more](./more.md)\n',
      'versioned_docs/version-1.0/more.md': '# More\n\n[start](./start.md)\n',
      'i18n/fr/docusaurus-plugin-content-docs/current/start.md': '# Début\n\n[plus](./more.md)\n',
      'i18n/fr/docusaurus-plugin-content-docs/version-1.0/start.md': '# Début\n\n[plus](./more.md)\n',
    })
    await docs(['write-translations', '--cwd', root])
    const before = filesOf(root)
    const oldProblems = await problems(root)
    expect((await mv(root, 'docs/start.md', 'docs/guides/first.md')).code).toBe(0)
    expect(await problems(root)).toEqual(oldProblems)
    const after = filesOf(root)
    const current = 'i18n/fr/docusaurus-plugin-content-docs/current'
    expect(after[`${current}/start.md`]).toBeUndefined()
    expect(after[`${current}/guides/first.md`]).toBe('# Début\n\n[plus](../more.md)\n')
    expect(after['docs/more.md']).toBe('# More\n\n[start](./guides/first.md)\n')
    for (const [path, text] of Object.entries(before)) if (path.includes('version-1.0/')) expect(after[path]).toBe(text)
    expect(JSON.parse(after['site.config.json']!).redirects).toEqual([
      { from: '/begin', to: '/docs/next/guides/first' },
      { from: '/docs/next/start', to: '/docs/next/guides/first' },
    ])
    // The translation was current, and is.
    const { stdout } = await docs(['check', '--translations', '--json', '--cwd', root])
    expect(stdout).not.toContain('translation-stale')
    expect(Object.keys(JSON.parse(after['i18n/fr/translated-docs.json']!))).toContain(
      'docusaurus-plugin-content-docs/current/guides/first.md',
    )
  })

  // MV-1
  test('imports of moved files change, in docs and in modules; addresses in code are listed', async () => {
    const root = folder({
      'site.config.json': JSON.stringify({
        title: 'Shop',
        url: 'https://docs.example',
        baseUrl: '/',
        customCss: ['docs/parts/cart.css'],
      }),
      'docs/index.mdx':
        "import Note from './parts/_note.mdx'\nimport Cart from '@site/docs/parts/Cart'\n\n# Shop\n\n<Note />\n<Cart />\n",
      'docs/parts/_note.mdx': 'A note.\n',
      'docs/parts/Cart.jsx':
        "import words from '../../words.json'\nimport { full } from './full.js'\n\nexport default () => <b>{words.cart}{full}</b>\n",
      'docs/parts/price.ts': "import type { Money } from '../../money.ts'\n\nexport type Price = Money\n",
      'docs/parts/full.js': "export const full = 'full'\n",
      'docs/parts/cart.css': "@import './list.css';\nb { background: url(../../cart.svg#b) }\n",
      'docs/parts/list.css': 'li { background: url("list.svg") }\n',
      'docs/parts/list.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
      'src/css/more.css': '@import "../../docs/parts/list.css";\n',
      'cart.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
      'money.ts': 'export type Money = number\n',
      'docs/parts/list.mdx':
        "# List\n\n<b>{require('../shop.txt').default}</b>\n\n```js\nimport x from './full.js'\n```\n\n<a href={'/docs/parts/list'}>list</a>\n",
      'docs/parts/_category_.json': '{ "label": "Parts", "link": { "type": "doc", "id": "parts/list" } }',
      'docs/shop.txt': 'A shop.\n',
      'src/data.json': '{ "list": "/docs/parts/list" }',
      'words.json': '{ "cart": "Cart" }',
      'src/pages/index.jsx':
        'import Cart from \'../../docs/parts/Cart\'\n\nexport default () => <a href="/docs/parts/list"><Cart /></a>\n',
    })
    expect(await problems(root)).toEqual([])
    const { stderr, code } = await mv(root, 'docs/parts', 'docs/shop/pieces')
    expect(stderr).toMatchInlineSnapshot(`
      "src/data.json:1:12: change \`/docs/parts/list\` by hand: write \`/docs/shop/pieces/list\`.
      src/pages/index.jsx:3:31: change \`/docs/parts/list\` by hand: write \`/docs/shop/pieces/list\`.
      "
    `)
    expect(code).toBe(1)
    const files = filesOf(root)
    expect(files['docs/index.mdx']).toMatchInlineSnapshot(`
      "import Note from './shop/pieces/_note.mdx'
      import Cart from '@site/docs/shop/pieces/Cart'

      # Shop

      <Note />
      <Cart />
      "
    `)
    expect(files['docs/shop/pieces/Cart.jsx']).toMatchInlineSnapshot(`
      "import words from '../../../words.json'
      import { full } from './full.js'

      export default () => <b>{words.cart}{full}</b>
      "
    `)
    expect(files['docs/shop/pieces/price.ts']).toContain("import type { Money } from '../../../money.ts'")
    expect(files['docs/shop/pieces/cart.css']).toBe(
      "@import './list.css';\nb { background: url(../../../cart.svg#b) }\n",
    )
    expect(files['docs/shop/pieces/list.css']).toBe('li { background: url("list.svg") }\n')
    expect(files['src/css/more.css']).toBe('@import "../../docs/shop/pieces/list.css";\n')
    expect(files['docs/shop/pieces/list.mdx']).toMatchInlineSnapshot(`
      "# List

      <b>{require('../../shop.txt').default}</b>

      \`\`\`js
      import x from './full.js'
      \`\`\`

      <a href={'/docs/shop/pieces/list'}>list</a>
      "
    `)
    expect(files['docs/shop/pieces/_category_.json']).toContain('"shop/pieces/list"')
    expect(files['src/pages/index.jsx']).toMatchInlineSnapshot(`
      "import Cart from '../../docs/shop/pieces/Cart'

      export default () => <a href="/docs/parts/list"><Cart /></a>
      "
    `)
    expect(files['site.config.json']).toContain('"docs/shop/pieces/cart.css"')
    expect((await problems(root)).filter((problem) => !problem.startsWith('link-redirected'))).toEqual([])
  })

  // MV-1, MV-2
  test('a generated index, a partial and a doc of an old version move too', async () => {
    const root = folder({
      'site.config.json': JSON.stringify({
        title: 'Shop',
        url: 'https://docs.example',
        baseUrl: '/',
        pages: false,
        docs: { sidebarPath: 'sidebars.json' },
      }),
      'sidebars.json': '{ "main": [{ "type": "autogenerated", "dirName": "." }] }',
      'versions.json': '["1.0"]',
      'versioned_docs/version-1.0/start.md': '# Start\n',
      'versioned_docs/version-1.0/02-more.md': '# More\n\n[start](start.md)\n',
      'versioned_sidebars/version-1.0-sidebars.json': '{ "main": ["start", "more"] }',
      'docs/start.mdx':
        "import Words from './_words.mdx'\n\n# Start\n\n<Words />\n\n[tools](/docs/next/category/tools)\n",
      'docs/_words.mdx': '[Start](./start.mdx) and [relative](start).\n',
      'docs/tools/saw.md': '# Saw\n\n[drill][]\n\n[drill]: <./drill.md#use> "Drill"\n',
      'docs/tools/drill.md': '# Drill\n\n## Use\n\n[![the start](../dot.svg)](../start.mdx)\n',
      'docs/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" />',
      'docs/tools/_category_.json': '{ "link": { "type": "generated-index" } }',
    })
    const before = await problems(root)
    // A folder that exists is moved into.
    put(root, { 'docs/things/_category_.json': '{ "label": "Things" }' })
    expect((await mv(root, 'docs/tools', 'docs/things')).stderr).toBe('')
    expect((await mv(root, 'docs/things/tools', 'docs/implements')).stderr).toBe('')
    expect((await mv(root, 'docs/_words.mdx', 'docs/parts/_text.mdx')).stderr).toBe('')
    const versioned = 'versioned_docs/version-1.0'
    expect((await mv(root, `${versioned}/02-more.md`, `${versioned}/deep/03-rest.md`)).stderr).toBe('')
    expect(await problems(root)).toEqual(before)
    const files = filesOf(root)
    expect(files['docs/start.mdx']).toContain('/docs/next/category/implements')
    expect(files['docs/start.mdx']).toContain("'./parts/_text.mdx'")
    expect(files['docs/parts/_text.mdx']).toBe('[Start](../start.mdx) and [relative](start).\n')
    expect(files['docs/implements/drill.md']).toContain('[![the start](../dot.svg)](../start.mdx)')
    expect(files[`${versioned}/deep/03-rest.md`]).toBe('# More\n\n[start](../start.md)\n')
    expect(files['versioned_sidebars/version-1.0-sidebars.json']).toBe('{ "main": ["start", "deep/rest"] }')
    expect(JSON.parse(files['site.config.json']!).redirects).toMatchInlineSnapshot(`
      [
        {
          "from": "/docs/next/tools/drill",
          "to": "/docs/next/implements/drill",
        },
        {
          "from": "/docs/next/tools/saw",
          "to": "/docs/next/implements/saw",
        },
        {
          "from": "/docs/next/category/tools",
          "to": "/docs/next/category/implements",
        },
        {
          "from": "/docs/next/things/tools/drill",
          "to": "/docs/next/implements/drill",
        },
        {
          "from": "/docs/next/things/tools/saw",
          "to": "/docs/next/implements/saw",
        },
        {
          "from": "/docs/more",
          "to": "/docs/deep/rest",
        },
      ]
    `)
  })

  // MV-7
  test('what is code is not guessed at: redirects and computed values are printed', async () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a file.
    const config = siteConfig("redirects: ['a', 'b'].map((name) => ({ from: `/${name}`, to: '/docs/pay' })),").replace(
      "docId: 'guide/cart'",
      "docId: ['guide', 'cart'].join('/')",
    )
    const root = folder({ ...shop, 'site.config.ts': config })
    const { code, stderr } = await mv(root, 'docs/guide/cart.md', 'docs/guide/basket.md')
    expect(code).toBe(1)
    expect(stderr).toMatchInlineSnapshot(`
      "site.config.ts:12:31: change \`guide/cart\` by hand: write \`guide/basket\`.
      Add these to \`redirects\` in site.config.ts, which is code:
        { from: '/docs/guide/cart', to: '/docs/guide/basket' },
      "
    `)
    const written = filesOf(root)['site.config.ts']
    expect(written).toContain("to: '/docs/guide/basket#items'")
    expect(written).toContain("['guide', 'cart'].join('/')")
  })

  // MV-2
  test.each([
    ['in a list', "[{ from: '/a', to: '/docs/pay' }]"],
    ['in a list with a comment and a comma', "[\n    { from: '/a', to: '/docs/pay' }, // old\n  ]"],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a file.
    ['before what is computed', "[\n    ...['a', 'b'].map((name) => ({ from: `/${name}`, to: '/docs/pay' })),\n  ]"],
    ['in an empty list', '[]'],
  ])('a redirect is added %s', async (_, list) => {
    const root = folder({ ...shop, 'site.config.ts': siteConfig(`redirects: ${list},`) })
    expect((await mv(root, 'docs/guide/cart.md', 'docs/basket.md')).stderr).toBe('')
    expect(/redirects: \[[\s\S]*?\],\n/.exec(filesOf(root)['site.config.ts']!)?.[0]).toMatchSnapshot()
    expect(await problems(root)).toEqual([])
  })

  // MV-8
  test('a move that fails half-way leaves everything as it was', () => {
    const root = folder(shop)
    const before = filesOf(root)
    const plan = {
      texts: new Map([['docs/index.md', { before: shop['docs/index.md'], after: 'Other\n' }]]),
      renames: [
        { from: 'docs/pay.md', to: 'docs/new/folder/pay.md' },
        { from: 'docs/guide', to: 'sidebars.ts/guide' },
      ],
      links: [],
    }
    expect(() => applyMove(root, plan)).toThrow()
    expect(filesOf(root)).toEqual(before)
    expect(existsSync(join(root, 'docs/new'))).toBe(false)
  })

  // MV-8
  test.each([
    ['a file that exists', 'docs/guide/cart.md', 'docs/pay.md'],
    ['a missing file', 'docs/nothing.md', 'docs/some.md'],
    ['a folder in itself', 'docs/guide', 'docs/guide/more'],
    ['a file as a folder', 'docs/guide/cart.md', 'docs/pay.md/cart.md'],
    ['another extension', 'docs/pay.md', 'docs/pay.mdx'],
    ['out of the docs', 'docs/pay.md', 'pay.md'],
    ['what is no doc', 'sidebars.ts', 'docs/sidebars.ts'],
    ['a doc that would be none', 'docs/pay.md', 'docs/_pay.md'],
    ['a doc into packages', 'docs/pay.md', 'docs/node_modules/pay.md'],
    ['the address of another page', 'docs/pay.md', 'docs/02-index.md'],
    ['a line break in a name', 'docs/pay.md', 'docs/pay\nnow.md'],
    ['a folder in an address that would have an escape', 'docs/pay.md', 'docs/100%/pay.md'],
  ])('refuses %s, and moves nothing', async (_, from, to) => {
    const root = folder(shop)
    const before = filesOf(root)
    const { code, stderr } = await mv(root, from, to)
    expect(stderr).toMatchSnapshot()
    expect(code).toBe(2)
    expect(filesOf(root)).toEqual(before)
  })
})

/** The diagnostics without positions in files, whose names and lines change. */
async function codes(root: string): Promise<Record<string, number>> {
  const { stdout } = await docs(['check', '--json', '--cwd', root])
  const counts: Record<string, number> = {}
  for (const { code } of JSON.parse(stdout) as Diagnostic[]) counts[code] = (counts[code] ?? 0) + 1
  return counts
}

describeCorpus('testing-library', () => {
  test.each([
    ['docs/queries', 'docs/finding'],
    ['docs/react-testing-library/api.mdx', 'docs/react-api.mdx'],
    ['docs/dom-testing-library', 'docs/guides/dom'],
  ])('%s moves to %s without a new diagnostic', async (from, to) => {
    const root = corpusSite('testing-library')
    const before = await codes(root)
    const { stderr } = await mv(root, from, to)
    expect(stderr).toBe('')
    expect(await codes(root)).toEqual(before)
  })
})

describeCorpus('immer-i18n', (path) => {
  test('a doc moves with its translations, without a new diagnostic', async () => {
    const root = folder()
    copyWritable(path, root)
    const settings = JSON.parse(filesOf(root)['settings.json']!) as Settings
    put(root, { 'site.config.json': configOf(settings) })
    const before = await codes(root)
    const { stderr } = await mv(root, join('docs', 'produce.mdx'), join('docs', 'core', 'producing.mdx'))
    expect(stderr).toBe('')
    expect(await codes(root)).toEqual(before)
  })
})

test('an item of the navbar keeps the id of a doc in another set of docs', async () => {
  const root = folder({
    'site.config.mjs': `export default {
  title: 'Shop',
  url: 'https://shop.example',
  baseUrl: '/',
  docs: [{}, { id: 'help', path: 'help', routeBasePath: 'help' }],
  themeConfig: {
    navbar: { items: [{ type: 'doc', docId: 'intro' }, { type: 'doc', docId: 'intro', docsPluginId: 'help' }] },
  },
}
`,
    'docs/intro.md': '# Intro\n\n[Help](../help/intro.md)\n',
    'help/intro.md': '# Help\n',
  })
  expect(await docs(['mv', 'help/intro.md', 'help/start.md', '--cwd', root])).toMatchObject({ code: 0 })
  expect(tree(root)['docs/intro.md']).toContain('[Help](../help/start.md)')
  const config = tree(root)['site.config.mjs']
  expect(config).toContain("[{ type: 'doc', docId: 'intro' }, { type: 'doc', docId: 'start', docsPluginId: 'help' }]")
  expect(config).toContain("from: '/help/intro'")
  expect(await docs(['check', '--cwd', root])).toMatchObject({ code: 0 })
})
