import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { githubWorkflow } from '../content/githubWorkflow.ts'
import { docs } from './docsInProcess.ts'
import { folder, tree } from './folder.ts'

const { version, devDependencies } = packageJson
const git = (root: string, ...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'pipe' })

test('init writes a site that passes a strict check, and says the next commands', async () => {
  const root = folder()
  const { code, stdout } = await docs(['init', join(root, 'my-shop'), '--yes'])
  expect(code).toBe(0)
  expect(stdout).toMatch(/Next, one after the other:\n {2}cd .*my-shop\n {2}npm install\n {2}npm run dev\n$/)
  const files = tree(join(root, 'my-shop'))
  expect(Object.keys(files).sort()).toMatchInlineSnapshot(`
    [
      ".github/workflows/check-docs.yml",
      ".github/workflows/deploy-docs.yml",
      ".gitignore",
      "docs/intro.md",
      "docs/look.mdx",
      "docs/writing.mdx",
      "package.json",
      "sidebars.ts",
      "site.config.ts",
      "src/components/Palette.tsx",
      "src/css/custom.css",
      "src/pages/index.module.css",
      "src/pages/index.tsx",
      "static/logo.svg",
      "tsconfig.json",
    ]
  `)
  expect(files['site.config.ts']).toContain("title: 'My shop',")
  expect(Object.values(files).join('\n')).not.toMatch(/__[A-Z]/)
  for (const name of ['check-docs', 'deploy-docs'])
    expect(await githubWorkflow(files[`.github/workflows/${name}.yml`]!)).toEqual([])
  expect(await docs(['check', '--strict', '--cwd', join(root, 'my-shop')])).toMatchObject({ code: 0 })
})

test('init with the template of a blog writes a site with one, which passes a strict check and has feeds', async () => {
  const root = folder()
  expect(await docs(['init', root, '--yes', '--template', 'blog'])).toMatchObject({ code: 0 })
  const files = Object.keys(tree(root)).filter((path) => path.startsWith('blog/'))
  expect(files.sort()).toEqual([
    expect.stringMatching(/^blog\/\d{4}-\d\d-\d\d-welcome\.md$/),
    'blog/authors.yml',
    'blog/tags.yml',
  ])
  expect(await docs(['check', '--strict', '--cwd', root])).toMatchObject({ code: 0 })
  expect(await docs(['build', '--cwd', root])).toMatchObject({ code: 0 })
  expect(readFileSync(join(root, 'dist/blog/rss.xml'), 'utf8')).toContain('This is the first post.')
  expect(readFileSync(join(root, 'dist/index.html'), 'utf8')).toContain('href="/blog"')

  const { code, stderr } = await docs(['init', folder(), '--yes', '--template', 'shop'])
  expect([code, stderr]).toEqual([2, expect.stringContaining('`--template` is `shop`; the templates are docs, blog.')])
})

test('init changes no file that exists, but for scripts, and says which those are', async () => {
  const own = { 'sidebars.ts': 'export default {}\n', '.gitignore': '*.log\n', 'package.json': '[]' }
  const root = folder(own)
  const { code, stdout } = await docs(['init', root, '--yes'])
  expect(code).toBe(0)
  expect(tree(root)).toMatchObject(own)
  expect(stdout).toContain('Kept as they were:\n  .gitignore\n  package.json\n  sidebars.ts\n')
  expect(stdout).toContain('  npm install --save-dev quire-docs\n  npx docs dev\n')
})

// INIT-1
test.each([
  ['a folder of docs', 'handbook/', "path: 'handbook',\n    routeBasePath: '/'"],
  ['the folder of the site', '', "path: '.',\n    // The docs are beside `dist`"],
])('init makes a site of the Markdown in %s, without samples', async (_, inFolder, expected) => {
  const own = {
    'README.md': '# Boardly\n\nA repository.\n',
    [`${inFolder}boards.md`]: '# Boards\n\nText with {braces} and <angles>.\n',
    [`${inFolder}setup/install.md`]: '# Install\n\nSee [boards](../boards.md).\n',
    'node_modules/other/README.md': '# Other\n',
  }
  const root = folder(own)
  const { code, stdout } = await docs(['init', root, '--yes'])
  expect(code).toBe(0)
  expect(stdout).toContain(`Its docs are the Markdown files of ${inFolder ? '`handbook`' : 'this folder'},`)
  const files = tree(root)
  expect(files).toMatchObject(own)
  expect(
    Object.keys(files)
      .filter((path) => !Object.hasOwn(own, path))
      .sort(),
  ).toEqual([
    '.github/workflows/check-docs.yml',
    '.github/workflows/deploy-docs.yml',
    '.gitignore',
    'package.json',
    'sidebars.ts',
    'site.config.ts',
    'tsconfig.json',
  ])
  expect(files['site.config.ts']).toContain(expected)
  expect(Object.values(files).join('\n')).not.toMatch(/__[A-Z]/)
  expect(await docs(['check', '--strict', '--cwd', root])).toMatchObject({ code: 0 })
  // A built site has Markdown files as well, which are no docs.
  for (const _ of [1, 2]) expect(await docs(['build', '--cwd', root])).toMatchObject({ code: 0 })
  const pages = Object.keys(tree(join(root, 'dist'))).filter((path) => path.endsWith('index.html'))
  expect(pages.sort()).toEqual(['boards/index.html', 'index.html', 'search/index.html', 'setup/install/index.html'])
  const graph = JSON.parse((await docs(['graph', '--cwd', root])).stdout)
  expect(graph.sidebars.docs.map(({ label }: { label: string }) => label)).toEqual(
    inFolder ? ['Boards', 'setup'] : ['Boardly', 'Boards', 'setup'],
  )
})

test('a repository with nothing but its README gets the samples', async () => {
  const root = folder({ 'README.md': '# Boardly\n', 'packages/one/CHANGELOG.md': '# Changes\n' })
  expect(await docs(['init', root, '--yes'])).toMatchObject({ code: 0 })
  expect(Object.keys(tree(root))).toContain('docs/writing.mdx')
})

// INIT-2
test('init adds scripts and the package to a package.json that exists, and says how to start', async () => {
  const plain = folder({ 'package.json': '{\r\n    "name": "shop",\r\n    "scripts": { "test": "jest" }\r\n}\r\n' })
  const { stdout } = await docs(['init', plain, '--yes'])
  expect(stdout).toContain('Added scripts and packages to:\n  package.json\n')
  expect(stdout).toContain('  npm install\n  npm run dev\n')
  const text = tree(plain)['package.json']!
  expect(text).toMatch(/^\{\r\n {4}"name": "shop",\r\n/)
  expect(JSON.parse(text)).toEqual({
    name: 'shop',
    scripts: { test: 'jest', dev: 'docs dev', check: 'docs check', build: 'docs build', serve: 'docs serve' },
    devDependencies: { 'quire-docs': `^${version}`, '@types/react': '^19.3.0' },
  })

  const taken = folder({
    'package.json': '{ "scripts": { "dev": "vite" }, "dependencies": { "quire-docs": "0.0.1" } }',
  })
  expect((await docs(['init', taken, '--yes'])).stdout).toContain('  npm run docs:dev\n')
  expect(JSON.parse(tree(taken)['package.json']!)).toEqual({
    scripts: {
      dev: 'vite',
      'docs:dev': 'docs dev',
      'docs:check': 'docs check',
      'docs:build': 'docs build',
      'docs:serve': 'docs serve',
    },
    dependencies: { 'quire-docs': '0.0.1' },
    devDependencies: { '@types/react': '^19.3.0' },
  })
})

test('init in a folder with a site says so and writes nothing', async () => {
  const root = folder({ 'site.config.js': 'export default {}\n' })
  const { code, stderr } = await docs(['init', root, '--yes'])
  expect(code).toBe(2)
  expect(stderr).toContain('There is a site already')
  expect(Object.keys(tree(root))).toEqual(['site.config.js'])
})

test('the answers of init reach the files, whatever characters they have', async () => {
  const root = folder()
  const title = "Ada's \\ $& shop"
  const args = ['init', root, '--yes', '--title', title, '--url', 'https://shop.example/help']
  expect(await docs(args)).toMatchObject({ code: 0 })
  const { stdout } = await docs(['graph', '--cwd', root])
  expect(JSON.parse(stdout).site).toMatchObject({ title, url: 'https://shop.example', baseUrl: '/help/' })

  for (const url of ['shop.example', 'https://shop.example/?a=b', 'mailto:ada@shop.example']) {
    const { code, stderr } = await docs(['init', folder(), '--yes', '--url', url])
    expect([code, stderr]).toEqual([2, expect.stringContaining(`\`${url}\` is not the address of a site.`)])
  }
})

test('in a repository of GitHub, init knows the address, the edit links and where workflows are', async () => {
  const root = folder()
  git(root, 'init', '-q')
  git(root, 'remote', 'add', 'origin', 'git@github.com:Ada/boardly.git')
  expect(await docs(['init', join(root, 'website'), '--yes'])).toMatchObject({ code: 0 })
  const config = readFileSync(join(root, 'website/site.config.ts'), 'utf8')
  expect(config).toContain("title: 'Boardly',")
  expect(config).toContain("url: 'https://ada.github.io',\n  baseUrl: '/boardly/',")
  expect(config).toContain("editUrl: 'https://github.com/Ada/boardly/edit/main/website',")
  const workflow = readFileSync(join(root, '.github/workflows/deploy-docs.yml'), 'utf8')
  expect(workflow).toContain('working-directory: "website"\n')
  expect(workflow).toContain('path: "website/dist"\n')
  expect(await docs(['check', '--strict', '--cwd', join(root, 'website')])).toMatchObject({ code: 0 })
})

test('init takes names of folders and titles with characters that YAML, addresses and code do not allow', async () => {
  const root = folder()
  git(root, 'init', '-q')
  git(root, 'remote', 'add', 'origin', 'git@github.com:Ada/boardly.git')
  const site = join(root, 'our docs: #1')
  expect(await docs(['init', site, '--yes', '--title', 'Two\nlines'])).toMatchObject({ code: 0 })
  const config = readFileSync(join(site, 'site.config.ts'), 'utf8')
  expect(config).toContain("title: 'Two lines',")
  expect(config).toContain("editUrl: 'https://github.com/Ada/boardly/edit/main/our%20docs%3A%20%231',")
  for (const name of ['check-docs', 'deploy-docs']) {
    const workflow = readFileSync(join(root, `.github/workflows/${name}.yml`), 'utf8')
    expect(workflow).toContain('working-directory: "our docs: #1"\n')
    expect(await githubWorkflow(workflow)).toEqual([])
  }
  expect(await docs(['check', '--strict', '--cwd', site])).toMatchObject({ code: 0 })
})

test('build takes the address of the site from its options, as the deploy workflow passes it', async () => {
  const root = folder()
  await docs(['init', root, '--yes'])
  const published = ['--url', 'https://ada.github.io', '--base-url', '/boardly/']
  expect(await docs(['build', '--cwd', root, ...published])).toMatchObject({ code: 0 })
  expect(readFileSync(join(root, 'dist/sitemap.xml'), 'utf8')).toContain('https://ada.github.io/boardly/docs/look')
  expect(readFileSync(join(root, 'dist/index.html'), 'utf8')).toContain('href="/boardly/docs/intro"')
  expect(await docs(['build', '--cwd', root])).toMatchObject({ code: 0 })
  expect(readFileSync(join(root, 'dist/index.html'), 'utf8')).toContain('href="/docs/intro"')

  const { code, stdout, stderr } = await docs(['build', '--cwd', root, '--url', 'ada.github.io'])
  expect(code).toBe(1)
  expect(stdout + stderr).toContain('`url` is `ada.github.io`, which is not a web address')
})

test('a new site can be built below `/docs/`, and a suggestion is never what was written', async () => {
  const root = folder()
  await docs(['init', join(root, 'shop'), '--yes', '--url', 'https://ada.github.io/docs/'])
  expect(await docs(['check', '--strict', '--cwd', join(root, 'shop')])).toMatchObject({ code: 0 })
  expect(await docs(['build', '--cwd', join(root, 'shop')])).toMatchObject({ code: 0 })
  expect(readFileSync(join(root, 'shop/dist/index.html'), 'utf8')).toContain('href="/docs/guide/intro"')

  await docs(['init', join(root, 'moved'), '--yes'])
  const config = join(root, 'moved/site.config.ts')
  writeFileSync(config, readFileSync(config, 'utf8').replace(/baseUrl: '[^']*'/, "baseUrl: '/docs/'"))
  const { stdout, stderr } = await docs(['check', '--cwd', join(root, 'moved')])
  expect(stdout + stderr).toContain('Did you mean `/docs/docs/intro`?')
  expect(stdout + stderr).not.toContain('Did you mean `/docs/intro`?')
})

test("a package that Yarn's Plug'n'Play has is not suggested in its own place", async () => {
  const root = folder({
    'site.config.json': JSON.stringify({
      title: 'Shop',
      url: 'https://docs.example',
      baseUrl: '/',
      pages: { path: 'pages' },
    }),
    'docs/index.md': '# Shop\n',
    'pages/cart.jsx': "import cart from 'cart-of-yarn'\nexport default () => cart\n",
    'package.json': '{ "dependencies": { "cart-of-yarn": "1.0.0" } }',
    '.pnp.cjs': '',
  })
  const { stdout, stderr } = await docs(['check', '--cwd', root])
  expect(stdout + stderr).toContain('nodeLinker: node-modules')
  expect(stdout + stderr).not.toContain('Did you mean `cart-of-yarn`?')
})

test('a new site has the versions of the types that this package is checked with', async () => {
  const root = folder()
  await docs(['init', root, '--yes'])
  const names = ['@types/react', 'typescript'] as const
  expect(JSON.parse(tree(root)['package.json']!).devDependencies).toEqual(
    Object.fromEntries(names.map((name) => [name, devDependencies[name]])),
  )
})
