import { afterEach, expect, test } from 'vitest'
import { Editor } from './editor.ts'
import { folder } from './folder.ts'

let editor: Editor
afterEach(() => void editor.child.kill())

const files = {
  'site.config.json': JSON.stringify({ title: 'Shop', url: 'https://shop.example', baseUrl: '/', blog: {} }),
  'docs/index.md': '# Index\n\nText.\n',
  'blog/authors.yml': 'ann: { name: Ann, title: Baker }\nbob: { name: Bob }\n',
  'blog/tags.yml': 'baking: { label: Baking, description: All about ovens }\n',
  'blog/2024-01-02-bread.md': '---\nauthors: ann\n---\n\n# Bread\n\nFlour.\n',
}

// LSP-4
test('tags of a doc are completed from those of other docs, not of posts', async () => {
  editor = new Editor(
    folder({
      ...files,
      'docs/a.md': '---\ntags: [setup, web]\n---\n\n# A\n\nText.\n',
      'docs/b.md': '---\ntags:\n  - web\n---\n\n# B\n\nText.\n',
    }),
  )
  await editor.start()
  const values = async (field: string) =>
    (await editor.complete('docs/index.md', `---\n${field}\n---\n`)).map(({ label }) => label)
  expect(await values('tags: [‸]')).toEqual(['web', 'setup'])
  expect(await values('tags: [own, s‸')).toEqual(['setup'])
  expect(await values('tags:\n  - ‸')).toEqual(['web', 'setup'])
  expect(await values('title: Index\ntags:\n- own\n# not this\n- "s‸')).toEqual(['setup'])
  expect(await values('keywords:\n  - ‸')).toEqual([])
  const [tag] = await editor.complete('docs/index.md', '---\ntags: w‸\n---\n')
  expect(tag!.documentation).toMatchObject({ value: 'On 2 docs.' })
})

test('authors and tags of a post are completed, and mistakes in an open post are reported', async () => {
  editor = new Editor(folder(files))
  await editor.start()
  const post = 'blog/2024-01-02-bread.md'
  const values = async (path: string, field: string) =>
    (await editor.complete(path, `---\n${field}\n---\n`)).map(({ label }) => label)
  expect(await values(post, 'authors: ‸')).toEqual(['ann', 'bob'])
  expect(await values(post, 'authors: [ann, b‸')).toEqual(['bob'])
  expect(await values(post, 'tags: [‸]')).toEqual(['baking'])
  expect(await values('docs/index.md', 'tags: [‸]')).toEqual([])
  const [tag] = await editor.complete(post, '---\ntags: b‸\n---\n')
  expect(tag!.documentation).toMatchObject({ value: expect.stringContaining('Baking: All about ovens') })

  await editor.type(post, '---\nauthors: [an]\n---\n\n# Bread\n\nFlour.\n')
  const codes = () => (editor.diagnostics.get(post) ?? []).map(({ code }) => code)
  await expect.poll(codes, { timeout: 60_000 }).toEqual(['post-author-unknown'])
}, 120_000)

test('posts and docs are completed in links of each other, with what they lead to', async () => {
  editor = new Editor(
    folder({
      ...files,
      'versions.json': '["1.0"]',
      'versioned_docs/version-1.0/old.md': '# Old\n',
      'blog/2024-02-03-buns.md': '# Buns\n\nSweet.\n\n## Recipe\n\nDough.\n',
    }),
  )
  await editor.start()
  const post = 'blog/2024-01-02-bread.md'
  const labels = async (path: string, text: string) => (await editor.complete(path, text)).map(({ label }) => label)
  expect(await labels(post, '# Bread\n\n[a](‸)\n')).toEqual(['./2024-02-03-buns.md', '../docs/index.md'])
  expect(await labels('docs/index.md', '# Index\n\n[a](‸)\n')).toEqual([
    '../blog/2024-01-02-bread.md',
    '../blog/2024-02-03-buns.md',
  ])
  const anchor = '# Index\n\n[a](../blog/2024-02-03-buns.md#'
  expect(await labels('docs/index.md', `${anchor}‸)\n`)).toEqual(['recipe'])
  const hover = await editor.at('hover', 'docs/index.md', `${anchor}rec‸ipe)\n`)
  expect(hover).toMatchObject({ contents: { value: expect.stringContaining('**Buns › Recipe**') } })
  const definition = await editor.at('definition', 'docs/index.md', `${anchor}rec‸ipe)\n`)
  expect(definition).toMatchObject({ uri: editor.uri('blog/2024-02-03-buns.md'), range: { start: { line: 4 } } })

  const keys = await labels(post, '---\n‸\n---\n\n# Bread\n')
  expect(keys).toEqual(expect.arrayContaining(['date:', 'authors:', 'slug:', 'tags:']))
  expect(keys).not.toContain('sidebar_position:')
  expect(await labels('docs/index.md', '---\n‸\n---\n\n# Index\n')).not.toContain('authors:')
}, 120_000)
