import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAtomFeed, parseJsonFeed, parseRssFeed } from 'feedsmith'
import { beforeAll, expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { feedStyles } from '../../renderer/node/feeds/feedStyles.ts'
import { docs } from './docsInProcess.ts'
import { folder, put } from './folder.ts'

const config = (blog: string, more = '') =>
  `export default { title: 'Boardly', url: 'https://docs.boardly.example', baseUrl: '/base/', blog: ${blog}, ${more} }\n`

const files = {
  'site.config.mjs': config(
    `[
      { blogTitle: 'News', feedOptions: { type: 'all', copyright: '© Boardly', limit: 2, xslt: { rss: 'look.xsl', atom: true } } },
      { id: 'changes', path: 'changes', routeBasePath: 'changes', blogTitle: 'Changes', feedOptions: {
        createFeedItems: async ({ blogPosts, siteConfig, defaultCreateFeedItems }) => {
          const [post] = blogPosts
          const own = { title: siteConfig.title + ': ' + post.content.trim(), link: 'https://other.example/', date: post.metadata.date }
          return [own, ...await defaultCreateFeedItems({ blogPosts: blogPosts.filter(({ id }) => id !== '/2021/05/01/two') })]
        } } },
      { id: 'quiet', path: 'quiet', routeBasePath: 'quiet', feedOptions: { type: null } },
    ]`,
    "i18n: { locales: ['en', 'fr'] }, trailingSlash: true",
  ),
  'docs/intro.md': '# Intro\n',
  'blog/look.xsl': '<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"/>\n',
  'blog/look.css': 'h1 { color: red }\n',
  'blog/authors.yml':
    "ada: { name: Ada & Byron, url: 'https://ada.example/?a&b' }\nbob: { name: Bob <b>, email: bob@x.example }\n",
  'blog/2020-01-01-old.md': '---\ntitle: Old\n---\n\nOld.\n',
  'blog/2021-02-13-start.md': `---
title: "A < B & C ]]> D ]]> E"
authors: [ada, bob]
tags: [release, 'C < D & "E"']
---

The [doc](../docs/intro.md), a ![picture](/img/a.svg) and [how](#how).

<!-- truncate -->

## How

:::note Careful
\`]]>\` is text, ]]> as well.
:::

\`\`\`js
const less = 1 < 2
\`\`\`
`,
  'blog/2021/03/04/second.mdx': `# Second *post*

export const year = 2000 + 21

In {year}.

<Tabs><TabItem value="a" label="Apple">Red</TabItem><TabItem value="b" label="Bear">Brown</TabItem></Tabs>
`,
  'blog/2022-01-02-hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n\nText.\n',
  'blog/undated.md': '# Undated\n\nText.\n',
  'changes/2021-05-01-one.md': 'One.\n',
  'changes/2021-05-01-two.md': 'Two.\n',
  'quiet/2021-05-01-one.md': 'One.\n',
  'i18n/fr/docusaurus-plugin-content-blog/2021/03/04/second.mdx': '# Deuxième\n\nTexte.\n',
  'static/img/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
}

let root: string
const file = (path: string) => readFileSync(join(root, 'dist', path), 'utf8')
const rss = (path: string) => parseRssFeed(file(path))
const start = 'https://docs.boardly.example/base/blog/2021/02/13/start/'

beforeAll(async () => {
  root = folder(files)
  const { code, stderr } = await docs(['build', '--cwd', root])
  expect(stderr).not.toContain('error')
  expect(code).toBe(0)
})

test('feeds are well-formed, with what their formats require', async () => {
  for (const path of ['blog/rss.xml', 'blog/atom.xml', 'fr/blog/rss.xml', 'changes/rss.xml', 'changes/atom.xml']) {
    const { errors } = await validateXML({ xml: { fileName: path, contents: file(path) }, normalization: 'format' })
    expect(errors, path).toEqual([])
  }
  const atom = parseAtomFeed(file('blog/atom.xml'))
  // https://www.rfc-editor.org/rfc/rfc4287#section-4.1
  expect(atom).toMatchObject({ id: expect.any(String), title: expect.anything(), updated: expect.any(String) })
  expect(atom.authors).toMatchObject([{ name: 'Boardly' }])
  expect(atom.entries).toHaveLength(2)
  for (const entry of atom.entries!)
    expect(entry).toMatchObject({ id: expect.any(String), title: expect.anything(), updated: expect.any(String) })
  const json = parseJsonFeed(file('blog/feed.json'))
  expect(json).toMatchObject({ title: 'Boardly News', home_page_url: 'https://docs.boardly.example/base/blog/' })
  for (const item of json.items!)
    expect(item).toMatchObject({ id: expect.any(String), content_html: expect.any(String) })
})

test('an RSS feed has the newest posts with all of their text, and absolute addresses', () => {
  const feed = rss('blog/rss.xml')
  expect(feed).toMatchObject({
    title: 'Boardly News',
    link: 'https://docs.boardly.example/base/blog/',
    language: 'en',
    copyright: '© Boardly',
    lastBuildDate: 'Thu, 04 Mar 2021 00:00:00 GMT',
  })
  expect(feed.items!.map(({ title }) => title)).toEqual(['Second post', 'A < B & C ]]&gt; D ]]&gt; E'])
  const [second, first] = feed.items!
  expect(first).toMatchObject({
    link: start,
    guid: { value: start, isPermaLink: false },
    pubDate: 'Sat, 13 Feb 2021 00:00:00 GMT',
    categories: [{ name: 'release' }, { name: 'C < D & "E"' }],
    dc: { creators: ['Ada & Byron', 'Bob <b>'] },
  })
  const text = first!.content!.encoded!
  expect(text).toContain('href="https://docs.boardly.example/base/docs/intro/"')
  expect(text).toContain('src="https://docs.boardly.example/base/img/a.svg"')
  expect(text).toContain(`href="${start}#how"`)
  expect(text).toContain('<h2 id="how"')
  expect(text).toContain('Careful')
  expect(text).toContain(']]&gt; as well.')
  expect(text).not.toMatch(/<button|<script|<svg|hash-link| style=| data-/)
  expect(second!.content!.encoded).toContain('In 2021.')
  expect(second!.content!.encoded).toMatch(/<strong>Apple<\/strong>.*Red.*<strong>Bear<\/strong>.*Brown/s)
})

test('Atom and JSON feeds have the same posts', () => {
  const { entries, links, rights } = parseAtomFeed(file('blog/atom.xml'))
  expect(entries!.map(({ id }) => id)).toEqual(['https://docs.boardly.example/base/blog/2021/03/04/second/', start])
  expect(entries![1]).toMatchObject({
    authors: [
      { name: 'Ada & Byron', uri: 'https://ada.example/?a&b' },
      { name: 'Bob <b>', email: 'bob@x.example' },
    ],
    categories: [{ term: 'release' }, { term: 'C < D & "E"', label: 'C < D & "E"' }],
  })
  expect(file('blog/atom.xml')).toContain('<![CDATA[A &lt; B &amp; C')
  expect(links).toContainEqual(
    expect.objectContaining({ rel: 'self', href: 'https://docs.boardly.example/base/blog/atom.xml' }),
  )
  expect(rights).toEqual(expect.anything())
  const { items } = JSON.parse(file('blog/feed.json'))
  expect(items[1]).toMatchObject({
    id: start,
    url: start,
    title: 'A < B & C ]]> D ]]> E',
    date_published: '2021-02-13T00:00:00.000Z',
    author: { name: 'Ada & Byron', url: 'https://ada.example/?a&b' },
    tags: ['release', 'C < D & "E"'],
  })
})

test('all pages link to the feeds of their language, and only blogs with feeds have some', () => {
  const linksOf = (path: string) =>
    [...file(path).matchAll(/<link rel="alternate" type="([^"]+)" href="([^"]+)" title="([^"]+)">/g)].map((match) =>
      match.slice(1),
    )
  expect(linksOf('fr/docs/intro/index.html')).toEqual([
    ['application/rss+xml', '/base/fr/blog/rss.xml', 'Boardly News (RSS)'],
    ['application/atom+xml', '/base/fr/blog/atom.xml', 'Boardly News (Atom)'],
    ['application/feed+json', '/base/fr/blog/feed.json', 'Boardly News (JSON)'],
    ['application/rss+xml', '/base/fr/changes/rss.xml', 'Boardly Changes (RSS)'],
    ['application/atom+xml', '/base/fr/changes/atom.xml', 'Boardly Changes (Atom)'],
  ])
  expect(existsSync(join(root, 'dist/quiet/rss.xml'))).toBe(false)
  expect(existsSync(join(root, 'dist/changes/feed.json'))).toBe(false)
  const french = rss('fr/blog/rss.xml')
  expect(french.language).toBe('fr')
  expect(french.items![0]).toMatchObject({
    title: 'Deuxième',
    link: 'https://docs.boardly.example/base/fr/blog/2021/03/04/second/',
  })
})

test('stylesheets of feeds are beside them: ours, and those of the site', () => {
  expect(file('blog/rss.xml')).toContain('<?xml-stylesheet href="look.xsl" type="text/xsl"?>')
  expect(file('blog/atom.xml')).toContain('<?xml-stylesheet href="atom.xsl" type="text/xsl"?>')
  expect(file('blog/look.xsl')).toBe(files['blog/look.xsl'])
  expect(file('blog/look.css')).toBe(files['blog/look.css'])
  expect(file('blog/atom.xsl')).toContain('xsl:stylesheet')
  // A title of Atom is HTML, and one of RSS is text.
  expect(feedStyles.atom.data).toContain('select="atom:title" disable-output-escaping="yes"')
  expect(feedStyles.rss.data).not.toContain('select="title" disable-output-escaping')
  expect(file('blog/feed.css')).toContain('body {')
  expect(existsSync(join(root, 'dist/blog/rss.xsl'))).toBe(false)
})

test('a function of the config makes the posts of a feed, from those that it gets', () => {
  const { items } = rss('changes/rss.xml')
  expect(items!.map(({ title, link }) => [title, link])).toEqual([
    ['Boardly: One.', 'https://other.example/'],
    ['one', 'https://docs.boardly.example/base/changes/2021/05/01/one/'],
  ])
})

test('a feed changes with a post, and a file of the site replaces one', async () => {
  const site = folder({
    'site.config.mjs': config("{ feedOptions: { xslt: { rss: 'lost.xsl' } } }"),
    'docs/intro.md': '# Intro\n',
    'blog/2021-01-01-one.md': '# One\n\nFirst text.\n',
    'blog/2021-01-02-two.md': '# Two\n\nOther text.\n',
    'static/blog/atom.xml': '<feed/>\n',
  })
  const build = () => docs(['build', '--cwd', site])
  const feed = (name: string) => readFileSync(join(site, 'dist/blog', name), 'utf8')
  expect((await build()).stderr).toContain('lost.xsl')
  put(site, { 'site.config.mjs': config('{}') })
  expect(await build()).toMatchObject({ code: 0 })
  expect(feed('atom.xml')).toBe('<feed/>\n')
  expect(feed('rss.xml')).toContain('First text.')
  put(site, { 'blog/2021-01-01-one.md': '# One\n\nSecond text.\n' })
  expect(await build()).toMatchObject({ code: 0 })
  expect(feed('rss.xml')).toContain('Second text.')
  expect(feed('rss.xml')).toContain('Other text.')
  const before = feed('rss.xml')
  put(site, { 'docs/intro.md': '# Other intro\n' })
  expect(await build()).toMatchObject({ code: 0 })
  expect(feed('rss.xml')).toBe(before)
})

test('a function that fails is reported, and the feed has the usual posts', async () => {
  const site = folder({
    'site.config.mjs': config("{ feedOptions: { createFeedItems: () => { throw new Error('No network.') } } }"),
    'docs/intro.md': '# Intro\n',
    'blog/2021-01-01-one.md': '# One\n\nText.\n',
  })
  const failed = await docs(['build', '--cwd', site])
  expect(failed.stderr).toContain('The function `feedOptions.createFeedItems` fails for `blog/rss.xml`: No network.')
  expect(failed.code).toBe(1)
  put(site, { 'site.config.mjs': config('{ feedOptions: { createFeedItems: () => [{ title: 1 }] } }') })
  expect((await docs(['build', '--cwd', site])).stderr).toContain('it returns no list of posts')
})
