import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { compile } from '../../pipeline/compile.ts'
import { postName } from '../../pipeline/resolve/blog/postName.ts'
import { writtenDate } from '../../schemas/shared/posts/writtenDate.ts'
import { report } from '../report.ts'
import { docs } from './docsInProcess.ts'
import { folder, put, tree } from './folder.ts'

const config = (blog: string, more = '') =>
  `export default { title: 'Boardly', url: 'https://docs.boardly.example', baseUrl: '/', blog: ${blog}, ${more} }\n`

const files = {
  'site.config.mjs': config("{ blogTitle: 'News', postsPerPage: 2 }"),
  'docs/intro.md': '# Intro\n\nSee [how it began](../blog/2021-02-13-start.md#how).\n',
  'blog/authors.yml': `ada:
  name: Ada Byron
  title: Engineer
  image_url: /img/ada.svg
  page: true
  socials: { github: ada, x: '@ada', mastodon: 'https://social.example/@ada' }
bob: { name: Bob }
`,
  'blog/tags.yml': 'release: { label: Releases, permalink: /releases, description: New versions }\n',
  'blog/2021-02-13-start.md': `---
title: We start
authors: [ada, bob]
tags: [release, Good News]
---

The beginning, with a [doc](../docs/intro.md). ![Ada](./ada.svg)

<!-- truncate -->

## How

The rest.
`,
  'blog/2021/03/04/second.mdx': `---
authors: ada
tags: [release]
---

# Second *post*

export const year = 2000 + 21

First part {year}.

{/* truncate */}

## More

Rest {year}.
`,
  'blog/ada.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>\n',
  'blog/2020-01-02-folder/index.md': 'In a folder. [Start](../2021-02-13-start.md)\n',
  'blog/own.md': '---\nslug: /own/slug\ndate: 2019-05-06T10:00\ntags: [release]\nauthors: ada\n---\n\n# Own\n\nText.\n',
  'blog/2022-01-01-draft.md': '---\ndraft: true\n---\n\n# Draft\n\nText.\n',
  'blog/2022-01-02-hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n\nText.\n',
  'blog/_part.md': 'A part of posts.\n',
  'static/img/ada.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
}

let root: string
const page = (route: string) => readFileSync(join(root, 'dist', route, 'index.html'), 'utf8')
const dataOf = (html: string) => JSON.parse(/id="__quire_page">(.*?)<\/script>/s.exec(html)![1]!)

beforeAll(async () => {
  root = folder(files)
  const { code, stderr } = await docs(['build', '--cwd', root])
  expect(stderr).not.toContain('error')
  expect(code).toBe(0)
}, 60_000)

test('dates and addresses of posts follow from their paths, as in Docusaurus', () => {
  const named = (path: string) => {
    const { date, slug } = postName(path)
    return [date?.slice(0, 10), slug]
  }
  expect(named('2021-02-13-start.md')).toEqual(['2021-02-13', '/2021/02/13/start'])
  expect(named('2021-2-3-start.mdx')).toEqual(['2021-02-03', '/2021/2/3/start'])
  expect(named('2021/02/13/start.md')).toEqual(['2021-02-13', '/2021/02/13/start'])
  expect(named('2021/02/13-start.md')).toEqual(['2021-02-13', '/2021/02/13/start'])
  expect(named('2021-02-13-start/index.md')).toEqual(['2021-02-13', '/2021/02/13/start'])
  expect(named('2021-02-13/index.md')).toEqual(['2021-02-13', '/2021/02/13/index'])
  expect(named('news/2021-02-13-start.md')).toEqual(['2021-02-13', '/2021/02/13/news/start'])
  expect(named('start/index.md')).toEqual([undefined, '/start'])
  expect(named('2021-13-40-start.md')).toEqual([undefined, '/2021/13/40/start'])
})

test('a date without a time zone is in UTC', () => {
  expect(writtenDate('2021-02-13')).toBe('2021-02-13T00:00:00.000Z')
  expect(writtenDate('2021-02-13 10:00')).toBe('2021-02-13T10:00:00.000Z')
  expect(writtenDate('2021-02-13T10:00:05')).toBe('2021-02-13T10:00:05.000Z')
  expect(writtenDate('2021-02-13T10:00:00+02:00')).toBe('2021-02-13T08:00:00.000Z')
  expect(writtenDate('2021-2-3')).toBe('2021-02-03T00:00:00.000Z')
  expect(writtenDate('2021-2-03T00:00:00.000Z')).toBe('2021-02-03T00:00:00.000Z')
  expect(writtenDate('2021-2-3 9:05')).toBe('2021-02-03T09:05:00.000Z')
  expect(writtenDate('Feb 3, 2021')).toBe('2021-02-03T00:00:00.000Z')
  expect(writtenDate('soon')).toBeUndefined()
})

test('a day that does not exist is an error, in front matter and in the name of a post', async () => {
  const dates = [
    '2024-02-29',
    '2024-02-30',
    '2023-2-29 10:00',
    'February 30, 2024',
    '2024-04-31T10:00:00Z',
    '10/30/2024',
  ]
  const posts = dates.map((date, at) => [`blog/${at}.md`, `---\ndate: ${date}\n---\n\nText.\n`])
  const others = {
    'blog/2024-02-30-pears.md': 'Text.\n',
    'docs/a.md': '---\nlast_update: { date: 2024-02-30 }\n---\n\nA\n',
  }
  const root = folder({ ...Object.fromEntries(posts), ...others, 'site.config.mjs': config('{}') })
  const { diagnostics } = await compile({ root })
  expect(report(diagnostics.filter(({ severity }) => severity === 'error'))).toMatchInlineSnapshot(`
    "blog/1.md:2:1  front-matter-field
      \`date\` is \`2024-02-30\`, a day that does not exist.
    blog/2.md:2:1  front-matter-field
      \`date\` is \`2023-2-29 10:00\`, a day that does not exist.
    blog/3.md:2:1  front-matter-field
      \`date\` is \`February 30, 2024\`, a day that does not exist.
    blog/4.md:2:1  front-matter-field
      \`date\` is \`2024-04-31T10:00:00Z\`, a day that does not exist.
    docs/a.md:2:16  front-matter-field
      \`last_update.date\` is \`2024-02-30\`, a day that does not exist.
    blog/2024-02-30-pears.md:1:1  post-date-invalid
      The name of the post \`blog/2024-02-30-pears.md\` has the date \`2024-02-30\`, a day that does not exist."
  `)
})

test('a post with more than 200 tags is an error, and a doc with the same text is not', async () => {
  const post = (count: number) =>
    `---\ntags: [${Array.from({ length: count }, (_, at) => `tag-${at}`)}]\n---\n\nText.\n`
  const files = { 'docs/a.md': post(201), 'blog/2024-01-01-many.md': post(201), 'blog/2024-01-02-most.md': post(200) }
  const { diagnostics } = await compile({ root: folder({ ...files, 'site.config.mjs': config('{}') }) })
  expect(report(diagnostics.filter(({ code }) => code === 'front-matter-field'))).toMatchInlineSnapshot(`
    "blog/2024-01-01-many.md:2:1  front-matter-field
      \`tags\` has 201 tags, and a post has at most 200."
  `)
})

test('a blog has the routes that it has in Docusaurus', async () => {
  const { graph } = await compile({ root })
  const routes = graph!.routes.map(({ route }) => route).filter((route) => route.startsWith('/blog'))
  expect(routes).toEqual([
    '/blog',
    '/blog/2020/01/02/folder',
    '/blog/2021/02/13/start',
    '/blog/2021/03/04/second',
    '/blog/2022/01/02/hidden',
    '/blog/archive',
    '/blog/authors',
    '/blog/authors/ada',
    '/blog/authors/ada/authors/2',
    '/blog/own/slug',
    '/blog/page/2',
    '/blog/tags',
    '/blog/tags/good-news',
    '/blog/tags/releases',
    '/blog/tags/releases/page/2',
  ])
})

test('a list shows posts newest first, with their excerpts and a link to the rest', () => {
  const list = page('blog')
  expect(list.indexOf('Second post')).toBeLessThan(list.indexOf('The beginning'))
  expect(list).toContain('First part')
  expect(list).toContain('Read more about We start')
  expect(list).not.toContain('The rest.')
  expect(list).not.toContain('>More<')
  // Headings of several posts may have the same id.
  expect(list).not.toContain('id="how"')
  const { content } = dataOf(list)
  expect(content.pagination).toMatchObject({ page: 1, totalPages: 2, totalCount: 4, nextHref: '/blog/page/2' })
  expect(page('blog/page/2')).toContain('In a folder.')
})

test('the page of a post has its title once, authors, tags, neighbors and structured data', () => {
  const post = page('blog/2021/02/13/start')
  expect(post.match(/<h1/g)).toHaveLength(1)
  expect(post).toContain('<time dateTime="2021-02-13T00:00:00.000Z">February 13, 2021</time>')
  expect(post).toContain('href="https://github.com/ada"')
  expect(post).toContain('href="https://x.com/ada"')
  expect(post).toContain('href="https://social.example/@ada"')
  expect(post).toContain('href="/blog/tags/good-news"')
  expect(post).toContain('<meta property="og:type" content="article">')
  expect(post).toContain('<meta property="article:published_time" content="2021-02-13T00:00:00.000Z">')
  const data = [...post.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text]) =>
    JSON.parse(text!),
  )
  expect(data.find((one) => one['@type'] === 'BlogPosting')).toMatchObject({
    headline: 'We start',
    datePublished: '2021-02-13T00:00:00.000Z',
    author: [{ name: 'Ada Byron', image: 'https://docs.boardly.example/img/ada.svg' }, { name: 'Bob' }],
  })
  const { content } = dataOf(post)
  expect([content.previous.title, content.next.title]).toEqual(['Second post', 'folder'])
  expect(page('blog/2021/03/04/second').match(/<h1/g)).toHaveLength(1)
  expect(page('blog/2021/03/04/second')).toContain('Rest')
})

test('an unlisted post has a page, and is in no list and not in the sitemap', () => {
  expect(page('blog/2022/01/02/hidden')).toContain('noindex')
  expect(page('blog/archive')).not.toContain('Hidden')
  expect(page('blog')).not.toContain('/hidden')
  const sitemap = readFileSync(join(root, 'dist/sitemap.xml'), 'utf8')
  expect(sitemap).toContain('/blog/own/slug')
  expect(sitemap).not.toContain('hidden')
  expect(existsSync(join(root, 'dist/blog/2022/01/01/draft'))).toBe(false)
})

test('posts have Markdown files, and docs and posts link to each other by file', () => {
  expect(readFileSync(join(root, 'dist/blog/2021/02/13/start.md'), 'utf8')).toContain('# We start')
  expect(readFileSync(join(root, 'dist/llms.txt'), 'utf8')).toContain('/blog/own/slug.md')
  expect(page('docs/intro')).toContain('href="/blog/2021/02/13/start#how"')
  expect(page('blog/2021/02/13/start')).toContain('href="/docs/intro"')
})

test('a file beside a post is published', () => {
  const [, path] = /<img src="\/(assets\/images\/ada-\w+\.svg)"/.exec(page('blog/2021/02/13/start'))!
  expect(existsSync(join(root, 'dist', path!))).toBe(true)
  expect(page('blog')).toContain(path)
})

test('several blogs do not meet, and translations have the paths of their originals', async () => {
  const site = folder({
    'site.config.mjs': config(
      "[{}, { id: 'changes', path: 'changes', routeBasePath: 'changes', blogTitle: 'Changes', archiveBasePath: null }]",
      "i18n: { locales: ['en', 'fr'] }",
    ),
    'docs/intro.md': '# Intro\n',
    'blog/2021-01-01-one.md': '---\ntags: [a]\n---\n\n# One\n\nText.\n',
    'changes/2021-01-01-one.md': '---\ntags: [a]\n---\n\n# Change one\n\nText.\n',
    'i18n/fr/docusaurus-plugin-content-blog-changes/2021-01-01-one.md': '# Un\n\nTexte. [Un](./2021-01-01-one.md)\n',
    'i18n/fr/docusaurus-plugin-content-blog-changes/options.json': '{ "title": { "message": "Changements" } }\n',
  })
  const { sites, diagnostics } = await compile({ root: site })
  expect(diagnostics).toEqual([])
  const [english, french] = sites.map(({ graph }) => graph)
  const routes = (graph: typeof english) =>
    graph!.routes.map(({ route }) => route).filter((route) => /blog|changes/.test(route))
  expect(routes(english)).toEqual([
    '/blog',
    '/blog/2021/01/01/one',
    '/blog/archive',
    '/blog/tags',
    '/blog/tags/a',
    '/changes',
    '/changes/2021/01/01/one',
    '/changes/tags',
    '/changes/tags/a',
  ])
  expect(french!.docs['blog-changes:2021-01-01-one']).toMatchObject({ title: 'Un', translated: true })
  expect(french!.docs['blog:2021-01-01-one']).toMatchObject({ title: 'One', translated: false })
  expect(french!.blogs!.map(({ title }) => title)).toEqual(['Blog', 'Changements'])
  const [link] = french!.docs['blog-changes:2021-01-01-one']!.links
  expect(link!.href).toBe('/fr/changes/2021/01/01/one')
})

test.each(['', 'h1', 'Heading'])(
  'the title that a post shows is its first heading alone; component for headings: "%s"',
  async (own) => {
    const post = (body: string, name = 'title: Own') => `---\n${name}\n---\n\n${body}\n`
    const code = 'export default ({ as: Tag = "h1", ...props }) => <Tag {...props} />\n'
    const root = folder({
      'site.config.mjs': config('{}'),
      'docs/intro.md': '# Intro\n',
      'blog/2021-01-01-title.md': post('# Title\n\nText.'),
      'blog/2021-01-02-below.md': post('Text.\n\n# Below'),
      'blog/2021-01-03-second.md': post('## First\n\n# Second'),
      'blog/2021-01-04-break.md': post('Text.\n\n---\n\n# After'),
      'blog/2021-01-05-module.mdx': post("import { sep } from 'node:path'\n\n# Module {1}\n\n{sep}", 'tags: [a]'),
      ...(own && {
        [`src/theme/${own === 'h1' ? 'MDXComponents' : own}.jsx`]:
          own === 'h1' ? `import Title from '../Title'\nexport default { h1: Title }\n` : code,
        'src/Title.jsx': code,
      }),
    })
    const { stderr } = await docs(['build', '--cwd', root])
    const text = (path: string) => readFileSync(join(root, 'dist/blog/2021/01', path, 'index.html'), 'utf8')
    const titles = (path: string) =>
      [...text(path).matchAll(/<h[12][^>]*>(?:<[^>]*>)*([^<]*)/g)].map(([, title]) => title)
    expect(titles('01/title'), stderr).toEqual(['Own'])
    expect(titles('02/below')).toEqual(['Own'])
    expect(titles('03/second')).toEqual(['Own', 'First', 'Second'])
    expect(titles('04/break')).toEqual(['Own', 'After'])
    expect(titles('05/module')).toEqual(['Module 1'])
  },
)

test('a new post appears in the list of a site that is built again', async () => {
  put(root, { 'blog/2023-01-01-new.md': '# Brand new\n\nText.\n' })
  expect(await docs(['build', '--cwd', root])).toMatchObject({ code: 0 })
  expect(page('blog')).toContain('Brand new')
  expect(page('blog/own/slug')).toContain('Brand new')
}, 60_000)

test('recent posts are one list when the theme does not group them by year', async () => {
  const root = folder({
    'site.config.mjs': config('{}', 'themeConfig: { blog: { sidebar: { groupByYear: false } } },'),
    'docs/intro.md': '# Intro\n',
    'blog/2023-04-05-apples.md': '# Apples\n',
    'blog/2024-01-02-pears.md': '# Pears\n',
  })
  expect(await docs(['build', '--cwd', root])).toMatchObject({ code: 0 })
  const [list = ''] = /<aside class="blog-sidebar">.*?<\/aside>/s.exec(
    readFileSync(join(root, 'dist/blog/index.html'), 'utf8'),
  )!
  expect(list.match(/<ul/g)).toHaveLength(1)
  expect(list.replace(/<[^>]+>/g, ' ').split(/\s+/)).toEqual(['', 'Recent', 'posts', 'Pears', 'Apples', ''])
})

test('who imports a part of blogs on a site without one is told', async () => {
  const root = folder({
    'site.config.mjs': "export default { title: 'Boardly', url: 'https://docs.boardly.example', baseUrl: '/' }\n",
    'docs/intro.md': '# Intro\n',
    'src/pages/index.jsx': `import { useBlogPost } from '@docusaurus/theme-common/internal'
export const usePost = () => useBlogPost()
export default () => <h1>Home</h1>
`,
  })
  const { code, stderr } = await docs(['check', '--cwd', root])
  expect(code).toBe(1)
  expect(stderr).toContain('src/pages/index.jsx:1:10')
  expect(stderr).toContain('It is a part of blogs, and the site has none. Write `blog` into the site config')
})

test('a site without a blog has nothing of one in its files, also with a folder of posts', async () => {
  const site = folder({
    'site.config.mjs': "export default { title: 'Boardly', url: 'https://docs.boardly.example', baseUrl: '/' }\n",
    'docs/intro.md': '# Intro\n',
  })
  const built = async () => {
    expect(await docs(['build', '--cwd', site])).toMatchObject({ code: 0 })
    return tree(join(site, 'dist'))
  }
  const before = await built()
  // The client knows the kinds of pages by their names, and nothing else of a blog.
  for (const [path, text] of Object.entries(before)) {
    const isScript = path.endsWith('.js')
    expect(text, path).not.toMatch(
      isScript ? /blog-|__blog|theme\.blog|rss\.xml|atom\+xml/i : /blog|rss\.xml|atom\+xml/i,
    )
  }
  put(site, { 'blog/2024-01-01-apples.md': '# Apples\n', 'blog/authors.yml': 'ada: { name: Ada }\n' })
  expect(await built()).toEqual(before)
})

test('a check renders lists of posts as a build does: with the text of posts that import components', async () => {
  const root = folder({
    'site.config.mjs': config('{}'),
    'docs/intro.md': '# Intro\n',
    'src/Card.jsx': "export default () => <a href={'/no' + 'where'}>card</a>\n",
    'blog/2024-01-01-live.mdx':
      "---\ntitle: Live\n---\n\nimport Card from '@site/src/Card'\n\n<Card />\n\n<!-- truncate -->\n\nMore.\n",
    'blog/2024-01-02-plain.md': '---\ntitle: Plain\n---\n\nText.\n\n<!-- truncate -->\n\nMore.\n',
  })
  const { stdout } = await docs(['check', '--json', '--cwd', root])
  const errors = (JSON.parse(stdout) as { code: string; severity: string }[]).filter(
    ({ severity }) => severity === 'error',
  )
  expect(errors.map(({ code }) => code)).toEqual(['element-link-broken'])
})
