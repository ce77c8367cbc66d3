import { expect, test } from 'vitest'
import { compile } from '../../pipeline/compile.ts'
import { Session } from '../../pipeline/tasks/session.ts'
import { folder, put } from './folder.ts'

const config = (blog: string, more = '') =>
  `export default { title: 'Boardly', url: 'https://docs.boardly.example', baseUrl: '/base/', blog: { ${blog} }, ${more} }\n`

const files = {
  'docs/intro.md': '# Intro\n\nSee [the first](../blog/2021-01-01-one.md).\n',
  'blog/authors.yml': 'ada: { name: Ada, image_url: /img/ada.png }\n',
  'blog/2021-01-01-one.md': '---\ntags: [Old News]\nauthors: ada\n---\n\n# One\n\nFour words of text.\n',
  'blog/2021-01-02-two.md': '# Two\n\nText.\n',
  'blog/2021-01-03-three.md': '# Three\n\nText.\n',
  'static/img/ada.png': '',
}

const posts = ({ graph }: Awaited<ReturnType<typeof compile>>) =>
  graph!.routes.find((route) => route.kind === 'blog' && route.page === 'list') as { posts: string[] }

test('a function leaves posts out, orders them, and changes what is shown of them', async () => {
  const root = folder({
    ...files,
    'site.config.mjs': config(`processBlogPosts: async ({ blogPosts }) => {
      const [three, two, one] = blogPosts
      const { metadata } = one
      return [{ ...one, metadata: { ...metadata, title: metadata.title + '!', description: one.content.split('\\n')[2],
        date: new Date('2022-02-02'), permalink: '/base/blog/first', readingTime: 7, authors: [{ ...metadata.authors[0], name: 'Ada B.' }],
        tags: [...metadata.tags, { label: 'New', permalink: '/base/blog/tags/new' }] } }, three]
    }`),
  })
  const compiled = await compile({ root })
  expect(compiled.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  const { docs, routes } = compiled.graph!
  expect(posts(compiled).posts).toEqual(['blog:2021-01-01-one', 'blog:2021-01-03-three'])
  expect(docs['blog:2021-01-02-two']).toBeUndefined()
  expect(docs['blog:2021-01-01-one']).toMatchObject({
    title: 'One!',
    description: 'Four words of text.',
    route: '/blog/first',
    href: '/base/blog/first',
    tags: [
      { label: 'Old News', href: '/base/blog/tags/old-news' },
      { label: 'New', href: '/base/blog/tags/new' },
    ],
    post: {
      date: '2022-02-02T00:00:00.000Z',
      readingTime: 7,
      authors: [{ key: 'ada', name: 'Ada B.', image: '/base/img/ada.png' }],
    },
  })
  expect(docs.intro!.links[0]!.href).toBe('/base/blog/first')
  expect(routes.map(({ route }) => route)).toContain('/blog/tags/new')
})

test('a function that returns nothing may change the posts that it gets', async () => {
  const root = folder({
    ...files,
    'site.config.mjs': config('processBlogPosts: ({ blogPosts }) => { blogPosts.reverse().pop() }'),
  })
  expect(posts(await compile({ root })).posts).toEqual(['blog:2021-01-01-one', 'blog:2021-01-02-two'])
})

test('posts are processed again when one changes, in each language', async () => {
  const root = folder({
    ...files,
    'i18n/fr/docusaurus-plugin-content-blog/2021-01-02-two.md': '# Deux\n\nTexte.\n',
    'site.config.mjs': config(
      "processBlogPosts: ({ blogPosts }) => blogPosts.filter(({ content }) => !content.includes('secret'))",
      "i18n: { locales: ['en', 'fr'] }",
    ),
  })
  const session = new Session(root)
  const ofSites = async (changed?: string) => {
    const compiled = await compile({ root, session, ...(changed && { changed: new Set([`${root}/${changed}`]) }) })
    return compiled.sites.map((site) => posts({ ...compiled, ...site }).posts.length)
  }
  expect(await ofSites()).toEqual([3, 3])
  put(root, { 'blog/2021-01-02-two.md': '# Two\n\nA secret.\n' })
  expect(await ofSites('blog/2021-01-02-two.md')).toEqual([2, 3])
})

test('what a function does that cannot be done is reported, and so is its failure', async () => {
  const reported = async (code: string) => {
    const root = folder({ ...files, 'site.config.mjs': config(code) })
    const compiled = await compile({ root })
    const messages = compiled.diagnostics.filter(({ code }) => code === 'config-callback').map(({ message }) => message)
    return [posts(compiled).posts.length, ...messages]
  }
  expect(await reported("processBlogPosts: async () => { throw new Error('No network.') }")).toEqual([
    3,
    'The function `blog.processBlogPosts` fails for `blog`: No network.',
  ])
  expect(await reported('processBlogPosts: ({ blogPosts: [first] }) => [first, { metadata: {} }]')).toEqual([
    1,
    'The function `blog.processBlogPosts` fails for `blog`: it returns a post that has no file. Write the post into the folder of the blog.',
  ])
  expect(await reported("processBlogPosts: ({ blogPosts: [first] }) => [{ ...first, content: 'Other' }]")).toEqual([
    1,
    'The function `blog.processBlogPosts` fails for `blog`: it changes `content` of `blog/2021-01-03-three.md`, which stays as the file has it.',
  ])
  expect(await reported("readingTime: () => 'long'")).toEqual([
    3,
    'The function `blog.readingTime` fails for `2021-01-01-one.md`: it returns no number.',
  ])
})

test('a function says how long it takes to read a post', async () => {
  const times = async (readingTime: string) => {
    const root = folder({ ...files, 'site.config.mjs': config(`readingTime: ${readingTime}`) })
    const { graph } = await compile({ root })
    return graph!.docs['blog:2021-01-01-one']!.post!.readingTime
  }
  const usual = await times('({ content, defaultReadingTime }) => defaultReadingTime({ content })')
  expect(usual).toBe(5 / 200)
  expect(
    await times(
      '({ defaultReadingTime, ...post }) => defaultReadingTime({ ...post, options: { wordsPerMinute: 50 } })',
    ),
  ).toBe(5 / 50)
  expect(
    await times(
      "({ content, frontMatter, locale }) => [content[0], frontMatter.authors, locale].join() === '#,ada,en' ? 9 : 0",
    ),
  ).toBe(9)
  expect(await times('() => undefined')).toBeUndefined()
})
