import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import {
  blogOptions,
  docsOptions,
  pagesOptions,
  redirectOptions,
  siteFields,
  themeOptions,
} from '../../cli/import/fields.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { compile } from '../../pipeline/compile.ts'
import { fieldsOf } from '../../schemas/json/fields.ts'
import { jsonSchemas } from '../../schemas/json/jsonSchemas.ts'
import { startDev } from './devServer.ts'
import { start } from './docs.ts'
import { docs } from './docsInProcess.ts'
import { docs as docsInOtherProcess } from './docsResident.ts'
import { folder, tree } from './folder.ts'
import { git } from './git.ts'
import { classic } from './importedSites/classic.ts'
import { instances } from './importedSites/instances.ts'
import { versions } from './importedSites/versions.ts'

const repository = fileURLToPath(new URL('../..', import.meta.url))

/** A folder of files, and packages of this repository that are installed in it. */
function site(files: Record<string, string>, packages: string[] = []): string {
  const root = folder(files)
  mkdirSync(join(root, 'node_modules'), { recursive: true })
  for (const name of packages) symlinkSync(join(repository, 'node_modules', name), join(root, 'node_modules', name))
  return root
}

/** The files of a site without its packages. */
const own = (root: string) =>
  Object.fromEntries(Object.entries(tree(root)).filter(([path]) => !path.startsWith('node_modules/')))

/** A config without the name of this package. */
const unnamed = (text = '') => text.replace(`from '${packageJson.name}'`, "from 'this-package'")

const bodyOf = (root: string, page: string) => readFileSync(join(root, 'dist', page), 'utf8')

test('the folders that git does not ignore are named', async () => {
  const lastLine = async (ignored: string) => {
    const root = folder({
      'docusaurus.config.js': 'module.exports = { title: "Shop", url: "https://a.example", baseUrl: "/" }',
      '.gitignore': ignored,
    })
    git(root, 'init', '--quiet')
    return (await docs(['import', root])).stdout.trimEnd().split('\n').at(-1)
  }
  const reason = 'the cache and the built site are not committed.'
  expect(await lastLine('build\n')).toBe(`Add \`.quire/\` and \`dist/\` to \`.gitignore\`: ${reason}`)
  expect(await lastLine('/dist\n')).toBe(`Add \`.quire/\` to \`.gitignore\`: ${reason}`)
  expect(await lastLine('dist/\n.quire/\n')).toBe('Wrote `site.config.ts`. Next: `docs dev`, and `docs check`.')
})

test('a site with docs, a blog and pages is imported, and its docs are built without another change', async () => {
  const root = site(classic, ['remark-math', 'rehype-katex', 'katex', 'prism-react-renderer'])
  const { code, stdout, stderr } = await docs(['import', root])
  const running = 'Running `docusaurus.config.js` and what it imports, to read its settings.\n'
  expect({ code, stderr }).toEqual({ code: 0, stderr: running })
  await expect(stdout).toMatchFileSnapshot('importedSites/classic.report.txt')
  const { 'site.config.ts': text, ...others } = own(root)
  await expect(unnamed(text)).toMatchFileSnapshot('importedSites/classic.config.txt')
  expect(others).toEqual(classic)

  expect(await docs(['build', '--cwd', root])).toMatchObject({ code: 0 })
  expect(bodyOf(root, 'docs/intro/index.html')).toContain('class="katex"')
  expect(bodyOf(root, 'docs/intro/index.html')).toContain('>pnpm</li>')
  expect(bodyOf(root, 'docs/basics/peel/index.html')).toContain('Sharp.')
  expect(bodyOf(root, 'index.html')).toContain('<p>Open today</p>')
  const assets = Object.entries(tree(join(root, 'dist/assets')))
  const styles = assets.flatMap(([name, text]) => (name.endsWith('.css') ? text : [])).join('')
  expect(styles).toMatch(/:root\{[^}]*--ifm-pre-background:#f6f8fa/)
  expect(styles).toMatch(/html\[data-theme=dark\]\{[^}]*--ifm-pre-background:#282a36/)
}, 120_000)

test('several instances of docs become a list, with redirects and Algolia', async () => {
  const root = site(instances)
  const { code, stdout, stderr } = await docs(['import', '.', '--format', 'pretty', '--no-color'], { PWD: root })
  // The folder is the working directory unless one is named.
  expect({ code, stdout, stderr: stderr.split('\n')[0] }).toEqual({
    code: 2,
    stdout: '',
    stderr: 'There is no `docusaurus.config` in `.`.',
  })
  const imported = await docs(['import', root])
  await expect(imported.stdout).toMatchFileSnapshot('importedSites/instances.report.txt')
  const { 'site.config.ts': text, ...others } = own(root)
  await expect(unnamed(text)).toMatchFileSnapshot('importedSites/instances.config.txt')
  expect(others).toEqual(instances)

  expect(await docs(['build', '--cwd', root])).toMatchObject({ code: 0 })
  const pages = [
    'index',
    'docs/intro',
    'docs/trees/apple',
    'community/welcome',
    'community/teams/pickers',
    'docs/old',
    'begin',
  ]
  expect(pages.filter((page) => !existsSync(join(root, 'dist', `${page}.html`)))).toEqual([])
  expect(bodyOf(root, 'community/welcome.html')).toContain('href="/help/community/teams/pickers"')
}, 120_000)

test('versions and languages are imported, from an asynchronous config', async () => {
  const root = site(versions, ['remark-math'])
  const imported = await docs(['import', root])
  await expect(imported.stdout).toMatchFileSnapshot('importedSites/versions.report.txt')
  const { 'site.config.ts': text, ...others } = own(root)
  await expect(unnamed(text)).toMatchFileSnapshot('importedSites/versions.config.txt')
  expect(others).toEqual(versions)
  const { origin } = await startDev(root)
  expect(await (await fetch(`${origin}/1.0`)).text()).toContain('Kernel 1')
  expect(await docs(['build', '--cwd', root])).toMatchObject({ code: 0 })
  expect(bodyOf(root, 'index.html')).toContain('Kernel 2')
  expect(bodyOf(root, 'fr/index.html')).toContain('Noyau 2')
  expect(bodyOf(root, 'canary/index.html')).toContain('Kernel, next')
  expect(bodyOf(root, '1.0/index.html')).toContain('Kernel 1')
}, 120_000)

const minimal = (fields: string) =>
  `module.exports = { title: 'Shop', url: 'https://shop.example', baseUrl: '/', ${fields} }\n`

test('a config reads files from the folder of its site, wherever the import is started', async () => {
  const config = minimal("tagline: require('fs').readFileSync('./data/tagline.txt', 'utf8'),")
  const root = site({ 'docusaurus.config.js': config, 'data/tagline.txt': 'Fresh', 'docs/intro.md': '# Intro\n' })
  const { stdout } = await docs(['import', root])
  expect(stdout).not.toContain('There is no such file')
  expect(stdout).toContain('title, url, baseUrl, tagline')
  expect((await docsInOtherProcess(['build'], {}, root)).code).toBe(0)
})

test('fields without a value in data of the site are left out, as in JSON, and no data with them', async () => {
  const config = minimal(
    "customFields: { users: ['Ann', 'Ben'].map((name) => ({ name, pinned: undefined })), empty: undefined },",
  )
  const root = site({ 'docusaurus.config.js': config, 'docs/intro.md': '# Intro\n' })
  const { stdout } = await docs(['import', root])
  expect(stdout).not.toContain('pinned')
  const { graph, diagnostics } = await compile({ root })
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(graph?.site.customFields).toEqual({ users: [{ name: 'Ann' }, { name: 'Ben' }] })
})

test('empty links and elements that HTML does not have are warnings on an imported site that has them', async () => {
  const root = site({
    'docusaurus.config.js': minimal('presets: [["classic", {}]],'),
    'docs/intro.md': '# Intro\n\n[Later]()\n\n`<price>` <svg><linearGradient /></svg>\n',
    'docs/prices.mdx': '# Prices\n\nFor <platform>apples</platform>.\n',
  })
  const { stdout } = await docs(['import', root])
  expect(stdout).toContain('docs/intro.md\n  Works differently\n    links without an address  line 3')
  expect(stdout).toContain('docs/prices.mdx\n  Works differently\n    elements that HTML does not have  line 3')
  const built = await docs(['build', '--cwd', root])
  expect(built).toMatchObject({ code: 0 })
  expect(built.stderr).toMatch(
    /intro\.md:3:1 {2}warning {2}link-empty[\s\S]*prices\.mdx:3:5 {2}warning {2}mdx-unknown-element/,
  )
  const plain = site({
    'docusaurus.config.js': minimal('presets: [["classic", {}]],'),
    'docs/intro.md': '# Intro\n\n`[a]()` `<a href="">` `<price>` <svg><linearGradient /></svg> <kbd>a</kbd>\n',
  })
  await docs(['import', plain])
  expect(readFileSync(join(plain, 'site.config.ts'), 'utf8')).not.toContain('checks')
  const element = site({
    'docusaurus.config.js': minimal('presets: [["classic", {}]],'),
    'docs/intro.md': '# Intro\n\nWith <a class="plain" href="">Pears</a>.\n',
  })
  expect((await docs(['import', element])).stdout).toContain('links without an address  line 3')
}, 120_000)

test('a module that a config imports may have comments of types', async () => {
  const root = site({
    'docusaurus.config.js': minimal("tagline: require('./tagline.mjs').default(),"),
    'tagline.mjs': 'const of = async (\n  text /*: string */,\n) /*: any */ => text\nexport default () => of.name\n',
  })
  expect((await docs(['import', root, '--dry-run'])).stdout).toContain('title, url, baseUrl, tagline')
})

test('what a config requires of an ES module is imported by its names', async () => {
  const root = site({
    'docusaurus.config.js': minimal(
      "tagline: dual.shout('fresh'), organizationName: plain.name, plugins: [() => ({ name: dual.shout('own') })],",
    ).replace('module.exports', "const dual = require('dual')\nconst plain = require('plain')\nmodule.exports"),
    'docs/intro.md': '# Intro\n',
    'node_modules/dual/package.json': JSON.stringify({
      name: 'dual',
      exports: { import: './index.mjs', require: './index.cjs' },
    }),
    'node_modules/dual/index.mjs': 'export const shout = (text) => text + "!"\n',
    'node_modules/dual/index.cjs':
      'Object.defineProperty(exports, Symbol.toStringTag, { value: "Module" })\nexports.shout = (text) => text + "!"\n',
    'node_modules/plain/index.js': 'module.exports = { name: "corner" }\n',
  })
  await docs(['import', root])
  const text = readFileSync(join(root, 'site.config.ts'), 'utf8')
  expect(text).toContain("import * as dual from 'dual'")
  expect(text).toContain("import plain from 'plain'")
  const { graph, diagnostics } = await compile({ root })
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(graph!.site).toMatchObject({ tagline: 'fresh!' })
}, 120_000)

test('folders of images and single files outside of the docs folder to which docs link are published, and nothing else', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
  const root = site({
    'docusaurus.config.js': minimal(
      'presets: [["classic", {}]], plugins: [["content-docs", { id: "more", path: "more", routeBasePath: "more" }]],',
    ),
    'docs/intro.md':
      '# Intro\n\n![Crate](../images/deep/crate.svg) ![Apple](../images/apple.svg)\n\n[List](@site/data/list.csv) [logo]\n\n[logo]: ../logo.svg\n',
    'docs/beside.svg': svg,
    'docs/code.md':
      '# Code\n\n![Here](./beside.svg) [Intro](./intro.md) [Config](../docusaurus.config.js)\n\n```md\n![Other](../other/other.svg)\n```\n',
    'more/index.md': '# More\n\n![Pear](../pears/pear.svg) ![Gone](../gone/gone.svg)\n',
    'images/deep/crate.svg': svg,
    'images/apple.svg': svg,
    'other/other.svg': svg,
    'pears/pear.svg': svg,
    'logo.svg': svg,
    'data/list.csv': 'a,b\n',
    'data/secret.csv': 'a,b\n',
  })
  const { stdout } = await docs(['import', root])
  expect(stdout).toContain('docs/intro.md\n  Carried over\n    images/** → docs.assets, data/list.csv → docs.assets')
  const [, assets = ''] = /assets: (\[[^\]]*\])/.exec(readFileSync(join(root, 'site.config.ts'), 'utf8')) ?? []
  expect(assets).toBe("['images/**', 'data/list.csv', 'logo.svg', 'pears/**']")
  const { diagnostics } = await compile({ root })
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  expect(errors.map(({ file, line }) => `${file}:${line}`)).toEqual(['docs/code.md:3', 'more/index.md:3'])
})

test('a script in a post of an imported site is left out with a warning, and does not stop the build', async () => {
  const embedded = '<script async src="https://embed.example/widgets.js"></script>'
  const root = site({
    'docusaurus.config.js': minimal('presets: [["classic", {}]],'),
    'docs/intro.md': `# Intro\n\n\`\`\`html\n${embedded}\n\`\`\`\n`,
    'blog/2024-01-01-news.md': `# News\n\nText.\n\n${embedded}\n`,
  })
  const { stdout } = await docs(['import', root])
  expect(stdout).toContain('blog/2024-01-01-news.md\n  Works differently\n    HTML that runs a script  line 5')
  expect(readFileSync(join(root, 'site.config.ts'), 'utf8')).toContain("checks: { 'markup-unsafe': 'warn' }")
  const built = await docs(['build', '--cwd', root])
  expect(built).toMatchObject({ code: 0 })
  expect(built.stderr).toMatch(/2024-01-01-news\.md:5:1 {2}warning {2}markup-unsafe/)
  expect(readFileSync(join(root, 'dist/blog/2024/01/01/news/index.html'), 'utf8')).not.toContain('embed.example')
  const plain = site({
    'docusaurus.config.js': minimal(''),
    'docs/intro.md': `# Intro\n\n\`${embedded}\`\n`,
  })
  await docs(['import', plain])
  expect(readFileSync(join(plain, 'site.config.ts'), 'utf8')).not.toContain('checks')
}, 120_000)

test('a script that a component of an imported site renders is left out with a warning, once for all pages', async () => {
  const root = site({
    'docusaurus.config.js': minimal('presets: [["classic", {}]],'),
    ...Object.fromEntries(['intro', 'a', 'b', 'c', 'd'].map((name) => [`docs/${name}.md`, `# ${name}\n`])),
    'src/theme/MDXContent/index.js': `import MDXContent from '@theme-original/MDXContent'
export default (props) => <><MDXContent {...props} /><script src="https://ads.example/a.js"></script></>\n`,
  })
  const { stdout } = await docs(['import', root])
  expect(stdout).toMatch(/src\/theme\/MDXContent\/index\.js\n(?: {2}.*\n)*? {4}HTML that runs a script {2}line 2/)
  const { code, stderr } = await docs(['build', '--cwd', root])
  expect(code).toBe(0)
  expect(stderr.split('warning  markup-unsafe')).toHaveLength(2)
  expect(stderr).toContain('and the same 4 times in other files')
}, 120_000)

test('a config that names packages of Docusaurus becomes one that needs none of them', async () => {
  const stub = (name: string) => ({
    [`node_modules/@docusaurus/${name}/package.json`]: `{ "name": "@docusaurus/${name}", "main": "index.js" }`,
    [`node_modules/@docusaurus/${name}/index.js`]: 'module.exports = () => ({})',
  })
  const root = site({
    'docusaurus.config.js': `const isProd = process.env.NODE_ENV === 'production'
const hasBadge = require('./versions.json').length > 0
let plugins = [
  [require.resolve('@docusaurus/plugin-content-docs'), { path: 'docs', ...(hasBadge ? { lastVersion: '1.0' } : {}) }],
  ['content-docs', { id: 'community', path: 'community', routeBasePath: 'community' }],
]
if (isProd) {
  plugins.push(require.resolve('@docusaurus/plugin-sitemap'))
}
module.exports = { title: 'Corner', url: 'https://corner.example', baseUrl: '/', plugins }
`,
    'versions.json': '["1.0"]',
    'versioned_docs/version-1.0/index.md': '# One\n',
    'docs/index.md': '# Home\n',
    'community/index.md': '# Community\n',
    ...stub('plugin-content-docs'),
    ...stub('plugin-sitemap'),
  })
  const { stdout, code } = await docs(['import', root])
  expect(code).toBe(0)
  const config = readFileSync(join(root, 'site.config.ts'), 'utf8')
  expect(config).not.toContain('@docusaurus/')
  expect(config).toContain("path: 'community'")
  expect(config).toContain("lastVersion: '1.0'")
  expect(stdout).toMatch(/As of today[^\n]*\n(?: {4}.*\n)* {4}plugins\[0\]\[1\]\.lastVersion {2}line 4/)
  rmSync(join(root, 'node_modules'), { recursive: true })
  expect((await docs(['check', '--cwd', root])).stderr).not.toContain('error')
}, 120_000)

test('a plugin that is left out takes its options with it, and no other plugin', async () => {
  const lists = `const npm2yarn = require('@docusaurus/remark-plugin-npm2yarn')
const gone = require('gone')
const own = require('./own.js')
module.exports = { title: 'Shop', url: 'https://docs.example', baseUrl: '/', presets: [['classic', { docs: {
  remarkPlugins: [npm2yarn, own, [gone, { own }]], rehypePlugins: [gone, [own, { a: 1 }]], beforeDefaultRemarkPlugins: [[gone, {}]],
} }]] }
`
  const root = folder({
    'docusaurus.config.js': lists,
    'own.js': 'module.exports = () => () => {}\n',
    'docs/a.md': '# A\n',
  })
  const { stdout } = await docs(['import', root])
  const config = readFileSync(join(root, 'site.config.ts'), 'utf8')
  expect(config).toContain('remarkPlugins: [own]')
  expect(config).toContain('rehypePlugins: [[own, { a: 1 }]]')
  expect(config).not.toContain('beforeDefaultRemarkPlugins')
  expect(stdout.match(/docs\.\S*Plugins\[\S+/g)).toEqual([
    'docs.remarkPlugins[0]',
    'docs.remarkPlugins[2][0]',
    'docs.rehypePlugins[0]',
    'docs.beforeDefaultRemarkPlugins[0][0]',
  ])
}, 120_000)

/** A doc, a post and two plugins of Markdown. */
const withPosts = {
  'math.js': 'module.exports = () => () => {}\n',
  'footer.js': 'module.exports = () => () => {}\n',
  'docs/a.md': '# A\n',
  'blog/2024-01-02-pears.md': '# Pears\n',
}

test('plugins and admonitions of docs, posts and pages stay with theirs, expressions as they are', async () => {
  const root = folder({
    ...withPosts,
    'docusaurus.config.js': `const math = require('./math.js')
const footer = require('./footer.js')
const common = [math]
module.exports = { title: 'Shop', url: 'https://docs.example', baseUrl: '/', presets: [['classic', {
  docs: { remarkPlugins: [...common, footer], rehypePlugins: [math] },
  blog: { remarkPlugins: [math], rehypePlugins: [footer], admonitions: { keywords: ['recipe'] } },
  pages: { beforeDefaultRemarkPlugins: [math], admonitions: false },
}]] }
`,
  })
  const { stdout } = await docs(['import', root])
  const config = readFileSync(join(root, 'site.config.ts'), 'utf8')
  expect(config).toMatch(/docs: \{\s*remarkPlugins: \[\.\.\.common, footer\],\s*rehypePlugins: \[math\],?\s*\}/)
  const ofBlog = "remarkPlugins: [math], rehypePlugins: [footer], admonitions: { keywords: ['recipe'] }"
  expect(config.replace(/\s+/g, ' ')).toContain(`blog: { ${ofBlog}`)
  expect(config.replace(/\s+/g, ' ')).toContain('pages: { beforeDefaultRemarkPlugins: [math], admonitions: false }')
  expect(stdout).toContain('0 work differently, 0 without a counterpart')
  expect(await docs(['check', '--cwd', root])).toMatchObject({ code: 0 })
}, 120_000)

test('the config names a plugin of the site by its path from there, not by one of this machine', async () => {
  const root = folder({
    'docusaurus.config.js': `const own = [require.resolve('./plugins/notes.js')]
${minimal('plugins: [...own, [require.resolve("./plugins/prices.js"), { a: 1 }]],')}`,
    'plugins/prices.js': "module.exports = () => ({ name: 'prices' })\n",
    'plugins/notes.js': "module.exports = () => ({ name: 'notes' })\n",
    'docs/intro.md': '# Intro\n',
  })
  const { stdout } = await docs(['import', root])
  const config = readFileSync(join(root, 'site.config.ts'), 'utf8')
  expect(config).toContain("'./plugins/notes.js'")
  expect(config + stdout).not.toContain(root)
  expect(await docs(['check', '--cwd', root])).toMatchObject({ code: 0 })
}, 120_000)

test('a package of modules that lacks a package of its own is read without it', async () => {
  const root = folder({
    'docusaurus.config.js': `import parse from 'parser'\n${minimal('plugins: [parse],').replace('module.exports =', 'export default')}`,
    'docs/intro.md': '# Intro\n',
    'node_modules/parser/package.json': '{ "name": "parser", "type": "module", "exports": "./index.js" }',
    'node_modules/parser/index.js': "import { tree } from './tree.cjs'\nexport default tree\n",
    'node_modules/parser/tree.cjs': "exports.tree = require('gone')\n",
  })
  const { code, stdout, stderr } = await start(['import'], {}, [], root).end
  expect({ code, stderr: stderr.trim().split('\n').length }).toEqual({ code: 0, stderr: 1 })
  expect(stdout.split('\n')[0]).toBe('1 package is not installed, and the config was read without it: `gone`.')
})

test('plugins for Matomo, Umami and Fathom become `analytics`', async () => {
  const imported = async (plugins: string, themeConfig: string) => {
    const root = folder({
      'docusaurus.config.js': `module.exports = {
        title: 'Shop', url: 'https://docs.example', baseUrl: '/', presets: [['classic', { blog: false }]],
        plugins: [${plugins}], themeConfig: {${themeConfig}},
      }`,
      'docs/index.md': '# Welcome\n',
    })
    const { stdout } = await docs(['import', root])
    const config = readFileSync(join(root, 'site.config.ts'), 'utf8')
    return { stdout, config }
  }
  const matomo = await imported(
    "'docusaurus-plugin-matomo', 'docusaurus-plugin-fathom'",
    "matomo: { matomoUrl: 'https://visits.example/', siteId: '7', jsLoader: 'matomo.js' }, fathomAnalytics: { siteId: 'ABCD' }",
  )
  expect(matomo.config).toContain("matomo: { url: 'https://visits.example/', siteId: '7' }")
  expect(matomo.config).toContain("fathom: { siteId: 'ABCD' }")
  expect(matomo.stdout).toContain('Matomo is built in.')
  const umami = await imported(
    "'docusaurus-plugin-umami'",
    "umami: { websiteid: 'a-b', src: 'https://u.example/u.js' }",
  )
  expect(umami.config).toContain("umami: { websiteId: 'a-b', src: 'https://u.example/u.js' }")
  const other = await imported(
    "['@dipakparmar/docusaurus-plugin-umami', { websiteID: 'c-d', analyticsDomain: 'u.example', dataTag: 'x' }]",
    '',
  )
  expect(other.config).toContain("umami: { websiteId: 'c-d', src: 'https://u.example/script.js' }")
  expect(other.stdout).toMatch(/add\s+its script with these attributes to `scripts`/)
  const bare = await imported("'@dipakparmar/docusaurus-plugin-umami', ['docusaurus-plugin-plausible', {}]", '')
  expect(bare.stdout).toMatch(/@dipakparmar\/docusaurus-plugin-umami .*\n +It has no options/)
  expect(bare.stdout).toMatch(/docusaurus-plugin-plausible .*\n +It has no options/)
})

test('a preset that is made of the classic one is read like it', async () => {
  const config = minimal(
    "presets: [['@shop/preset-docs', { docs: { path: 'manual', routeBasePath: '/' }, blog: false, theme: { customCss: './site.css' } }]],",
  )
  const root = site({
    'docusaurus.config.js': config,
    'manual/index.md': '# Manual\n',
    'site.css': 'p { color: teal }\n',
  })
  const { stdout } = await docs(['import', root])
  expect(stdout).toContain('presets[0][1].docs.path → docs.path')
  expect(stdout).toContain('read as those of the classic preset')
  expect(tree(root)['site.config.ts']).toContain("customCss: 'site.css'")
})

test('instances of docs keep their versions, translations, and the links to them', async () => {
  const config = minimal(`
    i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
    presets: [['classic', { docs: false, blog: false }]],
    plugins: [
      ['content-docs', { id: 'api', path: 'api', routeBasePath: 'reference', versions: { current: { label: 'Next' } } }],
      ['content-docs', { path: 'docs', admonitions: { keywords: ['recipe'] } }],
    ],
    themeConfig: { navbar: { items: [
      { type: 'doc', docId: 'intro', docsPluginId: 'default' },
      { type: 'dropdown', label: 'More', items: [{ type: 'doc', docId: 'rest', docsPluginId: 'api', label: 'REST' }] },
      { type: 'docsVersionDropdown', docsPluginId: 'api' },
    ] } },`)
  const root = site({
    'docusaurus.config.js': config,
    'docs/intro.md': '# Intro\n',
    'api/rest.md': '# REST\n',
    'api_versions.json': '["1.0"]',
    'api_versioned_docs/version-1.0/rest.md': '# REST 1\n',
    'i18n/fr/docusaurus-plugin-content-docs-api/current/rest.md': '# REST\n',
    'shop_versions.json': '["1.0"]',
  })
  const { entries } = JSON.parse((await docs(['import', root, '--format', 'json'])).stdout)
  const missing = entries.filter(({ outcome }: { outcome: string }) => outcome === 'missing')
  expect(missing.map(({ file, note }: Record<string, string>) => [file, note])).toEqual([
    ['shop_versions.json', 'The config has no docs with the id `shop`.'],
  ])
  const text = readFileSync(join(root, 'site.config.ts'), 'utf8')
  expect(text).toContain("{ type: 'doc', docId: 'rest', docsPluginId: 'api', label: 'REST' }")
  expect(text).toContain("{ id: 'default', path: 'docs', admonitions: { keywords: ['recipe'] } },")
  const api = "{ id: 'api', path: 'api', routeBasePath: 'reference', versions: { current: { label: 'Next' } } }"
  expect(text.replace(/\s+/g, ' ').replaceAll(', }', ' }')).toContain(api)
  expect(await docs(['check', '--cwd', root])).toMatchObject({ code: 0 })
})

test('imports of modules that only Docusaurus has are reported where they are written, and code samples are not', async () => {
  const root = site({
    'docusaurus.config.js': minimal("presets: [['classic', { blog: false }]],"),
    'docs/intro.mdx':
      "import Image from '@theme/IdealImage'\n\n# Intro\n\n```js\nimport Play from '@theme/LiveCodeBlock'\n```\n",
    'node_modules/@docusaurus/theme-classic/package.json': '{ "name": "@docusaurus/theme-classic" }',
    'node_modules/@docusaurus/theme-classic/lib/theme/Layout/styles.module.css': '.own { color: red }',
    'src/components/Styled.jsx':
      "import '@docusaurus/theme-classic/lib/theme/Layout/styles.module.css'\nimport '@docusaurus/theme-classic/lib/theme/Gone/styles.module.css'\nimport log from '@docusaurus/logger'\n",
    'src/components/Live.jsx':
      "// import Image from '@theme/IdealImage'\nimport {\n  Play,\n} from '@theme/LiveCodeBlock'\n",
  })
  const { entries } = JSON.parse((await docs(['import', root, '--format', 'json'])).stdout)
  const ofImports = entries.filter(({ subject }: { subject: string }) => /^@(?:theme|docusaurus)\//.test(subject))
  expect(ofImports.map(({ file, line, subject }: Record<string, unknown>) => `${file}:${line} ${subject}`)).toEqual([
    'docs/intro.mdx:1 @theme/IdealImage',
    'src/components/Live.jsx:4 @theme/LiveCodeBlock',
    'src/components/Styled.jsx:2 @docusaurus/theme-classic/lib/theme/Gone/styles.module.css',
    'src/components/Styled.jsx:3 @docusaurus/logger',
  ])
  expect(ofImports.at(-1).note).toContain('The package works without Docusaurus.')
}, 60_000)

test('an older version of React in `package.json` is reported, because pages run with another', async () => {
  const reported = async (react: string) => {
    const root = site({
      'docusaurus.config.js': minimal(''),
      'package.json': `{\n  "dependencies": { "react": "${react}" }\n}\n`,
    })
    const { entries } = JSON.parse((await docs(['import', root, '--format', 'json'])).stdout)
    return entries.flatMap(({ file, line, subject }: Record<string, unknown>) =>
      file === 'package.json' ? `${line} ${subject}` : [],
    )
  }
  expect(await reported('^18.2.0')).toEqual(['2 React 18'])
  for (const range of ['^19.0.0', 'latest', '>=17', '18 || 19', '^18.2.0 || ^19'])
    expect(await reported(range)).toEqual([])
})

test('a config of Babel is reported if it names more than the preset of Docusaurus, because Babel does not run', async () => {
  const reported = async (name: string, text: string) => {
    const root = site({ 'docusaurus.config.js': minimal(''), [name]: text })
    const { entries } = JSON.parse((await docs(['import', root, '--format', 'json'])).stdout)
    return entries.flatMap(({ file, outcome, subject }: Record<string, unknown>) =>
      file === name ? `${outcome}: ${subject}` : [],
    )
  }
  const usual = "module.exports = { presets: [require.resolve('@docusaurus/core/lib/babel/preset')"
  const plugins = "plugins: ['@stylexjs/babel-plugin']"
  expect(await reported('babel.config.js', `${usual}], ${plugins} }`)).toEqual(['missing: plugins of Babel'])
  expect(await reported('.babelrc', '{ "plugins": ["macros"] }')).toEqual(['missing: plugins of Babel'])
  expect(await reported('babel.config.js', `// The 'preset' of the template.\n${usual}] }`)).toEqual([])
})

test('a replaced component is carried over if every module and name that it imports exists', async () => {
  const root = site({
    'docusaurus.config.js': minimal("presets: [['classic', { blog: false }]],"),
    'docs/intro.md': '# Intro\n',
    'src/theme/Footer.js': "import Footer from '@theme-original/Footer'\nexport default () => <Footer />\n",
    'src/theme/DocItem/Layout.js':
      "import { useDoc } from '@docusaurus/plugin-content-docs/client'\nimport { useEverything } from '@docusaurus/theme-common'\nexport default () => useEverything(useDoc())\n",
    'src/theme/CodeBlock/index.js': "import Line from './Line'\nexport default () => <Line />\n",
    'src/theme/CodeBlock/Line/index.js': 'export default () => null\n',
    'src/theme/Navbar/index.js': "import Hooks from '@theme/Navbar/Hooks'\nexport default () => <Hooks />\n",
    'src/theme/Layout/Provider.tsx':
      "import { useColorMode, ColorMode } from '@docusaurus/theme-common'\nexport default ({ children }) => <div className={useColorMode().colorMode as ColorMode}>{children}</div>\n",
    'src/theme/Card.js': 'export default () => <b>Card</b>\n',
    'src/pages/index.js': "import Card from '@theme/Card'\nexport default () => <Card />\n",
    'src/theme/DocRoot/index.js': "import Main from '@theme/DocRoot/Main'\nexport default () => <Main />\n",
    'src/theme/DocRoot/Main.js': 'export default () => null\n',
    'src/theme/prism-include-languages.js': `import siteConfig from '@generated/docusaurus.config'
export default (Prism) => {
  for (const name of siteConfig.themeConfig.prism.additionalLanguages) require(\`prismjs/components/prism-\${name}\`)
  require('../lib/prism-shop')
}
`,
    'src/lib/prism-shop.js': '',
  })
  const { entries } = JSON.parse((await docs(['import', root, '--format', 'json'])).stdout)
  const ofComponents = entries.filter(({ subject }: { subject: string }) => subject.startsWith('component '))
  const lines = ofComponents.map(({ subject, outcome, note }: Record<string, string>) =>
    [subject, outcome, ...(note ? [note] : [])].join(': '),
  )
  expect(lines.sort()).toMatchInlineSnapshot(`
    [
      "component Card: carried: Other files of the site import it.",
      "component CodeBlock/Line: carried: Other files of the site import it.",
      "component CodeBlock: carried",
      "component DocItem/Layout: missing: It imports \`useEverything of @docusaurus/theme-common\`, which does not exist here.",
      "component DocRoot/Main: missing: Replace \`Layout\`, which is around all pages, \`DocRoot/Layout/Sidebar\` or \`DocRoot/Layout/Main\` beside it, or \`DocItem/Layout\`, which is a doc.",
      "component DocRoot: missing: Replace \`Layout\`, which is around all pages, \`DocRoot/Layout/Sidebar\` or \`DocRoot/Layout/Main\` beside it, or \`DocItem/Layout\`, which is a doc.",
      "component Footer: carried",
      "component Layout/Provider: carried",
      "component Navbar: missing: It imports \`@theme/Navbar/Hooks\`, which does not exist here.",
      "component prism-include-languages: missing: Languages of Prism are known without it. Those of \`../lib/prism-shop\` are not: code in them is shown without colors.",
    ]
  `)
}, 60_000)

test('a dry run writes nothing, and nothing is overwritten', async () => {
  const files = {
    'docusaurus.config.mjs': minimal('').replace('module.exports =', 'export default'),
    'docs/a.md': '# A\n',
  }
  const root = site(files)
  const dry = await docs(['import', root, '--dry-run'])
  expect(dry).toMatchObject({ code: 0, stderr: expect.stringMatching(/^Running `docusaurus.config.mjs` and/) })
  expect(dry.stdout).toContain("title: 'Shop',")
  expect(own(root)).toEqual(files)
  expect(await docs(['import', root])).toMatchObject({ code: 0 })
  const written = own(root)
  expect(await docs(['import', root])).toEqual({
    code: 2,
    stdout: '',
    stderr:
      '`site.config.ts` exists already, so nothing was written.\nMove it away first, or see what would be written with `--dry-run`.\n',
  })
  expect(own(root)).toEqual(written)
})

test.each([
  [
    'has a field that throws',
    "module.exports = {\n  get title() {\n    throw new Error('no title')\n  },\n}\n",
    'docusaurus.config.js:3',
    'no title',
  ],
  ['throws', "module.exports = {\n  title: read('title'),\n}\n", 'docusaurus.config.js:2', 'read is not defined'],
  [
    'rejects',
    "module.exports = async () => {\n  throw new Error('It is Monday')\n}\n",
    'docusaurus.config.js:2',
    'It is Monday',
  ],
  ['does not parse', 'module.exports = {\n  title: ,\n}\n', 'docusaurus.config.js:2', 'does not parse'],
  [
    'imports a file that is not there',
    "const a = 1\nmodule.exports = require('./base')\n",
    'docusaurus.config.js:2',
    './base',
  ],
  ['exports nothing', 'const config = {}\n', 'docusaurus.config.js:1:1', 'has no default export'],
  ['exports a list', 'module.exports = []\n', 'docusaurus.config.js:1:1', 'exports an empty list'],
])('a config that %s is reported with its position', async (_, text, position, words) => {
  const root = site({ 'docusaurus.config.js': text })
  const { code, stdout, stderr } = await docs(['import', root])
  expect(code).toBe(2)
  expect(stdout + stderr).toContain(position)
  expect(stdout + stderr).toContain('config-unreadable')
  expect(stdout + stderr).toContain(words)
  expect(own(root)).toEqual({ 'docusaurus.config.js': text })
})

test('what is strange in a config is left out and reported, so that the rest can be used', async () => {
  const config = minimal(`
    url: 'https://shop.example/path', tagline: 3, mystery: true, onBrokenLinks: 'explode',
    customFields: { parse: JSON.parse, when: /a/, self: undefined, since: new Date(0), prices: new Map([['pear', 1]]) },
    presets: ['other-preset', [() => ({ name: 'own' }), {}], null],
    plugins: 'none', scripts: [{ async: true }, 'https://stats.example/a.js'],
    staticDirectories: ['static', '../shared'],
    themeConfig: { navbar: 5, footer: { links: [{ label: 'A', to: '/docs/a' }, { title: 'B', items: [] }] }, prism: 'dark' },`)
  const root = site({ 'docusaurus.config.cjs': config, 'docs/a.md': '# A\n' })
  const { code, stdout } = await docs(['import', root])
  expect(code).toBe(0)
  await expect(stdout).toMatchFileSnapshot('importedSites/strange.report.txt')
  await expect(unnamed(own(root)['site.config.ts'])).toMatchFileSnapshot('importedSites/strange.config.txt')
  const { code: checked, stderr: report } = await docs(['check', '--cwd', root])
  expect({ checked, report: report.includes('site.config.ts') }).toEqual({ checked: 0, report: false })
})

test('each field that is carried over is one of the site config', () => {
  const known = new Set(fieldsOf(jsonSchemas['site-config']).map(({ path }) => path))
  const tables = [siteFields, docsOptions, blogOptions('blog'), pagesOptions, themeOptions, redirectOptions]
  const names = tables.flatMap((table) =>
    Object.values(table).flatMap((rule) => (rule.outcome === 'carried' ? [rule.to] : [])),
  )
  expect(names.filter((name) => !known.has(name))).toEqual([])
  expect(names.length).toBeGreaterThan(80)
})

test('each option of a blog is carried over', () => {
  const options = blogOptions('blog')
  const fields = fieldsOf(jsonSchemas['site-config']).flatMap(({ path }) => /^blog\.(\w+)$/.exec(path)?.[1] ?? [])
  expect(fields.filter((field) => options[field]?.outcome !== 'carried')).toEqual([])
  expect(fields.length).toBeGreaterThan(25)
})

test('a folder with a config of Docusaurus and none of ours is told how it is imported', async () => {
  const root = site({ 'docusaurus.config.ts': 'export default {}\n' })
  const { code, stderr } = await docs(['check', '--cwd', root])
  expect({ code, hint: stderr.includes('Run `docs import`') }).toEqual({ code: 2, hint: true })
})

test.each([[], ['--dry-run'], ['--format', 'json', '--dry-run']])(
  'it is printed that foreign code is run, before it runs: %j',
  async (...args) => {
    const config =
      "process.stderr.write('RUNS\\n')\nexport default { title: 'Shop', url: 'https://docs.example', baseUrl: '/' }\n"
    const root = site({ 'docusaurus.config.mjs': config, 'docs/a.md': '# A\n' })
    const { stderr } = await docs(['import', root, ...args])
    expect(stderr).toMatch(/^Running `docusaurus\.config\.mjs` and what it imports.*\n.*RUNS/s)
  },
)

test('several blogs become a list, with the functions of their options', async () => {
  const root = folder({
    'docusaurus.config.js': minimal(`presets: [['classic', { blog: {
      path: 'news', routeBasePath: 'news', truncateMarker: /--more--/,
      readingTime: ({ content, defaultReadingTime }) => 2 * defaultReadingTime({ content }),
      processBlogPosts: async ({ blogPosts }) => blogPosts.slice(0, 1),
    } }]],
    plugins: [['@docusaurus/plugin-content-blog', { id: 'changes', path: 'changes', routeBasePath: 'changes' }]],`),
    'docs/intro.md': '# Intro\n',
    'news/2024-01-01-apples.md': '# Apples\n',
    'news/2024-01-02-pears.md': `# Pears\n\n${'Pear '.repeat(400)}\n`,
    'changes/2024-01-03-plums.md': '# Plums\n',
  })
  const { stdout } = await docs(['import', root])
  expect(stdout.replace(/\s+/g, ' ')).toContain('plugins[0][1].id → blog[1].id, plugins[0][1].path → blog[1].path,')
  expect(stdout).not.toContain('No counterpart')
  const { graph } = await compile({ root })
  expect(
    graph!.routes.flatMap((route) => (route.kind === 'doc' && route.route !== '/docs/intro' ? route.route : [])),
  ).toEqual(['/changes/2024/01/03/plums', '/news/2024/01/02/pears'])
})

test('the tags that the plugin of an installed site adds to pages are carried over, after those of the config', async () => {
  const root = site({
    'docusaurus.config.js': `module.exports = {
  title: 'Shop', url: 'https://a.example', baseUrl: '/shop',
  headTags: [{ tagName: 'meta', attributes: { name: 'color', content: 'teal' } }],
  plugins: [['@docusaurus/plugin-pwa', { offlineModeActivationStrategies: ['appInstalled'], pwaHead: [
    { tagName: 'link', rel: 'manifest', href: '/manifest.json' },
    { tagName: 'link', rel: 'icon', href: 'https://cdn.example/icon.png' },
    { tagName: 'meta', name: 'theme-color', content: 'rgb(37, 194, 160)' },
  ] }]],
}
`,
    'docs/index.md': '# Shop\n\nText.\n',
    'static/manifest.json': '{}',
  })
  const { stdout } = await docs(['import', root])
  expect(stdout).toContain('plugins[0][1].pwaHead[0] → headTags')
  expect(await docs(['build', '--cwd', root])).toMatchObject({ code: 0 })
  const head = bodyOf(root, 'docs/index.html')
  expect(head).toContain('<meta name="color" content="teal"')
  expect(head).toContain('<link rel="manifest" href="/shop/manifest.json"')
  expect(head).toContain('<link rel="icon" href="https://cdn.example/icon.png"')
  expect(head).toContain('<meta name="theme-color" content="rgb(37, 194, 160)"')
})
