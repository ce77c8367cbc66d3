import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findFile } from '../../cli/serve/findFile.ts'
import { docs } from './docsInProcess.ts'
import { folder, put, tree } from './folder.ts'
import { commitAll, git } from './git.ts'
import { config } from './smallSite.ts'

const files = {
  'site.config.mjs': config("search: { engine: 'local' },"),
  'docs/index.md':
    '# Shop\n\n[Pay](./pay.md), [jobs](./jobs.md), [gifts](./gifts.md#wrap)\n\n![The shop](./shop.png)\n',
  'docs/shop.png': 'a picture',
  'docs/other.png': 'another picture',
  'docs/pay.md':
    '# Pay\n\nCards of all kinds are accepted.\n\nCash is accepted in the shop.\n\n![Cards](./other.png)\n',
  'docs/gifts.md': '# Gifts\n\n## Wrap\n\nA gift is wrapped in paper. Pay [here](./pay.md).\n',
  'docs/jobs.md': '# Jobs\n\nWe look for a clerk.\n',
  '.gitignore': '.quire\ndist*\n',
}

/** A site with one commit. */
function shop(more: Record<string, string> = {}): string {
  const root = folder({ ...files, ...more })
  commitAll(root)
  return root
}

const preview = (root: string, ...args: string[]) => docs(['build', '--cwd', root, '--since', ...args])
const pagesOf = (root: string, outDir = 'dist-preview') =>
  Object.keys(tree(join(root, outDir))).filter((path) => path.endsWith('.html'))

/** The links of a site that lead nowhere: neither to a file of it nor to one of the published site. */
function brokenLinks(site: Record<string, string>, published: Record<string, string>, address: string): string[] {
  const leads = (files: Record<string, string>, path: string) => {
    const match = findFile((file) => Object.hasOwn(files, file), decodeURIComponent(path), undefined)
    return match !== undefined
  }
  return Object.entries(site).flatMap(([file, text]) => {
    if (!file.endsWith('.html')) return []
    const links = [...text.matchAll(/<a\b[^>]*\shref="([^"#?]+)/g), ...text.matchAll(/"(?:href|leadsTo)":"([^"#?]+)/g)]
    return links
      .map(([, href]) => href!)
      .filter((href) =>
        href.startsWith(address)
          ? !leads(published, `/${href.slice(address.length)}`)
          : href.startsWith('/') && !leads(site, href),
      )
      .map((href) => `${file}: ${href}`)
  })
}

// PREVIEW-1, PREVIEW-2
test('a preview has the pages that differ; other pages are linked on the published site', async () => {
  const root = shop()
  put(root, { 'docs/gifts.md': `${files['docs/gifts.md']}\nPaper of gooseberries.\n` })
  const { code, stdout, stderr } = await preview(root, 'main')
  expect(code, stderr).toBe(0)
  expect(stdout).toMatch(/Preview of 1 of 4 pages \(.*\) in .*: 1 changed, 0 new, 0 moved; lost addresses: 0\.\n/)
  expect(pagesOf(root)).toEqual(['404.html', 'gifts/index.html', 'search/index.html'])
  expect((await docs(['build', '--quiet', '--cwd', root])).code).toBe(0)
  const site = tree(join(root, 'dist-preview'))
  const gifts = site['gifts/index.html']!
  expect(gifts).toContain(
    '<aside class="announcement-bar quire-preview" aria-label="Preview"><div class="announcement-bar__content">This is a preview of a change.',
  )
  expect(gifts).toContain('href="https://docs.example/gifts/"')
  expect(gifts).toContain('<meta name="robots" content="noindex">')
  expect(gifts).toContain('<a href="https://docs.example/pay">here</a>')
  expect(brokenLinks(site, tree(join(root, 'dist')), 'https://docs.example/')).toEqual([])
  expect(Object.keys(site).filter((path) => path.endsWith('.md'))).toEqual(['gifts.md'])
  // Search finds what the preview has, and nothing else.
  const search = (words: string) => docs(['search', words, '--cwd', root, '--out-dir', 'dist-preview'])
  expect((await search('gooseberries')).stdout).toContain('/gifts')
  expect((await search('clerk')).stdout).not.toContain('/jobs')
  // A picture of an unchanged page is not in it.
  expect(Object.keys(site).filter((path) => /images/.test(path))).toEqual([])
})

// PREVIEW-3
test('the comment lists changed, new, moved and lost pages with links, and what the check found', async () => {
  const root = shop()
  renameSync(join(root, 'docs/pay.md'), join(root, 'docs/paying.md'))
  rmSync(join(root, 'docs/jobs.md'))
  put(root, {
    'docs/index.md': '# Shop\n\n[Pay](./paying.md)\n',
    'docs/gifts.md': '# Gifts\n\n## Wrap\n\nA gift is wrapped in paper.\n\n```json\n{ gift }\n```\n',
    'docs/new.md': '# New | *shelf*\n\nBoxes.\n',
  })
  const comment = join(root, 'dist-comment.md')
  const { code } = await preview(root, 'main', '--comment', comment, '--preview-url', 'https://pr-7.example')
  expect(code).toBe(0)
  expect(readFileSync(comment, 'utf8')).toMatchInlineSnapshot(`
    "<!-- preview of the docs -->
    ### Preview of the docs

    2 changed pages, 1 new, 1 moved, 2 lost, compared with \`main\`.

    **Changed pages**

    | Page | Address |
    | --- | --- |
    | [Gifts](https://pr-7.example/gifts/) | \`/gifts\` |
    | [Shop](https://pr-7.example/) | \`/\` |

    **New pages**

    | Page | Address |
    | --- | --- |
    | [New \\| shelf](https://pr-7.example/new/) | \`/new\` |

    **Moved pages**

    | Page | Address | Was at | Redirect |
    | --- | --- | --- | --- |
    | [Pay](https://pr-7.example/paying/) | \`/paying\` | \`/pay\` | **no** |

    **Lost addresses**

    | Address |
    | --- |
    | \`/jobs\` |
    | \`/pay\` |

    **The check found 1 problem**:

    - **warning** \`docs/gifts.md:8\` The \`json\` sample does not parse: the key \`gift\` has to stand in double quotes.
    "
  `)
})

// PREVIEW-3
test('a picture with an address of its own: pages that show it are in the preview, and the comment names changed files', async () => {
  const root = shop({
    'static/sign.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    'static/prices.pdf': 'ten euros',
    'static/old.zip': 'old',
    'docs/sign.md': '# Sign\n\n![The sign](/sign.svg) [prices](/prices.pdf)\n',
  })
  put(root, { 'static/sign.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>' })
  put(root, { 'static/prices.pdf': 'nine euros', 'static/new.zip': 'new' })
  rmSync(join(root, 'static/old.zip'))
  const comment = join(root, 'dist-comment.md')
  const { stdout } = await preview(root, 'main', '--comment', comment, '--preview-url', 'https://pr-7.example')
  expect(stdout).toMatch(/: 0 changed, 0 new, 0 moved, 1 with the same text; .*; 4 files changed, new or gone\.\n/)
  const site = tree(join(root, 'dist-preview'))
  expect(pagesOf(root)).toContain('sign/index.html')
  expect([site['sign.svg'], site['prices.pdf'], site['new.zip']]).toEqual([
    expect.stringContaining('width="8"'),
    'nine euros',
    'new',
  ])
  expect(readFileSync(comment, 'utf8')).toContain(`| File | Change |
| --- | --- |
| [new.zip](https://pr-7.example/new.zip) | new |
| [prices.pdf](https://pr-7.example/prices.pdf) | changed |
| [sign.svg](https://pr-7.example/sign.svg) | changed |
| \`old.zip\` | **gone** |
`)
})

// PREVIEW-3
test('the comment folds pages that differ only around their text, and does not repeat the problems of the base', async () => {
  const root = shop({ 'docs/old.md': '# Old\n\n```json\n{ old }\n```\n' })
  // Its title is in the sidebar of all pages.
  put(root, { 'docs/jobs.md': '# Work\n\nWe look for a clerk.\n\n```json\n{ clerk }\n```\n' })
  const comment = join(root, 'dist-comment.md')
  const written = async () => {
    const { code, stdout, stderr } = await preview(root, 'main', '--comment', comment)
    expect(code, stderr).toBe(0)
    return { stdout, text: readFileSync(comment, 'utf8') }
  }
  const { stdout, text } = await written()
  expect(stdout).toContain('1 changed, 0 new, 0 moved, 4 with the same text; lost addresses: 0.')
  expect(text).toMatchInlineSnapshot(`
    "<!-- preview of the docs -->
    ### Preview of the docs

    1 changed page, 0 new, 0 moved, 0 lost, 4 with the same text, compared with \`main\`.

    **Changed pages**

    | Page | Address |
    | --- | --- |
    | Work | \`/jobs\` |

    <details>
    <summary>Pages with the same text that differ around it, such as in their sidebar, or in a component: 4</summary>

    | Page | Address |
    | --- | --- |
    | Gifts | \`/gifts\` |
    | Shop | \`/\` |
    | Old | \`/old\` |
    | Pay | \`/pay\` |

    </details>

    **The check found 1 new problem**, and 1 that \`main\` has as well:

    - **warning** \`docs/jobs.md:6\` The \`json\` sample does not parse: the key \`clerk\` has to stand in double quotes.
    "
  `)
  git(root, 'checkout', '-q', 'docs')
  put(root, { 'docs/gifts.md': `${files['docs/gifts.md']}\nPaper.\n` })
  expect((await written()).text).toContain('The check found no new problems, and 1 that `main` has as well.')
})

// PREVIEW-3
test('a page that has moved is listed once, and is new in no language', async () => {
  const root = shop({ 'site.config.mjs': config("i18n: { defaultLocale: 'en', locales: ['en', 'de'] },") })
  renameSync(join(root, 'docs/jobs.md'), join(root, 'docs/work.md'))
  put(root, { 'docs/index.md': '# Shop\n\n[Pay](./pay.md), [jobs](./work.md), [gifts](./gifts.md#wrap)\n' })
  const { stdout } = await preview(root, 'main')
  expect(stdout).toContain(' 0 new, 1 moved,')
  expect(pagesOf(root)).toContain('de/work/index.html')
})

test('a build with errors writes no preview, and its comment says what is wrong', async () => {
  const root = shop()
  put(root, { 'docs/jobs.md': '# Jobs\n\n![A clerk](./clerk.png)\n' })
  const comment = join(root, 'dist-comment.md')
  expect((await preview(root, 'main', '--comment', comment)).code).toBe(1)
  expect(existsSync(join(root, 'dist-preview'))).toBe(false)
  const text = readFileSync(comment, 'utf8')
  expect(text).toContain('There is no preview, because the check found errors.')
  expect(text).toContain('- **error** `docs/jobs.md:3` There is no image `./clerk.png`.')
})

// PREVIEW-4
test('the list of a built site or a published one is a base, too', async () => {
  const root = shop()
  await docs(['build', '--quiet', '--cwd', root])
  const target = folder()
  await docs(['publish', 'apply', target, '--cwd', root])
  put(root, { 'docs/jobs.md': '# Jobs\n\nWe have a clerk.\n' })
  for (const base of ['dist/.built-by-quire', join(target, '.quire-published.json')]) {
    expect((await preview(root, base)).code).toBe(0)
    expect(pagesOf(root)).toEqual(['404.html', 'jobs/index.html', 'search/index.html'])
  }
  expect(await preview(root, 'site.config.json')).toMatchObject({ code: 2 })
  put(root, { 'list.json': '{}' })
  expect(await preview(root, 'list.json')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('is no list of files'),
  })
})

test('a page of a doc that shows when it was changed is the same until it changes', async () => {
  const root = shop({
    'site.config.mjs': config("search: { engine: 'local' },").replace(
      "path: 'docs'",
      "path: 'docs', showLastUpdateTime: true",
    ),
  })
  put(root, { 'docs/jobs.md': '# Jobs\n\nWe have a clerk.\n' })
  expect((await preview(root, 'main')).code).toBe(0)
  expect(pagesOf(root)).toEqual(['404.html', 'jobs/index.html', 'search/index.html'])
})

// PREVIEW-5
test('a preview may be in a folder of its host, and have no banner and no changed links', async () => {
  const root = shop()
  put(root, { 'docs/gifts.md': `${files['docs/gifts.md']}\nMore.\n` })
  const at = ['--base-url', '/pr-7/', '--published-url']
  expect((await preview(root, 'main', ...at, 'https://docs.example/docs')).code).toBe(0)
  // Hosts look for the page of unknown addresses at their root.
  expect(pagesOf(root)).toEqual(['gifts/index.html', 'search/index.html'])
  const gifts = () => readFileSync(join(root, 'dist-preview/gifts/index.html'), 'utf8')
  expect(gifts()).toContain('<a href="https://docs.example/docs/pay">here</a>')
  expect((await preview(root, 'main', ...at, 'none', '--no-banner')).code).toBe(0)
  expect(gifts()).toContain('<a href="/pr-7/pay">here</a>')
  expect(gifts()).not.toContain('quire-preview')
  expect((await preview(root, 'main', '--banner', 'Draft <7>')).code).toBe(0)
  expect(gifts()).toContain('>Draft &lt;7&gt; <a href="https://docs.example/gifts/"')
})

// PREVIEW-4
test('a list is compared with a preview at another address, too', async () => {
  const root = shop()
  await docs(['build', '--quiet', '--cwd', root])
  const target = folder()
  await docs(['publish', 'apply', target, '--cwd', root])
  put(root, { 'docs/jobs.md': '# Jobs\n\nWe have a clerk.\n' })
  const at = ['--url', 'https://pr.example', '--base-url', '/pr-7/', '--published-url', 'https://docs.example/']
  for (const base of ['dist/.built-by-quire', join(target, '.quire-published.json')]) {
    const { code, stderr } = await preview(root, base, ...at)
    expect(code, stderr).toBe(0)
    expect(pagesOf(root)).toEqual(['jobs/index.html', 'search/index.html'])
    const jobs = readFileSync(join(root, 'dist-preview/jobs/index.html'), 'utf8')
    expect(jobs).toContain('<link rel="canonical" href="https://pr.example/pr-7/jobs"')
    expect(jobs).toContain('href="https://docs.example/pay')
    // With the same base URL, only canonical links and the like differ.
    const { code: other } = await preview(root, base, '--url', 'https://pr.example', ...at.slice(4))
    expect([other, pagesOf(root)]).toEqual([0, ['404.html', 'jobs/index.html', 'search/index.html']])
  }
})

// PREVIEW-7
test('files of a published site that lists them are not in a preview at its origin', async () => {
  const root = shop()
  await docs(['build', '--quiet', '--cwd', root])
  const target = folder()
  await docs(['publish', 'apply', target, '--cwd', root])
  const requested: string[] = []
  const server = createServer(({ url }, response) => {
    requested.push(url!)
    const file = join(target, url!)
    if (existsSync(file)) response.end(readFileSync(file))
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  put(root, { 'docs/jobs.md': '# Jobs\n\nWe have a clerk.\n' })
  const at = ['--base-url', '/pr-7/', '--published-url', `${origin}/`, '--preview-url']
  const scripts = async (...more: string[]) => {
    const { code, stderr } = await preview(root, 'main', ...at, ...more)
    expect(code, stderr).toBe(0)
    return Object.keys(tree(join(root, 'dist-preview'))).filter((path) => /\.(?:js|css)$/.test(path))
  }
  expect(await scripts(`${origin}/pr-7/`)).toEqual([])
  expect(requested).toEqual(['/.quire-published.json'])
  const page = readFileSync(join(root, 'dist-preview/jobs/index.html'), 'utf8')
  const [, style] = /<link rel="stylesheet" href="([^"]+)"/.exec(page)!
  expect(existsSync(join(target, style!))).toBe(true)
  expect(await scripts(`${origin}/pr-7/`, '--no-published-assets')).not.toEqual([])
  expect(await scripts('https://pr-7.example/')).not.toEqual([])
  expect(requested).toHaveLength(1)
  // A site that does not say what it has may lack them.
  rmSync(join(target, '.quire-published.json'))
  expect(await scripts(`${origin}/pr-7/`)).not.toEqual([])
})

// PREVIEW-6
test('the banner is in the language of its page, in the words of the site where it has some', async () => {
  const root = shop({
    'site.config.mjs': config("i18n: { locales: ['en', 'fr', 'he'] }, search: { engine: 'local' },"),
    'i18n/he/code.json': '{ "theme.Preview.text": { "message": "טיוטה" } }',
  })
  put(root, { 'docs/gifts.md': `${files['docs/gifts.md']}\nMore.\n` })
  expect((await preview(root, 'main')).code).toBe(0)
  const banner = (path: string) =>
    /<aside class="announcement-bar quire-preview" .*?<\/aside>/.exec(
      readFileSync(join(root, 'dist-preview', path, 'gifts/index.html'), 'utf8'),
    )?.[0]
  expect(banner('')).toContain('aria-label="Preview"')
  expect(banner('fr')).toMatch(
    /aria-label="Aperçu".*>Ceci est l’aperçu d’une modification\. <a [^>]*>La page publiée<\/a>/,
  )
  expect(banner('he')).toMatch(/aria-label="תצוגה מקדימה".*>טיוטה <a [^>]*>הדף שפורסם<\/a>/)
})

// PREVIEW-7
test('one edit of a large site is at most ten files where the published site has the others', async () => {
  // A sidebar of so many items is written in parts.
  const parts = Array.from({ length: 30 }, (_, part) => ({
    type: 'category',
    label: `Part ${part}`,
    items: Array.from({ length: 80 }, (_, index) => ({ type: 'link', label: `${index}`, href: '/pay' })),
  }))
  const sidebar = { shop: ['index', 'pay', 'gifts', 'jobs', ...parts] }
  const root = shop({
    'site.config.mjs': files['site.config.mjs'].replace("path: 'docs'", "path: 'docs', sidebarPath: 'sidebars.json'"),
    'sidebars.json': JSON.stringify(sidebar),
  })
  put(root, { 'docs/pay.md': `${files['docs/pay.md']}\nGooseberries.\n` })
  const at = ['--base-url', '/pr-7/', '--published-url', 'https://docs.example/docs/']
  const address = ['--preview-url', 'https://docs.example/pr-7/']
  const { code, stderr } = await preview(root, 'main', ...at, ...address, '--published-assets')
  expect(code, stderr).toBe(0)
  const site = tree(join(root, 'dist-preview'))
  delete site['.built-by-quire']
  expect(
    Object.keys(site)
      .map((path) => path.replace(/-[\da-f]{8}(?=\.)/, ''))
      .sort(),
  ).toEqual([
    '_headers',
    'assets/search/index.json',
    'assets/search/pages/0.json',
    'assets/search/spelling.json',
    'assets/search/words/0.json',
    'assets/sidebars/shop.json',
    'assets/site.json',
    'pay.md',
    'pay/index.html',
    'search/index.html',
  ])
  // All that the pages load is in the preview or on the published site, which is built for its own address.
  await docs(['build', '--quiet', '--cwd', root, '--base-url', '/docs/'])
  const published = tree(join(root, 'dist'))
  const named = Object.values(site).flatMap((text) => [
    ...text.matchAll(/(?:src|href|data-client)="([^"#?]+)"/g),
    ...text.matchAll(/"(?:href|leadsTo)":"([^"#?]+)/g),
  ])
  const addresses = named
    .flatMap(([, value]) => value!.split(' '))
    .map((value) => new URL(value, 'https://docs.example'))
  const leads = (files: Record<string, string>, path: string) =>
    findFile((file) => Object.hasOwn(files, file), decodeURIComponent(path), undefined) !== undefined
  expect(addresses.length).toBeGreaterThan(2300)
  expect(
    addresses
      .map(({ pathname }) => pathname)
      .filter((path) =>
        path.startsWith('/pr-7/')
          ? !leads(site, path.slice('/pr-7'.length))
          : !leads(published, path.slice('/docs'.length)),
      ),
  ).toEqual([])
  expect(addresses.filter(({ pathname }) => pathname.startsWith('/docs/assets/')).length).toBeGreaterThan(4)
  const search = await docs(['search', 'gooseberries', '--cwd', root, '--out-dir', 'dist-preview'])
  expect(search.stdout).toContain('/pay')
})

// PREVIEW-7
test('scripts and styles of a preview beside the published site load from there what is not in the preview', async () => {
  const root = shop({
    'site.config.mjs': config("search: { engine: 'local' }, customCss: 'src/shop.css',"),
    'docs/price.mdx': "import Price from '@site/src/Price'\n\n# Price\n\n<Price />\n",
    'src/Price.jsx': 'export default function Price() {\n  return <p>ten euros</p>\n}\n',
    'src/shop.css': "@font-face { font-family: Shop; src: url('./shop.woff2') }\nbody { font-family: Shop }\n",
    'src/shop.woff2': 'a font',
  })
  put(root, {
    'docs/price.mdx': "import Price from '@site/src/Price'\n\n# Prices\n\n<Price />\n",
    'src/shop.css': "@font-face { font-family: Shop; src: url('./shop.woff2') }\nh1 { font-family: Shop }\n",
  })
  const address = ['--preview-url', 'https://docs.example/pr-7/', '--published-url', 'https://docs.example/']
  const { code, stderr } = await preview(root, 'main', '--base-url', '/pr-7/', ...address, '--published-assets')
  expect(code, stderr).toBe(0)
  git(root, 'stash', '-q')
  expect((await docs(['build', '--quiet', '--cwd', root])).code).toBe(0)
  const [site, published] = [tree(join(root, 'dist-preview')), tree(join(root, 'dist'))]
  const named = Object.entries(site).flatMap(([path, text]) => {
    const names = /\.js$/.test(path)
      ? [...text.matchAll(/(?:from|import)\s*\(?["'`]([^"'`]+)["'`]/g)]
      : /\.css$/.test(path)
        ? [...text.matchAll(/url\(["']?([^"')]+)/g)]
        : []
    return names.map(([, name]) => new URL(name!, `https://docs.example/pr-7/${path}`).pathname)
  })
  expect(named.filter((path) => path.startsWith('/assets/')).length).toBeGreaterThan(1)
  expect(named).toContainEqual(expect.stringMatching(/\/shop-.*\.woff2$/))
  const isThere = (path: string) =>
    path.startsWith('/pr-7/') ? path.slice('/pr-7/'.length) in site : path.slice(1) in published
  expect(named.filter((path) => !isThere(path))).toEqual([])
})

test.each([
  [['--comment', 'x.md'], '`--comment` is for previews.'],
  [['--since', 'main', '--base-url', '/x/'], 'nothing says where the site is published'],
  [['--published-assets'], '`--published-assets` is for previews.'],
  [['--since', 'main', '--published-assets'], 'Add `--preview-url https://docs.example/pr-7/`'],
  [
    ['--since', 'main', '--published-assets', '--preview-url', 'https://pr-7.example/'],
    'the preview is at another origin, `https://pr-7.example`',
  ],
  [['--since', 'main', '--shard', '1/2'], 'leave out `--shard`'],
  [['--since', 'main', '--preview-url', 'pr-7'], '`--preview-url` is `pr-7`; it is an address'],
  [['--since', 'no-branch'], 'git knows no commit `no-branch`.'],
  [['--since', 'http://127.0.0.1:9/list.json'], '`http://127.0.0.1:9/list.json` cannot be read'],
])('%j is wrong usage', async (args, message) => {
  const root = shop()
  expect(await docs(['build', '--cwd', root, ...args])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining(message),
  })
})
