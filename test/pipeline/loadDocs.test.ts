import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compile } from '../../pipeline/compile.ts'
import { load } from '../../pipeline/load/load.ts'
import { decodeText } from '../../pipeline/load/text.ts'
import { folder } from '../cli/folder.ts'
import { report } from '../report.ts'
import { site } from '../site.ts'
import { config } from './checks/checked.ts'

const paths = async (root: string) => (await load({ root })).versions[0]!.docs.map(({ path }) => path)

test('docs are the Markdown files of the docs folder, sorted; partials, tests and hidden folders are not', async () => {
  const root = await site({
    'content/z.md': '',
    'content/a/b.mdx': '',
    'content/_partial.mdx': '',
    'content/_parts/x.md': '',
    'content/.drafts/x.md': '',
    'content/a/note.txt': '',
    'content/static/readme.md': '',
    'content/pages/about.md': '',
  })
  expect(await paths(root)).toEqual(['a/b.mdx', 'z.md'])
})

test('a symbolic link that leads round in a circle ends, and each real file is found once', async () => {
  const root = await site({ 'content/intro.md': '', 'content/sub/more.md': '', 'shared/part.md': '' })
  symlinkSync('..', join(root, 'content/sub/up'))
  symlinkSync('sub', join(root, 'content/again'))
  symlinkSync('../shared', join(root, 'content/shared'))
  symlinkSync('.', join(root, 'shared/self'))
  expect(await paths(root)).toEqual(['intro.md', 'shared/part.md', 'sub/more.md'])
})

test('a symbolic link that leads out of the site is reported and not followed', async () => {
  const root = await site({ 'content/intro.md': '' })
  mkdirSync(join(root, 'content/sub'))
  symlinkSync('/etc', join(root, 'content/sub/etc'))
  const { versions, diagnostics } = await load({ root })
  expect(versions[0]!.docs.map(({ path }) => path)).toEqual(['intro.md'])
  expect(report(diagnostics)).toBe(
    "content/sub/etc  doc-outside\n  `content/sub/etc` leads out of the site's repository.",
  )
})

test('a docs folder that leads out of the site is reported and not read', async () => {
  const root = await site({ 'package.json': '{}' })
  symlinkSync(folder({ 'secret.md': '# Secret\n' }), join(root, 'content'))
  const { versions, diagnostics } = await load({ root })
  expect(versions.flatMap(({ docs }) => docs)).toEqual([])
  expect(report(diagnostics)).toContain("content  doc-outside\n  `content` leads out of the site's repository.")
})

test('docs, posts and pages that are symbolic links to private files are reported and not read', async () => {
  const root = await site({
    ...config({ blog: {}, pages: { path: 'pages' } }),
    'content/intro.md': '# Intro\n',
    '.env': 'secret',
    'keys/server.key': 'secret',
    '.github/CONTRIBUTING.md': '# Contributing\n',
    LICENSE: 'Free.\n',
    'blog/2026-01-01-b.md': '# B\n',
    'pages/c.md': '# C\n',
  })
  const links = {
    'content/a.md': '../.env',
    'content/b.mdx': '../keys/server.key',
    'content/contributing.md': '../.github/CONTRIBUTING.md',
    'content/license.md': '../LICENSE',
    'content/.env': '../.env',
    'blog/2026-01-02-a.md': '../.env',
    'pages/a.md': '../.env',
  }
  for (const [path, target] of Object.entries(links)) symlinkSync(target, join(root, path))
  const { graph, diagnostics } = await compile({ root })
  expect(Object.keys(graph!.docs).sort()).toEqual(['blog:2026-01-01-b', 'contributing', 'intro', 'license', 'page:c'])
  const outside = diagnostics.filter(({ code }) => code === 'doc-outside')
  expect(outside.map(({ file, message }) => [file, /`[^`]+`, which is private/.exec(message)?.[0]])).toEqual([
    ['content/a.md', '`.env`, which is private'],
    ['content/b.mdx', '`keys/server.key`, which is private'],
    ['pages/a.md', '`.env`, which is private'],
    ['blog/2026-01-02-a.md', '`.env`, which is private'],
  ])
})

test('docs in packages inside the docs folder are no docs of the site', async () => {
  const root = await site({
    'content/intro.md': '',
    'content/a/node_modules/p/readme.md': '',
    'content/node_modules/p/a.md': '',
  })
  expect(await paths(root)).toEqual(['intro.md'])
})

test('a docs folder that does not exist, or holds no docs, is an error', async () => {
  const root = await site({ 'contents/intro.md': '' })
  expect(report((await load({ root })).diagnostics)).toBe(
    'site.config.json:9:5  config-docs-folder\n  There is no docs folder `content`.\n  Did you mean `contents`?',
  )
  const empty = await site({ 'content/_intro.md': '' })
  expect(report((await load({ root: empty })).diagnostics)).toContain(
    'site.config.json:9:5  docs-none\n  There are no docs in `content`.\n  Docs are the files that match `**/*.{md,mdx}`',
  )
})

test('a byte order mark and carriage returns are no part of a text', () => {
  const bytes = Buffer.from('\uFEFFa\r\nb\rc\n')
  expect(decodeText({ source: 'a.md', bytes })).toEqual({ text: 'a\nb\nc\n', diagnostics: [] })
})

test.each([
  ['Latin-1', Buffer.from('caf\xe9 au lait', 'latin1'), 'the byte 0xe9 at byte offset 3', 4],
  ['UTF-16', Buffer.from('\uFEFF# Hi', 'utf16le'), 'UTF-16 (little endian)', 1],
  ['cut inside a character', Buffer.from('# é').subarray(0, 3), 'it ends inside a character at byte offset 2', 3],
])('a file in %s is refused with the offset of the first wrong byte', (_, bytes, said, column) => {
  const { text, diagnostics } = decodeText({ source: 'content/a.md', bytes })
  expect(text).toBe('')
  expect(diagnostics).toMatchObject([{ code: 'doc-not-utf8', file: 'content/a.md', line: 1, column }])
  expect(diagnostics[0]!.message).toContain(said)
  expect(decodeText({ source: 'content/b.md', bytes: Buffer.from('é next') }).text).toBe('é next')
})

test('pages are the modules of the pages folder, by their path', async () => {
  const root = await site({
    'content/intro.md': '',
    'content/pages/index.tsx': 'export default function Home() { return null }',
    'content/pages/a/index.jsx': 'const A = () => null\nexport { A as default }',
    'content/pages/a/b.tsx': 'export default () => null',
    'content/pages/_helper.tsx': '',
    'content/pages/b.test.tsx': '',
    'content/pages/types.d.ts': '',
  })
  const { pages, diagnostics } = await load({ root })
  expect(diagnostics).toEqual([])
  expect(pages).toEqual([
    { route: '/a/b', source: 'content/pages/a/b.tsx' },
    { route: '/a', source: 'content/pages/a/index.jsx' },
    { route: '/', source: 'content/pages/index.tsx' },
  ])
})

test('a page without a default export is reported with its exports', async () => {
  const root = await site({
    'content/intro.md': '',
    'content/pages/shop.tsx': `// export default Shop
      const text = 'export default Shop'
      export const Shop = () => null
      export function price() {}
      export type Product = {}`,
  })
  expect(report((await load({ root })).diagnostics)).toBe(
    'content/pages/shop.tsx:1:1  page-no-default-export\n  The page `content/pages/shop.tsx` has no default export.\n  It exports `Shop`, `price`. Export the page component as default, or begin the file name with `_` if it is not a page.',
  )
})
