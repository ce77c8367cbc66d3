import { execFile, spawn } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
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
  const { stdout } = await run(repository, 'npm', 'pack', '--ignore-scripts', '--json', '--pack-destination', folder)
  const [tarball] = JSON.parse(stdout) as { filename: string; files: { path: string }[] }[]
  packed = tarball!.files.map(({ path }) => path)
  site = join(folder, 'my-shop')
  put(folder, { 'my-shop/.keep': '' })
  const args = ['--prefer-offline', '--no-save', '--no-audit', '--no-fund', '--ignore-scripts']
  const installed = await run(site, 'npm', 'install', ...args, join(folder, tarball!.filename))
  expect(installed.stderr).not.toContain('ERR!')
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
