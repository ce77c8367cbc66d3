import { expect, test } from 'vitest'
import { diagnosticsOf } from '../parseText.ts'
import { checked, config } from './checked.ts'

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'

test('a heading that skips a level is reported, with the one to write', async () => {
  expect(await checked({ 'content/a.md': '# A\n\n## B\n\n#### C\n\n##### D\n\n## E\n\n### F' })).toMatchInlineSnapshot(`
    "content/a.md:5:1  heading-level-skipped
      The heading \`C\` is of level 4, the one before it of level 2.
      Begin it with \`###\`."
  `)
})

test('the title of the page is a heading too', async () => {
  expect(await checked({ 'content/a.md': '---\ntitle: A\n---\n### B' }, 'heading-level-skipped')).toContain('a.md:4:1')
  expect(await checked({ 'content/a.md': '---\ntitle: A\n---\n## B\n\n### C\n\n## D' })).toBe('')
})

test('a heading that skips a level in a partial is reported there, once', async () => {
  const use = "import Part from './_part.mdx'\n\n# A\n\n## B\n\n<Part />"
  const files = { 'content/a.mdx': use, 'content/b.mdx': use, 'content/_part.mdx': 'Text\n\n#### C' }
  const lines = (await checked(files)).split('\n').filter((line) => line.includes('heading-level'))
  expect(new Set(lines)).toEqual(new Set(['content/_part.mdx:3:1  heading-level-skipped']))
})

test('an image without a text is reported, one that says it only decorates is not', async () => {
  const text =
    '# A\n\n![](./a.svg)\n\n![The shop](./a.svg) <img src="./a.svg" alt="" /> <img src="./a.svg" aria-hidden="true" />\n\n<img src="./a.svg" />'
  expect(await checked({ 'content/a.mdx': text, 'content/a.svg': picture })).toMatchInlineSnapshot(`
    "content/a.mdx:3:1  image-alt-missing
      The image \`./a.svg\` has no text beside it.
    content/a.mdx:7:1  image-alt-missing
      The image \`./a.svg\` has no text beside it."
  `)
})

test('a link without a text is reported', async () => {
  const text = [
    '[](/b)',
    '[![](./a.svg)](/b)',
    '<a href="/b"><b></b></a>',
    '[![The shop](./a.svg)](/b)',
    '[b](/b)',
    '<a href="/b" aria-label="b"></a>',
    '<a id="here"></a>',
    '<a href="/b"><Badge /></a>',
  ].join('\n\n')
  expect(diagnosticsOf(text).filter((line) => line.includes('link-text-empty'))).toMatchInlineSnapshot(`
    [
      "docs/a.mdx:1:1 link-text-empty: The link \`/b\` has no text.",
      "docs/a.mdx:3:1 link-text-empty: The link \`/b\` has no text.",
      "docs/a.mdx:5:1 link-text-empty: The link \`/b\` has no text.",
    ]
  `)
})

test('two headings with one explicit id are reported', async () => {
  expect(await checked({ 'content/a.md': '# A\n\n## B {#x}\n\n## C {#x}' })).toContain('heading-id-duplicate')
})

test('files beside the docs that nothing uses are reported', async () => {
  const files = {
    'content/a.mdx':
      "import logo from './logo.png'\n\n# A\n\n![Used](./used.svg)\n\n<img src={require('./required.png').default} alt='x' />\n\n<img src={logo} alt='x' />",
    'content/used.svg': picture,
    'content/unused.png': 'x',
    'content/logo.png': 'x',
    'content/required.png': 'x',
    'content/static/any.png': 'x',
    'content/pages/any.png': 'x',
  }
  expect(await checked(files)).toMatchInlineSnapshot(`
    "content/unused.png  asset-unused
      No doc uses \`content/unused.png\`."
  `)
})

test('files in a folder that is excluded from the docs are not reported', async () => {
  const docs = { path: 'content', routeBasePath: '/', exclude: ['manual/**', '**/_*/**'] }
  const files = {
    ...config({ docs }),
    'content/a.md': '# A',
    'content/manual/b.md': '# B',
    'content/manual/b.png': 'x',
    'content/_part/c.png': 'x',
  }
  expect(await checked(files)).toMatchInlineSnapshot(`
    "content/_part/c.png  asset-unused
      No doc uses \`content/_part/c.png\`."
  `)
})

test('a file that is imported or required with a loader, and a package with a query, are reported where they are written', async () => {
  const files = {
    'content/a.mdx':
      "import Gone from '!!raw-loader!@site/src/gone.ts'\nimport Near from '!!raw-loader!./near.txt'\nimport Text from 'pears/list.txt?raw'\n\n# A\n\n{Gone} {Near} {Text} {require('!!url-loader!./gone.svg').default}",
    'content/near.txt': 'Pears\n',
  }
  expect(await checked(files)).toMatchInlineSnapshot(`
    "content/a.mdx:1:18  mdx-import-missing
      There is no file \`src/gone.ts\`.
    content/a.mdx:7:31  mdx-import-missing
      There is no file \`content/gone.svg\`.
    content/a.mdx:3:18  mdx-package-missing
      The package \`pears\` is not installed.
      \`npm install pears\` in the site's folder installs it."
  `)
})

test('a doc that imports a module that does not exist says so', async () => {
  const files = {
    'content/a.mdx':
      "import Gone from './Gone'\nimport There from '@site/src/There'\nimport Also from './also/index'\n\n# A\n\n<Gone /> <There /> <Also />",
    'src/There.tsx': 'export default () => null',
    'content/also/index.js': 'export default () => null',
  }
  expect(await checked(files)).toMatchInlineSnapshot(`
    "content/a.mdx:1:18  mdx-import-missing
      There is no file \`content/Gone\`."
  `)
})

test('an admonition with a space behind its colons is reported wherever it begins a line, as it is shown as text', async () => {
  const text = [
    '# A',
    '::: tip Try it',
    'Text.',
    ':::',
    '> ::: note',
    '> Text.',
    'Text\n::: warning',
    '- ::: shop\n  Text.',
    '`::: tip`, or ::: tip',
    '::: marks\n::: tipping',
    '```md\n::: tip\n```',
  ].join('\n\n')
  const admonitions = { keywords: ['shop'] }
  const files = { 'content/a.md': text, ...config({ docs: { path: 'content', routeBasePath: '/', admonitions } }) }
  const lines = (await checked(files)).split('\n').filter((line) => line.startsWith('content/'))
  expect(lines).toEqual(['3:1', '9:3', '14:1', '16:3'].map((place) => `content/a.md:${place}  admonition-spaced`))
})

test('such an admonition in a partial is reported there', async () => {
  const files = {
    'content/a.mdx': "import Part from './_part.mdx'\n\n# A\n\n<Part />",
    'content/_part.mdx': 'Text.\n\n::: tip\n\nText.\n\n:::\n',
  }
  expect(await checked(files)).toContain('content/_part.mdx:3:1  admonition-spaced')
})

test('a heading without a text is reported, one that is a picture with a text is not', async () => {
  const text = '# A\n\n##\n\n## ![](./a.svg)\n\n## ![The shop](./a.svg)\n\n## [![The shop](./a.svg)](/a)\n'
  expect(await checked({ 'content/a.md': text, 'content/a.svg': picture }, 'heading-empty')).toMatchInlineSnapshot(`
    "content/a.md:3:1  heading-empty
      A heading has no text.
    content/a.md:5:1  heading-empty
      A heading has no text."
  `)
})
