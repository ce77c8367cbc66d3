import { expect, test } from 'vitest'
import { compile } from '../../pipeline/compile.ts'
import { renderSite } from '../renderer/renderSite.ts'
import { site } from '../site.ts'

// DOCS-TAGS-1
test('each tag has a page, and one page lists all tags', async () => {
  const root = await site({
    'content/index.md': '---\ntags: [Getting started, basics]\n---\n\n# Home\n\nWhere it begins.\n',
    'content/other.md': '---\ntags: [Basics, { label: Odd, permalink: /strange }]\n---\n\n# Another\n\nText.\n',
    'content/hidden.md': '---\nunlisted: true\ntags: [Hidden]\n---\n\n# Hidden\n\nText.\n',
  })
  const { graph, content, diagnostics } = await compile({ root })
  expect(diagnostics).toEqual([])
  expect(graph!.docs.other!.tags).toEqual([
    { label: 'basics', href: '/tags/basics' },
    { label: 'Odd', href: '/tags/strange' },
  ])

  const { files } = await renderSite({ graph: graph!, content }, {}, root)
  const all = files.get('tags/index.html')!
  expect(all).toContain('<title>Tags | Corner Shop</title>')
  expect(all).toContain('class="docs-wrapper docs-tags-list-page ')
  expect([...all.matchAll(/<h2>(.)<\/h2>/g)].map(([, letter]) => letter)).toEqual(['B', 'G', 'O'])
  expect(all).toContain('content="doc_tags_list"')

  const basics = files.get('tags/basics/index.html')!
  expect(basics).toContain('<h1>2 docs tagged with &quot;basics&quot;</h1>')
  expect(basics).toContain('<a href="/tags">View All Tags</a>')
  expect(basics).toContain('<h2><a href="/other">Another</a></h2><p>Text.</p>')
  expect(files.get('tags/strange/index.html')).toContain('<h1>One doc tagged with &quot;Odd&quot;</h1>')
  expect(files.has('tags/hidden/index.html')).toBe(false)
  expect(files.get('sitemap.xml')).toContain('<loc>https://docs.example.com/tags/basics</loc>')
})

test('a file of tags has their labels, addresses and descriptions, in each language', async () => {
  const settings = { title: 'Shop', url: 'https://docs.example', baseUrl: '/', i18n: { locales: ['en', 'fr'] } }
  const root = await site({
    'site.config.json': JSON.stringify({ ...settings, docs: { path: 'content', routeBasePath: '/' } }),
    'content/index.md': '---\ntags: [GraphQL, start, fruit]\n---\n\n# Home\n\nWhere it begins.\n',
    'content/tags.yml':
      'start:\n  label: Getting started\n  permalink: /begin\n  description: First <steps>.\nGraphQL:\n',
    'i18n/fr/docusaurus-plugin-content-docs/current/index.md': '---\ntags: [start]\n---\n\n# Accueil\n\nTexte.\n',
    'i18n/fr/docusaurus-plugin-content-docs/current/tags.yml': 'start:\n  label: Bien commencer\n',
  })
  const { graph, sites, content, diagnostics } = await compile({ root })
  const reported = diagnostics.filter(({ code }) => code !== 'locale-messages')
  expect(reported).toMatchObject([
    { code: 'doc-tag-inline', severity: 'warning', file: 'content/index.md', line: 2, value: 'fruit' },
  ])
  expect(graph!.docs.index!.tags).toEqual([
    { label: 'GraphQL', href: '/tags/graph-ql' },
    { label: 'Getting started', href: '/tags/begin' },
    { label: 'fruit', href: '/tags/fruit' },
  ])
  expect(sites[1]!.graph.docs.index!.tags).toEqual([{ label: 'Bien commencer', href: '/fr/tags/start' }])

  const { files } = await renderSite({ graph: graph!, content }, {}, root)
  const page = files.get('tags/begin/index.html')!
  expect(page).toContain('<h1>One doc tagged with &quot;Getting started&quot;</h1><p>First &lt;steps&gt;.</p>')
  expect(page).toContain('<meta name="description" content="First &lt;steps&gt;."')
})
