import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { features } from '../../cli/add/features.ts'
import { installCommand } from '../../cli/add/packageManager.ts'
import { choices, program } from '../../cli/docs.ts'
import { withFields } from '../../pipeline/edit/configField.ts'
import { docs } from './docsInProcess.ts'
import { folder, put, tree as wholeTree } from './folder.ts'

const config = (fields: string) => `import { defineSite } from 'quire-docs'

export default defineSite({
  title: 'Shop',
  url: 'https://docs.example',
  baseUrl: '/',${fields}
})
`
const site = (text: string, file = 'site.config.ts') => folder({ [file]: text, 'docs/intro.md': '# Intro\n' })

/** The files of a site without its cache. */
const tree = (root: string) =>
  Object.fromEntries(Object.entries(wholeTree(root)).filter(([path]) => !path.startsWith('.quire/')))

// ADD-1
test('add writes what a feature needs into the config, and says the command that installs its packages', async () => {
  const root = site(config(''))
  const { code, stdout } = await docs(['add', 'math', 'emoji', '--no-install', '--cwd', root])
  expect({ code, stdout }).toEqual({
    code: 0,
    stdout: `Written:
  src/css/math.css
  site.config.ts
Run now:
  npm install --save-dev remark-math rehype-katex katex@^0.16.0
Write a formula between dollar signs: $\\pi r^2$
Write the name of an emoji between colons: :tada:
`,
  })
  expect(tree(root)).toMatchObject({
    'site.config.ts': `import { defineSite } from 'quire-docs'
import remarkMath from 'remark-math'
import rehypeKatex from 'rehype-katex'

export default defineSite({
  title: 'Shop',
  url: 'https://docs.example',
  baseUrl: '/',
  markdown: { remarkPlugins: [remarkMath], rehypePlugins: [rehypeKatex], emoji: true },
  customCss: 'src/css/math.css',
})
`.replace("customCss: 'src/css/math.css'", "customCss: ['src/css/math.css']"),
    'src/css/math.css': "@import 'katex/dist/katex.min.css';\n",
  })
  put(root, { 'docs/intro.md': '# Intro\n\nDone :tada:\n' })
  // The packages of formulas are not installed here.
  const plain = site(config('\n  markdown: { emoji: false },'))
  put(plain, { 'docs/intro.md': '# Intro\n\nDone :tada:\n' })
  expect(await docs(['check', '--strict', '--cwd', plain])).toMatchObject({ code: 1 })
  expect(await docs(['add', 'emoji', '--cwd', plain])).toMatchObject({ code: 0 })
  expect(await docs(['check', '--strict', '--cwd', plain])).toMatchObject({ code: 0 })
})

// ADD-1
test('what a site has already is not added again', async () => {
  const root = site(config("\n  customCss: 'a.css',"))
  put(root, { 'a.css': '', 'src/css/tailwind.css': '/* mine */' })
  const args = ['add', 'tailwind', 'mermaid', '--no-install', '--cwd', root]
  expect(await docs(args)).toMatchObject({ code: 0 })
  const after = tree(root)
  expect(after['src/css/tailwind.css']).toBe('/* mine */')
  expect(after['site.config.ts']).toContain("  customCss: ['a.css', 'src/css/tailwind.css'],\n")
  expect(after['site.config.ts']).toContain("  css: { postcss: { plugins: ['@tailwindcss/postcss'] } },\n")
  expect(after['site.config.ts']).not.toContain('mermaid')
  const again = await docs(args)
  expect(again.stdout).toMatch(/^The site has it already\.\n/)
  expect(tree(root)).toEqual(after)
})

// ADD-2
test.each([
  ['a list of several lines', "\n  customCss: [\n    'a.css',\n  ],", "customCss: [\n    'a.css',\n    'b.css',\n  ],"],
  ['an empty list', '\n  customCss: [],', "customCss: ['b.css'],"],
  ['one text', "\n  customCss: 'a.css'", "customCss: ['a.css', 'b.css']"],
  ['a comment behind the last field', "\n  tagline: 'a' // Our words.", "customCss: ['b.css'],\n  title"],
])('a config with %s gets an item of a list', async (_, fields, expected) => {
  const root = site(config(fields))
  expect(await withFields(root, 'site.config.ts', [{ path: ['customCss'], value: 'b.css', isItem: true }])).toContain(
    expected,
  )
})

// ADD-2
test.each([
  ['a computed list', "\n  customCss: ['a'].map((name) => name + '.css'),"],
  ['a condition', "\n  customCss: 1 > 2 ? [] : ['a.css'],"],
])('a config with %s is left alone, and what to write is printed', async (_, fields) => {
  const root = site(config(fields))
  put(root, { 'a.css': '' })
  const before = tree(root)
  const { code, stderr } = await docs(['add', 'sass', '--no-install', '--cwd', root])
  expect(code).toBe(1)
  expect(stderr).toContain("cannot be changed with certainty. Write into it:\n  customCss: ['src/css/site.scss']\n")
  expect(tree(root)).toEqual(before)
})

// ADD-2
test('a config in JSON gets fields, and of functions it is said that it cannot hold them', async () => {
  const text = JSON.stringify({ title: 'Shop', url: 'https://docs.example', baseUrl: '/' }, undefined, 2)
  const root = site(text, 'site.config.json')
  expect(await docs(['add', 'emoji', '--cwd', root])).toMatchObject({ code: 0 })
  expect(JSON.parse(readFileSync(join(root, 'site.config.json'), 'utf8')).markdown).toEqual({ emoji: true })
  const { code, stderr } = await docs(['add', 'math', '--no-install', '--cwd', root])
  expect(code).toBe(1)
  expect(stderr).toContain("markdown.remarkPlugins: [remarkMath], with `import remarkMath from 'remark-math'`")
})

test('an unknown feature is refused with the nearest name, and nothing is written', async () => {
  const root = site(config(''))
  const before = tree(root)
  const { code, stderr } = await docs(['add', 'emoji', 'tailwinds', '--cwd', root])
  expect([code, stderr]).toEqual([2, expect.stringContaining('Did you mean `tailwind`?')])
  expect(tree(root)).toEqual(before)
})

test('the command names all that can be added', () => {
  const argument = program.commands.find((command) => command.name() === 'add')!.registeredArguments[0]!
  expect(choices.get(argument)).toEqual(Object.keys(features))
})

test.each([
  ['npm', {}, 'npm install --save-dev sass'],
  ['pnpm', { 'pnpm-lock.yaml': '' }, 'pnpm add --save-dev sass'],
  ['Yarn', { 'yarn.lock': '' }, 'yarn add --dev sass'],
  ['Bun', { 'bun.lock': '' }, 'bun add --dev sass'],
  ['Yarn by name', { 'package.json': '{ "packageManager": "yarn@4.18.1" }' }, 'yarn add --dev sass'],
])('packages are added by %s', (_, files, expected) => {
  const { command, args } = installCommand(folder(files), ['sass'])
  expect([command, ...args].join(' ')).toBe(expected)
})
