import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { docs, docsCommand, start, waitForOutput } from './docs.ts'
import { digests, folder, put } from './folder.ts'
import { config, smallSite } from './smallSite.ts'

/** A site whose config prints a line when it runs: it does not in a daemon that has run it before. */
const printing = (files: Record<string, string> = {}) =>
  smallSite({ 'site.config.mjs': `console.log('config runs')\n${config()}`, ...files })

/** Ids of the processes that are daemons of a site. */
const daemonsOf = (root: string): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      const args = argumentsOf(pid)
      return args.some((arg) => arg.endsWith('lib/daemon.js')) && args.includes(root)
    })
    .map(Number)

function argumentsOf(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  } catch {
    return []
  }
}

const sockets = (root: string) => readdirSync(join(root, '.quire')).filter((name) => name.startsWith('daemon-'))
const check = (root: string, env?: Record<string, string>) => docs(['check', '--daemon'], env, root)
const runsConfig = ({ stderr }: { stderr: string }) => stderr.includes('config runs')
const untilEnded = (root: string) =>
  vi.waitFor(() => expect(daemonsOf(root)).toEqual([]), { timeout: 60_000, interval: 50 })

const sites: string[] = []
const site = (files?: Record<string, string>) => {
  const root = printing(files)
  sites.push(root)
  return root
}
afterEach(() => {
  for (const root of sites.splice(0)) for (const pid of daemonsOf(root)) process.kill(pid, 'SIGKILL')
})

test('checks and builds run in one daemon, and give what they give in processes of their own', async () => {
  const [root, other] = [site(), site()]
  const first = await check(root)
  expect(first.stderr).toContain('A background process makes the next runs faster')
  const daemons = daemonsOf(root)
  expect(daemons).toHaveLength(1)
  const broken = { 'docs/guide.md': '# Guide\n\nBack to the [start](./nowhere.md).\n' }
  put(root, broken)
  put(other, broken)
  const checked = await docs(['check', '--daemon', '--json'], {}, root)
  expect(runsConfig(checked)).toBe(false)
  expect(checked.stdout).toContain('./nowhere.md')
  expect(checked.stdout).toBe((await docs(['check', '--json'], {}, other)).stdout)
  const fixed = { 'docs/guide.md': '# Guide\n\nBack to the [start](./index.md), by another word.\n' }
  put(root, fixed)
  put(other, fixed)
  expect((await docs(['build', '--daemon'], {}, root)).code).toBe(0)
  const again = { 'docs/guide.md': '# Guide\n\nBack to the [start](./index.md), by yet another word.\n' }
  put(root, again)
  put(other, again)
  const built = await docs(['build', '--daemon'], {}, root)
  expect(built.code).toBe(0)
  expect(runsConfig(built)).toBe(false)
  await docs(['build'], {}, other)
  expect(digests(join(root, 'dist'))).toEqual(digests(join(other, 'dist')))
  expect(daemonsOf(root)).toEqual(daemons)
})

test('a config runs in a new process when a file that it has read has changed', async () => {
  const root = site({
    'site.config.mjs': `import { readFileSync } from 'node:fs'\nconsole.log('config runs')\n${config("tagline: readFileSync('word.txt', 'utf8'),")}`,
    'word.txt': 'first',
  })
  const build = () => docs(['build', '--daemon'], {}, root)
  const home = () => readFileSync(join(root, 'dist/llms.txt'), 'utf8')
  await build()
  const daemons = daemonsOf(root)
  put(root, { 'docs/guide.md': '# Manual\n\nAnother text.\n' })
  expect(runsConfig(await build())).toBe(false)
  expect(daemonsOf(root)).toEqual(daemons)
  expect(home()).toMatch(/first[\s\S]*Manual/)
  put(root, { 'word.txt': 'second' })
  await build()
  expect(home()).toMatch(/second[\s\S]*Manual/)
  await untilEnded(root)
})

test('a plugin that keeps what it has read is not kept', async () => {
  const root = site({
    'site.config.mjs': `import { words } from './words.mjs'\n${config('markdown: { remarkPlugins: [words] },')}`,
    'words.mjs': `import { readFileSync } from 'node:fs'
const value = readFileSync('word.txt', 'utf8')
export const words = () => (tree) => {
  tree.children.push({ type: 'paragraph', children: [{ type: 'text', value }] })
}
`,
    'word.txt': 'first',
  })
  for (const word of ['first', 'second', 'third']) {
    put(root, { 'word.txt': word })
    await docs(['build', '--daemon'], {}, root)
    expect(readFileSync(join(root, 'dist/guide/index.html'), 'utf8')).toContain(`<p>${word}</p>`)
  }
})

test('no daemon is kept for code that reads the clock, and none is started again', async () => {
  const root = site({ 'site.config.mjs': `Date.now()\nconsole.log('config runs')\n${config()}` })
  expect((await check(root)).code).toBe(0)
  await untilEnded(root)
  const second = await check(root)
  expect(second.code).toBe(0)
  expect(second.stderr).not.toContain('background')
  expect(runsConfig(second)).toBe(true)
  expect(daemonsOf(root)).toEqual([])
})

test('after a mistake in the config the next command finds what is there then', async () => {
  const root = site({ 'site.config.mjs': config('titel: 1,') })
  expect((await check(root)).code).toBe(1)
  put(root, { 'site.config.mjs': config() })
  expect((await check(root)).code).toBe(0)
  put(root, { 'site.config.mjs': config('titel: 1,') })
  expect((await check(root)).code).toBe(1)
})

test('variables, arguments and the working directory are those of the command', async () => {
  const root = site({
    'site.config.mjs': `console.log(process.cwd(), process.env.SHOP, process.argv.at(-1))\n${config()}`,
  })
  const said = async (shop: string, ...args: string[]) => {
    const { stderr } = await docs(['check', '--daemon', ...args], { SHOP: shop }, join(root, 'docs'))
    return stderr.split('\n').find((line) => line.startsWith(root))
  }
  expect(await said('open', '--cwd', '..')).toBe(`${root} open ..`)
  expect(await said('closed', '--strict', '--cwd', '../docs/..')).toBe(`${root} closed ../docs/..`)
})

test('a daemon that is killed is replaced', async () => {
  const root = site()
  await check(root)
  const [daemon] = daemonsOf(root)
  process.kill(daemon!, 'SIGKILL')
  await untilEnded(root)
  expect((await check(root)).code).toBe(0)
  expect(daemonsOf(root)).toHaveLength(1)
  expect(daemonsOf(root)).not.toEqual([daemon])
})

test.each(['hello', 'null', '{"stream":"stdin","text":"x"}', '{"stream":"stdout","text":5}', '{"code":"0"}'])(
  'a socket that answers with something else (%s) is not used',
  async (line) => {
    const root = site()
    await check(root)
    const path = join(root, '.quire', sockets(root)[0]!)
    for (const pid of daemonsOf(root)) process.kill(pid, 'SIGKILL')
    await untilEnded(root)
    rmSync(path, { force: true })
    const server = createServer((socket) => socket.on('error', () => {}).write(`${line}\n`)).listen(path)
    onTestFinished(() => void server.close())
    await once(server, 'listening')
    const { code, stdout } = await check(root)
    expect([code, stdout]).toEqual([0, expect.stringContaining('Checked 2 docs')])
  },
)

test('a socket that answers nothing is not waited for', async () => {
  const root = site()
  await check(root)
  const [daemon] = daemonsOf(root)
  // It cannot answer, as one whose machine has suspended it.
  process.kill(daemon!, 'SIGSTOP')
  const { code, stdout } = await check(root)
  expect([code, stdout]).toEqual([0, expect.stringContaining('Checked 2 docs')])
})

test('code that hangs in a daemon is reported as without one', { timeout: 120_000 }, async () => {
  const hangs = {
    'a loop': `if (process.env.HANGS) for (;;);\n${config()}`,
    'a loop after a wait': `if (process.env.HANGS) { await 1; for (;;); }\n${config()}`,
    'a timer': `if (process.env.HANGS) setTimeout(() => { for (;;); })\n${config()}`,
  }
  for (const [name, text] of Object.entries(hangs)) {
    const root = site({ 'site.config.mjs': text })
    await check(root)
    const { code, stdout, stderr } = await check(root, { HANGS: '1', QUIRE_CODE_TIME: '0.1' })
    expect([name, code, stdout + stderr]).toEqual([name, 2, expect.stringMatching(/site\.config\.mjs.* does not end/)])
    await untilEnded(root)
  }
})

test('a command whose daemon dies runs in its own process', async () => {
  const root = site({
    'site.config.mjs': `import { existsSync, rmSync } from 'node:fs'
if (existsSync('die')) {
  rmSync('die')
  process.kill(process.pid, 'SIGKILL')
}
${config()}`,
    die: '',
  })
  const { code, stdout } = await check(root)
  expect(code).toBe(0)
  expect(stdout).toContain('Checked 2 docs')
})

test('commands at the same time give what they give one after the other', async () => {
  const root = site()
  await check(root)
  const ended = await Promise.all([check(root), check(root), check(root)])
  expect(ended.map(({ code }) => code)).toEqual([0, 0, 0])
})

test('a daemon ends with the command that is stopped, and the output stays as it was', async () => {
  const root = site()
  await docs(['build'], {}, root)
  const before = digests(join(root, 'dist'))
  put(root, {
    'site.config.mjs': `console.log('config waits')\nawait new Promise((resolve) => (globalThis.resolve = resolve))\n${config()}`,
  })
  const running = start(['build', '--daemon'], {}, [], root)
  await waitForOutput(running, 'config waits')
  expect(daemonsOf(root)).toHaveLength(1)
  running.child.kill('SIGINT')
  expect(await running.end).toMatchObject({ code: 130 })
  await untilEnded(root)
  expect(digests(join(root, 'dist'))).toEqual(before)
  expect(readdirSync(root).filter((name) => name.startsWith('.dist'))).toEqual([])
})

test('a daemon ends when the cache is removed', async () => {
  const root = site()
  await check(root)
  expect((await docs(['clear'], {}, root)).code).toBe(0)
  await untilEnded(root)
  expect(existsSync(join(root, '.quire'))).toBe(false)
})

test('a site in a long path has a daemon', async () => {
  const root = join(folder(), 'a-long-name-of-a-folder'.repeat(6))
  mkdirSync(root)
  sites.push(root)
  put(root, { 'site.config.mjs': `console.log('config runs')\n${config()}`, 'docs/index.md': '# Home\n' })
  await check(root)
  expect(runsConfig(await check(root))).toBe(false)
})

test('a process with other options of Node has another daemon', async () => {
  const root = site()
  await check(root)
  expect(runsConfig(await check(root, { NODE_OPTIONS: '--max-old-space-size=2000' }))).toBe(true)
  expect(sockets(root)).toHaveLength(2)
})

test('sockets that killed daemons have left are removed after a day', async () => {
  const root = site()
  const left = ['0123456789abcdef', '0123456789abcdee'].map((id) => `.quire/daemon-${id}.sock`)
  put(root, Object.fromEntries(left.map((path) => [path, ''])))
  const [old = ''] = left
  utimesSync(join(root, old), 1_000_000, 1_000_000)
  await check(root)
  expect(left.map((path) => existsSync(join(root, path)))).toEqual([false, true])
})

test.skipIf(process.getuid?.() !== 0)('the socket of another user is not used', async () => {
  const root = site()
  await check(root)
  chownSync(join(root, '.quire', sockets(root)[0]!), 1234, 1234)
  const { code, stderr } = await check(root)
  expect(code).toBe(0)
  expect(stderr).toContain('config runs')
})

test('what measures a process, does not end or is about another commit has no daemon', async () => {
  const root = site()
  await docs(['build', '--daemon', '--why', '/guide'], {}, root)
  await docs(['check', '--daemon', '--profile'], {}, root)
  expect(daemonsOf(root)).toEqual([])
})

/** Run a command in a terminal. */
const inTerminal = (root: string, args: string, env: Record<string, string> = {}) =>
  promisify(execFile)('script', ['-qec', `${process.execPath} ${docsCommand} ${args}`, '/dev/null'], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
  })

test('by default there is a daemon in a terminal alone, and not in CI', async () => {
  const root = site()
  await docs(['check'], {}, root)
  await inTerminal(root, 'check', { CI: 'true' })
  await inTerminal(root, 'check --no-daemon')
  expect(daemonsOf(root)).toEqual([])
  const { stdout } = await inTerminal(root, 'check')
  expect(stdout).toContain('A background process makes the next runs faster')
  expect(stdout).toContain('Checked 2 docs')
  expect(daemonsOf(root)).toHaveLength(1)
})
