import { spawnSync } from 'node:child_process'
import { cpSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { start } from './docs.ts'
import { docs } from './docsResident.ts'
import { folder, tree } from './folder.ts'
import { smallSite } from './smallSite.ts'

const commands = ['build', 'dev', 'check', 'serve', 'graph', 'schemas', 'clear']

test('help lists every command, and each has help of its own', async () => {
  const { code, stdout, stderr } = await docs(['--help'])
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  for (const command of commands) {
    expect(stdout).toContain(`\n  ${command}`)
    const own = await docs([command, '--help'])
    expect(own.code).toBe(0)
    for (const option of ['--cwd', '--config', '--no-color', '--verbose']) expect(own.stdout).toContain(option)
  }
})

test('help for `check` says where every problem is explained', async () => {
  expect((await docs(['check', '--help'])).stdout).toContain('`docs explain` lists all diagnostics')
})

test('colours can be refused before the command as well', async () => {
  expect(await docs(['--no-color', 'check', '--cwd', smallSite()])).toMatchObject({ code: 0 })
})

test('the version is printed', async () => {
  expect(await docs(['--version'])).toMatchObject({ code: 0, stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) })
})

test.each([
  [[], 'Usage: docs'],
  [['biuld'], 'Did you mean build?'],
  [['build', '--out-dri', 'x'], 'Did you mean --out-dir?'],
  [['build', 'extra'], 'too many arguments'],
  [
    ['check', '--format', 'yaml'],
    '`--format` is `yaml`; the formats are auto, pretty, json, sarif, github, gitlab, junit.',
  ],
  [['check', '--cwd', 'no/such/folder'], 'There is no folder `no/such/folder`.'],
  [['serve', '--port', '99999'], '`--port` is `99999`; a port is a number from 0 to 65535.'],
])('wrong usage ends with exit code 2 and says what would be right: docs %j', async (args, said) => {
  const { code, stdout, stderr } = await docs(args)
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(stderr).toContain(said)
  expect(stderr).not.toMatch(/^\s+at /m)
})

test('a time for code of a site that is no number is wrong usage', async () => {
  const { code, stdout, stderr } = await docs(['check', '--cwd', smallSite()], { QUIRE_CODE_TIME: '3 min' })
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(stderr).toMatch(/^`QUIRE_CODE_TIME` is `3 min`; it is how many times as long .*: `3`\.\n$/)
})

// CONFIG-ERRORS
test.each([
  ['no config', {}, 'config-missing'],
  ['an empty config', { 'site.config.mjs': '' }, 'config-unreadable'],
  ['a config with a syntax error', { 'site.config.mjs': 'export default {' }, 'config-unreadable'],
  ['a config that throws', { 'site.config.mjs': 'throw new Error("out of order")' }, 'config-unreadable'],
  ['a config that is a text', { 'site.config.mjs': 'export default "hello"' }, 'config-unreadable'],
])('%s ends with exit code 2, its name and no stack, and nothing is written', async (_, files, said) => {
  const root = folder(files)
  for (const command of ['check', 'build']) {
    const { code, stderr } = await docs([command, '--cwd', root])
    expect(code, stderr).toBe(2)
    expect(stderr).toContain('site.config')
    expect(stderr).toContain(said)
    expect(stderr).not.toMatch(/^\s+at /m)
  }
  expect(Object.keys(tree(root)).filter((path) => !path.startsWith('.quire/'))).toEqual(Object.keys(files))
})

test('a time for code of a site that is no number is wrong usage', async () => {
  const { code, stdout, stderr } = await docs(['check', '--cwd', smallSite()], { QUIRE_CODE_TIME: '3 min' })
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(stderr).toMatch(/^`QUIRE_CODE_TIME` is `3 min`; it is how many times as long .*: `3`\.\n$/)
})

// CONFIG-ERRORS
test('two mistakes in the config are reported in one run, with their keys and the nearest names', async () => {
  const root = smallSite({
    'site.config.mjs':
      "export default { title: 'x', url: 'https://x.example', baseUrl: '/', onBrokenLinks: 'shout', favicn: 'x' }\n",
  })
  const { code, stderr } = await docs(['check', '--cwd', root])
  expect(code).toBe(1)
  expect(stderr).toContain('onBrokenLinks')
  expect(stderr).toContain('favicon')
})

/** A hook that prints each module as it is loaded. */
const naming = `data:text/javascript,${encodeURIComponent(`
  import { register } from 'node:module'
  register('data:text/javascript,' + encodeURIComponent(
    'export async function load(url, context, next) { process._rawDebug("loaded " + url); return next(url, context) }'
  ))
`)}`

async function packagesLoadedBy(args: string[]): Promise<Set<string>> {
  const { end } = start(args, {}, ['--import', naming])
  return packagesNamedIn((await end).stderr)
}

function packagesNamedIn(stderr: string): Set<string> {
  const loaded = stderr.matchAll(/^loaded \S*\/node_modules\/((?:@[^/]+\/)?[^/]+)/gm)
  return new Set([...loaded].map(([, name]) => name!))
}

test('help needs next to nothing, and a check neither bundler nor React nor highlighter', async () => {
  expect([...(await packagesLoadedBy(['--help']))]).toEqual([])

  const root = smallSite({ 'docs/other.md': '# Other\n' })
  const first = await packagesLoadedBy(['check', '--cwd', root])
  expect(first).toContain('satteri')
  for (const heavy of ['vite', 'rolldown', 'react', 'react-dom', 'prismjs']) expect(first).not.toContain(heavy)

  // What was parsed before needs no parser: here another doc was taken away.
  rmSync(join(root, 'docs/other.md'))
  const second = await packagesLoadedBy(['check', '--cwd', root])
  expect([...second]).toEqual(['oxc-parser'])
  expect([...(await packagesLoadedBy(['check', '--cwd', root]))]).toEqual([])
})

test('the process that bundles loads the bundler, and no parser', () => {
  // Without a channel to a parent it ends when it is loaded.
  const { stderr } = spawnSync(process.execPath, ['--import', naming, 'lib/bundlerProcess.js'], { encoding: 'utf8' })
  const loaded = packagesNamedIn(stderr)
  expect(loaded).toContain('vite')
  for (const parser of ['satteri', 'stemmer', 'oxc-parser', 'prismjs']) expect(loaded).not.toContain(parser)
})

test('a tool that is not installed as a whole says what it lacks', () => {
  const tool = folder({ 'schemas/index.ts': '', 'node_modules/oxc-parser/README.md': '' })
  cpSync('package.json', join(tool, 'package.json'))
  cpSync('lib', join(tool, 'lib'), { recursive: true, filter: (path) => !path.endsWith('.map') })
  for (const name of readdirSync('node_modules'))
    if (name !== 'oxc-parser') symlinkSync(resolve('node_modules', name), join(tool, 'node_modules', name))
  const args = [join(tool, 'lib/docs.js'), 'check', '--cwd', smallSite()]
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  expect({ status, stderr }).toEqual({
    status: 2,
    stderr: expect.stringMatching(
      /^The package `oxc-parser`, which this tool needs, cannot be loaded: .*\n.*`npm ci`.*\n$/,
    ),
  })
})
