import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { docs } from './docsResident.ts'
import { put, tree } from './folder.ts'
import { settled } from './settled.ts'
import { config, smallSite } from './smallSite.ts'

/** A test builds several times, ms. */
const timeout = 300_000

/** Build a site, and return what is said about a page. */
async function why(root: string, path: string, env: Record<string, string> = {}): Promise<string[]> {
  const { code, stderr } = await docs(['build', '--quiet', '--cwd', root, '--why', path], env)
  expect(stderr).not.toContain('error')
  expect(code).toBe(0)
  return stderr.trim().split('\n')
}

test('a build says why a page was rendered again, down to the file', { timeout }, async () => {
  const root = smallSite({
    'docs/guide.mdx':
      '# Guide\n\nBack to the [start](./index.md).\n\n<Price />\n\nimport Note from "./_note.mdx"\n\n<Note />\n',
    'docs/_note.mdx': 'A note.\n',
    'docs/teas/_category_.json': '{ "label": "Teas" }\n',
    'docs/teas/green.md': '# Green\n',
    'src/Price.jsx': 'export default () => <b>{process.env.RELEASE} 3</b>\n',
    'site.config.mjs': config("components: { Price: 'src/Price.jsx' },"),
  })
  rmSync(join(root, 'docs/guide.md'))
  const first = await why(root, '/guide', { RELEASE: '1' })
  expect(first).toEqual(['/guide was rendered because there is no last build of it in the cache.'])
  expect(await why(root, '/guide', { RELEASE: '1' })).toEqual([
    '/guide was not rendered: nothing that it is made of has changed since the last build.',
  ])
  const changes: [files: Record<string, string>, release: string, lines: string[]][] = [
    [{ 'docs/_note.mdx': 'Another note.\n' }, '1', ['  its text:', '    docs/_note.mdx changed']],
    [
      { 'docs/teas/_category_.json': '{ "label": "Fine teas" }\n' },
      '1',
      ['  its sidebar:', '    the `_category_` file of docs/teas changed'],
    ],
    [{ 'src/Price.jsx': 'export default () => <b>{process.env.RELEASE} 4</b>\n' }, '1', ['    src/Price.jsx changed']],
    [{}, '2', ['  what code of the site has read for it:', '    RELEASE changed']],
    [
      { 'docs/index.md': '# Hello\n\nRead the [guide](./guide.mdx).\n' },
      '2',
      ['    docs/index.md has another title, address or other front matter'],
    ],
    [
      { 'docs/index.md': '---\nslug: /hello\n---\n\n# Hello\n\nRead the [guide](./guide.mdx).\n' },
      '2',
      ['  the addresses that it links to:'],
    ],
    [
      { 'site.config.mjs': config("components: { Price: 'src/Price.jsx' }, tagline: 'Tea',") },
      '2',
      ['  the settings that all pages show:', '    `tagline`'],
    ],
  ]
  for (const [files, RELEASE, lines] of changes) {
    put(root, files)
    const said = await why(root, '/guide', { RELEASE })
    expect(said[0]).toBe('/guide was rendered again, because these have changed:')
    expect(said).toEqual(expect.arrayContaining(lines))
  }
  put(root, { 'docs/teas/green.md': '# Green\n\nNew words.\n' })
  expect(await why(root, '/guide', { RELEASE: '2' })).toEqual([
    '/guide was not rendered: nothing that it is made of has changed since the last build.',
  ])
  // In place, so that the file which the cache keeps is another one as well.
  writeFileSync(join(root, 'dist/guide/index.html'), 'Changed.')
  expect(await why(root, '/guide/', { RELEASE: '2' })).toEqual([
    '/guide/ was rendered because its files in the output folder were missing or changed.',
  ])
  const unknown = await docs(['build', '--cwd', root, '--why', '/giude'], { RELEASE: '2' })
  expect(unknown.code).toBe(2)
  expect(unknown.stderr).toContain('There is no page at `/giude`.\nDid you mean `/guide`?')
})

test('a component is rendered again on the pages that have it, alone or in other components', { timeout }, async () => {
  const files = {
    'docs/guide.mdx': '# Guide\n\n<Price />\n',
    'docs/tea.mdx': '# Tea\n\n<Cup />\n',
    'src/Price.jsx': "import { amount } from './amount.js'\nexport default () => <b>{amount}</b>\n",
    'src/Cup.jsx': 'export default () => <i>cup</i>\n',
    'src/amount.js': 'export const amount = 3\n',
    'site.config.mjs': config("components: { Price: 'src/Price.jsx', Cup: { module: 'src/Cup.jsx', hydrate: true } },"),
  }
  const root = smallSite(files)
  rmSync(join(root, 'docs/guide.md'))
  await why(root, '/guide')
  const edits: [files: Record<string, string>, other: string][] = [
    [{ 'src/amount.js': 'export const amount = 4\n' }, '/tea'],
    [{ 'src/Cup.jsx': "import { useState } from 'react'\nexport default () => <i>{useState('two')}</i>\n" }, '/guide'],
  ]
  for (const [files, other] of edits) {
    put(root, files)
    expect((await why(root, other))[0]).toContain(`${other} was not rendered`)
    const output = tree(join(root, 'dist'))
    for (const path of ['.quire', 'dist']) rmSync(join(root, path), { recursive: true })
    await why(root, other)
    expect(tree(join(root, 'dist'))).toEqual(output)
  }
})

test('a new stylesheet renders no page, and all of them load it', { timeout }, async () => {
  const root = smallSite({
    'docs/site.css': 'b { color: red }\n',
    'site.config.mjs': config("customCss: ['docs/site.css'],"),
  })
  await why(root, '/guide')
  const stylesheets = () =>
    Object.entries(tree(join(root, 'dist'))).flatMap(([path, text]) =>
      path.endsWith('/index.html') ? [/<link rel="stylesheet" href="[^"]*style-site-[^>]*>/.exec(text)![0]] : [],
    )
  const before = stylesheets()
  put(root, { 'docs/site.css': 'b { color: green }\n' })
  expect(await why(root, '/guide')).toEqual([
    '/guide was not rendered: nothing but the stylesheet has changed since the last build.',
  ])
  expect(new Set(before).size).toBe(1)
  expect(new Set(stylesheets()).size).toBe(1)
  expect(stylesheets()).toHaveLength(before.length)
  expect(stylesheets()[0]).not.toBe(before[0])
})

test('a check says which files a finding is made of, and which of them have changed', { timeout }, async () => {
  const root = smallSite({
    'docs/index.md': '# Welcome\n\nRead the [guide](./guide.md#prices).\n',
    'docs/tea.md': '# Tea\n',
  })
  const ask = async (...options: string[]) => {
    const { code, stdout } = await docs(['check', '--cwd', root, '--why', ...options])
    expect(code).toBe(0)
    return stdout.trim().split('\n')
  }
  await settled(root)
  await docs(['check', '--cwd', root])
  const said = await ask('link-anchor-broken', 'docs/index.md')
  expect(said[0]).toBe('docs/index.md:3:10 link-anchor-broken')
  expect(said).toEqual(expect.arrayContaining(['  docs/index.md', '  docs/guide.md', '  site.config.mjs']))
  expect(said.join('\n')).not.toContain('changed')
  put(root, { 'docs/guide.md': '# Guide\n\n## Costs\n' })
  expect((await ask('link-anchor-broken', 'docs/index.md'))[1]).toMatch(
    /^ {2}docs\/guide\.md, changed since the last check: .+ › checks of a doc$/,
  )
  expect(await ask('link-broken', 'docs/index.md')).toEqual(['There is no `link-broken` in docs/index.md.'])
  const wrong = await docs(['check', '--cwd', root, '--why', 'link-broken'])
  expect(wrong.code).toBe(2)
  expect(wrong.stderr).toContain('`--why link-broken docs/start.md`')
})
