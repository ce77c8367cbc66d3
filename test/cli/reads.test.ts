import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { docs as docsInNewProcess } from './docs.ts'
import { docs } from './docsResident.ts'
import { folder, put, tree } from './folder.ts'
import { settled } from './settled.ts'
import { config, smallSite } from './smallSite.ts'

/** Build a site, and return its summary and a function that reads a file of the output. */
async function build(root: string, env: Record<string, string> = {}, run = docs) {
  const { code, stdout, stderr } = await run(['build', '--cwd', root], env)
  return { code, printed: stdout + stderr, page: (path: string) => readFileSync(join(root, 'dist', path), 'utf8') }
}

const check = async (root: string, env: Record<string, string> = {}) => {
  const { stdout } = await docs(['check', '--format', 'json', '--cwd', root], env)
  return (JSON.parse(stdout) as { code: string }[]).map(({ code }) => code)
}

/** A plugin that puts files into fences that name them, as `remark-code-import` does. */
const importCode = `import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export default () => (tree, file) => {
  for (const node of tree.children) {
    const [, path] = /file=(\\S+)/.exec(node.meta ?? '') ?? []
    if (path) node.value = readFileSync(join(file.cwd, path), 'utf8').trim()
  }
}
`
const pluginConfig = (more = '') =>
  `import plugin from './plugin.mjs'\n${config(`markdown: { remarkPlugins: [plugin] }, ${more}`)}`

const withImportedCode = (more = '') => ({
  'site.config.mjs': pluginConfig(more),
  'plugin.mjs': importCode,
  'docs/code.md': '# Code\n\n```js file=example.js\n```\n',
  'example.js': 'const first = 1\n',
})

/** A plugin that adds a paragraph. */
const adds = (value: string, above = '') => `${above}
export default () => ${/\bawait\b/.test(value) ? 'async ' : ''}(tree) => {
  tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: String(${value}) }] })
}
`

describe('what a plugin reads is a part of the docs that it changes', () => {
  test('a file that it puts into a doc', async () => {
    const root = smallSite({
      ...withImportedCode(),
      'docs/more.md': '# More\n\n```js file=more.js\n```\n',
      'more.js': 'const more = 1\n',
    })
    expect((await build(root)).page('code/index.html')).toContain('first')
    // What the plugin reads first may be for all docs; a second file shows that it reads what docs name.
    put(root, { 'more.js': 'const second = 2\n' })
    const second = await build(root)
    expect(second.page('more/index.html')).toContain('second')
    expect(second.printed).toContain('3 of 4 docs reused')
    expect((await build(root)).printed).toContain('4 of 4 docs reused')
    put(root, { 'example.js': 'const third = 3\n' })
    expect((await build(root)).page('code/index.html')).toContain('third')
  })

  test('the same on another machine with a shared cache', async () => {
    const store = folder()
    const env = { QUIRE_CACHE: store }
    const [one, same, other] = [
      smallSite(withImportedCode()),
      smallSite(withImportedCode()),
      smallSite({ ...withImportedCode(), 'example.js': 'const other = 3\n' }),
    ]
    await build(one, env)
    expect((await build(same, env)).printed).toContain('3 of 3 docs reused')
    expect((await build(other, env)).page('code/index.html')).toContain('other')
  })

  test('a file that it keeps in a variable, for docs that it changes later', async () => {
    const plugin = adds(
      "(words ??= readFileSync('words.txt', 'utf8'))",
      "import { readFileSync } from 'node:fs'\nlet words",
    )
    const root = smallSite({ 'site.config.mjs': pluginConfig(), 'plugin.mjs': plugin, 'words.txt': 'first words' })
    const pages = async () => {
      const { code, stdout } = await inFolder(root)
      expect([code, stdout]).toEqual([0, expect.stringContaining('reused')])
      return ['index.html', 'guide/index.html'].map((path) => /(?:first|second) words/.exec(read(root, path))?.[0])
    }
    expect(await pages()).toEqual(['first words', 'first words'])
    put(root, { 'words.txt': 'second words' })
    expect(await pages()).toEqual(['second words', 'second words'])
  })

  test.each([
    ['a variable of the environment', 'process.env.RELEASE', { RELEASE: 'one' }, { RELEASE: 'two' }],
    [
      'the list of all variables',
      'Object.keys(process.env).filter((name) => name < "B").join()',
      { A1: '' },
      { A2: '' },
    ],
    [
      'the time zone',
      "new Date(0).toLocaleString('en', { timeZoneName: 'long' })",
      { TZ: 'UTC' },
      { TZ: 'Asia/Tokyo' },
    ],
    ['the language of the machine', '(1.5).toLocaleString()', { LC_ALL: 'en_US' }, { LC_ALL: 'de_DE' }],
  ])('%s', async (_, value, one, other) => {
    const root = smallSite({ 'site.config.mjs': pluginConfig(), 'plugin.mjs': adds(value) })
    // A process has the language that it was started with.
    const run = 'LC_ALL' in one ? docsInNewProcess : docs
    const textOf = async (env: Record<string, string>) => (await build(root, env, run)).page('guide/index.html')
    const first = await textOf(one)
    const second = await textOf(other)
    expect(second).not.toBe(first)
    expect(await textOf(one)).toBe(first)
  })

  test('what cannot be read again is never reused: the time, another process', async () => {
    for (const [value, above] of [
      ['Date.now()', ''],
      ["execSync('cat text').toString()", "import { execSync } from 'node:child_process'"],
    ] as const) {
      const root = smallSite({ 'site.config.mjs': pluginConfig(), 'plugin.mjs': adds(value, above), text: 'one' })
      const first = await inFolder(root)
      expect(first.code).toBe(0)
      expect((await inFolder(root)).stdout).toContain('0 of 2 docs reused')
    }
  })

  test('where only the year is read, results are reused until the next one', async () => {
    const year = 'new Date().getFullYear()'
    const more = `themeConfig: { footer: { copyright: \`In \${${year}}\` } }, docs: { routeBasePath: '/', editUrl: () => 'https://git.example/' },`
    const root = smallSite({
      'site.config.mjs': pluginConfig(more),
      'plugin.mjs': adds(`'Of ' + ${year}`),
      'src/Year.jsx': `export default () => <b>Since {${year}}</b>\n`,
      'docs/index.mdx': "import Year from '../src/Year.jsx'\n\n# Year\n\n<Year />\n",
      'next.mjs': `globalThis.Date = class extends Date {
  constructor(...values) {
    super(...(values.length === 0 ? [Date.now() + 366 * 864e5] : values))
  }
}
`,
    })
    rmSync(join(root, 'docs/index.md'))
    const built = async (env?: Record<string, string>) => {
      const { printed, page } = await build(root, env, docsInNewProcess)
      const years = page('index.html').matchAll(/\b(In|Of|Since)(?: |<!-- -->)*(\d+)/g)
      return [
        ...new Set(Array.from(years, ([, word, year]) => `${word} ${year}`)),
        ...printed.match(/\d+ of .*reused/)!,
      ].sort()
    }
    const shown = (year: number) => ['In', 'Of', 'Since'].map((word) => `${word} ${year}`)
    const now = new Date().getFullYear()
    await settled(root)
    expect(await built()).toEqual(['0 of 2 docs reused', ...shown(now)])
    expect(Object.keys(tree(root, '.quire/cache')).filter((path) => path.includes('built'))).toHaveLength(1)
    expect(await built()).toEqual(['2 of 2 docs reused', ...shown(now)])
    expect(await built({ NODE_OPTIONS: `--import=${join(root, 'next.mjs')}` })).toEqual([
      '0 of 2 docs reused',
      ...shown(now + 1),
    ])
  })

  test('a config that reads the time itself does not change what plugins do', async () => {
    const root = smallSite({
      'site.config.mjs': pluginConfig('tagline: String(new Date().getFullYear()),'),
      'plugin.mjs': adds("'text'"),
    })
    await build(root)
    expect((await build(root)).printed).toContain('2 of 2 docs reused')
  })

  const run = (root: string) => docs(['build'], {}, root)
  const inFolder = (root: string) => run(root)
  const read = (root: string, path: string) => readFileSync(join(root, 'dist', path), 'utf8')
})

describe('the code of a package counts, not only its version', () => {
  const packageFile = (name: string, more = {}) =>
    JSON.stringify({ name, version: '1.0.0', type: 'module', main: 'index.js', ...more })
  const withPackage = {
    'site.config.mjs': `import plugin from 'remark-sign'\n${config('markdown: { remarkPlugins: [plugin] },')}`,
    'node_modules/remark-sign/package.json': packageFile('remark-sign', { dependencies: { 'sign-text': '1' } }),
    'node_modules/remark-sign/index.js': adds('text', "import text from 'sign-text'"),
    'node_modules/sign-text/package.json': packageFile('sign-text'),
    'node_modules/sign-text/index.js': "export default 'one'\n",
  }

  test('a patched package of a plugin, in a build and in a check', async () => {
    const root = smallSite(withPackage)
    await build(root)
    await settled(root)
    await check(root)
    // The same length and the old time.
    const file = join(root, 'node_modules/sign-text/index.js')
    writeFileSync(file, "export default 'two'\n")
    utimesSync(file, 1, 1)
    expect((await build(root)).page('guide/index.html')).toContain('two')
    put(root, { 'node_modules/sign-text/index.js': "throw new Error('broken')\n" })
    expect(await check(root)).toEqual(['config-unreadable'])
  })

  test('a package that is linked', async () => {
    const { 'site.config.mjs': configText, ...files } = withPackage
    const linked = folder({ 'package.json': packageFile('remark-sign'), 'index.js': adds("'one'") })
    const root = smallSite({ 'site.config.mjs': configText, 'node_modules/.keep': '' })
    expect(Object.keys(files).length).toBe(4)
    symlinkSync(linked, join(root, 'node_modules/remark-sign'))
    expect((await build(root)).page('guide/index.html')).toContain('one')
    put(linked, { 'index.js': adds("'two'") })
    expect((await build(root)).page('guide/index.html')).toContain('two')
  })

  test('a plugin that failed works when the package that it needs is installed', async () => {
    const plugin = adds("(await import(['sign', 'text'].join('-'))).text")
    const json = withPackage['node_modules/sign-text/package.json']
    const root = smallSite({ 'site.config.mjs': pluginConfig(), 'plugin.mjs': plugin })
    await settled(root)
    expect(await check(root)).toEqual(['plugin-failed', 'plugin-failed'])
    put(root, {
      'node_modules/sign-text/package.json': json,
      'node_modules/sign-text/index.js': "export const text = 'one'\n",
    })
    expect(await check(root)).toEqual([])
    expect((await build(root)).page('guide/index.html')).toContain('one')
  })

  test('a patched package of a component', async () => {
    const root = smallSite({
      'site.config.mjs': config("pages: { path: 'pages' },").replace('pages: false,', ''),
      'pages/about.jsx': "import text from 'sign-text'\nexport default () => <main><a href={text}>About</a></main>\n",
      'node_modules/sign-text/package.json': packageFile('sign-text'),
      'node_modules/sign-text/index.js': "export default '/guide'\n",
    })
    await settled(root)
    expect(await check(root)).toEqual([])
    await build(root)
    put(root, { 'node_modules/sign-text/index.js': "export default '/gone'\n" })
    expect(await check(root)).toEqual(['element-link-broken'])
    put(root, { 'node_modules/sign-text/index.js': "export default '/guide?other'\n" })
    expect((await build(root)).page('about/index.html')).toContain('href="/guide?other"')
  })
})

describe('what a component or a page reads is a part of its pages', () => {
  const withPage = (value: string, above = '') => ({
    'site.config.mjs': config("pages: { path: 'pages' },").replace('pages: false,', ''),
    'pages/about.jsx': `${above}\nexport default () => <p>Text: {${value}}</p>\n`,
  })
  const textOf = ({ page }: { page: (path: string) => string }) =>
    />Text: (?:<!-- -->)?([^<]*)</.exec(page('about/index.html'))?.[1]

  test.each([
    ['when it is rendered', 'process.env.RELEASE', ''],
    ['when its module is loaded', 'release', 'const release = process.env.RELEASE'],
  ])('a variable of the environment, %s', async (_, value, above) => {
    const root = smallSite(withPage(value, above))
    expect(textOf(await build(root, { RELEASE: '1' }))).toBe('1')
    expect(textOf(await build(root, { RELEASE: '2' }))).toBe('2')
  })

  test('the same on another machine with a shared cache', async () => {
    const env = { QUIRE_CACHE: folder() }
    const [one, other] = [smallSite(withPage('process.env.RELEASE')), smallSite(withPage('process.env.RELEASE'))]
    expect(textOf(await build(one, { ...env, RELEASE: '1' }))).toBe('1')
    expect(textOf(await build(other, { ...env, RELEASE: '2' }))).toBe('2')
    expect(textOf(await build(one, { ...env, RELEASE: '2' }))).toBe('2')
  })

  test('a file, a folder, and the time of a file', async () => {
    for (const value of [
      "fs.readFileSync('data/a.txt', 'utf8')",
      "fs.readdirSync('data').join()",
      "String(fs.statSync('data/a.txt').size)",
    ]) {
      const root = smallSite({ ...withPage(value, "import fs from 'node:fs'"), 'data/a.txt': 'one' })
      const built = async () => {
        expect((await docs(['build'], {}, root)).code).toBe(0)
        return textOf({ page: (path) => readFileSync(join(root, 'dist', path), 'utf8') })
      }
      const first = await built()
      put(root, { 'data/a.txt': 'two and more', 'data/b.txt': '' })
      expect(await built()).not.toBe(first)
    }
  })

  test('a link that a page makes from them is checked again', async () => {
    const root = smallSite({
      ...withPage('<main><a href={process.env.TARGET}>Target</a></main>'),
    })
    await settled(root)
    expect(await check(root, { TARGET: '/guide' })).toEqual([])
    expect(await check(root, { TARGET: '/gone' })).toEqual(['element-link-broken'])
    expect(await check(root, { TARGET: '/guide' })).toEqual([])
  })

  test('pages that run no code of the site are kept when others are not', async () => {
    const root = smallSite(withPage('process.env.RELEASE'))
    await build(root, { RELEASE: '1' })
    const before = readFileSync(join(root, 'dist/guide/index.html'), 'utf8')
    const second = await build(root, { RELEASE: '2' })
    expect(second.page('guide/index.html')).toBe(before)
    expect(second.printed).toContain('2 of 2 docs reused')
  })
})

test('another version of our code reuses nothing that an earlier one has stored', async () => {
  const root = smallSite()
  const tool = folder()
  const source = fileURLToPath(new URL('../..', import.meta.url))
  cpSync(join(source, 'package.json'), join(tool, 'package.json'))
  for (const name of ['schemas', 'node_modules']) symlinkSync(join(source, name), join(tool, name))
  cpSync(join(source, 'lib'), join(tool, 'lib'), {
    recursive: true,
    filter: (path) => !/lib\/(?:bundles|types|vendor)$|\.map$/.test(path),
  })
  const reused = () => {
    rmSync(join(root, '.quire/cache/unchanged.json'), { force: true })
    const { stdout } = spawnSync(process.execPath, [join(tool, 'lib/docs.js'), 'check', '--cwd', root])
    return /\d+ reused/.exec(stdout.toString())?.[0]
  }
  expect([reused(), reused()]).toEqual(['0 reused', '2 reused'])
  // `npm run prepare` writes it with the code.
  writeFileSync(join(tool, 'lib/codeHash'), 'of other code')
  expect([reused(), reused()]).toEqual(['0 reused', '2 reused'])
})
