import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderStore } from '../../cli/cache/stores.ts'
import { compile } from '../../pipeline/compile.ts'
import { createParse } from '../../pipeline/parse/parse.ts'
import { ContentStore } from '../../pipeline/parse/stores/contentStore.ts'
import { DocStore } from '../../pipeline/parse/stores/docStore.ts'
import { hash } from '../../schemas/shared/cache/cacheFile.ts'
import { RemoteCache } from '../../schemas/shared/cache/remoteCache.ts'
import { folder, put, tree } from '../cli/folder.ts'
import { site } from '../site.ts'
import { usual } from './parseText.ts'

const files = {
  'content/prices.mdx': "import Terms from './_terms.md'\n\n# Prices\n\n<Terms />\n\n```js\nlet price\n```\n",
  'content/_terms.md': 'Old terms.\n',
  'content/pears.md': '\uFEFF# Pears\n\nGreen ones.\n',
}
const contents = (root: string) => join(root, '.quire/cache/content')
const stored = (root: string) => (existsSync(contents(root)) ? Object.keys(tree(contents(root))).sort() : [])

/** A site that was compiled, and whose contents were lost since. `paths` are those of the files with the contents. */
async function withoutContents() {
  const root = await site(files)
  const { content } = await compile({ root })
  for (const key of ['prices', 'pears']) await content(key)
  const paths = stored(root)
  rmSync(contents(root), { recursive: true })
  return { root, paths }
}

/** The body of a doc, its code highlighted. */
const bodyOf = async ({ content }: Awaited<ReturnType<typeof compile>>, key: string) =>
  JSON.stringify((await content(key)).body)

test('a content that was lost is stored again', async () => {
  const { root, paths } = await withoutContents()
  expect(paths).toHaveLength(2)
  const compiled = await compile({ root })
  for (const key of ['prices', 'pears']) await bodyOf(compiled, key)
  expect(stored(root)).toEqual(paths)
})

test('a lost content of a doc with the text of another doc is stored again', async () => {
  const root = await site({ 'content/a.md': '# Pears\n\nGreen ones.\n', 'content/b.md': '# Pears\n\nGreen ones.\n' })
  await (await compile({ root })).content('a')
  const paths = stored(root)
  rmSync(contents(root), { recursive: true })
  await bodyOf(await compile({ root }), 'b')
  expect(stored(root)).toEqual(paths)
})

test.each([
  ['a file that the doc includes', 'content/_terms.md', 'New terms.\n', 'Old terms.'],
  ['the doc', 'content/prices.mdx', '# Prices\n\nNew terms.\n\n```js\nlet other\n```\n', 'Old terms.'],
])('a lost content is not stored if %s has changed since the doc was parsed', async (_, path, text, old) => {
  const { root } = await withoutContents()
  const compiled = await compile({ root })
  put(root, { [path]: text })
  expect(await bodyOf(compiled, 'prices')).toContain('New terms.')
  expect(await bodyOf(compiled, 'prices')).toContain('New terms.')
  expect(stored(root)).toEqual([])
  put(root, files)
  expect(await bodyOf(await compile({ root }), 'prices')).toContain(old)
})

test('what a worker has sent in place of a content is not put into the shared cache', async () => {
  const stored = folder()
  const remote = () => new RemoteCache({ store: folderStore(stored), tool: 'tool' })
  const root = await site(files)
  const store = new DocStore(
    { root, configFile: '', setting: 'setting', isStored: true, options: usual, budget: { seconds: 1, megabytes: 1 } },
    join(root, '.quire'),
  )
  const sent = ['{"body":["Pears."],"code":[]}', '{"body":"Pears."}', '{']
  const docs = sent.map((_, index) => ({ source: `content/${index}.md`, key: hash(`${index}`) }))
  const written = remote()
  const contents = new Map<string, Uint8Array>()
  store.begin({
    total: docs.length,
    remote: written,
    contentsElsewhere: { find: async (key) => async () => contents.get(key) },
  })
  const { facts } = createParse(usual)('content/a.md', '# A\n', () => undefined)
  const answer = { facts, includes: {}, unreadable: [], checked: [] }
  for (const [index, doc] of docs.entries()) {
    const key = new ContentStore(join(root, '.quire'), 'setting').key(doc.key, {})
    contents.set(key, Buffer.from(sent[index]!))
    await store.add(doc, answer)
  }
  await written.end()
  const packs = remote().packs('content', 'setting', docs.length)
  const found = await Promise.all(docs.map(async ({ key }) => (await packs.find(store.contents.key(key)!))?.()))
  expect(found.map((bytes) => bytes && Buffer.from(bytes).toString())).toEqual([sent[0], undefined, undefined])
})
