// biome-ignore-all lint/suspicious/noTemplateCurlyInString: configs are texts here.
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareOf } from '../sample.ts'
import { docs } from './docsInProcess.ts'
import { folder } from './folder.ts'

const running = 'Running `docusaurus.config.js` and what it imports, to read its settings.\n'

/** A value of a config as it is written, with the declarations that it needs. */
interface Written {
  text: string
  needs?: (keyof typeof declarations)[]
  /** It awaits: only an asynchronous function can return it. */
  awaits?: true
}

/** Declarations at the top of a config, or in its function, in order. `esm` is how a module is imported there. */
const declarations = {
  fs: { cjs: "const fs = require('fs')", esm: "import fs from 'node:fs'" },
  path: { cjs: "const { join: joined } = require('path');", esm: "import { join as joined } from 'path'" },
  pkg: { cjs: "const pkg = require('./package.json')", esm: "import pkg from './package.json'" },
  shared: { cjs: "const shared = require('./config/shared')", esm: "import * as shared from './config/shared'" },
  name: "const name = 'Corner'",
  limits: 'const limits = { few: 2, many: [3, { most: 9 }] } as const',
  read: "const read = (file) => fs.readFileSync(joined(__dirname, 'data', file), 'utf8').trim()",
  shout: 'function shout(text) {\n  const marks = 1\n  return `${text}${"!".repeat(marks)} ${name}`\n}',
  tag: "let tag = 'v1'\nif (process.env.SHOP_NAME) {\n  tag = process.env.SHOP_NAME\n}",
  list: "const list = ['first']\nlist.push(read('tag.txt'))\nfor (const one of [1, 2]) list.push(String(one))",
  lazy: 'const add = () => lazy.push(pkg.version)\nconst lazy = []\nadd()',
}

const uses: Partial<Record<keyof typeof declarations, (keyof typeof declarations)[]>> = {
  read: ['fs', 'path'],
  shout: ['name'],
  list: ['read'],
  lazy: ['pkg'],
}

const texts: Written[] = [
  { text: "'plain'" },
  { text: 'name', needs: ['name'] },
  { text: '`${name} & ${limits.few + 1}`', needs: ['name', 'limits'] },
  { text: '`v${pkg.version}`', needs: ['pkg'] },
  { text: "require('./package.json').name" },
  { text: 'String(new Date().getFullYear())' },
  { text: "process.env.SHOP_NAME ?? 'none'" },
  { text: "process.env.SHOP_NAME ? shout('open') : 'closed'", needs: ['shout'] },
  { text: "read('tag.txt')", needs: ['read'] },
  { text: "shout(read('tag.txt'))", needs: ['shout', 'read'] },
  { text: 'tag', needs: ['tag'] },
  { text: 'list.join(`,`)', needs: ['list'] },
  { text: 'lazy.join()', needs: ['lazy'] },
  { text: 'shared.title', needs: ['shared'] },
  { text: "shared.make('It\\'s')", needs: ['shared'] },
]

const lists: Written[] = [
  { text: "['a', 'b']" },
  { text: "JSON.parse(read('list.json'))", needs: ['read'] },
  { text: "[...JSON.parse(read('list.json')), pkg.name]", needs: ['read', 'pkg'] },
  { text: "shared.tags.map((tag) => tag + '?').filter(Boolean)", needs: ['shared'] },
  { text: 'list', needs: ['list'] },
  { text: '[limits.many[1].most, null, -1, tag]', needs: ['limits', 'tag'] },
]

const plugins = ['./plugins/one.js', './plugins/two.js', './plugins/three.js']
const pluginLists: Written[] = [
  { text: `[${plugins.map((file) => `require('${file}')`).join(', ')}]` },
  { text: `[require('${plugins[2]}'), [require('${plugins[0]}'), { size: 2 }]]` },
  { text: '[...shared.plugins]', needs: ['shared'] },
  { text: '[shared.plugins[1], shared.plugins[0]]', needs: ['shared'] },
  { text: '[() => () => pkg.version, named]', needs: ['pkg'] },
  { text: `[(await import('${plugins[1]}')).default, named, (await import('${plugins[0]}')).default]`, awaits: true },
  {
    text: "[(await import('./config/shared.js')).plugins[0], [(await import('./plugins/one.js')).default, {}]]",
    awaits: true,
  },
]

const anyText = fc.constantFrom(...texts)
const anyConfig = fc.record({
  format: fc.constantFrom('cjs' as const, 'esm' as const),
  wrapper: fc.constantFrom('object', 'named', 'function', 'async'),
  areInside: fc.boolean(),
  title: anyText,
  tagline: anyText,
  label: anyText,
  copyright: anyText,
  editUrl: anyText,
  fields: fc.array(fc.oneof(anyText, fc.constantFrom(...lists)), { minLength: 6, maxLength: 12 }),
  isSpread: fc.boolean(),
  items: fc.boolean(),
  remarkPlugins: fc.constantFrom(...pluginLists),
})
type AnyConfig = typeof anyConfig extends fc.Arbitrary<infer Value> ? Value : never

function configText(given: AnyConfig): string {
  const wrapper = given.remarkPlugins.awaits ? 'async' : given.wrapper
  const { format, areInside, title, tagline, label, copyright, editUrl, fields, isSpread, items } = given
  const needed = new Set<string>()
  const use = ({ text, needs = [] }: Written): string => {
    const add = (name: keyof typeof declarations) => {
      for (const inner of uses[name] ?? []) add(inner)
      needed.add(name)
    }
    for (const name of needs) add(name)
    return text
  }
  if (isSpread || items) needed.add('shared')
  const object = `{
  title: ${use(title)},
  tagline: ${use(tagline)}, url: 'https://shop.example', baseUrl: '/',
  customFields: {
    ${isSpread ? '...shared.fields,' : ''}
    ${fields.map((field, index) => `field${index}: ${use(field)},`).join('\n    ')}
    inner: { deep: [{ value: ${use(label)} }] },
  },
  presets: [['classic', { blog: false, docs: { editUrl: ${use(editUrl)}, remarkPlugins: ${use(given.remarkPlugins)} } }]],
  themeConfig: {
    navbar: { items: ${items ? 'shared.items.concat' : ''}(${items ? '' : '['}{ to: 'a', label: 'A' + ${use(label)} }${items ? '' : ']'}) },
    footer: { copyright: ${use(copyright)} },
  },
}`
  const own = Object.entries(declarations).filter(([name]) => needed.has(name))
  const imports = own.flatMap(([, one]) => (typeof one === 'string' ? [] : [one[format]]))
  const others = own.flatMap(([, one]) => (typeof one === 'string' ? [one.replace(' as const', '')] : []))
  const named = 'function named() {\n  return () => 4\n}'
  const isFunction = wrapper === 'function' || wrapper === 'async'
  const inside = isFunction && areInside ? others.join('\n') : ''
  const top = [...imports, named, ...(inside === '' ? others : [])].join('\n')
  const value = isFunction
    ? `${wrapper === 'async' ? 'async ' : ''}function create() {\n${inside}\nreturn ${object}\n}`
    : object
  const exported = wrapper === 'named' ? 'config' : isFunction ? value : `(${value})`
  return `${top}\n${wrapper === 'named' ? `const config = ${value}\n` : ''}${format === 'cjs' ? 'module.exports =' : 'export default'} ${exported}\n`
}

const plugin = (name: string) =>
  `const result = require('./${name}.json')\nmodule.exports = function attacher() {\n  return transformer\n}\nfunction transformer() {\n  return result\n}\n`
const files = {
  'package.json': '{ "name": "shop", "version": "1.0.0" }',
  'data/tag.txt': 'v3\n',
  'data/list.json': '["x", 1, { "y": [2] }]',
  'plugins/one.js': plugin('one'),
  'plugins/two.js': plugin('two'),
  'plugins/three.js': plugin('three'),
  'plugins/one.json': '"one"',
  'plugins/two.json': '"two"',
  'plugins/three.json': '"three"',
  'config/shared.js': `const { version } = require('../package.json')
exports.title = 'Shared ' + version
exports.make = (text) => text + version
exports.tags = ['p', '', version]
exports.fields = { one: { two: version }, field0: 'shared' }
exports.items = [{ to: 'shared', label: 'Shared ' + version }]
exports.plugins = [require('../plugins/two.js'), require('../plugins/three.js')]
`,
}

/** The values of the new config and of the old one, in a process that has run neither. */
function valuesIn(root: string, env: Record<string, string>): [unknown, Record<string, unknown>] {
  const args = [jiti, fileURLToPath(new URL('printConfigs.ts', import.meta.url)), root]
  const options = { env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env }, encoding: 'utf8' as const }
  return JSON.parse(execFileSync(process.execPath, [...args, 'site.config.ts', 'docusaurus.config.js'], options))
}

const jiti = join(fileURLToPath(new URL('../..', import.meta.url)), 'node_modules/jiti/lib/jiti-cli.mjs')

/** What the new config should be, from the old one. Names of emoji are on in Docusaurus. */
function expected({ presets, ...rest }: Record<string, unknown>) {
  const { docs } = (presets as [[string, { docs: unknown }]])[0][1]
  return { ...rest, docs, markdown: { emoji: true, ...(rest.markdown as object | undefined) } }
}

// IMPORT-2
test('the new config has the values of the old one, today and when what they are read from has changed', async () => {
  await fc.assert(
    fc.asyncProperty(anyConfig, async (given) => {
      const text = configText(given)
      const root = folder({ ...files, 'docusaurus.config.js': text, 'docs/a.md': '# A\n' })
      const { stdout, stderr, code } = await docs(['import', root, '--format', 'json'])
      expect({ code, stderr, text }).toEqual({ code: 0, stderr: running, text })
      const { entries } = JSON.parse(stdout) as { entries: { outcome: string }[] }
      const [today, oldToday] = valuesIn(root, {})
      expect(today).toEqual(expected(oldToday))
      writeFileSync(join(root, 'package.json'), '{ "name": "new-shop", "version": "2.0.0" }')
      writeFileSync(join(root, 'data/tag.txt'), 'v4')
      writeFileSync(join(root, 'data/list.json'), '["z"]')
      const [later, oldLater] = valuesIn(root, { SHOP_NAME: 'other' })
      expect(later).toEqual(expected(oldLater))
      expect(entries.filter(({ outcome }) => outcome === 'frozen')).toEqual([])
    }),
    { seed: 20_261, numRuns: shareOf(50), endOnFailure: true },
  )
}, 1_800_000)

/** Import a site, and return what is reported and written. */
async function imported(files: Record<string, string>) {
  const root = folder({ 'docs/a.md': '# A\n', ...files })
  const { code, stdout, stderr } = await docs(['import', root, '--format', 'json'])
  expect({ code, stderr }).toEqual({ code: 0, stderr: running })
  const { entries, missingPackages, files: written } = JSON.parse(stdout)
  return { root, entries, missingPackages, text: written['site.config.ts'] as string }
}

// IMPORT-3
test('what cannot be copied is the value of today, in a list of its own with lines', async () => {
  const { root, entries, text } = await imported({
    'docusaurus.config.js': `function create(year = new Date().getFullYear()) {
  return {
    title: 'Shop', url: 'https://shop.example', baseUrl: '/',
    tagline: \`Since \${year}\`,
    customFields: { years: [year - 1, year], fixed: [1] },
  }
}
module.exports = () => create(2020)
`,
  })
  const frozen = entries.filter(({ outcome }: { outcome: string }) => outcome === 'frozen')
  expect(frozen.map(({ subject, line }: { subject: string; line: number }) => `${line} ${subject}`)).toEqual([
    '4 tagline',
    '5 customFields.years[0]',
    '5 customFields.years[1]',
  ])
  expect(text).toContain("tagline: 'Since 2020'")
  expect(text).toContain('years: [2019, 2020]')
  const { stdout } = await docs(['import', root, '--dry-run'])
  expect(stdout).toContain('As of today, because the expression cannot be copied\n    tagline  line 4\n')
})

test('an expression that makes many instances of docs is one line of the report for each field', async () => {
  const root = folder({
    'docusaurus.config.js': `const names = ['pears', 'plums', 'figs']
module.exports = {
  title: 'Shop', url: 'https://shop.example', baseUrl: '/',
  plugins: [
    ...names.map((id) => ['@docusaurus/plugin-content-docs', { id, path: 'content/' + id, routeBasePath: id }]),
  ],
  customFields: { years: [Number('1'), Number('1')] },
}
`,
    ...Object.fromEntries(['pears', 'plums', 'figs'].map((name) => [`content/${name}/index.md`, '# One\n'])),
  })
  const { stdout } = await docs(['import', root])
  const [, frozen] = /As of today, because[^\n]*\n((?: {4}.*\n)*)/.exec(stdout) ?? []
  expect(frozen).toBe('    plugins[0][1].path and 2 more  line 4\n    plugins[0][1].routeBasePath and 2 more  line 4\n')
})

test('items of a list that is filtered are copied one by one, if it keeps all of them', async () => {
  const root = folder({
    'docusaurus.config.ts': `import path from 'node:path'
import type { PluginModule } from '@docusaurus/types'
export default {
  title: 'Shop', url: 'https://shop.example', baseUrl: '/',
  plugins: [
    process.env.SHOP_TEST ? null : ['./plugin.js', { folder: path.resolve(__dirname, 'a') }],
    async function hello() { return { name: 'hello' } } satisfies PluginModule,
    ['./plugin.js', { folder: path.resolve(__dirname, 'b') }],
  ].filter((plugin) => plugin != null),
  customFields: { tags: ['new', process.env.SHOP_TEST && 'test'].filter(Boolean), sizes: [1, process.env.SHOP_TEST].filter(Boolean) },
}
`,
    'plugin.js': "module.exports = () => ({ name: 'plugin' })\n",
  })
  const { stdout } = await docs(['import', root, '--dry-run'])
  expect(stdout).not.toContain('As of today')
  expect(/^ {2}customFields: [\s\S]*?^ {2}\],/m.exec(stdout)?.[0]).toMatchInlineSnapshot(`
    "  customFields: {
        tags: ['new', process.env.SHOP_TEST && 'test'].filter(Boolean),
        sizes: [1, process.env.SHOP_TEST].filter(Boolean),
      },
      markdown: { emoji: true },
      plugins: [
        process.env.SHOP_TEST ? null : ['./plugin.js', { folder: path.resolve(__dirname, 'a') }],
        async function hello() { return { name: 'hello' } },
        ['./plugin.js', { folder: path.resolve(__dirname, 'b') }],
      ],"
  `)
})

test('items of a filtered list with a spread are read by their index, though as many are left as it has expressions', async () => {
  const root = folder({
    'docusaurus.config.js': `const path = require('node:path')
const shared = ['a', 'b'].map((name) => ['./plugin.js', { folder: path.resolve(__dirname, name) }])
module.exports = {
  title: 'Shop', url: 'https://shop.example', baseUrl: '/',
  plugins: [process.env.SHOP_TEST && './test.js', ...shared].filter(Boolean),
}
`,
    'plugin.js': "module.exports = () => ({ name: 'plugin' })\n",
  })
  const { stdout } = await docs(['import', root, '--dry-run'])
  expect(stdout).not.toContain('As of today')
  expect(/^ {2}plugins: [\s\S]*?^ {2}\],/m.exec(stdout)?.[0]).toMatchInlineSnapshot(`
    "  plugins: [
        ([process.env.SHOP_TEST && './test.js', ...shared].filter(Boolean))?.[0],
        ([process.env.SHOP_TEST && './test.js', ...shared].filter(Boolean))?.[1],
      ],"
  `)
})

// IMPORT-4
test('a config is read in a clone without packages, whatever it does with them', async () => {
  const { entries, missingPackages, text } = await imported({
    'package.json': '{}',
    'local.cjs':
      "const { rules } = require('missing-in-local')\nmodule.exports = { rules, count: 3, theme: require('twice') }\n",
    'docusaurus.config.js': `import { createRequire } from 'node:module'
import spread, { list, Class } from 'spread-pkg'
import * as everything from '@scope/pkg/sub'
import data from './generated/data.json'
import local from './local.cjs'
import twice from 'twice'
import fs from 'fs'
const require = createRequire(import.meta.url)
const records = JSON.parse(fs.readFileSync(new URL('./generated/list.json', import.meta.url).pathname, 'utf8'))
class Own extends Class {}
export default async function config() {
  const lazy = (await import('lazy-pkg')).default
  const { named } = await import('lazy-pkg')
  for (const one of list) one()
  return {
    title: "It's a shop", url: 'https://shop.example', baseUrl: '/',
    plugins: [require.resolve('docusaurus-lunr-search'), lazy, [named, {}], ...spread],
    presets: [['classic', { blog: false, docs: { remarkPlugins: [lazy(), ...list, twice, new Class()] } }]],
    customFields: { ...everything.fields, ...spread, kinds: [...data.kinds], count: local.count, own: String(new Own()).length > 0 },
    themeConfig: { navbar: { items: list.filter(Boolean).map((one) => ({ to: one, label: one })) } },
    clientModules: [require.resolve('not-installed/client'), require.resolve('./client.js')],
  }
}
`,
    'client.js': '',
  })
  expect(missingPackages).toEqual([
    '@scope/pkg',
    'docusaurus-lunr-search',
    'lazy-pkg',
    'missing-in-local',
    'not-installed',
    'spread-pkg',
    'twice',
  ])
  const notes = entries.map(({ subject, note = '' }: { subject: string; note?: string }) => `${subject} ${note}`)
  expect(notes).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^file generated\/data\.json There is no such file/),
      expect.stringMatching(/^file generated\/list\.json There is no such file/),
      expect.stringMatching(/^docusaurus-lunr-search Search in the browser is built in/),
    ]),
  )
  expect(text).toContain(`title: "It's a shop"`)
  expect(text).toContain('count: local.count')
  expect(text).toContain("clientModules: ['client.js']")
})

test('a config that functions of missing packages make is read, and the report begins with the packages', async () => {
  const root = folder({
    'docusaurus.config.js': `const { withTheme } = require('theme-tools')
module.exports = withTheme({ title: 'Shop', url: 'https://shop.example', baseUrl: '/' }, require('more')())
`,
  })
  const { code, stdout } = await docs(['import', root])
  expect(code).toBe(0)
  expect(stdout.split('\n')[0]).toBe(
    '2 packages are not installed, and the config was read without them: `more`, `theme-tools`.',
  )
  expect(stdout).toContain('title, url, baseUrl')
})

test('fields beside a plugin that is not installed stay, also where statements change their object', async () => {
  const { text, entries } = await imported({
    'docusaurus.config.js': `const docs = {
  editUrl: 'https://git.example/edit/', showLastUpdateTime: true, breadcrumbs: false,
  remarkPlugins: [[require('@docusaurus/remark-plugin-npm2yarn'), { sync: true }]],
}
const pages = { exclude: ['old/**'], remarkPlugins: [require('remark-gone')] }
if (process.env.SHORT) { docs.onlyIncludeVersions = ['current']; pages.exclude.push('new/**') }
module.exports = {
  title: 'Shop', tagline: \`\${require('gone')} for all\`, url: 'https://shop.example', baseUrl: '/',
  presets: [['classic', { blog: false, docs, pages }]],
}
`,
  })
  expect(text).toContain("docs: { editUrl: 'https://git.example/edit/', showLastUpdateTime: true, breadcrumbs: false }")
  expect(text).toContain("pages: { exclude: ['old/**'] }")
  const notes = entries.map(
    ({ outcome, subject, note = '' }: Record<string, string>) => `${outcome} ${subject} ${note}`,
  )
  expect(notes).toContain(
    'missing tagline It is computed with the package `gone`, which is not installed. Install it and import the site again.',
  )
  expect(notes.filter((note: string) => note.includes('npm2yarn'))).toEqual([
    'different presets[0][1].docs.remarkPlugins[0][0] Blocks with `npm2yarn` are tabs without a plugin.',
  ])
})

test('`import()` of a CommonJS module has what it exports as its default, and by its names', async () => {
  const { text, entries } = await imported({
    'plugins/whole.js': 'module.exports = function attacher() { return (tree) => tree }\n',
    'plugins/named.cjs': 'exports.second = () => (tree) => tree\nexports.count = 3\n',
    'docusaurus.config.js': `module.exports = async () => {
  const whole = (await import('./plugins/whole.js')).default
  const { second, default: all } = await import('./plugins/named.cjs')
  return {
    title: 'Shop', url: 'https://shop.example', baseUrl: '/', customFields: { counts: [all.count] },
    presets: [['classic', { blog: false, docs: { remarkPlugins: [whole, [second, {}]] } }]],
  }
}
`,
  })
  expect(entries.filter(({ outcome }: { outcome: string }) => outcome === 'missing')).toEqual([])
  expect(text).toContain('remarkPlugins: [whole, [second, {}]]')
  expect(text).toContain("import whole from './plugins/whole.js'")
  expect(text).toMatch(/counts: \[(?:3|all\.count)\]/)
})

// IMPORT-2
test('plugins with one text are told apart, and one that no module exports keeps its expression or is listed', async () => {
  const numbers = [1, 2, 3, 4, 5, 6, 7]
  const { text, entries } = await imported({
    ...Object.fromEntries(
      numbers.map((number) => [
        `plugins/p${number}.js`,
        `const number = ${number}\nmodule.exports = function attacher() { return transformer }\nfunction transformer() { return number }\n`,
      ]),
    ),
    'docusaurus.config.js': `const size = 3
const make = (text) => () => () => text + size
${numbers.map((number) => `const p${number} = require('./plugins/p${number}')`).join('\n')}
const hidden = (() => { const inner = 1; return [() => () => inner] })()
module.exports = {
  title: 'Shop', url: 'https://shop.example', baseUrl: '/',
  presets: [['classic', { blog: false, docs: { remarkPlugins: [${numbers.map((number) => `p${number}`).join(', ')}, make('a'), [make('b'), { deep: size }]], rehypePlugins: hidden } }]],
  plugins: [function own() { return { name: 'own' } }],
}
`,
  })
  expect(text).toContain("remarkPlugins: [p1, p2, p3, p4, p5, p6, p7, make('a'), [make('b'), { deep: 3 }]]")
  for (const number of numbers) expect(text).toContain(`import p${number} from './plugins/p${number}'`)
  expect(text).toContain('rehypePlugins: hidden')
  expect(entries.filter(({ subject }: { subject: string }) => subject === 'plugin own')).toHaveLength(1)
})

test('an apostrophe in what a config throws is in the reason', async () => {
  const root = folder({ 'docusaurus.config.js': "throw new Error(\"It can't be 'read' today\")\n" })
  const { code, stdout, stderr } = await docs(['import', root])
  expect(code).toBe(2)
  expect(stdout + stderr).toContain("It can't be 'read' today")
})
