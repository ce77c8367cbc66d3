import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startDev } from './devServer.ts'
import { put } from './folder.ts'
import { config, smallSite } from './smallSite.ts'

const posts = {
  'site.config.mjs': config("blog: { blogTitle: 'News' },"),
  'blog/2024-01-01-apples.md': '# Apples\n\nApples are ripe.\n',
}

test('a new post appears in lists and feeds of `docs dev`, an edited one changes, and a removed one goes', async () => {
  const root = smallSite(posts)
  const { origin } = await startDev(root)
  const textOf = async (path: string) => (await fetch(origin + path)).text()
  const shows = (path: string, text: string) => expect.poll(() => textOf(path), { timeout: 60_000 }).toContain(text)
  const hides = (path: string, text: string) => expect.poll(() => textOf(path), { timeout: 60_000 }).not.toContain(text)
  await shows('/blog', 'Apples are ripe.')
  await shows('/blog/rss.xml', 'Apples are ripe.')

  put(root, { 'blog/2024-02-02-pears.md': '---\ntags: [fruit]\n---\n\n# Pears\n\nPears are ripe.\n' })
  await shows('/blog', 'Pears are ripe.')
  await shows('/blog/2024/02/02/pears', 'Pears are ripe.')
  await shows('/blog/2024/01/01/apples', 'Pears')
  await shows('/blog/tags/fruit', 'Pears are ripe.')
  await shows('/blog/rss.xml', 'Pears are ripe.')

  put(root, { 'blog/2024-02-02-pears.md': '# Green pears\n\nPears are sour.\n' })
  for (const path of ['/blog', '/blog/2024/02/02/pears', '/blog/atom.xml']) await shows(path, 'Pears are sour.')
  await shows('/blog/archive', 'Green pears')
  expect((await fetch(`${origin}/blog/tags/fruit`)).status).toBe(404)

  rmSync(join(root, 'blog/2024-02-02-pears.md'))
  await hides('/blog', 'Pears are sour.')
  await hides('/blog/rss.xml', 'Pears are sour.')
})
