import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import { docs } from './docs.ts'
import { config, smallSite } from './smallSite.ts'

const about = `---
title: About us
description: Who we are.
wrapperClassName: wide
hide_table_of_contents: true
---

import Hours from './_hours.mdx'

The shop is old. Read the [guide](../../docs/guide.md#none), or see [terms](./legal/terms.md#pears).

## Hours {#hours}

<Hours />
`
const files = {
  'site.config.mjs': config().replace('pages: false', "pages: { path: 'src/pages' }"),
  'docs/index.md':
    '---\nslug: /docs\n---\n\n# Docs\n\nSee [about](/about#hours), [nowhere](/about#rent), [terms](@site/src/pages/legal/terms.md).\n',
  'docs/guide.md': '# Guide\n',
  'src/pages/index.mdx':
    "import Price from '../Price'\n\n# Corner Shop\n\nexport const pears = 3\n\n<Price>{pears}</Price>\n\n## News\n\n![a](./a.svg)\n",
  'src/pages/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>\n',
  'src/pages/about.md': about,
  'src/pages/_hours.mdx': 'From nine to five.\n',
  'src/pages/legal/index.md': '# Legal\n',
  'src/pages/legal/terms.md': '# Terms\n\n## Pears\n',
  'src/pages/_draft.md': '# Draft\n',
  'src/pages/later.md': '---\ndraft: true\n---\n\n# Later\n',
  'src/Price.jsx': 'export default ({ children }) => <b>{children} €</b>\n',
}

let diagnostics: Diagnostic[]
let page: (path: string) => string
beforeAll(async () => {
  const root = smallSite(files)
  const { stdout } = await docs(['build', '--cwd', root, '--format', 'json'])
  diagnostics = JSON.parse(stdout)
  page = (path) => readFileSync(join(root, 'dist', path), 'utf8')
}, 120_000)

test('Markdown files in the pages folder are pages, with the title, description and class of their front matter', () => {
  const html = page('about/index.html')
  expect(html).toContain('<title>About us | Corner Shop</title>')
  expect(html).toContain('<meta name="description" content="Who we are.">')
  expect(html).toContain('<main class="doc wide">')
  expect(html).toContain('<p>From nine to five.</p>')
  expect(html).not.toContain('theme-doc-toc-desktop')
  expect(html).toContain('mdx-page')
  expect(html).not.toContain('docs-doc-page')
  expect(html).toContain('href="/guide#none"')
  expect(html).toContain('href="/legal/terms#pears"')
})

test('pages in MDX import components, have a table of contents, and may be the home page', () => {
  const html = page('index.html')
  expect(html).toContain('<h1>Corner Shop</h1>')
  expect(html).toContain('<b>3<!-- --> €</b>')
  expect(html).toContain('theme-doc-toc-desktop')
  expect(page('legal/index.html')).toContain('<h1>Legal</h1>')
})

test('partials and drafts are no pages', () => {
  for (const path of ['_draft/index.html', '_hours/index.html', 'later/index.html']) expect(() => page(path)).toThrow()
  expect(page('sitemap.xml').match(/<loc>[^<]*/g)).toHaveLength(6)
})

test('their links and anchors are checked like those of docs, and docs may link to them', () => {
  expect(diagnostics.map(({ code, file, value }) => [file, code, value])).toEqual([
    ['docs/index.md', 'link-anchor-broken', '/about#rent'],
    ['src/pages/about.md', 'link-anchor-broken', '../../docs/guide.md#none'],
  ])
})
