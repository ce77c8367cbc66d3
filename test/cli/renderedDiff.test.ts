import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { compareDocuments } from '../../cli/diff/rendered/compareDocuments.ts'
import type { RenderedDiff } from '../../cli/diff/rendered/renderedDiff.ts'
import { corpusSite, describeCorpus } from '../corpora/corpus.ts'
import { docs } from './docsInProcess.ts'
import { folder, put, tree } from './folder.ts'
import { commitAll, git } from './git.ts'
import { config as smallConfig, smallSite } from './smallSite.ts'

/** A picture of one pixel. */
const picture = (gray: number) => {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from([0, gray]))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function crc(bytes: Buffer): number {
  let sum = ~0
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0)
  }
  return ~sum >>> 0
}

const config = (more: { navbar?: string } = {}) => `export default {
  title: 'Prettier', url: 'https://docs.example', baseUrl: '/', pages: false,
  onBrokenLinks: 'ignore', onBrokenMarkdownLinks: 'ignore', onBrokenMarkdownImages: 'ignore',
  docs: { path: 'docs', routeBasePath: 'docs', sidebarPath: 'sidebars.json' },
  customCss: ['src/css/custom.css'],
  themeConfig: { navbar: { title: '${more.navbar ?? 'Prettier'}' }, footer: { copyright: 'Its authors' } },
}
`

const edit = (root: string, file: string, change: (text: string) => string) => {
  const before = readFileSync(join(root, file), 'utf8')
  const after = change(before)
  expect(after, `${file} has changed`).not.toBe(before)
  writeFileSync(join(root, file), after)
}

/** Put an import below the front matter. */
const withImport = (text: string, line: string) => text.replace(/^---\n.*?\n---\n/s, (matter) => `${matter}\n${line}\n`)

/** The changed pages by cause, and how far they differ: `doc docs/cli.md` → `/docs/cli text`. */
const grouped = ({ groups }: RenderedDiff) =>
  Object.fromEntries(
    groups.map(({ cause, pages }) => [
      `${cause.kind} ${cause.name}`,
      pages.map(({ route, change }) => `${route} ${change.extent}`).sort(),
    ]),
  )

describeCorpus('prettier', () => {
  const original = corpusSite('prettier')
  rmSync(join(original, 'site.config.ts'))
  put(original, {
    'site.config.mjs': config(),
    'src/css/custom.css': ':root { --ifm-color-primary: #1a73a8; }\n',
    'src/components/Stamp.jsx': 'export default function Stamp({ text }) { return <p>Since {text}</p> }\n',
    'src/theme/Footer.jsx':
      "import Footer from '@theme-original/Footer'\nexport default (props) => <><p>All of it</p><Footer {...props} /></>\n",
    'docs/_note.mdx': 'This note is shared by *two* docs.\n',
    'docs/first.mdx': "import Note from './_note.mdx'\n\n# First\n\n<Note />\n",
    'docs/dot.png': picture(10),
    '.gitignore': '.quire\ndist\n',
  })
  for (const name of ['install', 'ci']) {
    renameSync(join(original, `docs/${name}.md`), join(original, `docs/${name}.mdx`))
    edit(original, `docs/${name}.mdx`, (text) => `${withImport(text, "import Note from './_note.mdx'")}\n<Note />\n`)
  }
  for (const name of ['vim', 'cli']) {
    renameSync(join(original, `docs/${name}.md`), join(original, `docs/${name}.mdx`))
    edit(
      original,
      `docs/${name}.mdx`,
      (text) => `${withImport(text, "import Stamp from '@site/src/components/Stamp'")}\n<Stamp text="2020" />\n`,
    )
  }
  for (const name of ['api', 'browser']) edit(original, `docs/${name}.md`, (text) => `${text}\n![A dot](./dot.png)\n`)
  commitAll(original)
  afterAll(() => rmSync(original, { recursive: true, force: true }))

  async function diff(change: (root: string) => void): Promise<RenderedDiff> {
    const root = mkdtempSync(join(tmpdir(), 'quire-rendered-'))
    try {
      cpSync(original, root, { recursive: true, preserveTimestamps: true })
      change(root)
      const { stdout, stderr } = await docs(['diff', 'main', '--rendered', '--format', 'json', '--cwd', root])
      expect(stdout, stderr).not.toBe('')
      // What the first one has built of the commit is there for the others, as in a checkout that is used.
      if (!existsSync(join(original, '.quire')))
        cpSync(join(root, '.quire'), join(original, '.quire'), { recursive: true, preserveTimestamps: true })
      return JSON.parse(stdout)
    } finally {
      rmSync(root, { recursive: true, force: true })
    }
  }

  const all = (extent: string) =>
    expect.arrayContaining([`/docs/api ${extent}`, `/search ${extent}`, `/404.html ${extent}`])

  // DIFF-6, DIFF-7
  test('pages are grouped by the file that they changed with, and say how far', async () => {
    const result = await diff((root) => {
      edit(root, 'docs/rationale.md', (text) => text.replace('Prettier', 'The formatter'))
      edit(root, 'docs/options.md', (text) => text.replace('\n## ', '\n### '))
      edit(root, 'docs/plugins.md', (text) => text.replace(/\]\(https:[^)]*\)/, '](https://elsewhere.example)'))
      edit(root, 'docs/_note.mdx', (text) => text.replace('shared', 'used'))
      edit(root, 'src/components/Stamp.jsx', (text) => text.replace('Since', 'From'))
      writeFileSync(join(root, 'docs/dot.png'), picture(99))
      edit(root, 'docs/watching-files.md', (text) => text.replace(/title: .*/, 'title: Watch files'))
      edit(root, 'docs/comparison.md', (text) =>
        text.replace(/^id: .*$/m, 'description: What others do.\nslug: others'),
      )
      put(root, { 'docs/new.md': '# New\n\nA page.\n' })
      rmSync(join(root, 'docs/for-enterprise.md'))
      edit(root, 'sidebars.json', (text) => text.replace(/,\s*"for-enterprise"/, ''))
    })
    expect(grouped(result)).toEqual({
      'doc docs/comparison.md': ['/docs/others chrome'],
      'doc docs/rationale.md': ['/docs/rationale text'],
      'doc docs/options.md': ['/docs/options structure'],
      'doc docs/plugins.md': ['/docs/plugins targets'],
      'doc docs/watching-files.md': ['/docs/watching-files text'],
      // The description of the last one, which others could show, is from the partial, too.
      'partial docs/_note.mdx': ['/docs/ci text', '/docs/first text', '/docs/install text'],
      'component src/components/Stamp.jsx': ['/docs/cli text', '/docs/vim text'],
      'file docs/dot.png': ['/docs/api targets', '/docs/browser targets'],
      // All sidebars of the page show its new address.
      'other doc docs/comparison.md': expect.arrayContaining(['/docs/webstorm chrome', '/docs/why-prettier chrome']),
      // Classes of Infima that the removed page had are in no stylesheet any more.
      'theme ': expect.anything(),
    })
    expect(result.added).toEqual([{ route: '/docs/new', title: 'New' }])
    expect(result.removed).toEqual([{ route: '/docs/for-enterprise', title: 'For Enterprise' }])
    const moved = result.groups.flatMap(({ pages }) => pages).find(({ from }) => from !== undefined)
    expect(moved).toMatchObject({ from: '/docs/comparison', route: '/docs/others' })
    const words = result.groups.flatMap(({ pages }) => pages).find(({ route }) => route === '/docs/ci')?.change.text
    expect(words?.flat().filter(({ kind }) => kind !== 'same')).toEqual([
      { kind: 'removed', text: 'shared' },
      { kind: 'added', text: 'used' },
    ])
  }, 300_000)

  // DIFF-7
  test('pages that all changed around their content have the config or the theme as their cause', async () => {
    const styles = (root: string) => edit(root, 'src/css/custom.css', (text) => text.replace('1a73a8', '8a1a73'))
    expect(grouped(await diff(styles))).toEqual({ 'theme src/css/custom.css': all('code') })
    const result = await diff((root) => {
      styles(root)
      edit(root, 'site.config.mjs', () => config({ navbar: 'The docs' }))
      edit(root, 'src/theme/Footer.jsx', (text) => text.replace('All of it', 'The end'))
    })
    expect(grouped(result)).toEqual({ 'config navbar': all('chrome') })
    expect(result.groups[0]!.pages[0]!.causes.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      'config navbar',
      'theme src/css/custom.css',
      'theme src/theme/Footer.jsx',
    ])
    const order = (text: string) => text.replace('"vim",', '').replace('"webstorm"', '"vim","webstorm"')
    const pages = ['editors', 'vim', 'watching-files', 'webstorm'].map((name) => `/docs/${name} chrome`)
    expect(grouped(await diff((root) => edit(root, 'sidebars.json', order)))).toEqual({
      'sidebar sidebars.json': pages,
    })
  }, 300_000)

  // DIFF-8
  test('a folder that another version of the tool has built is compared; what it changes everywhere is one line', async () => {
    const root = mkdtempSync(join(tmpdir(), 'quire-rendered-'))
    try {
      cpSync(original, root, { recursive: true })
      expect((await docs(['build', '--quiet', '--cwd', root])).code).toBe(0)
      const rendered = (...args: string[]) => docs(['diff', 'dist', '--rendered', '--cwd', root, ...args])
      expect((await rendered()).stdout).toBe('All 27 pages are the same as at dist.\n')
      const rewrite = (change: (html: string) => string) => {
        for (const [path, html] of Object.entries(tree(join(root, 'dist'))))
          if (path.endsWith('.html')) writeFileSync(join(root, 'dist', path), change(html))
      }
      rewrite((html) => html.replace(/(<meta name="generator" content="Quire v)[^"]*/, '$10.0.9'))
      expect((await rendered()).stdout).toMatch(
        /version of the tool Quire v0\.0\.9 → Quire v[\d.]+: 27 pages\n {2}\S+ and 26 other pages {2}only the name of the tool\n/,
      )
      rewrite((html) => html.replaceAll('/assets/boot-', '/assets/boot0-'))
      edit(root, 'docs/rationale.md', (text) => text.replace('Prettier', 'The formatter'))
      const { stdout } = await rendered()
      expect(stdout).toContain('docs/rationale.md: 1 page\n  /docs/rationale  text (+2 −1 words)')
      expect(stdout).toMatch(
        /version of the tool Quire v0\.0\.9 → Quire v[\d.]+: 26 pages\n {2}\S+ and 25 other pages {2}only scripts and styles\n/,
      )
    } finally {
      rmSync(root, { recursive: true, force: true })
    }
  }, 300_000)
})

// DIFF-10
test('pages of a blog and of several languages are grouped by the post, the translation or the file of authors', async () => {
  const post = (number: number, start: string) =>
    `---\ntitle: Post ${number}\nauthors: [ada]\ntags: [news]\n---\n\n${start} ${number}.\n\n<!-- truncate -->\n\nMore of ${number}.\n`
  const translated = 'i18n/fr/docusaurus-plugin-content-blog/2026-01-01-post.md'
  const root = folder({
    'site.config.mjs':
      "export default { title: 'Shop', url: 'https://docs.example', baseUrl: '/', pages: false, blog: {}, i18n: { locales: ['en', 'fr'] }, docs: { path: 'docs', routeBasePath: '/' } }\n",
    'docs/index.md': '# Home\n\nWelcome.\n',
    'docs/pay.md': '# Pay\n\nCards and cash.\n',
    'i18n/fr/docusaurus-plugin-content-docs/current/pay.md': '# Payer\n\nCartes et espèces.\n',
    ...Object.fromEntries([1, 2, 3].map((number) => [`blog/2026-01-0${number}-post.md`, post(number, 'Start')])),
    [translated]: post(1, 'Début'),
    'blog/authors.yml': 'ada:\n  name: Ada\n',
    'blog/tags.yml': 'news:\n  label: News\n  permalink: /news\n',
    '.gitignore': '.quire\n',
  })
  commitAll(root)
  const diff = async () => {
    const { stdout, stderr } = await docs(['diff', 'main', '--rendered', '--format', 'json', '--cwd', root])
    expect(stdout, stderr).not.toBe('')
    return Object.fromEntries(
      Object.entries(grouped(JSON.parse(stdout))).map(([cause, pages]) => [
        cause,
        pages.map((page) => page.split(' ')[0]),
      ]),
    )
  }
  edit(root, 'blog/2026-01-02-post.md', (text) => text.replace('More', 'Much more'))
  edit(root, translated, (text) => text.replace('Début', 'Au début'))
  edit(root, 'i18n/fr/docusaurus-plugin-content-docs/current/pay.md', (text) => text.replace('espèces', 'billets'))
  const lists = (folder: string) => [`${folder}/blog`, `${folder}/blog/tags/news`]
  expect(await diff()).toEqual({
    // The lists have the time that it takes to read a post in their data. The French ones show another beginning.
    'doc blog/2026-01-02-post.md': [...lists(''), '/blog/2026/01/02/post', '/fr/blog/2026/01/02/post'].sort(),
    [`doc ${translated}`]: ['/fr/blog', '/fr/blog/2026/01/01/post', '/fr/blog/tags/news'],
    'doc i18n/fr/docusaurus-plugin-content-docs/current/pay.md': ['/fr/pay'],
  })
  commitAll(root)
  edit(root, 'blog/authors.yml', (text) => text.replace('Ada', 'Ada L.'))
  const posts = (folder: string) => [1, 2, 3].map((number) => `${folder}/blog/2026/01/0${number}/post`)
  const all = ['', '/fr'].flatMap((folder) => [...lists(folder), `${folder}/blog/authors`, ...posts(folder)])
  expect(await diff()).toEqual({ 'file blog/authors.yml': all.sort() })
  commitAll(root)
  edit(root, 'blog/2026-01-03-post.md', (text) => text.replace('[news]', '[news, sale]'))
  edit(root, 'blog/2026-01-02-post.md', (text) => text.replace('Much more', 'Still more'))
  const both = (...addresses: string[]) => ['', '/fr'].flatMap((folder) => addresses.map((address) => folder + address))
  expect(await diff()).toEqual({
    // The lists show nothing else of this post, and the page of all tags shows nothing but tags of the other.
    'doc blog/2026-01-02-post.md': both('/blog/2026/01/02/post'),
    'doc blog/2026-01-03-post.md': both('/blog', '/blog/2026/01/03/post', '/blog/tags', '/blog/tags/news'),
  })
}, 300_000)

test('in a site with components and two languages: a replaced part of the theme, a description, a moved page, an announcement', async () => {
  // The bundler gets the first one.
  const mode = 'export const mode = process.env.NODE_ENV\n\n'
  const doc = (number: number) =>
    `---\ntitle: Doc ${number}\n---\n\n${number === 1 ? mode : ''}import Stamp from '@site/src/Stamp'\n\nWords of ${number}.\n\n<Stamp />\n`
  const root = folder({
    'site.config.json': JSON.stringify({
      ...{ title: 'Shop', url: 'https://docs.example', baseUrl: '/', pages: false },
      i18n: { locales: ['en', 'fr'] },
      docs: { path: 'docs', routeBasePath: '/' },
    }),
    'docs/index.md': '# Home\n\nWelcome.\n',
    ...Object.fromEntries([1, 2, 3].map((number) => [`docs/doc-${number}.mdx`, doc(number)])),
    'src/Stamp.jsx': 'export default function Stamp() {\n  return <b>stamp</b>\n}\n',
    '.gitignore': '.quire\n',
  })
  commitAll(root)
  const diff = async () => {
    const { stdout, stderr } = await docs(['diff', 'HEAD', '--rendered', '--format', 'json', '--cwd', root])
    expect(stdout, stderr).not.toBe('')
    commitAll(root)
    return JSON.parse(stdout) as RenderedDiff
  }
  put(root, {
    'src/theme/Footer/index.jsx': 'export default function Footer() {\n  return <footer>ours</footer>\n}\n',
  })
  edit(root, 'docs/doc-1.mdx', (text) => text.replace('Words', 'More words'))
  expect(grouped(await diff())).toEqual({
    'doc docs/doc-1.mdx': ['/doc-1 text', '/fr/doc-1 text'],
    'theme src/theme/Footer/index.jsx': expect.arrayContaining(['/ chrome', '/doc-2 chrome', '/fr/doc-3 chrome']),
  })

  edit(root, 'docs/doc-3.mdx', (text) => text.replace('title: Doc 3', 'title: Doc 3\ndescription: The third'))
  const others = ['/doc-1', '/doc-2', '/fr/doc-1', '/fr/doc-2'].map((route) => `${route} chrome`)
  expect(grouped(await diff())).toEqual({
    'doc docs/doc-3.mdx': ['/doc-3 chrome', '/fr/doc-3 chrome'],
    // Scripts of a page get the descriptions of its sidebar.
    'other doc docs/doc-3.mdx': others,
  })

  renameSync(join(root, 'docs/doc-2.mdx'), join(root, 'docs/second.mdx'))
  // It seems to be saved while it is bundled, as files of a commit do that are written just before.
  const later = Date.now() / 1000 + 3600
  utimesSync(join(root, 'src/Stamp.jsx'), later, later)
  const { added, removed, groups } = await diff()
  expect([added, removed]).toEqual([[], []])
  const moved = groups.flatMap(({ pages }) => pages).filter(({ from }) => from !== undefined)
  expect(moved.map(({ from, route, causes }) => [from, route, causes[0]])).toEqual([
    ['/doc-2', '/second', { kind: 'doc', name: 'docs/second.mdx' }],
    ['/fr/doc-2', '/fr/second', { kind: 'doc', name: 'docs/second.mdx' }],
  ])
  expect(moved[0]!.causes.filter(({ kind }) => kind === 'component')).toEqual([])

  edit(root, 'site.config.json', (text) => {
    return JSON.stringify({ ...JSON.parse(text), themeConfig: { announcementBar: { content: 'News' } } })
  })
  const { groups: announced } = await diff()
  expect(announced.map(({ cause: { kind, name } }) => `${kind} ${name}`)).toEqual(['config announcementBar'])
  expect(new Set(announced[0]!.pages.flatMap(({ change }) => change.chrome))).toEqual(new Set(['announcement']))
}, 300_000)

test('pages of an older version are grouped by the sidebars file of that version', async () => {
  const sidebar = (label: string) => JSON.stringify({ docs: [{ type: 'category', label, items: ['index', 'pay'] }] })
  const pages = (folder: string) => ({ [`${folder}/index.md`]: '# Home\n', [`${folder}/pay.md`]: '# Pay\n' })
  const root = folder({
    'site.config.json': JSON.stringify({
      title: 'Shop',
      url: 'https://docs.example',
      baseUrl: '/',
      pages: false,
      docs: { path: 'docs', routeBasePath: '/', sidebarPath: 'sidebars.json', lastVersion: 'current' },
    }),
    'versions.json': '["2.0", "1.0"]',
    'sidebars.json': sidebar('Start'),
    ...pages('docs'),
    ...pages('versioned_docs/version-2.0'),
    ...pages('versioned_docs/version-1.0'),
    'versioned_sidebars/version-2.0-sidebars.json': sidebar('Start'),
    'versioned_sidebars/version-1.0-sidebars.json': sidebar('Start'),
    '.gitignore': '.quire\n',
  })
  commitAll(root)
  edit(root, 'versioned_sidebars/version-1.0-sidebars.json', () => sidebar('First steps'))
  edit(root, 'sidebars.json', () => sidebar('Begin'))
  const { stdout } = await docs(['diff', 'main', '--rendered', '--format', 'json', '--cwd', root])
  const causes = Object.entries(grouped(JSON.parse(stdout)))
  expect(causes.map(([cause, pages]) => [cause, pages.map((page) => page.split(' ')[0])])).toEqual([
    ['sidebar sidebars.json', ['/', '/pay']],
    ['sidebar versioned_sidebars/version-1.0-sidebars.json', ['/1.0/', '/1.0/pay']],
  ])
}, 300_000)

test('pages of old versions are grouped by their sidebars file, those of all versions by the list of versions', async () => {
  const sidebar = (...ids: string[]) => JSON.stringify({ docs: ids })
  const pages = (folder: string) =>
    Object.fromEntries(['index', 'cart', 'pay'].map((id) => [`${folder}/${id}.md`, `# The ${id}\n\nText.\n`]))
  const root = folder({
    'site.config.mjs':
      "export default { title: 'Shop', url: 'https://docs.example', baseUrl: '/', pages: false, docs: { path: 'docs', routeBasePath: '/', sidebarPath: 'sidebars.json' }, themeConfig: { navbar: { items: [{ type: 'docsVersionDropdown' }] } } }\n",
    'sidebars.json': sidebar('index', 'cart', 'pay'),
    ...pages('docs'),
    'versions.json': '["2.0", "1.0"]',
    ...Object.fromEntries(
      ['2.0', '1.0'].flatMap((version) => [
        ...Object.entries(pages(`versioned_docs/version-${version}`)),
        [`versioned_sidebars/version-${version}-sidebars.json`, sidebar('index', 'cart', 'pay')],
      ]),
    ),
    '.gitignore': '.quire\n',
  })
  commitAll(root)
  const diff = async () =>
    grouped(JSON.parse((await docs(['diff', 'main', '--rendered', '--format', 'json', '--cwd', root])).stdout))
  put(root, { 'versioned_sidebars/version-1.0-sidebars.json': sidebar('index', 'pay', 'cart') })
  put(root, { 'sidebars.json': sidebar('cart', 'index', 'pay') })
  const all = (folder: string) => ['', 'cart', 'pay'].map((page) => `/${folder}${page} chrome`)
  expect(await diff()).toEqual({
    'sidebar sidebars.json': all('next/'),
    'sidebar versioned_sidebars/version-1.0-sidebars.json': all('1.0/'),
  })
  git(root, 'checkout', '-q', '.')
  put(root, { 'versions.json': '["2.0"]' })
  expect(await diff()).toEqual({
    'config versions': ['/404.html chrome', ...all(''), ...all('next/'), '/search chrome'].sort(),
  })
}, 300_000)

test('options that need others are refused with what to add', async () => {
  const root = folder({ 'docs/a.md': '# A\n' })
  const diff = async (...args: string[]) => (await docs(['diff', 'main', '--cwd', root, ...args])).stderr
  expect(await diff('--screenshots')).toContain('Add `--rendered`')
  expect(await diff('--rendered', '--screenshots')).toContain('Add `--report changes.html`')
  expect(await diff('--rendered', '--report', 'a.html', '--screenshots', '0')).toContain('a number of pages')
  expect(await diff('--rendered', '--strict')).toContain('leave out `--rendered`')
  expect(await diff('--rendered', '--format', 'github')).toContain('the formats are pretty, json, markdown')
})

const page = (content: string, around = '') =>
  `<!DOCTYPE html><html><head><title>A</title></head><body><nav class="navbar">${around}</nav><main>${content}</main></body></html>`

test.each([
  ['text', '<p>One word</p>', '<p>Two words</p>'],
  ['structure', '<h2>One</h2>', '<h3>One</h3>'],
  ['structure', '<button aria-expanded="false">One</button>', '<button aria-expanded="true">One</button>'],
  ['targets', '<a href="/a">One</a>', '<a href="/b">One</a>'],
  ['markup', '<p>One</p>', '<p class="lead">One</p>'],
])('a change of %s is told from others', (extent, before, after) => {
  expect(compareDocuments(page(before), page(after)).extent).toBe(extent)
})

test('a change around the content is told by its part', () => {
  expect(compareDocuments(page('<p>One</p>', 'Docs'), page('<p>One</p>', 'Guides'))).toMatchObject({
    extent: 'chrome',
    chrome: ['navbar'],
    isContent: false,
  })
})

test('dates of last changes are those of each commit', async () => {
  const root = smallSite({
    'site.config.mjs': smallConfig().replace("path: 'docs'", "path: 'docs', showLastUpdateTime: true"),
    'docs/pay.md': '# Pay\n',
    'docs/gifts.md': '# Gifts\n',
    '.gitignore': '.quire\n',
  })
  const commit = (day: string) => {
    git(root, 'add', '-A')
    const env = { ...process.env, GIT_COMMITTER_DATE: `${day}T12:00:00Z` }
    const names = ['-c', 'user.name=Ada', '-c', 'user.email=ada@docs.example']
    execFileSync('git', [...names, 'commit', '-q', '-m', 'Docs'], { cwd: root, env })
  }
  git(root, 'init', '-q')
  commit('2024-01-02')
  put(root, { 'docs/pay.md': '# Pay\n\n' })
  commit('2025-03-04')
  const { stdout } = await docs(['diff', 'HEAD~1', '--rendered', '--format', 'json', '--cwd', root])
  const pages = (JSON.parse(stdout) as RenderedDiff).groups.flatMap((group) => group.pages)
  expect(pages).toMatchObject([{ route: '/pay', change: { extent: 'chrome', chrome: ['doc footer'] } }])
})
