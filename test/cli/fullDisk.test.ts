import { spawnSync } from 'node:child_process'
import fs, {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { writeNewFile } from '../../cli/output/writeNewFile.ts'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import { sample } from '../sample.ts'
import { asNobody, isRoot, siteWithUnreadable } from './asNobody.ts'
import { startDev } from './devServer.ts'
import { docsCommand } from './docs.ts'
import { docs } from './docsInProcess.ts'
import { docs as docsInOtherProcess } from './docsResident.ts'
import { folder, put, tree } from './folder.ts'
import { commitAll } from './git.ts'
import { config, smallSite } from './smallSite.ts'

/** A disk of 256 KB; `undefined` where this process may not mount one. */
function smallDisk(options = 'size=256k'): string | undefined {
  const path = folder()
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', path]).status !== 0) return undefined
  onTestFinished(() => void spawnSync('umount', ['-l', path]))
  return path
}

/** A read-only disk with the files of a site; `undefined` where this process may not mount one. */
function readOnlyDisk(files: Record<string, string>): string | undefined {
  const disk = smallDisk()
  if (disk === undefined) return undefined
  put(disk, files)
  return spawnSync('mount', ['-o', 'remount,ro', disk]).status === 0 ? disk : undefined
}

/** Fill a disk to its last byte. */
function fill(disk: string): void {
  for (const size of [65_536, 4096, 1]) {
    try {
      for (;;) writeFileSync(join(disk, 'filler'), new Uint8Array(size), { flag: 'a' })
    } catch {
      // It is full.
    }
  }
}

const long = 'An apple and a pear. '.repeat(400)
const site = {
  'site.config.mjs': config(),
  'docs/index.md': `# Welcome\n\n## Part\n\n[a](a.md)\n\n${long}\n`,
  'docs/a.md': `# Apples\n\n## Red\n\n[home](index.md#Part)\n\n::: tip\n\nEat.\n\n:::\n\n${long}\n`,
  'docs/b.md': `# Pears\n\n## Green\n\n[apples](a.md)\n\n::: tip\n\nEat.\n\n:::\n\n${long}\n`,
}

/** A site with a component. A folder of its cache is a disk with room for some files. `undefined` where this process may not mount one. */
function smallCache(folder: string, files: number): { root: string; enlarge: () => void } | undefined {
  const root = smallSite({
    'site.config.mjs': config("components: { Price: 'src/Price.jsx' },"),
    'src/Price.jsx': 'export default () => <b>1 euro</b>\n',
    'docs/price.mdx': '# Price\n\n<Price />\n',
  })
  const cache = join(root, folder)
  mkdirSync(cache, { recursive: true })
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `nr_inodes=${files}`, 'tmpfs', cache]).status !== 0) return undefined
  onTestFinished(() => void spawnSync('umount', ['-l', cache]))
  return { root, enlarge: () => void spawnSync('mount', ['-o', 'remount,nr_inodes=2000', cache]) }
}

const withoutCache = (root: string) =>
  Object.fromEntries(Object.entries(tree(root)).filter(([path]) => !/^(?:\.quire|filler)/.test(path)))

const commands = [
  ['mv', 'docs/a.md', 'docs/fruit/apples.md'],
  ['check', '--fix'],
  ['write-heading-ids'],
  ['version', '1.0'],
  ['build'],
  ['write-translations'],
  ['check', '--update-baseline'],
]

test.each(commands)('a full disk: `%s` says so with the file, and all files are as before', async (...command) => {
  const disk = smallDisk()
  if (disk === undefined) return
  put(disk, site)
  const before = withoutCache(disk)
  fill(disk)
  const { code, stdout, stderr } = await docs([...command, '--cwd', disk])
  expect(stdout + stderr).toMatch(/`[^`]+` cannot be (?:read or )?written: the disk is full/)
  expect(stdout + stderr).not.toContain('fault')
  expect([1, 2]).toContain(code)
  expect(withoutCache(disk)).toEqual(before)
})

test.each([
  ['init', 'docs init %', { 'package.json': '{ "name": "fruit" }\n' }],
  [
    'import',
    'docs import %',
    {
      'docusaurus.config.js':
        "module.exports = { title: 'A', url: 'https://a.example', baseUrl: '/', presets: ['classic'] }\n",
      'docs/a.md': '# A\n',
    },
  ],
])('a full disk: `%s` says so with the file, and nothing is left of its files', async (_, command, files) => {
  const disk = smallDisk()
  if (disk === undefined) return
  put(disk, files)
  const before = withoutCache(disk)
  fill(disk)
  const [, ...args] = command.split(' ')
  const { code, stderr } = await docs(args.map((arg) => arg.replace('%', disk)))
  expect([code, stderr]).toEqual([2, expect.stringMatching(/`[^`]+` cannot be read or written: the disk is full/)])
  expect(withoutCache(disk)).toEqual(before)
})

test('`docs init` below `/proc`, where nothing can be created, says so', async () => {
  const { code, stderr } = await docs(['init', '/proc/nowhere/site', '--yes'])
  expect([code, stderr]).toEqual([2, expect.stringContaining('proc/nowhere` cannot be read or written')])
})

test('a file that is there, and cannot be opened, is not removed', () => {
  const tooMany = Object.assign(new Error('EMFILE: too many open files'), { code: 'EMFILE', syscall: 'open' })
  const file = join(folder({ 'package.json': '{}' }), 'package.json')
  const write = vi.spyOn(fs, 'writeFileSync').mockImplementation(() => {
    throw tooMany
  })
  syncBuiltinESMExports()
  onTestFinished(() => {
    write.mockRestore()
    syncBuiltinESMExports()
  })
  expect(writeNewFile(file, '{ "name": "new" }')).toBe(false)
  expect(existsSync(file)).toBe(true)
})

test('a change that cannot be taken back says so, and how to do it later', async () => {
  const root = folder(site)
  const preload = join(folder({ 'fail.cjs': failingWrites }), 'fail.cjs')
  const args = ['--require', preload, docsCommand, 'write-heading-ids', '--cwd', root]
  const before = withoutCache(root)
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  expect([status, stderr]).toEqual([
    2,
    expect.stringMatching(
      /docs\/\w+\.md` cannot be read or written: the disk is full \(ENOSPC\)\. Some files are changed already/,
    ),
  ])
  expect((await docs(['mv', '--undo', '--cwd', root])).code).toBe(0)
  expect(withoutCache(root)).toEqual(before)
})

test.each([['version', '1.0'], ['write-translations', '--locale', 'de'], ['init']])(
  'a disk that becomes read-only in the middle: `docs %s` names what it cannot remove',
  (command, ...args) => {
    const root = folder(command === 'init' ? {} : { ...site, 'site.config.mjs': twoLanguages })
    const preload = join(folder({ 'fail.cjs': readOnlyAfterSomeWrites(root) }), 'fail.cjs')
    const place = command === 'init' ? [root, '--yes'] : ['--cwd', root]
    const before = withoutCache(root)
    const run = [process.execPath, '--require', preload, docsCommand, command, ...args, ...place]
    const { status, stderr } = spawnSync(run[0]!, run.slice(1), { encoding: 'utf8' })
    expect([status, stderr]).toEqual([2, expect.stringContaining('the disk is read-only (EROFS)')])
    const left = Object.keys(withoutCache(root)).filter((path) => !(path in before))
    const named = [.../could not be removed: (.*)\./.exec(stderr)![1]!.matchAll(/`([^`]+)`/g)].map(([, path]) =>
      resolve(path!),
    )
    expect(left).not.toEqual([])
    for (const path of left) expect(named.some((one) => `${join(root, path)}/`.startsWith(`${one}/`))).toBe(true)
  },
)

const twoLanguages = config("i18n: { defaultLocale: 'en', locales: ['en', 'de'] },")

/** Lets all changes in a folder fail after a few of them. */
const readOnlyAfterSomeWrites = (root: string) => `
const fs = require('node:fs')
let changes = 0
const isRefused = (path) => String(path).startsWith(${JSON.stringify(root)}) && !/\\.quire\\//.test(path) && ++changes > 4
for (const name of ['writeFileSync', 'mkdirSync', 'rmSync', 'renameSync', 'copyFileSync']) {
  const original = fs[name]
  fs[name] = (path, ...more) => {
    if (isRefused(name === 'copyFileSync' ? more[0] : path))
      throw Object.assign(new Error('EROFS: read-only'), { code: 'EROFS', syscall: name, path })
    return original(path, ...more)
  }
}
require('node:module').syncBuiltinESMExports()
`

/** Lets writes into docs fail once two of them are changed. */
const failingWrites = `
const fs = require('node:fs')
const { openSync } = fs
let opened = 0
fs.openSync = (path, flags, ...more) => {
  if (/docs.\\w+\\.md$/.test(path) && flags === 'r+') opened += 1
  if (opened > 2) throw Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC', syscall: 'write', path })
  return openSync(path, flags, ...more)
}
require('node:module').syncBuiltinESMExports()
`

test.each([
  [
    'size=256k',
    /^The disk of `.*` has 26\d\.\d kB left, and the site needs 335\.9 kB or more, because it has 41 docs\.$/m,
  ],
  [
    'nr_inodes=50',
    /^The disk of `.*` has room for 4\d more files, and the site has 82 files or more, because it has 41 docs\.$/m,
  ],
])('a disk that is too small (%s) is reported before docs are parsed', async (options, message) => {
  const disk = smallDisk(options)
  if (disk === undefined) return
  const many = Array.from({ length: 40 }, (_, number) => [
    `docs/doc-${number}.md`,
    `# Doc ${number}\n\n[no](./no.md)\n`,
  ])
  const root = folder({ 'site.config.mjs': config(), 'docs/index.md': '# Home\n', ...Object.fromEntries(many) })
  const { code, stdout, stderr } = await docs(['build', '--cwd', root, '--out-dir', join(disk, 'dist')])
  expect(code).toBe(2)
  expect(stderr).toMatch(message)
  expect(stderr).toContain('--out-dir')
  expect(stdout + stderr).not.toContain('no.md')
  expect(tree(disk)).toEqual({})
})

test('a disk on which the site just has room is used', async () => {
  const disk = smallDisk('size=4m,nr_inodes=400')
  if (disk === undefined) return
  const root = folder({ 'site.config.mjs': config(), 'docs/index.md': '# Home\n', 'docs/a.md': '# A\n' })
  expect(await docs(['build', '--cwd', root, '--out-dir', join(disk, 'dist')])).toMatchObject({ code: 0 })
})

test.each(commands)('a read-only disk: `%s` says so, and all files are as before', async (...command) => {
  const disk = readOnlyDisk(site)
  if (disk === undefined) return
  const before = tree(disk)
  const { code, stdout, stderr } = await docs([...command, '--cwd', disk])
  expect(stdout + stderr).toMatch(/the disk is read-only|is read-only, and its text would change/)
  expect(stdout + stderr).not.toContain('fault')
  expect([1, 2]).toContain(code)
  expect(tree(disk)).toEqual(before)
})

/** Run a command with a limit: as another user than root, or with few open files. */
function limited(limit: string[], command: string[], root: string) {
  const args = [...limit, process.execPath, docsCommand, ...command, '--cwd', root]
  const env = { PATH: process.env.PATH, HOME: tmpdir() }
  const { status, stdout, stderr } = spawnSync(args[0]!, args.slice(1), { encoding: 'utf8', env })
  return { code: status, output: stdout + stderr }
}

/** A site that everybody may read, and nobody but its owner may write. */
function foreignSite(files: Record<string, string> = {}): string {
  const root = folder({ ...site, ...files })
  chmodSync(dirname(root), 0o755)
  for (const path of ['', ...readdirSync(root, { recursive: true, encoding: 'utf8' })]) {
    const inside = join(root, path)
    chmodSync(inside, statSync(inside).isDirectory() ? 0o555 : 0o444)
  }
  return root
}

test.each(commands)('a site of somebody else: `%s` says so, and all files are as before', (...command) => {
  const root = foreignSite()
  const before = tree(root)
  const { code, output } = limited(asNobody, command, root)
  expect(output).toMatch(/it is not allowed to write there|is read-only, and its text would change/)
  expect(output).not.toContain('fault')
  expect([1, 2]).toContain(code)
  expect(tree(root)).toEqual(before)
})

/** A site with a folder that cannot be read. */
const siteWithUnreadableFolder = (path: string, files: Record<string, string>) =>
  siteWithUnreadable(path, { ...site, ...files, [`${path}/inside.md`]: '# Inside\n' })

test.each(['src/theme', 'src/theme/Footer', 'docs/sub', 'static'])(
  'a folder that cannot be read (%s) is reported',
  (path) => {
    const root = siteWithUnreadableFolder(path, { 'src/theme/Card.jsx': 'export default () => null\n' })
    const { code, output } = limited(asNobody, ['build'], root)
    expect(output).toMatch(new RegExp(`${path}[^]* file-unreadable|\`${path}\` cannot be read`))
    expect([1, 2]).toContain(code)
    expect(existsSync(join(root, 'dist'))).toBe(false)
  },
)

test.each(['src/theme', 'src/pages', 'docs/sub', 'i18n/de'])(
  '`docs import` of a site with a folder that cannot be read (%s) says so, and writes nothing',
  (path) => {
    const root = siteWithUnreadableFolder(path, {
      'docusaurus.config.js':
        "module.exports = { title: 'A', url: 'https://a.example', baseUrl: '/', presets: ['classic'] }\n",
    })
    rmSync(join(root, 'site.config.mjs'))
    const args = [...asNobody, process.execPath, docsCommand, 'import', root]
    const { status, stderr } = spawnSync(args[0]!, args.slice(1), { encoding: 'utf8' })
    expect([status, stderr]).toEqual([2, expect.stringMatching(new RegExp(`${path}\` cannot be read or written`))])
    expect(existsSync(join(root, 'site.config.ts'))).toBe(false)
  },
)

test.each([
  ['of somebody else', (root: string) => chmodSync(join(root, '.quire'), 0o755)],
  ['that cannot be read', (root: string) => chmodSync(join(root, '.quire'), isRoot ? 0o700 : 0)],
  [
    'with a folder of somebody else',
    (root: string) => chmodSync(join(root, '.quire/cache/content'), isRoot ? 0o755 : 0),
  ],
  ['that is a file', (root: string) => replaceCache(root, () => writeFileSync(join(root, '.quire'), ''))],
  ['that is a pipe', (root: string) => replaceCache(root, () => makePipe(join(root, '.quire')))],
])('a `.quire` %s is one warning, and nothing is cached', (name, spoil) => {
  const root = folder({ ...site, '.quire/cache/content/a': '' })
  chmodSync(dirname(root), 0o755)
  if (isRoot) spawnSync('chown', ['-R', '65534:65534', root])
  if (isRoot) spawnSync('chown', ['0:0', join(root, name.startsWith('with') ? '.quire/cache/content' : '.quire')])
  else if (name === 'of somebody else') chmodSync(join(root, '.quire'), 0o555)
  if (isRoot || name !== 'of somebody else') spoil(root)
  onTestFinished(() => void spawnSync('chmod', ['-R', 'u+rwX', root]))
  for (const command of ['check', 'build', 'check']) {
    const { code, output } = limited(asNobody, [command], root)
    expect(code, output).toBe(0)
    expect(output.match(/warning {2}cache-folder-unusable/g), output).toHaveLength(1)
  }
})

test('a `.quire` on a full disk is one warning, and nothing is cached', async () => {
  const root = folder({ ...site, '.quire/a': '' })
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4k', 'tmpfs', join(root, '.quire')]).status !== 0) return
  onTestFinished(() => void spawnSync('umount', ['-l', join(root, '.quire')]))
  fill(join(root, '.quire'))
  for (const command of ['check', 'build', 'check']) {
    const { code, stderr } = await docs([command, '--cwd', root])
    expect(code, stderr).toBe(0)
    expect(stderr.match(/warning {2}cache-folder-unusable/g)).toHaveLength(1)
    expect(stderr).toContain('the disk is full. Nothing is cached')
  }
})

test.runIf(isRoot)(
  'a `.quire` of somebody else that everybody may write is one warning, and nothing is cached',
  async () => {
    const root = folder({ ...site, '.quire/cache/content/a': '' })
    spawnSync('chown', ['-R', '65533:65533', join(root, '.quire')])
    spawnSync('chmod', ['-R', 'a+rwX', join(root, '.quire')])
    const before = tree(join(root, '.quire'))
    for (const command of ['check', 'build', 'check']) {
      const { code, stdout, stderr } = await docs([command, '--cwd', root])
      expect(code, stderr).toBe(0)
      expect((stdout + stderr).match(/warning {2}cache-folder-unusable/g)).toHaveLength(1)
      expect(stdout + stderr).toContain('it belongs to another user')
    }
    expect(tree(join(root, '.quire'))).toEqual(before)
  },
)

function replaceCache(root: string, make: () => void): void {
  rmSync(join(root, '.quire'), { recursive: true, force: true })
  make()
}

const makePipe = (path: string) => void spawnSync('mkfifo', [path])

test('few open files: each command ends with a message, and a site that was half built is not published', () => {
  for (const limit of sample([28, 40, 50, 60])) {
    const root = folder(site)
    const limits = ['bash', '-c', `ulimit -n ${limit}; exec "$0" "$@"`]
    for (const command of commands) {
      const { code, output } = limited(limits, command, root)
      expect([0, 1, 2], `${limit} ${command}: ${output}`).toContain(code)
      expect(output).not.toMatch(/A fault of ours|doc-failed|Node\.js v/)
    }
    expect(existsSync(join(root, 'dist')) ? readdirSync(join(root, 'dist')) : ['index.html']).toContain('index.html')
  }
}, 300_000)

/** Files that a pipe may stand in place of. A command that reads it would wait for ever. */
const piped = {
  alone: [
    '.quire-baseline.json',
    '.quire-move.json',
    'package.json',
    'sidebars.json',
    'site.config.mjs',
    'src/package.json',
    'versions.json',
  ],
  together: ['docs/b.md', 'docs/_part.md', 'docs/data.csv', 'docs/_category_.json', 'static/a.txt', 'own.css'],
}
/** Code of a site takes a second to bundle. */
const pipedCode = ['own.css', 'src/package.json']
const pipedConfig = (hasCode: boolean) =>
  config(hasCode ? "customCss: ['own.css'], clientModules: ['src/start.js']," : '').replace(
    "path: 'docs'",
    "path: 'docs', sidebarPath: 'sidebars.json'",
  )
const pipedSite = {
  ...site,
  'sidebars.json': '{ "main": ["index"] }\n',
  'docs/index.md': '# Welcome\n\n[b](b.md) [data](data.csv) ![a](/a.txt)\n',
  'own.css': 'a {}\n',
  'src/start.js': 'export {}\n',
}

test.each([...piped.alone.map((path) => [path]), piped.together])(
  'a pipe in the place of %s is not waited for',
  async (...paths) => {
    const config = pipedConfig(paths.some((path) => pipedCode.includes(path)))
    for (const command of [['check'], ['build'], ['check', '--fix'], ['check', '--update-baseline']]) {
      const root = folder({ ...pipedSite, 'site.config.mjs': config })
      for (const path of paths) {
        mkdirSync(dirname(join(root, path)), { recursive: true })
        rmSync(join(root, path), { force: true })
        makePipe(join(root, path))
      }
      // Reading a pipe would also stop the process of the tests.
      const { code, stdout, stderr } = await docsInOtherProcess([...command, '--cwd', root])
      expect([0, 1, 2], `${command}: ${stdout}${stderr}`).toContain(code)
    }
  },
)

test('a pipe and a link to nothing in the folder of pages are reported', async () => {
  const root = smallSite({
    'site.config.mjs': config().replace('pages: false', "pages: { path: 'pages' }"),
    'pages/about.jsx': 'export default () => <h1>About</h1>\n',
  })
  makePipe(join(root, 'pages/pipe.tsx'))
  makePipe(join(root, 'pages/pipe.md'))
  symlinkSync('gone.md', join(root, 'pages/link.md'))
  const { stdout } = await docs(['check', '--json', '--cwd', root])
  const reported = (JSON.parse(stdout) as Diagnostic[]).map(({ code, file }) => `${file} ${code}`)
  expect(reported).toEqual(['link.md', 'pipe.md', 'pipe.tsx'].map((name) => `pages/${name} file-not-regular`))
})

test('ids that name a folder, and baselines that are none, are reported', async () => {
  for (const id of ['.', '..']) {
    const { code, stdout, stderr } = await docs([
      'build',
      '--cwd',
      smallSite({ 'docs/a.md': `---\nid: "${id}"\n---\n\n# A\n` }),
    ])
    expect(stdout + stderr).toContain('docs/a.md:2')
    expect(code).toBe(1)
  }
  const root = smallSite({ '.quire-baseline.json/a': '' })
  const { code, stderr } = await docs(['check', '--cwd', root])
  expect(stderr).toContain('`.quire-baseline.json` cannot be read.')
  expect(code).toBe(2)
  rmSync(root, { recursive: true })
})

test.each([
  ['full', () => smallDisk(), 'the disk is full (ENOSPC)'],
  ['read-only', readOnlyDisk, 'the disk is read-only (EROFS)'],
] as const)(
  '`docs publish` to a disk that is %s names the file, and the site there stays',
  async (kind, open, reason) => {
    const disk = open({ 'other/index.html': '' })
    if (disk === undefined) return
    if (kind === 'full') fill(disk)
    const root = folder(site)
    await docs(['build', '--cwd', root, '--quiet'])
    const { code, stderr } = await docs(['publish', 'apply', join(disk, 'www'), '--cwd', root])
    expect(code).toBe(1)
    expect(stderr).toMatch(/was interrupted: `[^`]*www[^`]*` cannot be read or written: /)
    expect(stderr).toContain(`${reason}.\n`)
    expect(existsSync(join(disk, 'www/index.html'))).toBe(false)
  },
)

test('a cache folder that is full while code is bundled is named, and the next build is right', async () => {
  const small = smallCache('.quire/bundle', 4)
  if (!small) return
  const { root, enlarge } = small
  const { code, stderr } = await docs(['build', '--cwd', root])
  expect(stderr).toMatch(/`[^`]*\.quire\/bundle\/[^`]+` cannot be read or written: the disk is full \(ENOSPC\)/)
  expect(code).toBe(2)
  enlarge()
  expect(await docs(['build', '--cwd', root])).toMatchObject({ code: 0 })
})

test('a dev server whose cache folder is full names the file, and serves the page once there is room', async () => {
  const small = smallCache('.quire/dev', 4)
  if (!small) return
  const { root, enlarge } = small
  const { origin, printed } = await startDev(root)
  expect(printed.stderr).toMatch(/`[^`]*\.quire\/dev\/[^`]+` cannot be read or written: the disk is full \(ENOSPC\)/)
  expect(printed.stderr).not.toContain('A fault of ours')
  enlarge()
  put(root, { 'docs/price.mdx': '# Prices\n\n<Price />\n' })
  const page = async () => (await fetch(`${origin}/price`)).text()
  await expect.poll(page, { timeout: 20_000 }).toContain('1 euro')
})

test.each([
  ['graph', '--out', 'out.json'],
  ['check', '--summary', 'out.json'],
  ['check', '--report', 'out.json'],
])('`docs %s %s` on a full disk names the file, and what was there stays', async (...command) => {
  const disk = smallDisk()
  if (disk === undefined) return
  put(disk, { ...site, 'out.json': 'old' })
  fill(disk)
  const { code, stderr } = await docs([...command, '--cwd', disk])
  expect(stderr).toMatch(/`[^`]*out\.json` cannot be read or written: the disk is full/)
  expect(code).toBe(2)
  expect(readdirSync(disk).filter((name) => name.startsWith('out'))).toEqual(['out.json'])
  expect(readFileSync(join(disk, 'out.json'), 'utf8')).toBe('old')
})

test('a part for `docs merge` on a full disk names the file', async () => {
  const disk = smallDisk()
  if (disk === undefined) return
  fill(disk)
  const { code, stderr } = await docs(['build', '--shard', '1/2', '--cwd', folder(site), '--out-dir', join(disk, '1')])
  expect([code, stderr]).toEqual([
    2,
    expect.stringMatching(/`[^`]+\/pages` cannot be read or written: the disk is full/),
  ])
  expect(readdirSync(disk)).toEqual(['filler'])
})

test.each([
  ['diff', 'HEAD'],
  ['build', '--since', 'HEAD'],
])('a full disk for temporary files: `docs %s` says what git says, and leaves nothing there', (...command) => {
  const disk = smallDisk()
  if (disk === undefined) return
  const root = folder(site)
  commitAll(root)
  fill(disk)
  const args = [docsCommand, ...command, '--cwd', root]
  const env = { ...process.env, TMPDIR: disk }
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', env })
  expect([status, stderr]).toEqual([2, expect.stringMatching(/^git fails: .+\.$/m)])
  expect(readdirSync(disk)).toEqual(['filler'])
})

test('`docs version` on a full disk names the file that it could not write', async () => {
  const disk = smallDisk()
  if (disk === undefined) return
  put(disk, site)
  fill(disk)
  const { stderr } = await docs(['version', '1.0', '--cwd', disk])
  expect(stderr).toMatch(/`[^`]*versioned_docs\/version-1\.0\/[^`]+` cannot be read or written: the disk is full/)
})
