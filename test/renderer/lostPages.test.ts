import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { codeHighlighter } from '../../pipeline/code/highlightCode.ts'
import { compile } from '../../pipeline/compile.ts'
import { openSites } from '../../renderer/node/openSite.ts'
import { decodePage } from '../../renderer/node/pages/pageValue.ts'
import { renderedPages } from '../../renderer/node/pages/renderedPages.ts'
import { renderHere } from '../../renderer/node/renderHere.ts'
import { put } from '../cli/folder.ts'
import { site } from '../site.ts'

const config = { title: 'Shop', url: 'https://a.example', baseUrl: '/', docs: { path: 'content', routeBasePath: '/' } }
const files = {
  'site.config.json': JSON.stringify({ ...config, blog: {} }),
  'content/pears.md': '# Pears\n\nGreen ones.\n',
  'content/prices.mdx': "import Terms from './_terms.md'\n\n# Prices\n\n<Terms />\n",
  'content/_terms.md': 'Old terms.\n',
  'blog/2026-01-01-open.md': '# Open\n\nOld hours.\n',
}

/** Render a site whose contents were lost in the cache, after `change`. Returns the HTML of the pages, and of those that were stored. */
async function renderLost(root: string, change: () => void) {
  rmSync(join(root, '.quire/cache/content'), { recursive: true, force: true })
  const compiled = await compile({ root })
  const openRenderer = renderHere(codeHighlighter(compiled.codeOptions!))
  change()
  const { sites } = compiled
  const [opened] = (await openSites({ sites, openRenderer, root, cacheFolder: join(root, '.quire') }))!
  const stored: string[] = []
  const store = {
    find: async () => undefined,
    add: (_: string, bytes: Uint8Array) => stored.push(String(decodePage(bytes)!.html)),
  }
  const pages = new Map<string, { html: string; hasKey: boolean }>()
  for await (const { route, key, output } of renderedPages(opened!, opened!.routes, {
    stores: [{ origin: 'shared cache', values: store }],
  })) {
    pages.set(route.route, { html: String(output!.html), hasKey: key !== undefined })
  }
  return { pages, stored }
}

test('a page whose content was lost is stored, but not if what it is made of has changed since the site was read', async () => {
  const root = await site(files)
  const first = await renderLost(root, () => {})
  expect(first.stored).toHaveLength(first.pages.size)

  const { pages, stored } = await renderLost(root, () =>
    put(root, {
      'content/_terms.md': 'New terms.\n',
      'blog/2026-01-01-open.md': '# Open\n\nNew hours.\n',
    }),
  )
  const changed = [...pages].filter(([, { html }]) => /New (?:terms|hours)/.test(html)).map(([route]) => route)
  expect(changed.sort()).toEqual(['/blog', '/blog/2026/01/01/open', '/prices'])
  expect(
    [...pages]
      .filter(([, { hasKey }]) => !hasKey)
      .map(([route]) => route)
      .sort(),
  ).toEqual(changed)
  expect(stored.filter((html) => /New (?:terms|hours)/.test(html))).toEqual([])
  expect(stored).toHaveLength(pages.size - changed.length)
})
