import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { docs } from './docsInProcess.ts'
import { folder } from './folder.ts'

test('posts are found by their text and authors, in the group of their blog, from all versions of the docs', async () => {
  const root = folder({
    'site.config.json': JSON.stringify({
      ...{ title: 'Shop', url: 'https://shop.example', baseUrl: '/', pages: false },
      ...{ docs: {}, blog: { blogTitle: 'News' }, search: { engine: 'local', contextualSearch: true } },
    }),
    'versions.json': '["1.0"]',
    'versioned_docs/version-1.0/intro.md': '# Intro\n\nOld.\n',
    'docs/intro.md': '# Intro\n\nPears.\n',
    'blog/authors.yml': 'ann:\n  name: Ann Miller\n',
    'blog/2024-03-01-pears.md': '---\nauthors: [ann]\n---\n\n# Spring\n\nPears ripen.\n\n## Where\n\nIn orchards.\n',
  })
  expect((await docs(['build', '--cwd', root])).code).toBe(0)
  const hits = async (query: string) =>
    JSON.parse((await docs(['search', query, '--json', '--cwd', root])).stdout).hits as object[]
  const post = { href: '/blog/2024/03/01/pears', group: 'News' }
  expect(await hits('ripen')).toMatchObject([{ ...post, excerpt: 'Pears ripen.' }])
  expect(await hits('orchards')).toMatchObject([{ href: `${post.href}#where` }])
  expect(await hits('miller')).toMatchObject([post])
  expect(await hits('march')).toEqual([])
  const html = readFileSync(join(root, 'dist/blog/2024/03/01/pears/index.html'), 'utf8')
  expect(html).toContain('<meta name="docusaurus_tag" content="default">')
}, 60_000)
