import { expect, test } from 'vitest'
import { checked } from './checked.ts'

const doc = (...imports: string[]) => ({
  'content/a.mdx': `${imports.map((line) => `${line}\n`).join('')}\n# A\n\nText.\n`,
})
const installed = (name: string, more: object = {}, ...files: string[]) => ({
  [`node_modules/${name}/package.json`]: JSON.stringify({ name, ...more }),
  ...Object.fromEntries(files.map((file) => [`node_modules/${name}/${file}`, ''])),
})

test('an imported package that is not installed is reported where it is named, with the command that installs it, or the package that was meant', async () => {
  const files = {
    ...doc("import fireworks from 'fireworks'", "export { bar } from '@shop/charts/bar'"),
    'package.json': '{ "devDependencies": { "@shop/chart": "1.0.0" } }',
  }
  expect(await checked(files)).toMatchInlineSnapshot(`
    "content/a.mdx:1:23  mdx-package-missing
      The package \`fireworks\` is not installed.
      \`npm install fireworks\` in the site's folder installs it.
    content/a.mdx:2:21  mdx-package-missing
      The package \`@shop/charts\` is not installed.
      Did you mean \`@shop/chart\`?"
  `)
})

test('a module of the theme that does not exist is reported with those there are', async () => {
  expect(
    await checked(doc("import Tabz from '@theme/Tabz'", "import Head from '@docusaurus/Heads'")),
  ).toMatchInlineSnapshot(`
    "content/a.mdx:1:18  mdx-package-missing
      There is no module \`@theme/Tabz\`.
      Did you mean \`@theme/Tabs\`, \`@theme/Table\`, \`@theme/Tag\`?
    content/a.mdx:2:18  mdx-package-missing
      There is no module \`@docusaurus/Heads\`.
      Did you mean \`@docusaurus/Head\`, \`@theme/BlogPostItem/Header\`, \`@theme/Navbar/MobileSidebar/Header\`?"
  `)
})

test.each([
  ['a package that is installed', 'fireworks', installed('fireworks')],
  ['a package of an organisation', '@shop/charts', installed('@shop/charts')],
  ['a file of a package that says nothing of exports', 'fireworks/big', installed('fireworks', {}, 'big.js')],
  ['a folder of such a package', 'fireworks/big', installed('fireworks', {}, 'big/index.mjs')],
  ['a style sheet', 'fireworks/big.css?inline', installed('fireworks', {}, 'big.css')],
  ['an exported part', 'fireworks/big', installed('fireworks', { exports: { '.': './a.js', './big': './b.js' } })],
  ['a part for bundlers only', 'fireworks/big', installed('fireworks', { exports: { './big': { import: './b.js' } } })],
  ['a part of a pattern', 'fireworks/big/red', installed('fireworks', { exports: { './big/*': './b/*.js' } })],
  ['a package with one export', 'fireworks', installed('fireworks', { exports: { import: './a.js' } })],
  ['a package beside the doc', 'fireworks', { 'content/node_modules/fireworks/package.json': '{}' }],
  ['a package we bring along', 'react', {}],
  ['a part of one', 'react-dom/server', {}],
  ['what we provide', '@docusaurus/useBaseUrl', {}],
  ['a component of the theme', '@theme/Tabs', {}],
  ['a module of Node, of use while the site is built', 'node:fs', {}],
  ['an address', 'https://esm.example/fireworks', {}],
])('%s is found', async (_, name, files) => {
  expect(await checked({ ...doc(`import a from '${name}'`), ...files })).toBe('')
})

test.each([
  ['a part that is not exported', 'fireworks/small', { exports: { '.': './a.js', './big': './b.js' } }],
  ['a part that is kept from us', 'fireworks/big/secret', { exports: { './big/*': './b/*.js', './big/secret': null } }],
  ['a part of a package with one export', 'fireworks/big', { exports: './a.js' }],
  ['a package of parts only', 'fireworks', { exports: { './big': './b.js' } }],
  ['a file that is not there', 'fireworks/big', {}],
])('%s is reported', async (_, name, more) => {
  expect(await checked({ ...doc(`import a from '${name}'`), ...installed('fireworks', more) })).toContain(
    'The package `fireworks` has no',
  )
})

test('what an import in a code block names is nobody’s business', async () => {
  expect(await checked({ 'content/a.mdx': "# A\n\n```js\nimport a from 'fireworks'\n```\n" })).toBe('')
})
