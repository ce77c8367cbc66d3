import { expect, test } from 'vitest'
import { checked, config } from './checked.ts'

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'

test('two docs with one id are reported, with both files', async () => {
  expect(await checked({ 'content/start.md': '# A', 'content/start.mdx': '# B' })).toMatchInlineSnapshot(`
    "content/start.mdx:1:1  doc-id-duplicate
      The doc id \`start\` belongs to \`content/start.md\` already."
  `)
  const ids = { 'content/a.md': '---\nid: same\nslug: /a\n---\n', 'content/b.md': '---\nid: same\nslug: /b\n---\n' }
  expect(await checked(ids, 'doc-id-duplicate')).toMatchInlineSnapshot(`
    "content/b.md:1:1  doc-id-duplicate
      The doc id \`same\` belongs to \`content/a.md\` already."
  `)
})

test('docs of one name in two folders have ids and routes of their own', async () => {
  expect(await checked({ 'content/a/start.md': '# A', 'content/b/start.md': '# B' })).toBe('')
})

test.each([
  ['the same slug', { 'content/a.md': '---\nslug: /x\n---\n# A', 'content/b.md': '---\nslug: /x\n---\n# B' }],
  ['letter case', { 'content/a.md': '---\nslug: /x\n---\n# A', 'content/b.md': '---\nslug: /X\n---\n# B' }],
  ['a slash at the end', { 'content/a.md': '---\nslug: /x\n---\n# A', 'content/b.md': '---\nslug: /x/\n---\n# B' }],
  ['the Unicode form of a name', { 'content/caf\u00e9.md': '# A', 'content/cafe\u0301.md': '# B' }],
  ['a doc and a folder with an index', { 'content/a.md': '# A', 'content/a/index.md': '# B' }],
  ['a page and a doc', { 'content/a.md': '# A', 'content/pages/a.tsx': 'export default () => null' }],
])('two pages with one route are reported: %s', async (_, files) => {
  const text = await checked(files)
  expect(text).toContain('route-duplicate')
  expect(text).toMatch(/`content\/\S+` and `content\/\S+` are both served at/)
})

test('a page at the address of a page in another language is reported', async () => {
  const files = {
    ...config({ i18n: { defaultLocale: 'en', locales: ['en', 'fr'] } }),
    'content/start.md': '# Start',
    'content/fr/start.md': '# French',
    'content/fr/other.md': '# Other',
    'i18n/fr/docusaurus-plugin-content-docs/current/start.md': '# Départ',
  }
  expect(await checked(files, 'route-duplicate')).toMatchInlineSnapshot(`
    "content/fr/start.md:1:1  route-duplicate
      \`content/fr/start.md\` and \`i18n/fr/docusaurus-plugin-content-docs/current/start.md\` are both served at \`/fr/start\`."
  `)
  const elsewhere = { i18n: { locales: ['en', 'fr'], localeConfigs: { fr: { url: 'https://fr.example.com' } } } }
  expect(await checked({ ...files, ...config(elsewhere) }, 'route-duplicate')).toBe('')
})

test('an id or slug that no file can have, or that browsers read as another, is reported where it stands', async () => {
  const files = {
    'content/a.md': `---\nid: ${'a'.repeat(300)}\n---\n# A`,
    'content/b.md': `---\nslug: /guides/${'é'.repeat(200)}\n---\n# B`,
    'content/c.md': '---\nslug: /%2e%2E/c\n---\n# C',
    'content/d.md': `---\nslug: /${'d'.repeat(240)}/%2e%2e%2e\n---\n# D`,
  }
  const found = (await checked(files)).split('\n').filter((line) => line.startsWith('content/'))
  expect(found).toEqual(['content/a.md:2:1  doc-id-slash', 'content/b.md:2:1  doc-slug', 'content/c.md:2:1  doc-slug'])
})

test('an id has no slash, a slug is a path', async () => {
  const files = {
    'content/a.md': '---\nid: guides/a\n---\n# A',
    'content/b.md': '---\nslug: /b?c\n---\n# B',
    'content/c.md': '---\nslug: ../../c\n---\n# C',
    'content/guides/d.md': '---\nid: e\nslug: ../d\n---\n# D',
  }
  expect(await checked(files)).toMatchInlineSnapshot(`
    "content/a.md:2:1  doc-id-slash
      The doc id \`guides/a\` contains a slash.
      The folder is part of the id already. To choose the address, write \`slug: /guides/a\`.
    content/b.md:2:1  doc-slug
      The slug \`/b?c\` is not a path.
      A slug has no \`?\`, \`#\` or \`\\\`, no part longer than 240 bytes, and stays inside the docs: \`/guides/start\`, \`start\`.
    content/c.md:2:1  doc-slug
      The slug \`../../c\` is not a path.
      A slug has no \`?\`, \`#\` or \`\\\`, no part longer than 240 bytes, and stays inside the docs: \`/guides/start\`, \`start\`."
  `)
})

test.each(['\\0', 'a\\nb', '\\e', '\\u0007', '\\ud800', 'a\\udc00'])(
  'an id or slug of characters that no file can have ("%s") is reported where it is written',
  async (value) => {
    const files = {
      'content/a.md': `---\nid: "${value}"\n---\n# A`,
      'content/b.md': `---\nslug: "/${value}"\n---\n# B`,
    }
    const found = (await checked(files)).split('\n').filter((line) => /^\S+:\d/.test(line))
    expect(found).toEqual(['content/a.md:2:1  doc-id-slash', 'content/b.md:2:1  doc-slug'])
  },
)

test('front matter in a partial is ignored, and reported', async () => {
  const files = { 'content/a.mdx': "import P from './_p.mdx'\n\n# A\n\n<P />" }
  const text = await checked({ ...files, 'content/_p.mdx': '---\ntitle: P\n---\nText' })
  expect(text).toContain('content/_p.mdx:1:1  front-matter-in-partial')
  expect(await checked({ ...files, 'content/_p.mdx': 'Text\n\n---\n\nMore' })).toBe('')
})

test('links and images without an address, or with a script for one, are reported', async () => {
  const text = '# A\n\n[a]()\n\n![b]()\n\n[c](javascript:alert)\n\n[d](<#>)'
  expect(await checked({ 'content/a.md': text })).toMatchInlineSnapshot(`
    "content/a.md:3:1  link-empty
      The link has no address.
    content/a.md:5:1  link-empty
      The image has no address.
    content/a.md:7:1  link-script
      The link \`javascript:alert\` runs a script."
  `)
})

test('images that do not exist are reported, in Markdown and in HTML', async () => {
  const text =
    '# A\n\n![a](./gone.png) ![b](/img/gone.png)\n\n<img src="@site/gone.png" alt="c" />\n\n![d](./there.svg) ![e](/there.svg) ![f](https://example.com/f.png)'
  const files = { 'content/a.mdx': text, 'content/there.svg': picture, 'content/static/there.svg': picture }
  expect(await checked(files)).toMatchInlineSnapshot(`
    "content/a.mdx:3:1  image-missing
      There is no image \`./gone.png\`.
    content/a.mdx:3:18  image-missing
      There is no image \`/img/gone.png\`.
    content/a.mdx:5:1  element-image-missing
      There is no image \`@site/gone.png\`, which an element shows."
  `)
})

test.each(['md', 'mdx'])('pictures of a `srcset`, of SVG and of buttons are files, too (%s)', async (extension) => {
  const elements = [
    '<img src="./there.svg" srcset="./gone-a.png, ./there.svg 2x,./gone-b.png 300w" alt="" />',
    '<picture><source srcset="./gone-c.png" /><img src="./there.svg" alt="" /></picture>',
    '<svg><image href="./gone-d.png" /><image href="./there.svg" /></svg>',
    '<input type="image" src="./gone-e.png" alt="Search" />',
    '<img src="./there.svg" srcset="data:image/gif;base64,R0lGODlhAQABAAAAACw= 2x, https://pictures.example/a.png 3x" alt="" />',
  ]
  const doc = elements.join('\n\n').replaceAll('srcset', extension === 'mdx' ? 'srcSet' : 'srcset')
  const text = await checked({
    ...config({ markdown: { format: 'detect' } }),
    [`content/a.${extension}`]: `# A\n\n${doc}\n`,
    'content/there.svg': picture,
  })
  expect(text.match(/gone-\w/g)).toEqual(['gone-a', 'gone-b', 'gone-c', 'gone-d', 'gone-e'])
  expect(text.match(/image-missing/g)).toHaveLength(5)
})

test.each(['md', 'mdx'])('the addresses of all elements and styles are checked (%s)', async (extension) => {
  const elements = [
    '<svg><use href="./gone-a.svg#part" /><use href="#part" /><g id="part" /></svg>',
    '<svg><use xlinkHref="./gone-b.svg#part" /></svg>',
    '<svg><filter><feImage href="./gone-c.svg" /></filter></svg>',
    '<svg><image href="./gone-d.svg" /></svg>',
    '<blockquote cite="./gone-e.md">a</blockquote>',
    '<p>a <q cite="/gone-f">b</q> <ins cite="./gone-g.md">c</ins> <del cite="./a.md">d</del></p>',
    '<img src="./there.svg" alt="" longdesc="./gone-h.md" />',
    '<blockquote cite="Grace Hopper">a</blockquote>',
  ]
  const styles = [
    '<p style="color: red; background: url(\'./gone-i.svg\') url(./there.svg)">a</p>',
    '<style>/* url(./old.svg) */ p { background: URL( "/gone-j.svg" ), url(#part), url(data:image/png;base64,AA) }</style>',
  ]
  const isMdx = extension === 'mdx'
  const doc = [...elements, ...(isMdx ? [] : styles)].join('\n\n')
  const text = await checked({
    ...config({ markdown: { format: 'detect' } }),
    [`content/a.${extension}`]: `# A\n\n${isMdx ? doc.replaceAll('./a.md', './a.mdx') : doc.replaceAll('xlinkHref', 'xlink:href')}\n`,
    'content/there.svg': picture,
  })
  expect([...new Set(text.match(/gone-\w/g))].sort().join('')).toBe(
    [...'abcdefgh', ...(isMdx ? [] : 'ij')].map((letter) => `gone-${letter}`).join(''),
  )
  expect(text).not.toMatch(/there\.svg|old|`#part|Grace/)
})

test('pictures of videos and data of objects are files, too', async () => {
  const elements = (more: string) =>
    `# A\n\n<video poster="./gone.png"${more}></video>\n\n<video src="./there.mp4" poster="./there.svg"></video>\n`
  const files = {
    'content/a.md': elements(' src="/none.mp4"'),
    'content/b.mdx': `${elements('')}\n<object data="./none.svg"></object>\n\n<object data="javascript:alert(1)"></object>\n`,
    'content/there.svg': picture,
    'content/there.mp4': '',
  }
  expect(await checked(files)).toMatchInlineSnapshot(`
    "content/b.mdx:9:1  markup-unsafe
      The address in \`data="javascript:alert(1)"\` runs a script.
    content/a.md:3:1  element-image-missing
      There is no image \`./gone.png\`, which an element shows.
    content/a.md:3:1  element-image-missing
      There is no image \`/none.mp4\`, which an element shows.
    content/b.mdx:3:1  element-image-missing
      There is no image \`./gone.png\`, which an element shows.
    content/b.mdx:7:1  element-image-missing
      There is no image \`./none.svg\`, which an element shows."
  `)
})

test('a page or static file with the path of a folder or file of the built site is an error that names both', async () => {
  const post = '---\nslug: /rss.xml\n---\n\nText.\n'
  const files = { 'content/guides/a.md': '# A', 'content/static/guides': '', 'blog/2024-01-01-feed.md': post }
  expect(await checked({ ...files, ...config({ blog: {} }) })).toMatchInlineSnapshot(`
    "blog/2024-01-01-feed.md:2:1  output-conflict
      \`blog/rss.xml\` in the built site is both a feed of the blog and the folder of the page of \`blog/2024-01-01-feed.md\`.
    content/static/guides  output-conflict
      \`guides\` in the built site is both \`content/static/guides\` and the folder of the page of \`content/guides/a.md\`."
  `)
  expect(await checked({ 'content/a.md': '# A', 'content/static/guides': '' })).toBe('')
  const others = {
    ...config({ i18n: { defaultLocale: 'en', locales: ['en', 'fr'] } }),
    'content/a.md': '# A',
    'content/pages/shop/item.jsx': 'export default () => <main>Item</main>',
    'content/static/fr': '',
    'content/static/shop': '',
    'content/static/assets': '',
    'content/static/404.html/a.txt': '',
  }
  expect(await checked(others)).toMatchInlineSnapshot(`
    "content/static/assets  output-conflict
      \`assets\` in the built site is both \`content/static/assets\` and the folder of scripts and styles.
    content/static/fr  output-conflict
      \`fr\` in the built site is both \`content/static/fr\` and the folder of the pages in \`fr\`.
    content/static/shop  output-conflict
      \`shop\` in the built site is both \`content/static/shop\` and the folder of the page of \`content/pages/shop/item.jsx\`.
    content/static/404.html/a.txt  output-conflict
      \`404.html\` in the built site is both the generated page \`/404.html\` and the folder of \`content/static/404.html/a.txt\`."
  `)
  // This file is not written on a site without it.
  expect(await checked({ 'content/llms.txt.md': '# A', ...config({ markdownPages: false }) })).toBe('')
})

test('a static file that takes the place of a page is reported', async () => {
  const files = { 'content/a.md': '# A', 'content/static/a/index.html': '', 'content/static/b/index.html': '' }
  expect(await checked(files)).toMatchInlineSnapshot(`
    "content/static/a/index.html  asset-overwrites-page
      \`content/static/a/index.html\` would take the place of the page \`/a\`."
  `)
  expect(await checked({ ...files, ...config({ trailingSlash: false }) })).toBe('')
})
