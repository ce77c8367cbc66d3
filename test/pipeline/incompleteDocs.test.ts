import { expect, test } from 'vitest'
import { compile } from '../../pipeline/compile.ts'
import type { CompileOptions } from '../../pipeline/compiled.ts'
import { Session } from '../../pipeline/tasks/session.ts'
import { put } from '../cli/folder.ts'
import { site } from '../site.ts'

const files = {
  'content/start.md': '# Start\n\nSee [the price](./prices.mdx#apples), [in the list](./list.mdx#pears).\n',
  'content/prices.mdx': '# Prices\n\n## Apples\n\n![An apple](./apple.png)\n',
  'content/list.mdx': "import Pears from './_pears.mdx'\n\n# List\n\n<Pears />\n",
  'content/_pears.mdx': '## Pears\n',
  'content/apple.png': 'apple',
}

async function reported(root: string, watched?: Pick<CompileOptions, 'session' | 'lastGood'>) {
  const { diagnostics, graph, content } = await compile({ root, ...watched })
  const bodyOf = async (key: string) => (await content(key)).body.join('')
  return { codes: diagnostics.map(({ file, line, code }) => `${file}:${line} ${code}`), graph: graph!, bodyOf }
}

// DOC-INCOMPLETE
test('of a doc, or a partial, that does not parse nothing is derived but the error itself', async () => {
  const root = await site(files)
  expect((await reported(root)).codes).toEqual([])
  put(root, { 'content/prices.mdx': '# Prices\n\n## Apples\n\n{2 €\n' })
  expect((await reported(root)).codes).toEqual(['content/prices.mdx:5 mdx-syntax'])
  put(root, { ...files, 'content/_pears.mdx': '## Pears\n\n<b>\n' })
  expect((await reported(root)).codes).toEqual(['content/_pears.mdx:3 mdx-syntax'])
})

// DOC-INCOMPLETE
test('a run that keeps the last versions keeps the page of a doc that does not parse, until it parses again', async () => {
  const root = await site(files)
  const watched = { session: new Session(root), lastGood: new Map() }
  await reported(root, watched)
  for (const text of ['# Prices\n\n{2 €\n', '---\ntitle: New prices\n---\n\n{3 €\n', '<b>\n']) {
    put(root, { 'content/prices.mdx': text })
    const { codes, graph, bodyOf } = await reported(root, watched)
    expect(codes).toEqual([expect.stringMatching(/^content\/prices\.mdx:\d mdx-syntax$/)])
    expect(await bodyOf('prices')).toContain('<h2 id="apples"')
    expect(await bodyOf('prices')).toMatch(/src="\/assets\/[^"]*apple/)
    expect(graph.docs.prices!.title).toBe(text.includes('title') ? 'New prices' : 'Prices')
  }
  put(root, { 'content/prices.mdx': '# Prices\n\n## Plums\n' })
  const fixed = await reported(root, watched)
  expect(fixed.codes).toEqual(['content/start.md:3 link-anchor-broken', 'content/apple.png:undefined asset-unused'])
  expect(await fixed.bodyOf('prices')).toContain('<h2 id="plums"')

  put(root, { ...files, 'content/_pears.mdx': '## Pears\n\n<b>\n' })
  const partial = await reported(root, watched)
  expect(partial.codes).toEqual(['content/_pears.mdx:3 mdx-syntax'])
  expect(await partial.bodyOf('list')).toContain('<h2 id="pears"')
  expect((await reported(root, watched)).codes).toEqual(['content/_pears.mdx:3 mdx-syntax'])
})
