import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { sample } from '../sample.ts'
import { docs } from './docsInProcess.ts'
import { folder } from './folder.ts'

/** Paths that leave the site, are of another host, or cannot be those of a file. */
const paths = [
  '../../../out',
  '/../../../out',
  'a/../../../../out',
  './a',
  '//evil.example/x',
  'a//b',
  '..\\..\\out',
  'a\u0000b',
  'a\nb',
  'a\u007fb',
  'a?b',
  'a#b',
]

const post = (more: string) => ({ 'blog/post.md': `---\ndate: 2024-01-01\n${more}\n---\n\nText.\n` })
const plugin = (path: string) => ({
  'evil.mjs': `export default () => ({ name: 'evil', contentLoaded: ({ actions }) =>
    actions.addRoute({ path: '/' + ${JSON.stringify(path)}, component: '@site/src/Page.jsx' }) })\n`,
})
const data = (path: string) => ({
  'evil.mjs': `export default () => ({ name: 'evil', contentLoaded: ({ actions }) => actions.createData(${JSON.stringify(path)}, '{}') })\n`,
})

/** Where a site names paths. Each makes files, or options of the config, from one. */
const places: Record<string, (path: string) => { files?: Record<string, string>; config?: object }> = {
  'slug of a doc': (path) => ({ files: { 'docs/a.md': `---\nslug: ${JSON.stringify(path)}\n---\n\n# A\n` } }),
  'tag of a doc': (path) => ({
    files: { 'docs/a.md': `---\ntags: [{ label: T, permalink: ${JSON.stringify(path)} }]\n---\n\n# A\n` },
  }),
  'slug of a category': (path) => ({
    files: {
      'docs/b/_category_.json': JSON.stringify({ label: 'B', link: { type: 'generated-index', slug: path } }),
      'docs/b/b.md': '# B\n',
    },
  }),
  'slug of a post': (path) => ({ files: post(`slug: ${JSON.stringify(path)}`) }),
  'tag of a post': (path) => ({ files: post(`tags: [{ label: T, permalink: ${JSON.stringify(path)} }]`) }),
  'file of tags': (path) => ({
    files: { ...post('tags: [t]'), 'blog/tags.yml': `t: { permalink: ${JSON.stringify(path)} }\n` },
  }),
  'file of authors': (path) => ({
    files: {
      ...post('authors: [ada]'),
      'blog/authors.yml': `ada: { name: Ada, page: { permalink: ${JSON.stringify(path)} } }\n`,
    },
  }),
  ...Object.fromEntries(
    ['routeBasePath', 'tagsBasePath', 'archiveBasePath', 'authorsBasePath', 'pageBasePath'].map((name) => [
      `blog.${name}`,
      (path: string) => ({ config: { blog: { [name]: path } } }),
    ]),
  ),
  'docs.routeBasePath': (path) => ({ config: { docs: { path: 'docs', routeBasePath: path } } }),
  'id of an instance': (path) => ({
    config: { docs: [{ path: 'docs' }, { id: path, path: 'more', routeBasePath: 'more' }] },
    files: { 'more/index.md': '# More\n' },
  }),
  'id of a blog': (path) => ({ config: { blog: [{ id: path }] } }),
  redirect: (path) => ({ config: { redirects: [{ from: path, to: '/' }] } }),
  'route of a plugin': (path) => ({ config: { plugins: ['./evil.mjs'] }, files: plugin(path) }),
  'data of a plugin': (path) => ({ config: { plugins: ['./evil.mjs'] }, files: data(path) }),
}

const cases = Object.keys(places).flatMap((place) => paths.map((path) => [place, path] as const))

// HOSTILE-PATH
test.each(sample(cases))(
  '%s: no file is written outside of the site, and %j is a page or reported',
  async (place, path) => {
    const { files = {}, config = {} } = places[place]!(path)
    const blog = { onUntruncatedBlogPosts: 'ignore', onInlineTags: 'ignore', ...(config as { blog?: object }).blog }
    const site = {
      title: 'Corner Shop',
      url: 'https://docs.example',
      baseUrl: '/',
      pages: false,
      docs: { path: 'docs', routeBasePath: '/' },
      ...config,
      blog: Array.isArray((config as { blog?: unknown }).blog) ? (config as { blog: unknown }).blog : blog,
    }
    const outer = folder({
      'deep/in/site/site.config.json': JSON.stringify(site),
      ...within({
        'docs/index.md': '# Home\n',
        ...post('slug: post'),
        'src/Page.jsx': 'export default () => <h1>P</h1>\n',
      }),
      ...within(files),
    })
    const root = join(outer, 'deep/in/site')
    const { code, stdout, stderr } = await docs(['build', '--cwd', root])
    expect(code, stderr + stdout).toBeLessThan(3)
    if (code === 0) expect(existsSync(join(root, 'dist/index.html'))).toBe(true)
    else expect(stdout + stderr).toMatch(/ {2}error {2}[a-z-]+/)
    // Beside the site there is nothing new, and its folder has what it had, the output and the cache.
    expect([readdirSync(outer), readdirSync(dirname(root))]).toEqual([['deep'], ['site']])
    const known = ['.quire', 'blog', 'dist', 'docs', 'evil.mjs', 'more', 'site.config.json', 'src']
    expect(readdirSync(root).filter((name) => !known.includes(name))).toEqual([])
  },
)

const within = (files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [`deep/in/site/${path}`, text]))
