import { execFileSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { docs } from './docsInProcess.ts'
import { put, tree } from './folder.ts'
import { config, smallSite } from './smallSite.ts'

const sound = {
  'docs/guides/install.md': '# Install\n\n## Usage\n',
  'docs/img/Logo.png': 'not looked at',
}

async function fixed(text: string, name = 'docs/index.md', more: Record<string, string> = {}): Promise<string> {
  const root = smallSite({ ...sound, ...more, [name]: text })
  await docs(['check', '--fix', '--cwd', root])
  const once = tree(root)
  await docs(['check', '--fix', '--cwd', root])
  expect(tree(root)[name]).toBe(once[name])
  return once[name]!
}

const fixes: [what: string, wrong: string, right: string][] = [
  ['a moved file', '[a](./install.md)', '[a](./guides/install.md)'],
  ['a misspelt file, with its anchor', '[a](guides/instal.md#usage)', '[a](guides/install.md#usage)'],
  ['the other extension', '[a](guides/install.mdx)', '[a](guides/install.md)'],
  ['a misspelt address', '[a](/guides/instal?x=1)', '[a](/guides/install?x=1)'],
  ['letter case of an address', '[a](/Guides/Install)', '[a](/guides/install)'],
  ['letter case of an anchor', '[a](./guides/install.md#Usage)', '[a](./guides/install.md#usage)'],
  ['a misspelt anchor', '[a](./guides/install.md#usgae)', '[a](./guides/install.md#usage)'],
  ['file and anchor', '[a](./guides/instal.md#usgae)', '[a](./guides/install.md#usage)'],
  ['a misspelt image', '![A logo](./img/Lgoo.png)', '![A logo](./img/Logo.png)'],
  ['letter case of an image', '![A logo](./img/logo.PNG)', '![A logo](./img/Logo.png)'],
  [
    'a link by reference',
    '[a][b] and [a][b]\n\n[b]: ./guides/instal.md',
    '[a][b] and [a][b]\n\n[b]: ./guides/install.md',
  ],
  ['an admonition with a space', '::: tip Try it\n\nDoes.\n\n:::', ':::tip Try it\n\nDoes.\n\n:::'],
  ['such a one in a list', '- a\n\n  ::: tip\n  Does.\n  :::', '- a\n\n  :::tip\n  Does.\n  :::'],
  ['an admonition', ':::warnin\n\nDeletes.\n\n:::', ':::warning\n\nDeletes.\n\n:::'],
  ['exchanged brackets', '(the guide)[/guides/install]', '[the guide](/guides/install)'],
  ['brackets apart', 'The [*old* guide] (./guides/install.md).', 'The [*old* guide](./guides/install.md).'],
  ['an autolink in MDX', 'See <https://a.example/b_c>.', 'See [https://a.example/b_c](https://a.example/b_c).'],
  ['a component in small letters', '<details>a</details> <tocinline />', '<details>a</details> <TOCInline />'],
  [
    'a component',
    '<Tabss>\n\n<TabItem value="a">x</TabItem>\n\n</Tabss>',
    '<Tabs>\n\n<TabItem value="a">x</TabItem>\n\n</Tabs>',
  ],
]

describe('in one site, where everything is fixed in one run', () => {
  const page = (text: string) => `# Welcome\n\n${text}\n`
  let once: Record<string, string>
  let again: Record<string, string>
  beforeAll(async () => {
    const files = fixes.map(([, wrong], index) => [`docs/fixed-${index}.md`, page(wrong)])
    const root = smallSite({ ...sound, ...Object.fromEntries(files) })
    await docs(['check', '--fix', '--cwd', root])
    once = tree(join(root, 'docs'))
    await docs(['check', '--fix', '--cwd', root])
    again = tree(join(root, 'docs'))
  })

  test.each(fixes.map(([what, , right], index) => [what, index, right] as const))('%s is fixed', (_, index, right) => {
    expect(once[`fixed-${index}.md`]).toBe(page(right))
    expect(again[`fixed-${index}.md`]).toBe(page(right))
  })
})

test('a field of the front matter is fixed, unless it is there already', async () => {
  expect(await fixed('---\ntitel: A\n---\n\nText.\n')).toBe('---\ntitle: A\n---\n\nText.\n')
  const both = '---\ntitle: A\ntitel: B\n---\n\nText.\n'
  expect(await fixed(both)).toBe(both)
})

test('a doc id in the sidebars file is fixed', async () => {
  const more = { 'site.config.mjs': config().replace("path: 'docs'", "path: 'docs', sidebarPath: 'sidebars.json'") }
  expect(await fixed('{ "main": ["guides/instal", "index"] }\n', 'sidebars.json', more)).toBe(
    '{ "main": ["guides/install", "index"] }\n',
  )
})

test('a byte order mark, Windows line ends and what stands before the mistake in a line all stay', async () => {
  const text = '\ufeff---\r\ntitel: "😀"\r\n---\r\n\r\n😀 [a](./guides/instal.md) and [b](./guides/instal.md#usage)\r\n'
  expect(await fixed(text)).toBe(
    '\ufeff---\r\ntitle: "😀"\r\n---\r\n\r\n😀 [a](./guides/install.md) and [b](./guides/install.md#usage)\r\n',
  )
})

test.each([
  ['two near matches', '[a](./install-it.md)', { 'docs/install-is.md': '# A\n', 'docs/install-at.md': '# B\n' }],
  ['a short name, which may be any other', '[a](./b.md)', { 'docs/a.md': '# A\n' }],
  ['two files of that name', '[a](./setup.md)', { 'docs/x/setup.md': '# A\n', 'docs/y/setup.md': '# B\n' }],
  ['a component that may be another', '<Tab>x</Tab>', {}],
  ['another number, which is another thing', '[a](./prices-2021.md)', { 'docs/prices-2022.md': '# A\n' }],
  ['a picture with another number', '![A](./img/shop-1.png)', { 'docs/img/shop-2.png': 'x' }],
  ['no near match', '[a](./zebra-crossing.md)', {}],
])('%s: left to the author', async (_, text, more) => {
  expect(await fixed(`# Welcome\n\n${text}\n`, 'docs/index.md', more)).toBe(`# Welcome\n\n${text}\n`)
})

test('code that looks like the mistake is never fixed', async () => {
  const text = '# Welcome\n\n`./guides/instal.md` [a](./guides/instal.md)\n\n```md\n[a](./guides/instal.md)\n```\n'
  expect(await fixed(text)).toBe(text.replace('](./guides/instal.md)\n\n', '](./guides/install.md)\n\n'))
})

test('the dry run prints a patch that does the same, and writes nothing', async () => {
  const files = {
    ...sound,
    'docs/index.md': '# Welcome\n\n[a](./guides/instal.md)\n',
    'docs/b.md': '---\ntitel: B\n---\n\nB\n',
  }
  const root = smallSite(files)
  const { code, stdout } = await docs(['check', '--fix-dry-run', '--cwd', root])
  expect(code).toBe(0)
  expect(tree(root)).toMatchObject(files)
  expect(stdout).toContain('--- a/docs/index.md\n+++ b/docs/index.md\n')

  const patched = smallSite(files)
  execFileSync('git', ['apply', '-'], { cwd: patched, input: stdout })
  await docs(['check', '--fix', '--cwd', root])
  for (const name of Object.keys(files)) expect(tree(patched)[name]).toBe(tree(root)[name])
})

test('fixed files are reported, keep their mode, and leave no temporary file', async () => {
  const root = smallSite({
    ...sound,
    'docs/index.md': '# Welcome\n\n[a](./guides/instal.md) [b](./guides/instal.md)\n',
  })
  const mode = statSync(join(root, 'docs/index.md')).mode
  const { stderr, code } = await docs(['check', '--fix', '--cwd', root])
  expect(code).toBe(0)
  expect(stderr).toContain('Fixed 2 problems in 1 file.')
  expect(statSync(join(root, 'docs/index.md')).mode).toBe(mode)
  expect(readdirSync(join(root, 'docs'))).toEqual(['guide.md', 'guides', 'img', 'index.md'])
})

test('only the selected diagnostics are fixed', async () => {
  const root = smallSite(sound)
  put(root, { 'docs/index.md': '# A\n\n[a](./guides/instal.md)\n', 'docs/b.md': '# B\n\n[a](./guides/instal.md)\n' })
  await docs(['check', '--fix', '--cwd', root, 'docs/b.md'])
  expect(tree(root)).toMatchObject({
    'docs/index.md': '# A\n\n[a](./guides/instal.md)\n',
    'docs/b.md': '# B\n\n[a](./guides/install.md)\n',
  })
})
