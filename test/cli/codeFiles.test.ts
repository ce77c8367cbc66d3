import { rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compile } from '../../pipeline/compile.ts'
import { Session } from '../../pipeline/tasks/session.ts'
import { htmlOf, parseText } from '../pipeline/parseText.ts'
import { docs as docsAlone } from './docs.ts'
import { docs } from './docsInProcess.ts'
import { put, tree } from './folder.ts'
import { config, smallSite } from './smallSite.ts'

const source = `export function open(name) {
  // #region start
  const cart = createCart(name)

    cart.fill()
  // #endregion start
  return cart
}
`
const fence = (info: string) => `# Cart\n\n\`\`\`${info}\n\`\`\`\n`

// CODE-FILE-2
test('a file out of the repository is not shown, and the same path is no suggestion', async () => {
  const outside = smallSite({ 'notes.txt': 'secret' })
  const root = smallSite({
    'docs/notes.md': fence('text file=./up/notes.txt'),
    'docs/part.mdx': "import Part from './up/docs/index.md'\n\n# Part\n\n<Part />\n",
  })
  symlinkSync(outside, join(root, 'docs/up'))
  const { stdout } = await docs(['check', '--json', '--cwd', root])
  const found = JSON.parse(stdout) as { code: string; suggestions?: string[]; hint?: string }[]
  const ofFiles = found.filter(({ code }) => code === 'code-file' || code === 'mdx-import-missing')
  expect(ofFiles.map(({ code, suggestions, hint }) => [code, suggestions, hint])).toEqual([
    ['code-file', undefined, expect.stringContaining('The file exists. It is not shown if a link leads out')],
    ['mdx-import-missing', undefined, expect.stringContaining('The file exists. It is not shown if a link leads out')],
  ])
})

// CODE-FILE-1
test.each([
  ['// #region a', '// #endregion'],
  ['# region a', '# endregion a'],
  ['#region a', '#endregion'],
  ['/* #region a */', '/* #endregion a */'],
  ['<!-- #region a -->', '<!-- #endregion -->'],
  ['{/* #region a */}', '{/* #endregion */}'],
  ['-- #region a', '-- #endregion'],
])('a region between %s and %s is shown without these lines, at the left margin', (start, end) => {
  const text = `before\n\t${start}\n\n\t\tone\n\t// #region other\n\t\t\ttwo\n\t// #endregion\n\t${end}\nafter\n`
  const { content } = parseText(fence('text file=src/a.txt region=a'), { files: { 'src/a.txt': text } })
  expect(content.code[0]!.text).toBe('one\n\ttwo')
})

test('a file is shown without the lines of its regions, in the language of its name', () => {
  const files = { 'docs/cart.ts': source }
  const { content, facts } = parseText(fence('title="Cart" file=./cart.ts'), { files })
  expect(content.code[0]!.text).toBe(source.replace(/.*region.*\n/g, '').trimEnd())
  expect(parseText(fence('js title="Cart" file=./cart.ts {2}'), { files }).facts.code).toMatchObject([
    { language: 'js', title: 'Cart', lines: 6, highlighted: [2] },
  ])
  expect(facts.includes).toEqual(['docs/cart.ts'])
})

test('code of a file is shown in partials, tabs and lists, in .md and .mdx', () => {
  const files = { 'src/a.js': 'one()\n', 'docs/_part.mdx': '```js file=src/a.js\n```\n' }
  const texts = [
    "import Part from './_part.mdx'\n\n<Part />\n",
    '<Tabs>\n<TabItem value="a">\n\n```js file=@site/src/a.js\n```\n\n</TabItem>\n</Tabs>\n',
    '- a\n\n  ```js file=../src/a.js\n  ```\n',
  ]
  for (const text of texts) expect(parseText(text, { files }).content.code).toMatchObject([{ text: 'one()' }])
  expect(parseText(texts[2]!, { files, source: 'docs/a.md' }).content.code).toMatchObject([{ text: 'one()' }])
  expect(htmlOf(fence('js file=src/a.js'), { files })).toBe(htmlOf('# Cart\n\n```js\none()\n```\n'))
})

test('a block with a file and code of its own shows the code, with a warning', () => {
  const text = '```yaml file="config.yml"\na: 1\n```\n'
  const { facts, content } = parseText(text)
  expect(content.code).toMatchObject([{ text: 'a: 1' }])
  expect(facts.diagnostics).toMatchObject([
    { code: 'code-file', severity: 'warning', line: 1, column: 15, hint: expect.stringContaining('write `title="…"`') },
  ])
})

test('private files are not shown, also not through a link', async () => {
  const names = [
    '.env',
    '@site/.npmrc',
    '../.env',
    'node_modules/p/x.js',
    'keys/id_rsa',
    'cert.pem',
    '.git/HEAD',
    'src/link.js',
  ]
  const root = smallSite({
    ...Object.fromEntries(names.map((name) => [name.replace(/^(?:@site|\.\.)\//, ''), 'SECRET'])),
    'src/open.js': 'const open = 1\n',
    'docs/code.md': `# Code\n\n${[...names, 'src/open.js'].map((name) => `\`\`\`txt file=${name}\n\`\`\`\n`).join('\n')}`,
  })
  rmSync(join(root, 'src/link.js'))
  symlinkSync('../.env', join(root, 'src/link.js'))
  const { diagnostics, content, graph } = await compile({ root })
  expect(diagnostics.map(({ code, line }) => `${code} ${line}`)).toEqual(
    names.map((_, index) => `code-file ${3 + 3 * index}`),
  )
  const doc = Object.values(graph!.docs).find(({ source }) => source === 'docs/code.md')!
  const { body, code } = await content(doc.key)
  expect(JSON.stringify([body, code])).not.toContain('SECRET')
  expect(JSON.stringify(code)).toContain('const open = 1')
})

const run = (root: string, ...args: string[]) => docs([...args, '--cwd', root])

// CODE-FILE-2
test('a file that is shown is checked as samples are, and what is wrong in it is reported at its line', async () => {
  const root = smallSite({
    'docs/guide.md': fence('js file=src/cart.js region=start'),
    'src/cart.js': source.replace('return cart', 'return (cart'),
  })
  expect((await run(root, 'check', '--format', 'github')).stdout).toContain('file=src/cart.js,line=8')
  put(root, { 'docs/guide.md': fence('js file=src/cart.js region=start nocheck="it is broken"') })
  expect((await run(root, 'check', '--format', 'github')).stdout).not.toContain('src/cart.js')
})

test('a missing file and a misspelt region are reported with the near one, and fixed', async () => {
  const root = smallSite({
    'docs/guide.md': `${fence('js file=src/crat.js')}\n\`\`\`js file=src/cart.js region=strat\n\`\`\`\n`,
    'src/cart.js': source,
  })
  expect((await run(root, 'check')).code).toBe(1)
  await run(root, 'check', '--fix')
  expect(tree(root)['docs/guide.md']).toContain('file=src/cart.js\n')
  expect(tree(root)['docs/guide.md']).toContain('region=start\n')
  expect((await run(root, 'check')).code).toBe(0)
})

test('a change of the file changes the page in a process that watches', async () => {
  const root = smallSite({ 'docs/guide.md': fence('js file=lib/cart.js'), 'lib/cart.js': 'one()\n' })
  const session = new Session(root)
  const body = async (changed?: ReadonlySet<string>) => {
    const { sites } = await compile({ root, session, production: false, ...(changed && { changed }) })
    const { graph, content } = sites[0]!
    const key = Object.keys(graph.docs).find((key) => graph.docs[key]!.route === '/guide')!
    return JSON.stringify(await content(key))
  }
  expect(await body()).toContain('one')
  put(root, { 'lib/cart.js': 'two()\n' })
  expect(await body(new Set([join(root, 'lib/cart.js')]))).toContain('two')
})

test('a check that was done before sees a change of the file', async () => {
  const root = smallSite({ 'docs/guide.md': fence('js file=src/cart.js region=start'), 'src/cart.js': source })
  const check = () => docsAlone(['check', '--cwd', root])
  expect((await check()).code).toBe(0)
  expect((await check()).stdout).toContain('2 reused')
  put(root, { 'src/cart.js': source.replaceAll('start', 'begin') })
  expect((await check()).stderr).toContain('has no region `start`')
})

test('docs mv changes the path of a file where the doc moves', async () => {
  const files = ['./cart.js', '"docs/cart.js"', 'src/a.js']
  const root = smallSite({
    'docs/guide.md': `# Guide\n\n${files.map((file) => `\`\`\`js file=${file}\n\`\`\`\n`).join('\n')}`,
    'docs/cart.js': source,
    'src/a.js': source,
  })
  expect((await run(root, 'mv', 'docs/guide.md', 'docs/more/guide.md')).code).toBe(0)
  const moved = tree(root)['docs/more/guide.md']!
  expect(moved.match(/(?<=file=)\S+/g)).toEqual(['../cart.js', ...files.slice(1)])
  expect((await run(root, 'check')).code).toBe(0)
})

test('a plugin of the site that reads files for fences goes first', async () => {
  const root = smallSite({
    'docs/guide.md': fence('js file=<root>/cart.js'),
    'fill.mjs': `export default () => (tree) => {
  for (const node of tree.children) if (node.type === 'code') node.value = 'own()'
}
`,
    'site.config.mjs': `import fill from './fill.mjs'\n\n${config('markdown: { remarkPlugins: [fill] },')}`,
  })
  expect(await run(root, 'check')).toMatchObject({ code: 0, stdout: expect.not.stringContaining('code-file') })
})
