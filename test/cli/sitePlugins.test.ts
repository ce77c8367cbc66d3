import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { compile } from '../../pipeline/compile.ts'
import type { Site } from '../../schemas/graph.ts'
import { docs } from './docsInProcess.ts'
import { docs as docsAsProcess } from './docsResident.ts'
import { folder, put } from './folder.ts'
import { config, smallSite } from './smallSite.ts'

const notes = `
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export default (context, options) => ({
  name: 'docusaurus-plugin-notes',
  getPathsToWatch: () => [join(context.siteDir, 'notes/*.json')],
  loadContent() {
    globalThis.noteRuns = (globalThis.noteRuns ?? 0) + 1
    return JSON.parse(readFileSync(join(context.siteDir, 'notes/all.json'), 'utf8'))
  },
  async contentLoaded({ content, actions: { addRoute, createData, setGlobalData } }) {
    setGlobalData({ count: content.length, language: context.i18n.currentLocale })
    for (const { id, text } of content) {
      const note = await createData(id + '.json', JSON.stringify({ text }))
      addRoute({ path: context.baseUrl + options.route + '/' + id, component: '@site/src/Note.jsx', modules: { note }, tint: 'red' })
    }
  },
})

export const validateOptions = ({ options, validate }) =>
  validate({ validate: (value) => ({ value: { route: 'notes', ...value } }) }, options)
`

const note = `
import Layout from '@theme/Layout'
import { usePluginData } from '@docusaurus/useGlobalData'
import useRouteContext from '@docusaurus/useRouteContext'

export default function Note({ note, route }) {
  const { count, language } = usePluginData('docusaurus-plugin-notes')
  const { plugin } = useRouteContext()
  return (
    <Layout title={note.text}>
      <main><h1>{note.text}</h1>
      <p>{[count, language, route.tint, plugin.name, plugin.id].join(' ')}</p>
      <a href="/notes/pear">Pear</a></main>
    </Layout>
  )
}
`

const site = (more = '', files: Record<string, string> = {}) =>
  smallSite({
    'site.config.mjs': config(`plugins: ['./plugins/notes.mjs'${more}],`),
    'plugins/notes.mjs': notes,
    'src/Note.jsx': note,
    'notes/all.json': '[{ "id": "apple", "text": "An apple" }, { "id": "pear", "text": "A green pear" }]',
    'docs/guide.md': '# Guide\n\nEat an [apple](/notes/apple).\n',
    ...files,
  })

const read = (root: string, path: string) => readFileSync(join(root, 'dist', path), 'utf8')
const inMain = (html: string) => /<h1.*(?=<\/div><div id="__quire_announce)/s.exec(html)?.[0].replace(/<!-- -->/g, '')

test('a route of a plugin is a page: with props, data, links, search and sitemap', async () => {
  const root = site()
  expect(await docs(['build', '--cwd', root])).toMatchObject({
    code: 0,
    stderr: expect.not.stringContaining('warning'),
  })
  const page = read(root, 'notes/apple/index.html')
  expect(page).toContain('<title>An apple | Corner Shop</title>')
  expect(page).toContain('class="plugin-notes plugin-id-default"')
  expect(inMain(page)).toContain('<h1>An apple</h1><p>2 en red docusaurus-plugin-notes default</p>')
  expect(read(root, 'sitemap.xml')).toContain('<loc>https://docs.example/notes/pear</loc>')
  expect((await docs(['search', 'green', '--cwd', root])).stdout).toContain('/notes/pear')
})

test('components of routes are code of the site: their classes have styles, and their mistakes a place', async () => {
  const files = { 'src/Note.jsx': note.replace('<main>', '<main className="container margin-top--nowhere">') }
  const root = site('', files)
  expect((await docs(['build', '--quiet', '--cwd', root])).code).toBe(0)
  const styles = [...read(root, 'notes/apple/index.html').matchAll(/href="([^"]+\.css)"/g)].map(([, href]) => href!)
  expect(styles.map((href) => read(root, href)).join('\n')).toContain('.container')
  const { stdout } = await docs(['check', '--json', '--cwd', root])
  expect(JSON.parse(stdout)).toMatchObject([
    { code: 'class-unknown', file: 'src/Note.jsx', value: 'margin-top--nowhere' },
  ])
})

test('links to pages of plugins are valid, and links on them are checked', async () => {
  const root = site()
  put(root, { 'docs/index.md': '# Welcome\n\nEat a [plum](/notes/plum).\n' })
  expect((await docs(['check', '--cwd', root])).stderr).toContain('The link `/notes/plum` leads to no page.')
  put(root, {
    'docs/index.md': '# Welcome\n\n[Guide](guide.md)\n',
    'src/Note.jsx': note.replace('/notes/pear', '/notes/plum'),
  })
  expect((await docs(['check', '--cwd', root])).stderr).toMatch(/src\/Note\.jsx.*link-broken[\s\S]*\/notes\/plum/)
})

test('each language has its pages and data, below its base URL', async () => {
  const root = site('', {})
  put(root, {
    'site.config.mjs': config(
      "i18n: { locales: ['en', 'fr'] }, plugins: [['./plugins/notes.mjs', { route: 'n' }]],",
    ).replace("baseUrl: '/'", "baseUrl: '/shop/'"),
    'docs/guide.md': '# Guide\n\n[Apple](/n/apple)\n',
    'src/Note.jsx': note.replace('/notes/', '/shop/n/').replace('Pear</a>', 'Pear</a>'),
  })
  expect((await docs(['build', '--cwd', root])).code).toBe(0)
  expect(inMain(read(root, 'fr/n/apple/index.html'))).toContain('<p>2 fr red')
  expect(read(root, 'fr/index.html')).toContain('lang="fr"')
})

test('a result is reused while the plugin would read the same, in the next process, too', async () => {
  const root = site()
  const runs = () => (globalThis as { noteRuns?: number }).noteRuns ?? 0
  const before = runs()
  const first = await compile({ root })
  expect(runs()).toBe(before + 1)
  const second = await compile({ root })
  expect(runs()).toBe(before + 1)
  expect(second.graph!.routes).toEqual(first.graph!.routes)
  put(root, { 'notes/all.json': '[{ "id": "plum", "text": "A plum" }]' })
  const third = await compile({ root })
  expect(runs()).toBe(before + 2)
  expect(third.graph!.routes.map(({ route }) => route)).toContain('/notes/plum')
  put(root, { 'site.config.mjs': config("plugins: [['./plugins/notes.mjs', { route: 'n' }]],") })
  expect((await compile({ root })).graph!.routes.map(({ route }) => route)).toContain('/n/plum')
})

test('a plugin that reads the clock runs each time, and is named', async () => {
  const root = site(
    ", { name: 'clock', loadContent: () => Date.now(), contentLoaded: () => { globalThis.clocks = (globalThis.clocks ?? 0) + 1 } }",
  )
  const { diagnostics } = await compile({ root })
  await compile({ root })
  expect((globalThis as { clocks?: number }).clocks).toBe(2)
  expect(diagnostics.map(({ message }) => message)).toContain(
    'The plugin `clock` runs each time, because it uses `Date`: whether that is still the same is not known.',
  )
})

test('tags, client modules and files after the build', async () => {
  const tags = `, () => ({
    name: 'tags',
    injectHtmlTags: () => ({
      headTags: [{ tagName: 'script', innerHTML: 'window.tagged = 1' }, { tagName: 'script', attributes: { async: true, src: 'https://stats.example/s.js' } }],
      preBodyTags: ['<div id="before">Before <b>all</b></div>'],
      postBodyTags: [{ tagName: 'noscript', innerHTML: 'No scripts' }],
    }),
    getClientModules: () => ['./src/count.js'],
    async postBuild({ outDir, routesPaths, content }) {
      const { writeFileSync } = await import('node:fs')
      writeFileSync(outDir + '/routes.txt', routesPaths.join(' '))
    },
  })`
  const root = site(tags, { 'src/count.js': 'window.counted = 1\n' })
  const { code, stderr } = await docs(['build', '--cwd', root])
  expect([code, stderr]).toEqual([0, expect.not.stringContaining('site-plugin')])
  const page = read(root, 'index.html')
  const script = /<script src="(\/assets\/plugin-\w+\.js)"><\/script>/.exec(page)?.[1] ?? ''
  expect(read(root, script)).toBe('window.tagged = 1')
  expect(page).toContain('<script async src="https://stats.example/s.js"></script>')
  expect(page).toContain('<body><div id="before">Before <b>all</b></div>')
  expect(page).toContain('<noscript>No scripts</noscript></body>')
  expect(read(root, '_headers')).toMatch(/script-src 'self' https:\/\/stats\.example/)
  expect(read(root, '_headers')).not.toContain('require-trusted-types-for')
  expect(read(root, 'routes.txt')).toBe('/ /404.html /guide /notes/apple /notes/pear /search')
  // It stays with the next build, of which nothing has changed.
  await docs(['build', '--cwd', root])
  expect(existsSync(join(root, 'dist/routes.txt'))).toBe(true)
})

test('a build in which `postBuild` fails leaves the previous site', async () => {
  const root = site()
  await docs(['build', '--cwd', root])
  put(root, {
    'site.config.mjs': config(
      "plugins: ['./plugins/notes.mjs', { name: 'late', postBuild() { throw new Error('No disk') } }],",
    ),
    'docs/index.md': '# Other\n',
  })
  const { code, stderr } = await docs(['build', '--cwd', root])
  expect([code, stderr]).toEqual([1, expect.stringContaining('The plugin `late` fails in `postBuild`: No disk.')])
  expect(read(root, 'index.html')).toContain('Welcome')
})

test('a plugin that would end the process is named, and its site is not built', async () => {
  const root = site(", { name: 'ending', loadContent() { process.exit(0) } }")
  expect(await docsAsProcess(['build', '--cwd', root])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('The plugin `ending` fails in `loadContent`: it calls `process.exit()`'),
  })
})

test('components around a page, aliases of webpack, which win over paths for editors, and a theme of its own', async () => {
  const shelf = `
    const path = require('node:path')
    module.exports = (context) => ({
      name: 'shelf',
      getThemePath: () => './theme',
      configureWebpack: () => ({ resolve: { alias: { '@shelf': path.join(context.siteDir, 'shelf/data') } } }),
      async contentLoaded({ actions }) {
        const fruits = await actions.createData('fruits.json', { list: ['Figs'] })
        actions.addRoute({
          path: context.baseUrl + 'shelf',
          component: '@theme/Shelf',
          routes: [{ path: context.baseUrl + 'shelf/figs', component: '@theme/Shelf/Item', modules: { fruits, tool: '@site/shelf/data/tool.js' } }],
        })
      },
    })`
  const root = smallSite({
    'site.config.mjs': config("plugins: ['./shelf/index.cjs'],"),
    'shelf/index.cjs': shelf,
    'tsconfig.json': '{ "compilerOptions": { "paths": { "@shelf/*": ["./shelf/types/*"] } } }',
    'shelf/data/tool.js': "export const shout = (text) => text + '!'\nexport default { name: 'tool' }\n",
    'shelf/data/price.js': 'export const price = 3\n',
    'shelf/theme/Shelf/index.jsx':
      "import renderRoutes from '@docusaurus/renderRoutes'\nexport default ({ route }) => <main><h1>Shelf</h1>{renderRoutes(route.routes)}</main>\n",
    'shelf/theme/Shelf/Item.jsx':
      "import { price } from '@shelf/price'\nexport default ({ fruits, tool, location }) => <p>{fruits.list[0]} {price} {tool.name} {location.pathname}</p>\n",
  })
  const { code, stderr } = await docs(['build', '--cwd', root])
  expect([code, stderr]).toEqual([0, expect.not.stringMatching(/error|warning/)])
  expect(inMain(read(root, 'shelf/figs/index.html'))).toContain('<h1>Shelf</h1><p>Figs 3 tool /shelf/figs</p>')
})

test('what a plugin puts into the navbar of its context is shown, in each language', async () => {
  const linked = `({ siteConfig, baseUrl }) => {
    siteConfig.title = 'Overwritten'
    siteConfig.themeConfig.navbar.items.push({ to: baseUrl + 'guide', label: 'Of a plugin' }, { lable: 'Odd' })
    return { name: 'linked' }
  }`
  const root = smallSite({
    'site.config.mjs': config(
      `i18n: { locales: ['en', 'fr'] }, plugins: [${linked}], themeConfig: { navbar: { items: [{ to: '/', label: 'Own' }] } },`,
    ).replace("baseUrl: '/'", "baseUrl: '/shop/'"),
  })
  const { graph, sites, diagnostics } = await compile({ root })
  const labels = ({ navbar }: Site) =>
    navbar.left.map((item) => (item.kind === 'link' ? `${item.label} ${item.href}` : ''))
  expect(labels(graph!.site)).toEqual(['Own /shop/', 'Of a plugin /shop/guide'])
  expect(labels(sites.at(-1)!.graph.site)).toEqual(['Own /shop/fr/', 'Of a plugin /shop/fr/guide'])
  expect(graph!.site.title).toBe('Corner Shop')
  expect(diagnostics.map(({ message }) => message)).toEqual([
    '`context.siteConfig` of the plugin `linked`: an item of the navbar that it adds is wrong: Unrecognized key: "lable".',
  ])
})

test('a plugin finds the options of the docs by each name of the preset', async () => {
  const found = `({ siteConfig: { presets } }) => {
    const paths = ['classic', '@docusaurus/preset-classic'].map((name) => presets.find(([other]) => other === name)[1].docs.path)
    return { name: 'found', contentLoaded: ({ actions }) => actions.setGlobalData({ paths }) }
  }`
  const root = smallSite({ 'site.config.mjs': config(`plugins: [${found}],`) })
  const { graph, diagnostics } = await compile({ root })
  expect(diagnostics).toEqual([])
  expect(JSON.stringify(graph!.site)).toContain('"paths":["docs","docs"]')
})

test('docs import Markdown that a plugin has written, from the folder in which Docusaurus has it', async () => {
  const made = `({ siteDir, i18n }) => ({
    name: 'made',
    contentLoaded: ({ actions }) => actions.createData('list.md', '- Fig in ' + i18n.currentLocale),
    configureWebpack: () => ({ resolve: { alias: { '@made': siteDir + '/.docusaurus/made/default' } } }),
  })`
  const root = smallSite({
    'site.config.mjs': config(`i18n: { locales: ['en', 'fr'] }, plugins: [${made}],`),
    'docs/guide.md': "import List from '@made/list.md'\n\n# Guide\n\n<List />\n",
  })
  const { code, stderr } = await docs(['build', '--cwd', root])
  expect({ code, stderr }).toMatchObject({ code: 0 })
  expect(inMain(read(root, 'guide/index.html'))).toContain('<li>Fig in en</li>')
})

test('plugins of webpack that a plugin makes are named', async () => {
  const root = smallSite({
    'site.config.mjs': config(`plugins: [() => ({
      name: 'globals',
      configureWebpack: (config, isServer, { currentBundler: { instance } }) => ({
        plugins: [new instance.ProvidePlugin({ Buffer: 'buffer' }), new instance.optimize.MinChunkSizePlugin({})],
      }),
    })],`),
  })
  const { diagnostics } = await compile({ root })
  expect(diagnostics.map(({ message }) => message)).toEqual([
    'Of `configureWebpack` of the plugin `globals` only aliases are used, and not `ProvidePlugin`, `MinChunkSizePlugin`.',
  ])
})

test('a site without plugins has nothing of them', async () => {
  const root = smallSite()
  await docs(['build', '--cwd', root])
  expect(existsSync(join(root, '.quire/plugins'))).toBe(false)
  expect(existsSync(join(root, '.quire/cache/plugins'))).toBe(false)
})

test('a plugin of npm runs unmodified', async () => {
  const root = smallSite({
    'site.config.mjs': config("plugins: [['docusaurus-plugin-plausible', { domain: 'docs.example' }]],"),
  })
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
  const { code, stderr } = await docs(['build', '--cwd', root])
  expect([code, stderr]).toEqual([0, expect.not.stringContaining('site-plugin')])
  const page = read(root, 'index.html')
  expect(page).toMatch(
    /<script key="\S+" async defer data-domain="docs\.example" src="https:\/\/plausible\.io\/js\/plausible\.js">/,
  )
  expect(read(root, '_headers')).toContain("connect-src 'self' https://plausible.io")
})

test('`import` carries over plugins, and names those that are not installed, and presets', async () => {
  const root = folder({
    'docusaurus.config.js': `
      const notes = require('./plugins/notes')
      module.exports = {
        title: 'Shop', url: 'https://docs.example', baseUrl: '/',
        presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }], ['shop-preset', {}]],
        themes: ['./plugins/theme'],
        plugins: [[notes, { fruit: 'pear' }], 'not-installed', function tags() { return { name: 'tags', extendCli() {} } }],
      }`,
    'plugins/notes.js':
      "module.exports = (context, options) => ({ name: 'notes', contentLoaded({ actions }) { actions.setGlobalData(options) } })\n",
    'plugins/theme.js': "module.exports = () => ({ name: 'shop-theme', getThemePath: () => './theme' })\n",
    'plugins/theme/Shelf.js': 'export default () => null\n',
    'docs/index.md': '# Welcome\n',
  })
  const { stdout } = await docs(['import', root])
  expect(stdout).toMatch(/shop-preset[\s\S]*A preset is a list of plugins/)
  expect(stdout).toMatch(/not-installed[\s\S]*It is not installed here/)
  expect(readFileSync(join(root, 'site.config.ts'), 'utf8')).toMatch(
    /plugins: \[\s*'\.\/plugins\/theme',\s*\[notes, \{ fruit: 'pear' \}\],\s*function tags\(\)/,
  )
  const { graph, diagnostics } = await compile({ root })
  expect(graph!.site.globalData).toEqual({ notes: { default: { id: 'default', fruit: 'pear' } } })
  expect(diagnostics.map(({ message }) => message)).toContain('`extendCli` of the plugin `tags` is not called.')
})

test('`import` runs a preset other than the classic one, and adds the plugins and themes that it lists', async () => {
  const root = folder({
    'docusaurus.config.js': `module.exports = {
      title: 'Shop', url: 'https://docs.example', baseUrl: '/',
      presets: [['./preset.js', { fruit: 'pear' }], ['classic', { docs: { routeBasePath: '/' }, blog: false }]],
    }`,
    'preset.js': `module.exports = (context, { fruit }) => ({
      plugins: [
        [require.resolve('./plugins/notes'), { fruit }], '@docusaurus/plugin-sitemap', false, 'not-installed',
        [require.resolve('./plugins/notes'), { id: 'more', pick: () => fruit }], function tags() {},
      ],
      themes: [require.resolve('./plugins/theme')],
    })`,
    'plugins/notes.js':
      "module.exports = (context, options) => ({ name: 'notes', contentLoaded({ actions }) { actions.setGlobalData(options) } })\n",
    'plugins/theme.js': "module.exports = () => ({ name: 'shop-theme', translateThemeConfig() {} })\n",
    'docs/index.md': '# Welcome\n',
  })
  const { stdout } = await docs(['import', root])
  expect(stdout).toMatch(/plugin @docusaurus\/plugin-sitemap[\s\S]*A sitemap is always written/)
  expect(stdout).toMatch(/plugin not-installed[\s\S]*It is not installed here/)
  expect(stdout).toContain('Its options hold code.')
  expect(stdout).toMatch(/plugin tags[\s\S]*The preset makes it itself/)
  const { graph, diagnostics } = await compile({ root })
  expect(graph!.site.globalData).toEqual({ notes: { default: { id: 'default', fruit: 'pear' } } })
  expect(diagnostics.map(({ message }) => message)).toContain(
    '`translateThemeConfig` of the plugin `shop-theme` is not called.',
  )
})

test('`import` names a plugin in a file of a package by its path, and the main file of a package by its name', async () => {
  const plugin = (name: string) => `module.exports = () => ({ name: '${name}', translateThemeConfig() {} })\n`
  const root = folder({
    'docusaurus.config.js': `module.exports = {
      title: 'Shop', url: 'https://docs.example', baseUrl: '/', presets: [require.resolve('shop-ui/preset')],
    }`,
    'node_modules/shop-ui/package.json': '{ "name": "shop-ui", "main": "main.js" }',
    'node_modules/shop-ui/main.js': 'exports.Shelf = () => null\n',
    'node_modules/shop-ui/preset.js': `module.exports = () => ({
      plugins: [require.resolve('./plugin'), require.resolve('shop-tags')], themes: [[require.resolve('./theme'), { dark: true }]],
    })\n`,
    'node_modules/shop-ui/plugin/index.js': plugin('shop-plugin'),
    'node_modules/shop-ui/theme.js': plugin('shop-theme'),
    'node_modules/shop-tags/index.js': plugin('shop-tags'),
    'docs/index.md': '# Welcome\n',
  })
  await docs(['import', root])
  const [, plugins] = /plugins: (\[[\s\S]*?\n {2}\])/.exec(readFileSync(join(root, 'site.config.ts'), 'utf8')) ?? []
  expect(plugins?.replace(/\s+/g, ' ')).toBe(
    "[ './node_modules/shop-ui/plugin/index.js', 'shop-tags', ['./node_modules/shop-ui/theme.js', { dark: true }], ]",
  )
  const { diagnostics } = await compile({ root })
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
})

test('a module that imports from another server is bundled, and the policy allows that server', async () => {
  const root = smallSite({
    'site.config.mjs': config("clientModules: ['src/count.js'],"),
    'src/count.js': "import { count } from 'https://cdn.example/count.js'\n\ncount()\n",
  })
  expect(await docs(['build', '--cwd', root])).toMatchObject({ code: 0 })
  expect(read(root, '_headers')).toMatch(/script-src 'self' https:\/\/cdn\.example/)
  expect(read(root, 'index.html')).not.toMatch(/href="[^"]*cdn\.example/)
})

test('a page that a plugin adds for the default language alone is a warning in the others', async () => {
  const root = folder({
    'site.config.mjs': config(
      "i18n: { locales: ['en', 'fr'] }, plugins: [() => ({ name: 'apps', contentLoaded: ({ actions }) => actions.addRoute({ path: '/apps', component: '@site/Apps.jsx' }) })],",
    ),
    'docs/index.md': '# Home\n',
    'Apps.jsx': 'export default () => <h1>All apps</h1>\n',
  })
  const { code, stdout } = await docs(['build', '--cwd', root, '--json'])
  const found = JSON.parse(stdout) as { code: string; severity: string; hint?: string }[]
  expect(found.find(({ code }) => code === 'site-plugin-route')).toMatchObject({
    severity: 'warning',
    hint: 'Let paths of routes begin with `context.baseUrl`, which ends in a slash and differs from language to language.',
  })
  expect(readFileSync(join(root, 'dist/apps/index.html'), 'utf8')).toContain('<h1>All apps</h1>')
  expect(existsSync(join(root, 'dist/fr/apps'))).toBe(false)
  expect({ code, errors: found.filter(({ severity }) => severity === 'error') }).toEqual({ code: 0, errors: [] })
})

test('the reason of a failed request is part of the message', async () => {
  const root = folder({
    'site.config.mjs': config(
      "plugins: [() => ({ name: 'apps', loadContent: async () => (await fetch('http://127.0.0.1:1/list')).json() })],",
    ),
    'docs/index.md': '# Home\n',
  })
  const { stdout } = await docs(['check', '--cwd', root, '--json'])
  const [found] = JSON.parse(stdout) as { code: string; message: string }[]
  expect(found?.message).toMatch(
    /^The plugin `apps` fails in `loadContent`: fetch failed \(.*(?:127\.0\.0\.1|bad port).*\)\.$/,
  )
})

test('a plugin of the site that is configured by its path on the machine is named by its path in the site', async () => {
  const root = smallSite({
    'site.config.mjs': `import { fileURLToPath } from 'node:url'\n${config("plugins: [fileURLToPath(new URL('plugins/prices/index.mjs', import.meta.url))],")}`,
    'plugins/prices/index.mjs': "export default () => { throw new Error('No list') }\n",
  })
  const { stderr } = await docs(['check', '--cwd', root])
  expect(stderr).toContain('The plugin `plugins/prices/index.mjs` fails: No list.')
})

test('a package of a plugin that is there and not built is named with the file that it lacks', async () => {
  const about = { name: 'shop-plugin', main: 'lib/index.js' }
  const root = smallSite({
    'site.config.mjs': config("plugins: ['shop-plugin'],"),
    'docusaurus.config.js':
      "module.exports = { title: 'Shop', url: 'https://a.example', baseUrl: '/', plugins: ['shop-plugin'] }",
    'node_modules/shop-plugin/package.json': JSON.stringify(about),
  })
  const reason = 'the package is in `node_modules/shop-plugin`, without the file `lib/index.js`. Build it'
  expect((await docs(['check', '--cwd', root])).stderr).toContain(reason)
  expect((await docs(['import', root, '--dry-run'])).stdout.replace(/\s+/g, ' ')).toContain(reason)
})
