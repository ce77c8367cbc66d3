import { spawnSync } from 'node:child_process'
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { docs, docsCommand } from './docs.ts'
import { config, smallSite } from './smallSite.ts'

test('what code of a site prints is not among the results of a command', async () => {
  const root = smallSite({
    'site.config.mjs': `console.log('from the config')\n${config(
      "plugins: [() => ({ name: 'loud', loadContent() { console.info('from a plugin') } })],",
    )
      .replace('pages: false,', '')
      .replace("'/' },", "'/', remarkPlugins: [() => () => console.log('from the parser')] },")}`,
    'src/pages/loud.jsx': "console.log('from a module')\nexport default () => <main><h1>Loud</h1></main>\n",
  })
  const graph = await docs(['graph', '--cwd', root])
  expect(JSON.parse(graph.stdout).site.title).toBe('Corner Shop')
  const { stdout, stderr } = await docs(['check', '--json', '--cwd', root])
  expect(JSON.parse(stdout)).toEqual([])
  // A reused result does not run the code again.
  for (const place of ['the config', 'a plugin', 'the parser', 'a module'])
    expect(graph.stderr + stderr).toContain(`from ${place}\n`)
})

test.each([
  ['graph', '--out'],
  ['check', '--quiet', '--summary'],
  ['check', '--quiet', '--report'],
])('`docs %s` with a pipe in the place of its file writes into it, and a link stays', (...command) => {
  const root = smallSite()
  for (const [name, target] of [
    ['pipe.json', '/dev/stdout'],
    ['link.json', 'file.json'],
  ] as const) {
    writeFileSync(join(root, 'file.json'), '')
    symlinkSync(target, join(root, name))
    const args = [docsCommand, ...command, name, '--cwd', root]
    // Node itself would give it a socket.
    const piped = ['-c', 'set -o pipefail; "$0" "$@" | cat', process.execPath, ...args]
    const { status, stdout, stderr } = spawnSync('bash', piped, { encoding: 'utf8' })
    expect([status, readlinkSync(join(root, name))], stderr).toEqual([0, target])
    expect(JSON.parse(name === 'pipe.json' ? stdout : readFileSync(join(root, name), 'utf8'))).toBeInstanceOf(Object)
  }
})

test.runIf(existsSync('/dev/full'))('an output that is full is named, and is no fault', () => {
  const full = openSync('/dev/full', 'w')
  const command = [docsCommand, 'graph', '--cwd', smallSite()]
  const { status, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8', stdio: ['ignore', full, 'pipe'] })
  closeSync(full)
  expect(stderr).toContain('What the command prints cannot be written: the disk is full (ENOSPC).')
  expect(status).toBe(2)
})

test('what a stylesheet prints while it is bundled is on stderr, and cannot control the terminal', async () => {
  const root = smallSite({
    'site.config.mjs': config("customCss: ['site.scss'],"),
    'site.scss': '@warn "\x1b[2Ja pear";\n.a { .b { color: teal } }\n',
  })
  mkdirSync(join(root, 'node_modules'))
  symlinkSync(resolve('node_modules/sass'), join(root, 'node_modules/sass'))
  const { stdout, stderr } = await docs(['build', '--cwd', root])
  expect(stderr).toContain('WARNING: \\u{1b}[2Ja pear\n')
  expect(stdout).not.toContain('pear')
})
