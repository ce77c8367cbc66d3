import { readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { compile } from '../../pipeline/compile.ts'
import { Session } from '../../pipeline/tasks/session.ts'
import { docs } from './docsInProcess.ts'
import { put } from './folder.ts'
import { config, smallSite } from './smallSite.ts'

/** Replaces colors by those in a file. */
const paint = `
import { readFileSync } from 'node:fs'
export default (options = {}) => ({
  postcssPlugin: 'paint',
  Declaration(declaration) {
    if (declaration.value === 'shop') declaration.value = options.color ?? readFileSync('color.txt', 'utf8')
  },
})
`

const files = {
  'paint.mjs': paint,
  'color.txt': 'teal',
  'src/site.css':
    "@import './more.css';\nh1 { color: shop; background: url(./dot.svg) }\nh4 { background: url(~/img/a.svg) }\n",
  'src/more.css': 'h2 { color: shop }\n',
  'static/img/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
  'src/dot.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><!-- A dot that is too large to be a part of the styles. --></svg>\n',
}

const styles = (root: string) => {
  const folder = join(root, 'dist/assets')
  const names = readdirSync(folder).filter((name) => name.startsWith('style'))
  return names.map((name) => readFileSync(join(folder, name), 'utf8')).join('')
}

/** All rules that pages of the site load. */
function siteRules(root: string): string {
  const folder = join(root, 'dist/assets')
  const names = readdirSync(folder).filter((name) => name.endsWith('.css'))
  return names.map((name) => readFileSync(join(folder, name), 'utf8')).join('')
}

test('plugins of `css.postcss` change stylesheets and those that they import', async () => {
  const site = `import paint from './paint.mjs'\n${config("customCss: 'src/site.css', css: { postcss: { plugins: [paint()] } },")}`
  const root = smallSite({ ...files, 'site.config.mjs': site })
  expect(await docs(['build', '--cwd', root])).toMatchObject({
    code: 0,
    stderr: expect.not.stringContaining('warning'),
  })
  expect(styles(root)).toMatch(/h2\{color:teal\}/)
  expect(styles(root)).toMatch(/h1\{color:teal;background:url\((?:\/assets\/dot-|.?data:)/)
  expect(styles(root)).toContain('h4{background:url(/img/a.svg)}')
})

test('a stylesheet is built without what browsers ignore in it', async () => {
  const site = config("customCss: 'shop.css',")
  const css = 'h1 { *zoom: 1; color: teal }\n// Sizes\nh2 { top: 0 }\nh3 { top: 0 }\n'
  const root = smallSite({ 'site.config.mjs': site, 'shop.css': css })
  expect(await docs(['build', '--cwd', root])).toMatchObject({ code: 0 })
  expect(styles(root)).toContain('h1{color:teal}h3{top:0}')
})

test('a stylesheet is changed again when a file is saved that a plugin has read', async () => {
  const site = `import paint from './paint.mjs'\n${config("customCss: 'src/site.css', css: { postcss: { plugins: [[paint, {}]] } },")}`
  const root = smallSite({ ...files, 'site.config.mjs': site })
  const session = new Session(root)
  const { 'src/site.css': path } = (await compile({ root, session })).graph!.theme.postCss!
  const text = () => readFileSync(join(root, path!), 'utf8')
  expect(text()).toContain('color: teal')
  put(root, { 'color.txt': 'navy' })
  await compile({ root, session, changed: new Set([join(root, 'color.txt')]) })
  expect(text()).toContain('color: navy')
  put(root, { 'src/site.css': 'h6 { color: shop }\n' })
  await compile({ root, session, changed: new Set([join(root, 'src/site.css')]) })
  expect(text()).toContain('h6 { color: navy')
  put(root, { 'src/parts/late.module.css': '.late { color: shop }\n' })
  const { graph } = await compile({ root, session, changed: new Set([join(root, 'src/parts/late.module.css')]) })
  const late = graph!.theme.postCss!['src/parts/late.module.css']!
  expect(readFileSync(join(root, late), 'utf8')).toContain('color: navy')
})

test('stylesheets that components import are changed, modules as well', async () => {
  const site = `import paint from './paint.mjs'\n${config("css: { postcss: { plugins: [[paint, { color: 'tan' }]] } },").replace('pages: false,', '')}`
  const root = smallSite({
    ...files,
    'site.config.mjs': site,
    'src/pages/crate.jsx':
      "import '../plain.css'\nimport { crate } from './crate.module.css'\nexport default () => <main className={crate}><h1>Crate</h1></main>\n",
    'src/plain.css': 'h3 { color: shop; background: url(./dot.svg) }\n',
    'src/pages/crate.module.css': ".crate { composes: wood from '../wood.module.css'; color: shop }\n",
    'src/wood.module.css': '.wood { outline-color: shop }\n',
    'static/as-it-is.css': 'h4 { color: shop }\n',
    'src/unused.css': 'h5 { color: shop\n',
    'other/also-unused.css': 'h5 {}\n',
  })
  expect(await docs(['build', '--cwd', root])).toMatchObject({
    code: 0,
    stderr: expect.not.stringContaining('warning'),
  })
  const page = readFileSync(join(root, 'dist/crate/index.html'), 'utf8')
  const [crate, wood] = /<main class="(\S+) (\S+)">/.exec(page)?.slice(1) ?? []
  const rules = siteRules(root)
  expect(rules).toMatch(/h3\{color:tan;background:url\(/)
  expect(rules).toContain(`.${wood}{outline-color:tan}`)
  expect(rules).toContain(`.${crate}{color:tan}`)
  expect(readFileSync(join(root, 'dist/as-it-is.css'), 'utf8')).toContain('shop')
})

test('`configurePostCss` of a plugin adds plugins', async () => {
  const site = `import paint from './paint.mjs'\n${config(
    "customCss: 'src/site.css', plugins: [() => ({ name: 'red', configurePostCss(options) { options.plugins.push(paint({ color: 'red' })); return options } })],",
  )}`
  const root = smallSite({ ...files, 'site.config.mjs': site })
  expect((await docs(['build', '--cwd', root])).code).toBe(0)
  expect(styles(root)).toMatch(/h2\{color:red\}/)
})

test('a plugin of PostCSS that fails or is missing is reported', async () => {
  const failing = "{ postcssPlugin: 'bad', Once() { throw new Error('No color left.') } }"
  const root = smallSite({
    ...files,
    'site.config.mjs': config(`customCss: 'src/more.css', css: { postcss: { plugins: [${failing}] } },`),
  })
  expect((await docs(['check', '--cwd', root])).stderr).toContain('The plugin `css.postcss` fails: No color left.')
  put(root, { 'site.config.mjs': config("customCss: 'src/more.css', css: { postcss: { plugins: ['not-there'] } },") })
  expect((await docs(['check', '--cwd', root])).stderr).toContain(
    "The plugin `css.postcss` fails: Cannot find module 'not-there'",
  )
  const installs = 'Correct the name of the package, or install it: `npm install not-there`.'
  expect((await docs(['check', '--cwd', root])).stderr).toContain(installs)
  put(root, {
    'site.config.mjs': config("customCss: 'src/more.css', css: { postcss: {} }, plugins: ['./bad.cjs'],"),
    'bad.cjs': "require('not-there/lib')\nmodule.exports = () => ({ name: 'bad' })\n",
  })
  expect((await docs(['check', '--cwd', root])).stderr).toContain(installs)
  put(root, { 'bad.cjs': "require('./not-there')\n" })
  const { stderr } = await docs(['check', '--cwd', root])
  expect(stderr).toContain('Cannot find module')
  expect(stderr).not.toContain('install')
})

test('Tailwind writes the classes that docs name', async () => {
  const root = smallSite({
    'site.config.mjs': config("customCss: 'src/tailwind.css', css: { postcss: { plugins: ['tailwindcss'] } },"),
    'tailwind.config.cjs': "module.exports = { content: ['./docs/**/*.mdx'], corePlugins: { preflight: false } }\n",
    'src/tailwind.css': '@tailwind utilities;\n',
    'docs/price.mdx': '# Price\n\n<p className="pt-8">Two pears</p>\n',
  })
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
  expect((await docs(['build', '--cwd', root])).code).toBe(0)
  expect(styles(root)).toContain('.pt-8{padding-top:2rem}')
  expect(styles(root)).not.toContain('.pt-4')
  put(root, { 'docs/price.mdx': '# Price\n\n<p className="pt-4">Two pears</p>\n' })
  expect((await docs(['build', '--cwd', root])).code).toBe(0)
  expect(styles(root)).toContain('.pt-4{padding-top:1rem}')
})
