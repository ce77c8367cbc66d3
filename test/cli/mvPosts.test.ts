import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import { docs } from './docsInProcess.ts'
import { folder, tree } from './folder.ts'

const site = {
  'site.config.mjs': `export default {
  title: 'Shop',
  url: 'https://shop.example',
  baseUrl: '/',
  pages: false,
  i18n: { locales: ['en', 'fr'] },
  docs: {},
  blog: [
    { readingTime: ({ content }) => content.length, processBlogPosts: async ({ blogPosts }) => blogPosts },
    { id: 'news', path: 'news', routeBasePath: 'news' },
  ],
  themeConfig: { navbar: { items: [{ to: '/blog/2024/03/01/opening', label: 'Opening' }] } },
}
`,
  'docs/intro.md':
    '# Intro\\n\\n[by file](../blog/2024-03-01-opening/index.md#when) [address](/blog/2024/03/01/opening)\\n'.replaceAll(
      '\\n',
      '\n',
    ),
  'blog/authors.yml': 'ann:\n  name: Ann\n',
  'blog/2024-03-01-opening/index.md':
    '---\nauthors: [ann]\n---\n\n# Opening\n\n![Door](./door.png)\n\n<!-- truncate -->\n\n## When\n\n[docs](../../docs/intro.md) [pears](../2024-04-02-pears.md)\n',
  'blog/2024-03-01-opening/door.png': 'door',
  'blog/2024-04-02-pears.md':
    '# Pears\n\n[opening](./2024-03-01-opening/index.md) [the same](/blog/2024/03/01/opening#when)\n',
  'blog/dated.md': '---\ndate: 2024-05-01\n---\n\n# Dated\n',
  'news/2024-06-01-sale.md': '# Sale\n',
  'i18n/fr/docusaurus-plugin-content-blog/2024-03-01-opening/index.md':
    '# Ouverture\n\n## When\n\n[poires](../2024-04-02-pears.md)\n',
}

const mv = (root: string, ...args: string[]) => docs(['mv', ...args, '--cwd', root])

async function problems(root: string): Promise<string[]> {
  const { stdout } = await docs(['check', '--json', '--cwd', root])
  return (JSON.parse(stdout) as Diagnostic[]).flatMap(({ file, code, message }) =>
    code === 'post-untruncated' ? [] : `${file}: ${message}`,
  )
}

test('a post moves with its folder, its translation, the links from and to it, and a redirect', async () => {
  const root = folder(site)
  expect(await problems(root)).toEqual([])
  const { stdout, stderr, code } = await mv(root, 'blog/2024-03-01-opening', 'blog/2024/2024-03-02-first-day')
  expect([stderr, code]).toEqual(['', 0])
  expect(stdout).toMatchInlineSnapshot(`
    "blog/2024-03-01-opening → blog/2024/2024-03-02-first-day
    i18n/fr/docusaurus-plugin-content-blog/2024-03-01-opening → i18n/fr/docusaurus-plugin-content-blog/2024/2024-03-02-first-day
    Changed 5 files, added 1 redirect. \`docs check\` says whether all is well.
    "
  `)
  const files = tree(root)
  expect(files['docs/intro.md']).toMatchInlineSnapshot(`
    "# Intro

    [by file](../blog/2024/2024-03-02-first-day/index.md#when) [address](/blog/2024/03/02/2024/first-day)
    "
  `)
  expect(files['blog/2024-04-02-pears.md']).toMatchInlineSnapshot(`
    "# Pears

    [opening](./2024/2024-03-02-first-day/index.md) [the same](/blog/2024/03/02/2024/first-day#when)
    "
  `)
  expect(files['blog/2024/2024-03-02-first-day/index.md']).toMatchInlineSnapshot(`
    "---
    authors: [ann]
    ---

    # Opening

    ![Door](./door.png)

    <!-- truncate -->

    ## When

    [docs](../../../docs/intro.md) [pears](../../2024-04-02-pears.md)
    "
  `)
  expect(files['i18n/fr/docusaurus-plugin-content-blog/2024/2024-03-02-first-day/index.md']).toMatchInlineSnapshot(`
    "# Ouverture

    ## When

    [poires](../../2024-04-02-pears.md)
    "
  `)
  expect(files['site.config.mjs']).toContain("to: '/blog/2024/03/02/2024/first-day', label")
  expect(files['site.config.mjs']).toContain(
    "{ from: '/blog/2024/03/01/opening', to: '/blog/2024/03/02/2024/first-day' }",
  )
  expect(existsSync(join(root, 'blog/2024/2024-03-02-first-day/door.png'))).toBe(true)
  expect(await problems(root)).toEqual([])
})

test('the file of a post moves out of its folder, and its image stays', async () => {
  const root = folder(site)
  expect((await mv(root, 'blog/2024-03-01-opening/index.md', 'blog/2024-03-01-opening.md')).code).toBe(0)
  const files = tree(root)
  expect(files['blog/2024-03-01-opening.md']).toContain('![Door](./2024-03-01-opening/door.png)')
  expect(files['site.config.mjs']).not.toContain('redirects')
  expect(await problems(root)).toEqual([])
})

test('a post moves to another blog', async () => {
  const root = folder(site)
  expect((await mv(root, 'blog/2024-04-02-pears.md', 'news/2024-04-02-pears.md')).stderr).toBe('')
  const files = tree(root)
  expect(files['news/2024-04-02-pears.md']).toContain('[opening](../blog/2024-03-01-opening/index.md)')
  expect(files['blog/2024-03-01-opening/index.md']).toContain('[pears](../../news/2024-04-02-pears.md)')
  expect(files['site.config.mjs']).toContain("{ from: '/blog/2024/04/02/pears', to: '/news/2024/04/02/pears' }")
  expect(await problems(root)).toEqual([])
})

test('a post keeps a date, and is no doc', async () => {
  const root = folder(site)
  const written = () => Object.entries(tree(root)).filter(([path]) => !path.startsWith('.quire/'))
  const before = written()
  const refused = async (...args: string[]) => {
    const { stderr, code } = await mv(root, ...args)
    return `${code} ${stderr}`
  }
  expect(await refused('blog/2024-04-02-pears.md', 'blog/pears.md')).toMatchInlineSnapshot(`
    "2 \`blog/pears.md\` would be a post without a date. Nothing was moved.
    Begin the name with the date, \`2024-04-02-\`, or write \`date: 2024-04-02\` into the front matter of \`blog/2024-04-02-pears.md\` first.
    "
  `)
  expect(await refused('blog/2024-04-02-pears.md', 'docs/pears.md')).toMatchInlineSnapshot(`
    "2 \`docs/pears.md\` is not inside \`blog\`. Nothing was moved.
    A post stays in its folder of posts: \`blog\`.
    "
  `)
  expect(await refused('docs/intro.md', 'blog/2024-01-01-intro.md')).toMatchInlineSnapshot(`
    "2 \`blog/2024-01-01-intro.md\` is not inside \`docs\`. Nothing was moved.
    A doc stays in its folder of docs: \`docs\`.
    "
  `)
  expect(await refused('blog/dated.md', 'blog/_dated.md')).toMatchInlineSnapshot(`
    "2 \`blog/_dated.md\` would not be a post. Nothing was moved.
    The config leaves out files by \`blog.exclude\`, by default those that begin with \`_\`.
    "
  `)
  expect(await refused('i18n/fr/docusaurus-plugin-content-blog/2024-03-01-opening', 'blog/a')).toMatchInlineSnapshot(`
    "2 \`i18n/fr/docusaurus-plugin-content-blog/2024-03-01-opening\` is a translation. Nothing was moved.
    Name its original: translations move with it.
    "
  `)
  expect(written()).toEqual(before)
  expect((await mv(root, 'blog/dated.md', 'blog/other.md')).code).toBe(0)
})
