import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { compile } from '../../pipeline/compile.ts'
import type { Ended } from './docs.ts'
import { docs } from './docsInProcess.ts'
import { put, tree } from './folder.ts'
import { config, smallSite } from './smallSite.ts'

const run = (root: string, ...args: string[]) => docs(['write-heading-ids', '--cwd', root, ...args])

/** The headings of all docs, as the site has them. */
async function headingsOf(root: string) {
  const { graph } = await compile({ root, production: true })
  return Object.values(graph!.docs).map(({ headings }) => headings.map(({ id, text }) => ({ id, text })))
}

/** Write the ids of a doc. The site must be the same as before, and a second run must change nothing. */
async function withIds(text: string, { name = 'docs/page.md', args = [] as string[], more = {} } = {}) {
  const root = smallSite({ [name]: text, ...more })
  const before = await headingsOf(root)
  await run(root, ...args)
  const once = tree(join(root, 'docs'))
  if (args.length === 0) expect(await headingsOf(root)).toEqual(before)
  const again = await run(root, ...args)
  expect(again.stdout).toBe('There was no id to write.\n')
  expect(tree(join(root, 'docs'))).toEqual(once)
  return once[name.replace('docs/', '')]
}

// DOCS-HEAD-4
test('headings get the ids that the site gives them', async () => {
  const text = '# Page\n\n## Click a button\n\nText.\n\n### Click *a* `button`\n'
  expect(await withIds(text)).toBe(
    '# Page\n\n## Click a button {#click-a-button}\n\nText.\n\n### Click *a* `button` {#click-a-button-1}\n',
  )
})

// DOCS-HEAD-4
test('so they do where plugins of the site read the headings', async () => {
  const math = JSON.stringify(resolve('node_modules/remark-math/index.js'))
  const module = `import math from ${math}\n\n${config('markdown: { remarkPlugins: [math] },')}`
  expect(await withIds('# Page\n\n## The ratio $\\frac{a^{2}}{b}$\n', { more: { 'site.config.mjs': module } })).toBe(
    '# Page\n\n## The ratio $\\frac{a^{2}}{b}$ {#the-ratio-fraca2b}\n',
  )
})

const supported: [what: string, before: string, after: string][] = [
  ['a closed heading', '## Shop ##', '## Shop {#shop} ##'],
  ['an underlined one', 'Shop\nand more\n---', 'Shop\nand more {#shopand-more}\n---'],
  ['one in a list', '- ## Shop\n\n  Text.', '- ## Shop {#shop}\n\n  Text.'],
  ['one in a quotation', '> ## Shop  \n> Text.', '> ## Shop {#shop}  \n> Text.'],
  ['one in an admonition', ':::tip A title\n\n## Shop\n\n:::', ':::tip A title\n\n## Shop {#shop}\n\n:::'],
  ['one in a component', '<Tabs>\n\n## Shop\n\n</Tabs>', '<Tabs>\n\n## Shop {#shop}\n\n</Tabs>'],
  ['one that ends with a link', '## [Shop](./index.md)', '## [Shop](./index.md) {#shop}'],
  ['one in another script', '## Köln 東京', '## Köln 東京 {#köln-東京}'],
  ['one with underscores at its ends', '## `__dirname__`', '## `__dirname__` {#__dirname__}'],
  ['one like an id that was chosen', '## Shop\n\n## Store {#shop}', '## Shop {#shop-1}\n\n## Store {#shop}'],
]

const unchangedTexts: [what: string, text: string][] = [
  ['front matter', '---\ntitle: Page\n# comment: "## not a heading"\n---\n\nText.\n'],
  ['code', '# Page\n\n```md\n## Not a heading\n```\n\n~~~\n## Nor this\n~~~\n'],
  ['JSX and comments', '# Page\n\n<h2>By hand</h2>\n\n<!-- ## Hidden -->\n\n{/* ## Hidden */}\n'],
  ['an id that is there', '# Page\n\n## Shop {#store}\n\n## More {/* #rest */}\n'],
  ['a title, which has no id', '# Page\n'],
  ['a heading without a letter', '# Page\n\n## …\n'],
]

describe('in one site, of which all ids are written at once', () => {
  let after: Record<string, string>
  let headings: Awaited<ReturnType<typeof headingsOf>>[]
  let again: Ended
  const page = (text: string) => `# Page\n\n${text}\n`
  beforeAll(async () => {
    const files = [
      ...supported.map(([, text], index) => [`docs/fixed-${index}.md`, page(text)]),
      ...unchangedTexts.map(([, text], index) => [`docs/kept-${index}.md`, text]),
    ]
    const root = smallSite(Object.fromEntries(files))
    const before = await headingsOf(root)
    await run(root)
    after = tree(join(root, 'docs'))
    headings = [before, await headingsOf(root)]
    again = await run(root)
    expect(tree(join(root, 'docs'))).toEqual(after)
  })

  test.each(supported.map(([what, , right], index) => [what, index, right] as const))(
    '%s gets its id',
    (_, index, right) => {
      expect(after[`fixed-${index}.md`]).toBe(page(right))
    },
  )

  test.each(unchangedTexts.map(([what, text], index) => [what, index, text] as const))(
    '%s stays as it is',
    (_, index, text) => {
      expect(after[`kept-${index}.md`]).toBe(text)
    },
  )

  test('the site is the same as before, and a second run finds nothing to do', () => {
    expect(headings[1]).toEqual(headings[0])
    expect(again).toEqual({ code: 0, stdout: 'There was no id to write.\n', stderr: '' })
  })
})

test('line ends, a byte order mark and the last line stay as they are', async () => {
  expect(await withIds('\ufeff## Shop\r\n\r\n## Till\r\nText')).toBe(
    '\ufeff## Shop {#shop}\r\n\r\n## Till {#till}\r\nText',
  )
})

test('plain Markdown and MDX without the short form get ids in a form that is read there', async () => {
  const plain = config("markdown: { format: 'detect' }")
  const more = { 'site.config.mjs': plain }
  expect(await withIds('## Call `__init__`\n\n## snake_case\n', { more })).toBe(
    '## Call `__init__` {#call-\\_\\_init\\_\\_}\n\n## snake_case {#snake_case}\n',
  )
  const strict = { 'site.config.mjs': config('markdown: { mdx1Compat: { headingIds: false } }') }
  expect(await withIds('## Shop\n', { more: strict })).toBe('## Shop {/* #shop */}\n')
})

test('the letter case is that of the site, or kept with `--maintain-case`', async () => {
  const more = { 'site.config.mjs': config('markdown: { anchors: { maintainCase: true } }') }
  expect(await withIds('## My Shop\n', { more })).toBe('## My Shop {#My-Shop}\n')
  expect(await withIds('## My Shop\n')).toBe('## My Shop {#my-shop}\n')
  expect(await withIds('## My Shop\n', { args: ['--maintain-case'] })).toBe('## My Shop {#My-Shop}\n')
})

test('`--overwrite` makes chosen ids anew, as if there had been none', async () => {
  const text = '## Shop {#store}\n\n## Till {#till}\n\n## Shop   {/* #second */}\n\n## Shop {#shop} ##\n'
  expect(await withIds(text, { args: ['--overwrite'] })).toBe(
    '## Shop {#shop}\n\n## Till {#till}\n\n## Shop {#shop-1}\n\n## Shop {#shop-2} ##\n',
  )
})

test('an included file gets ids where all pages agree; what they do not agree on is reported', async () => {
  const root = smallSite({
    'docs/_part.mdx': '## Install\n\n## Usage\n',
    'docs/a.mdx': "import Part from './_part.mdx'\n\n# A\n\n<Part />\n",
    'docs/b.mdx': "import Part from './_part.mdx'\n\n# B\n\n## Usage\n\n<Part />\n",
  })
  const before = await headingsOf(root)
  const { code, stderr } = await run(root)
  expect(tree(root)['docs/_part.mdx']).toBe('## Install {#install}\n\n## Usage\n')
  expect(stderr).toBe('docs/_part.mdx:3: left as it is. Its id differs from page to page: `usage`, `usage-1`.\n')
  expect(code).toBe(0)
  expect(await headingsOf(root)).toEqual(before)
})

test('it says what was written, and where', async () => {
  const root = smallSite({ 'docs/page.md': '## One\n\n## Two\n', 'docs/more/other.md': '## Three\n' })
  expect(await run(root)).toEqual({
    code: 0,
    stdout: 'docs/more/other.md: 1 id\ndocs/page.md: 2 ids\nWrote 3 heading ids into 2 files.\n',
    stderr: '',
  })
})

test('with files or folders named, only these are written', async () => {
  const root = smallSite({ 'docs/page.md': '## One\n', 'docs/more/other.md': '## Two\n', 'README.md': '## Three\n' })
  expect((await run(root, 'docs/more')).stdout).toContain('Wrote 1 heading id into 1 file.')
  expect(tree(root)).toMatchObject({ 'docs/page.md': '## One\n', 'docs/more/other.md': '## Two {#two}\n' })

  expect(await run(root, 'README.md')).toMatchObject({
    code: 2,
    stderr: '`README.md` is no doc of the site, and none includes it.\n',
  })
  expect(await run(root, 'docs/nothing.md')).toMatchObject({ code: 2 })
})

test('a doc that cannot be read is left alone, and the others are written', async () => {
  const root = smallSite({ 'docs/broken.mdx': '## Shop\n\n{unclosed\n', 'docs/fine.md': '## Till\n' })
  writeFileSync(join(root, 'docs/latin.md'), Buffer.from('## Caf\xe9\n', 'latin1'))
  const { code, stderr } = await run(root)
  expect(code).toBe(1)
  expect(stderr).toContain('docs/broken.mdx: left as it is. It cannot be read; `docs check` says why.\n')
  expect(stderr).toContain('docs/latin.md: left as it is.')
  expect(tree(root)['docs/fine.md']).toBe('## Till {#till}\n')
  expect(readFileSync(join(root, 'docs/latin.md'), 'latin1')).toBe('## Caf\xe9\n')
})

test('a config that cannot be read is reported, and nothing is written', async () => {
  const root = smallSite({ 'docs/page.md': '## One\n' })
  put(root, { 'site.config.mjs': 'export default {' })
  expect(await run(root)).toMatchObject({ code: 2, stdout: '' })
  expect(tree(root)['docs/page.md']).toBe('## One\n')
})

test('the rights of a file stay as they are', async () => {
  const root = smallSite({ 'docs/page.md': '## One\n' })
  const file = join(root, 'docs/page.md')
  chmodSync(file, 0o600)
  await run(root)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

// DOCS-HEAD-TRANSLATED
test('headings of a translation get the ids of its original by their position, and old versions their own', async () => {
  const docs = 'i18n/fr/docusaurus-plugin-content-docs'
  const languages = { 'site.config.mjs': config("i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },") }
  const root = smallSite({
    ...languages,
    'docs/page.md': '# Page\n\n## Install\n\n### On Windows {#windows}\n\n## Install\n',
    'docs/other.md': '# Other\n\n## One\n\n## Two\n',
    [`${docs}/current/page.md`]: '# Page\n\n## Installation\n\n### Sous Windows\n\n## Encore {#more}\n',
    [`${docs}/current/other.md`]: '# Autre\n\n## Un\n',
    'versions.json': '["1.0"]',
    'versioned_docs/version-1.0/index.md': '# Welcome\n\n## Set up\n',
    [`${docs}/version-1.0/index.md`]: '# Bienvenue\n\n## Mise en place\n',
  })
  const { code, stderr } = await run(root)
  const files = tree(root)
  expect(files[`${docs}/current/page.md`]).toBe(
    '# Page\n\n## Installation {#install}\n\n### Sous Windows {#windows}\n\n## Encore {#more}\n',
  )
  expect(files['versioned_docs/version-1.0/index.md']).toBe('# Welcome\n\n## Set up {#set-up}\n')
  expect(files[`${docs}/version-1.0/index.md`]).toBe('# Bienvenue\n\n## Mise en place {#set-up}\n')
  expect(files[`${docs}/current/other.md`]).toBe('# Autre\n\n## Un\n')
  expect(stderr).toBe(
    `${docs}/current/other.md:3: left as it is. Its headings are not those of \`docs/other.md\`, whose ids they get.\n`,
  )
  expect(code).toBe(0)
  expect((await run(root)).stdout).toBe('There was no id to write.\n')

  expect((await run(root, `${docs}/current/page.md`, '--overwrite')).code).toBe(0)
  expect(tree(root)[`${docs}/current/page.md`]).toContain('## Encore {#install-1}')
})
