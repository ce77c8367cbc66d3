import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findFile } from '../../cli/serve/findFile.ts'
import { docs } from './docsInProcess.ts'
import { folder, put, tree } from './folder.ts'
import { git } from './git.ts'
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
  git(root, 'init', '-q', '-b', 'main')
  git(root, 'add', '-A')
  git(root, 'commit', '-q', '-m', 'The shop')
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
  expect(gifts).toContain('<aside class="quire-preview" aria-label="Preview">This is a preview of a change.')
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

    | Page |
    | --- |
    | [Gifts](https://pr-7.example/gifts/) |
    | [Shop](https://pr-7.example/) |

    **New pages**

    | Page |
    | --- |
    | [New \\| shelf](https://pr-7.example/new/) |

    **Moved pages**

    | Page | Was at | Redirect |
    | --- | --- | --- |
    | [Pay](https://pr-7.example/paying/) | \`/pay\` | **no** |

    **Lost addresses**

    | Address |
    | --- |
    | \`/jobs\` |
    | \`/pay\` |

    **The check found 1 problem:**

    - **warning** \`docs/gifts.md:8\` The \`json\` sample does not parse: the key \`gift\` has to stand in double quotes.
    "
  `)
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
  expect(pagesOf(root)).toEqual(['404.html', 'gifts/index.html', 'search/index.html'])
  const gifts = () => readFileSync(join(root, 'dist-preview/gifts/index.html'), 'utf8')
  expect(gifts()).toContain('<a href="https://docs.example/docs/pay">here</a>')
  expect((await preview(root, 'main', ...at, 'none', '--no-banner')).code).toBe(0)
  expect(gifts()).toContain('<a href="/pr-7/pay">here</a>')
  expect(gifts()).not.toContain('quire-preview')
  expect((await preview(root, 'main', '--banner', 'Draft <7>')).code).toBe(0)
  expect(gifts()).toContain('aria-label="Preview">Draft &lt;7&gt;')
})

test.each([
  [['--comment', 'x.md'], '`--comment` is for previews.'],
  [['--since', 'main', '--base-url', '/x/'], 'nothing says where the site is published'],
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
