import { expect, test } from 'vitest'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import { docs } from './docsInProcess.ts'
import { folder, put, tree } from './folder.ts'

const config = (docsFields: object = {}, items: object[] = []) =>
  JSON.stringify({
    title: 'Shop',
    url: 'https://docs.example.com',
    baseUrl: '/',
    docs: docsFields,
    themeConfig: { navbar: { items } },
    i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
  })

const basket = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>'
const shop = {
  'site.config.json': config({}, [{ type: 'docsVersionDropdown' }]),
  'docs/index.mdx': '# Shop\n\n![a basket](./basket.svg)\n',
  'docs/basket.svg': basket,
  'docs/guide/cart.mdx':
    "import { price } from '../../src/price'\nimport Note from '../_note.mdx'\nimport Other from '@site/src/_other.mdx'\n\n# Cart\n\n{price}\n\n<Note />\n\n<Other />\n",
  'docs/_note.mdx': 'A note.\n',
  'docs/links.md':
    '# Links\n\n[cart](./guide/cart.mdx) [notes](../static/list.txt) `[code](../static/list.txt)`\n\n<a href="../static/list.txt">again</a>\n\n[ref]: ../static/list.txt\n\n[ref]\n',
  'static/list.txt': 'A list\n',
  'src/price.js': "export const price = 'ten euros'\n",
  'src/_other.mdx': 'Another note.\n',
  'i18n/de/docusaurus-plugin-content-docs/current.json': '{ "version.label": { "message": "Nächste" } }',
}

async function problems(root: string): Promise<string[]> {
  const { stdout } = await docs(['check', '--json', '--cwd', root])
  return (JSON.parse(stdout) as Diagnostic[]).map(({ code, file }) => `${code} ${file}`)
}

test('a version has its images, its imports and its own label', async () => {
  const root = folder(shop)
  expect(await problems(root)).toEqual([])
  const { stdout, stderr } = await docs(['version', '1.0', '--cwd', root])
  expect(stderr).toBe('')
  expect(stdout).toContain(
    'corrected in:\n  versioned_docs/version-1.0/guide/cart.mdx\n  versioned_docs/version-1.0/links.md\n',
  )
  const files = tree(root)
  expect(files['versioned_docs/version-1.0/links.md']).toBe(
    '# Links\n\n[cart](./guide/cart.mdx) [notes](../../static/list.txt) `[code](../static/list.txt)`\n\n<a href="../../static/list.txt">again</a>\n\n[ref]: ../../static/list.txt\n\n[ref]\n',
  )
  const cart = files['versioned_docs/version-1.0/guide/cart.mdx']!
  expect(cart).toContain("from '../../../src/price'")
  expect(cart).toContain("from '../_note.mdx'")
  expect(cart).toContain("from '@site/src/_other.mdx'")
  expect(JSON.parse(files['i18n/de/docusaurus-plugin-content-docs/version-1.0.json']!)['version.label'].message).toBe(
    '1.0',
  )
  expect(await problems(root)).toEqual([])
  // An image is used by its path, also where another version has the same one.
  put(root, { 'docs/index.mdx': '# Shop\n\nNo basket.\n' })
  expect(await problems(root)).toEqual(['asset-unused docs/basket.svg'])
})

test('links and images that leave the docs folder lead to the same files from a version and its translations', async () => {
  const link = '[list](../../static/price%20list.txt)'
  const root = folder({
    ...shop,
    'static/price list.txt': 'Prices\n',
    'static/img/cart.svg': basket,
    'blog/index.md': '# Not linked\n',
    'docs/guide/far.md': `---\nimage: ../../static/img/cart.svg\n---\n\n# Far\n\n${link} ![](<../../static/price list.txt>)\n\n![a cart][cart] [notes](../../docs/links.md) [index](../../docs/guide/cart.mdx)\n\n[cart]: ../../static/img/cart.svg "A cart"\n`,
    'i18n/de/docusaurus-plugin-content-docs/current/guide/far.md': `# Weit\n\n${link} [here](./cart.mdx)\n\n![ein Wagen](../../../../../static/img/cart.svg)\n`,
    'docs/url.md': '# URL\n\n[pages](../blog)\n',
  })
  const before = await problems(root)
  const { stdout } = await docs(['version', '1.0', '--cwd', root])
  expect(stdout).toContain('i18n/de/docusaurus-plugin-content-docs/version-1.0/guide/far.md\n')
  const files = tree(root)
  expect(files['versioned_docs/version-1.0/guide/far.md']).toBe(
    `---\nimage: ../../../static/img/cart.svg\n---\n\n# Far\n\n[list](../../../static/price%20list.txt) ![](<../../../static/price%20list.txt>)\n\n![a cart][cart] [notes](../links.md) [index](./cart.mdx)\n\n[cart]: ../../../static/img/cart.svg "A cart"\n`,
  )
  expect(files['i18n/de/docusaurus-plugin-content-docs/version-1.0/guide/far.md']).toBe(
    `# Weit\n\n[list](../../../static/price%20list.txt) [here](./cart.mdx)\n\n![ein Wagen](../../../../../static/img/cart.svg)\n`,
  )
  expect(files['versioned_docs/version-1.0/url.md']).toBe(files['docs/url.md'])
  const inCopy = (problem: string) =>
    problem.replace(/versioned_docs\/version-1\.0|\/version-1\.0/, (path) => (path[0] === '/' ? '/current' : 'docs'))
  expect([...new Set((await problems(root)).map(inCopy))].sort()).toEqual([...new Set(before)].sort())
})

test.each([
  ['docs.onlyIncludeVersions', config({ onlyIncludeVersions: ['current'] }, [{ type: 'docsVersionDropdown' }])],
  ['docs.disableVersioning', config({ disableVersioning: true })],
  ['docsVersionDropdown', config()],
])('a version that is shown on no page is reported with the cause: %s', async (cause, text) => {
  const root = folder({ ...shop, 'site.config.json': text })
  const { code, stderr } = await docs(['version', '1.0', '--cwd', root])
  expect(code).toBe(0)
  expect(stderr).toContain('`1.0` is shown on no page')
  expect(stderr).toContain(cause)
})

test('a version is that of the docs that `--instance` names', async () => {
  const root = folder({
    'site.config.json': config([{}, { id: 'help', path: 'help', routeBasePath: 'help' }] as object),
    'docs/intro.md': '# Shop\n',
    'help/intro.md': '# Help\n',
    'i18n/de/docusaurus-plugin-content-docs-help/current/intro.md': '# Hilfe\n',
  })
  const made = await docs(['version', '2.0', '--instance', 'help', '--cwd', root])
  expect(made).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('The docs of `help` are now also the version 2.0'),
  })
  expect(made.stderr).toContain("Add `{ type: 'docsVersionDropdown', docsPluginId: 'help' }`")
  expect(tree(root)).toMatchObject({
    'help_versions.json': '[\n  "2.0"\n]\n',
    'help_versioned_docs/version-2.0/intro.md': '# Help\n',
    'i18n/de/docusaurus-plugin-content-docs-help/version-2.0/intro.md': '# Hilfe\n',
  })
  expect(Object.keys(tree(root))).not.toContain('versions.json')
  expect(await docs(['version', '2.0', '--instance', 'shop', '--cwd', root])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('`default`, `help`'),
  })
})
