import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { docs } from './docsInProcess.ts'
import { folder, put, tree } from './folder.ts'
import { config } from './smallSite.ts'

/** Names that files may have, and their meaning elsewhere: in addresses, Markdown, patterns, shells and terminals. */
const names = {
  'a line break': 'a\nb',
  'a carriage return': 'a\rb',
  'a tab': 'a\tb',
  'an escape character': 'a\x1b[2Jb',
  'a control character of Latin 1': 'a\x9bb',
  'a character of format': 'a\u202eb',
  'a joiner': 'a\u200db',
  'a line separator': 'a\u2028b',
  'a question mark': 'a?b',
  'a hash': 'a#b',
  'a percent sign': 'a%b',
  'an encoded slash': 'a%2Fb',
  'an encoded letter': 'a%61b',
  'a space': 'a b',
  'a space at the end': 'a ',
  'a no-break space': 'a\u00a0b',
  quotes: 'a"b\'c',
  'a backtick': 'a`b',
  'a backslash': 'a\\b',
  'a dash in front': '-rf',
  'two dashes in front': '--dry-run',
  'a dot in front': '.a',
  'dots at the end': 'a..',
  brackets: 'a[b](c){d}<e>',
  'a pattern': 'a*b!(c)',
  'a colon': 'a:b',
  'a protocol': 'javascript:alert(1)',
  'a star and bars': '*a|b*',
  'a dollar sign': '$HOME',
  'letters of other scripts': 'überſ日本',
  'composed letters in two forms': 'u\u0308',
  emoji: '👩\u200d💻',
  'a name of all objects': '__proto__',
  constructor: 'constructor',
  index: 'index',
  'a long name': 'a'.repeat(240),
  ampersands: 'a&amp;b',
  'a number in front': '01-a',
}

/** A site with a doc of this name, and links to it and from it. */
const site = (name: string) =>
  folder({
    'site.config.mjs': config(),
    'docs/start.md': `# Start

[Doc](<./in/${encodeURIComponent(name)}.md>)
`,
    [`docs/in/${name}.md`]: '# Doc\n\n[Start](../start.md)\n',
  })

const errorsOf = async (root: string): Promise<string[]> => {
  const { stdout } = await docs(['check', '--json', '--cwd', root])
  const all = JSON.parse(stdout) as { severity: string; code: string }[]
  return all.filter(({ severity }) => severity === 'error').map(({ code }) => code)
}

const move = (root: string, from: string, to: string) =>
  docs(['mv', '--cwd', root, '--', `docs/in/${from}.md`, `docs/in/${to}.md`])

describe('a doc gets a name that is refused, or the site is as sound as before', () => {
  test.each(Object.entries(names))('%s', async (_, name) => {
    const root = site('plain')
    const { code, stderr } = await move(root, 'plain', name)
    if (code === 0) return expect(await errorsOf(root)).toEqual([])
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining('Nothing was moved.') })
    expect(Object.keys(tree(join(root, 'docs')))).toEqual(['in/plain.md', 'start.md'])
  })
})

describe('a doc with an odd name gets another one, and the site is sound', () => {
  test.each(Object.entries(names))('%s', async (_, name) => {
    const root = site(name)
    expect(await move(root, name, 'plain')).toMatchObject({ code: 0, stderr: '' })
    expect(await errorsOf(root)).toEqual([])
  })
})

test('redirects to add by hand are code, whatever the address contains', async () => {
  const root = site('a"b\'c')
  put(root, { 'site.config.mjs': `const redirects = () => []\n${config('redirects: redirects(),')}` })
  const { code, stderr } = await move(root, 'a"b\'c', 'plain')
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: `Add these to \`redirects\` in site.config.mjs, which is code:
  { from: "/in/a\\"b'c", to: '/in/plain' },
`,
  })
})
