import { execFile, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }
import { lastingFolder, put } from './cli/folder.ts'

const repository = fileURLToPath(new URL('..', import.meta.url))

interface Ended {
  code: number
  stdout: string
  stderr: string
}

/** Run a command as a shell of a new user does. */
const run = (folder: string, command: string, ...args: string[]) =>
  new Promise<Ended>((resolve) => {
    const options = {
      cwd: folder,
      env: { ...process.env, NO_COLOR: '1', CI: '1', GITHUB_ACTIONS: '', GITLAB_CI: '' },
      maxBuffer: 1e8,
    }
    execFile(command, args, options, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code ?? 1) : 0, stdout, stderr })
    })
  })

const docs = (folder: string, ...args: string[]) => run(folder, 'npx', '--no-install', 'docs', ...args)

/** The paths of the files in the tarball. */
let packed: string[]
/** A folder in which nothing but the tarball was installed. */
let site: string

beforeAll(async () => {
  const folder = lastingFolder()
  const source = join(folder, 'package')
  await run(repository, 'npx', '--no-install', 'jiti', 'cli/writePackage.ts', source)
  const { stdout } = await run(source, 'npm', 'pack', '--ignore-scripts', '--json', '--pack-destination', folder)
  const [tarball] = JSON.parse(stdout) as { filename: string; files: { path: string }[] }[]
  packed = tarball!.files.map(({ path }) => path)
  site = join(folder, 'my-shop')
  put(folder, { 'my-shop/.keep': '' })
  const args = ['--prefer-offline', '--no-save', '--no-audit', '--no-fund']
  // With install scripts: npm warns of those that the package has.
  const installed = await run(site, 'npm', 'install', ...args, '--no-ignore-scripts', join(folder, tarball!.filename))
  expect(installed).toMatchObject({ code: 0, stderr: '' })
  rmSync(join(site, '.keep'))
}, 300_000)

test('the package holds what runs and its types, and nothing of this repository besides', () => {
  const allowed = /^(?:lib|renderer|schemas|cli\/init\/template)\/|^(?:CHANGELOG\.md|LICENSE|README\.md|package\.json)$/
  expect(packed.filter((path) => !allowed.test(path) || path.endsWith('.map') || /\.test\./.test(path))).toEqual([])
  const entries = Object.values(packageJson.exports).flatMap((entry) =>
    typeof entry === 'string' ? entry : Object.values(entry),
  )
  for (const path of [...entries, ...Object.values(packageJson.bin), packageJson.main, packageJson.types])
    expect(packed).toContain(path.replace(/^\.\//, ''))
  expect(packed).toContain('lib/licenses.md')
})

// PACKAGE-1
test('the published package says whose it is, and has nothing of the work on the code', () => {
  const published = JSON.parse(readFileSync(join(site, 'node_modules/quire-docs/package.json'), 'utf8'))
  const { scripts, devDependencies, overrides, private: isPrivate, ...rest } = packageJson
  expect([scripts.prepare, Object.keys(devDependencies).length > 0, overrides, isPrivate]).not.toContain(undefined)
  expect(published).toEqual(rest)
  for (const address of [published.homepage, published.bugs.url, published.repository.url.replace('git+', '')])
    expect(new URL(address).protocol).toBe('https:')
  expect(published.author).toBe('The Quire authors')
})

// PACKAGE-1
test('the README of the package leads to pages of the manual, with whole addresses', async () => {
  const text = readFileSync(join(site, 'node_modules/quire-docs/README.md'), 'utf8')
  const paths = [...text.matchAll(/\]\(([^)]*)\)/g)].map(([, address]) => {
    expect(address).toMatch(/^https:\/\/quire-docs\.example\//)
    return new URL(address!).pathname
  })
  expect(paths.length).toBeGreaterThan(8)
  const manual = join(repository, 'content/manual')
  for (const path of paths.filter((path) => path !== '/'))
    expect(
      [`static${path}`, `docs${path}.md`, `docs${path}.mdx`].some((file) => existsSync(join(manual, file))),
      path,
    ).toBe(true)
  expect(text).toMatch(/!\[[^\]]+\]\(https:[^)]+\.webp\)/)
})

// PACKAGE-2
test("a site's component is rendered by Node and by vitest with what it imports from the theme", async () => {
  const body = (baseUrl: string) =>
    `<div class="tabs__panels"><div role="tabpanel" id="_R_1_-panel-0" aria-labelledby="_R_1_-tab-0" data-label="npm"><a href="${baseUrl}start">Start</a></div></div></div><img src="${baseUrl}a.svg"/>`
  put(site, {
    'plain.mjs': `import { createElement as h } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Link, TabItem, Tabs } from 'quire-docs/components'
import { useBaseUrl } from 'quire-docs/hooks'
import { SitePage } from 'quire-docs/testing'
const Card = () => h('p', null, h(Tabs, null, h(TabItem, { value: 'npm' }, h(Link, { to: '/start' }, 'Start'))), h('img', { src: useBaseUrl('a.svg') }))
console.log(renderToStaticMarkup(h(Card)))
console.log(renderToStaticMarkup(h(SitePage, { site: { baseUrl: '/docs/' } }, h(Card))))
`,
    'src/Moved.jsx': `import TabItem from '@theme/TabItem'
import Tabs from '@theme/Tabs'
import Link from '@docusaurus/Link'
import useBaseUrl from '@docusaurus/useBaseUrl'
export default () => <p><Tabs><TabItem value="npm"><Link to="/start">Start</Link></TabItem></Tabs><img src={useBaseUrl('a.svg')} /></p>
`,
    'src/moved.test.jsx': `import { renderToStaticMarkup } from 'react-dom/server'
import { SitePage } from 'quire-docs/testing'
import { expect, test } from 'vitest'
import Moved from '@site/src/Moved.jsx'
test('on a site with a base URL', () => {
  const html = renderToStaticMarkup(<SitePage site={{ baseUrl: '/docs/' }}><Moved /></SitePage>)
  expect(html).toContain(${JSON.stringify(body('/docs/'))})
})
`,
    'vitest.config.js':
      "import { quire } from 'quire-docs/vite'\nexport default { plugins: [quire()], test: { include: ['src/*.test.jsx'] } }\n",
    'package.json': '{ "type": "module" }',
  })
  symlinkSync(join(repository, 'node_modules/vitest'), join(site, 'node_modules/vitest'))
  onTestFinished(() => {
    for (const path of ['plain.mjs', 'src', 'vitest.config.js', 'package.json', 'node_modules/vitest'])
      rmSync(join(site, path), { recursive: true })
  })
  const plain = await run(site, process.execPath, 'plain.mjs')
  expect(plain.stdout.split('\n')).toEqual([
    expect.stringContaining(body('/')),
    expect.stringContaining(body('/docs/')),
    '',
  ])
  const tested = await run(site, process.execPath, join(repository, 'node_modules/vitest/vitest.mjs'), 'run')
  expect(tested, tested.stderr).toMatchObject({ code: 0, stdout: expect.stringContaining('1 passed') })
  // Of the theme and of Infima, and none for pages whose scripts do not run: they would show all panels of tabs.
  const styles = readFileSync(join(site, 'node_modules/quire-docs/lib/theme/styles.css'), 'utf8')
  for (const name of ['.theme-code-block', '.theme-card', '.tabs__item', '.button--primary', '.alert--warning'])
    expect(styles).toContain(name)
  expect(styles).not.toContain(':not([data-scripting])')
}, 60_000)

/** The size of a folder, bytes. */
function sizeOf(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name)
    if (entry.isSymbolicLink()) return sum
    return sum + (entry.isDirectory() ? sizeOf(path) : statSync(path).size)
  }, 0)
}

test('an installed package and all that it needs take less than 100 MB', () => {
  expect(sizeOf(join(site, 'node_modules'))).toBeLessThan(100e6)
})

test('a new user makes a site, checks it, builds it and looks at it', async () => {
  const made = await docs(site, 'init', '--yes')
  expect(made).toMatchObject({ code: 0, stderr: expect.not.stringContaining('rror') })
  expect(made.stdout).toContain('  npm run dev\n')
  expect(readFileSync(join(site, 'site.config.ts'), 'utf8')).toContain("title: 'My shop'")

  expect(await docs(site, 'check', '--strict')).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^Checked 3 docs in /),
  })
  expect(await docs(site, 'build', '--strict')).toMatchObject({ code: 0 })
  const notices = readdirSync(join(site, 'dist/assets')).filter((name) => name.startsWith('licenses-'))
  const text = notices.map((name) => readFileSync(join(site, 'dist/assets', name), 'utf8')).join('')
  for (const name of ['react', 'react-dom', 'scheduler', 'lucide-static'])
    expect(text).toMatch(new RegExp(`^## ${name} - \\d`, 'm'))
  expect(text).toContain('The above copyright notice and this permission notice shall be included in all')

  const server = spawn('npx', ['--no-install', 'docs', 'serve', '--port', '0'], { cwd: site, detached: true })
  onTestFinished(() => {
    process.kill(-server.pid!)
  })
  const address = await new Promise<string>((resolve) => {
    server.stdout.setEncoding('utf8').on('data', (text: string) => resolve(text.trim()))
  })
  expect(await (await fetch(address)).text()).toContain('<h1 class="hero__title">My shop</h1>')
  expect(await (await fetch(new URL('docs/look', address))).text()).toContain('Indigo')
}, 120_000)

// PACKAGE-3
test('the types of a new site are right, and a mistake in a component is reported', async () => {
  const folder = join(dirname(site), 'typed')
  await run(
    dirname(site),
    process.execPath,
    join(site, 'node_modules/quire-docs/lib/docs.js'),
    'init',
    'typed',
    '--yes',
  )
  symlinkSync(join(site, 'node_modules'), join(folder, 'node_modules'))
  const types = join(site, 'node_modules/@types')
  mkdirSync(types, { recursive: true })
  symlinkSync(join(repository, 'node_modules/@types/react'), join(types, 'react'))
  symlinkSync(join(repository, 'node_modules/csstype'), join(site, 'node_modules/csstype'))
  onTestFinished(() => {
    for (const path of [join(types, 'react'), join(site, 'node_modules/csstype')]) rmSync(path)
  })
  const tsc = () => run(folder, process.execPath, join(repository, 'node_modules/typescript/bin/tsc'))
  expect(await tsc()).toEqual({ code: 0, stdout: '', stderr: '' })
  put(folder, {
    'src/components/Start.tsx': `import Link from '@docusaurus/Link'
import useBaseUrl from '@docusaurus/useBaseUrl'
import Logo from '@site/static/logo.svg'
import Tabs from '@theme/Tabs'
import Palette from '@site/src/components/Palette'
export const Start = () => <Tabs><Logo width={useBaseUrl('a').length} /><Palette /><Link to={3}>Start</Link></Tabs>
`,
  })
  const { code, stdout } = await tsc()
  expect(code).not.toBe(0)
  expect(stdout.trim()).toMatch(
    /^src\/components\/Start\.tsx\(6,\d+\): error TS2322: Type 'number' is not assignable.*$/,
  )
}, 60_000)

test('a site of Docusaurus moves in, and shows its docs while they are written', async () => {
  const folder = join(site, 'moved')
  put(site, {
    'moved/docusaurus.config.js':
      "module.exports = { title: 'Moved', url: 'https://moved.example', baseUrl: '/', presets: [['classic', { blog: false }]] }\n",
    'moved/docs/intro.md': '---\nslug: /\n---\n\n# Introduction\n\nMoved in.\n',
  })
  const imported = await docs(folder, 'import')
  expect(imported).toMatchObject({ code: 0 })
  expect(readFileSync(join(folder, 'site.config.ts'), 'utf8')).toContain("import { defineSite } from 'quire-docs'")

  const server = spawn('npx', ['--no-install', 'docs', 'dev', '--port', '0', '--no-open'], {
    cwd: folder,
    detached: true,
  })
  onTestFinished(() => {
    process.kill(-server.pid!)
  })
  let printed = ''
  server.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text
  })
  await expect.poll(() => printed, { timeout: 60_000 }).toContain('Watching; Ctrl-C ends.')
  const [address = ''] = /http:\S+/.exec(printed) ?? []
  expect(await (await fetch(new URL('docs/', address))).text()).toContain('Moved in.')
}, 120_000)

test('a package that is linked from another folder works as well', async () => {
  const other = lastingFolder()
  put(other, { 'node_modules/react/package.json': '{ "name": "react", "version": "17.0.0" }' })
  symlinkSync(join(site, 'node_modules/quire-docs'), join(other, 'node_modules/quire-docs'))
  const command = join(other, 'node_modules/quire-docs/lib/docs.js')
  expect(await run(other, process.execPath, command, 'init', '--yes')).toMatchObject({ code: 0 })
  expect(await run(other, process.execPath, command, 'build', '--strict')).toMatchObject({ code: 0 })
  expect(readFileSync(join(other, 'dist/docs/look/index.html'), 'utf8')).toContain('Indigo')
}, 120_000)

test('the types of the package know the fields of a config', async () => {
  const config = (field: string) =>
    `import { defineSite } from 'quire-docs'\nexport default defineSite({ title: 'a', url: 'https://a.example', baseUrl: '/', ${field} })\n`
  const compilerOptions = { strict: true, noEmit: true, module: 'NodeNext', target: 'ES2022', types: [] }
  put(site, {
    'types/tsconfig.json': JSON.stringify({ compilerOptions, include: ['*.ts'] }),
    'types/package.json': '{ "type": "module" }',
    'types/right.ts': config("docs: { path: 'docs' }"),
    'types/wrong.ts': config("docs: { pth: 'docs' }"),
  })
  const { stdout } = await run(join(site, 'types'), join(repository, 'node_modules/.bin/tsc'), '-p', '.')
  rmSync(join(site, 'types'), { recursive: true })
  expect(stdout).toContain("'pth' does not exist")
  expect(stdout).not.toContain('right.ts')
})

test.each([
  ['algoliasearch', "{ engine: 'algolia', appId: 'A', apiKey: 'b', indexName: 'c' }"],
  [
    'typesense',
    "{ engine: 'typesense', typesenseCollectionName: 'c', typesenseServerConfig: { apiKey: 'b', nodes: [{ host: 'a.example', port: 443, protocol: 'https' }] } }",
  ],
])('a site with a hosted search builds without `%s`, which is named where it is needed', async (name, search) => {
  const root = join(dirname(site), name)
  put(root, {
    'site.config.mjs': `export default { title: 'a', url: 'https://a.example', baseUrl: '/', search: ${search} }`,
    'docs/intro.md': '# Intro\n',
  })
  const command = join(site, 'node_modules/quire-docs/lib/docs.js')
  expect(await run(root, process.execPath, command, 'build')).toMatchObject({ code: 0 })
  const pushed = await run(root, process.execPath, command, 'search-index', 'push', '--dry-run')
  expect(pushed).toMatchObject({
    code: 2,
    stderr: expect.stringContaining(
      `The package \`${name}\`, which sends the records, is not installed.\n\`npm install ${name}\` in the site's folder installs it.\n`,
    ),
  })
})
