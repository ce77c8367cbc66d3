import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { isWhole, sample } from '../sample.ts'
import { docs, start, waitForOutput } from './docs.ts'
import { docs as docsInOtherProcess } from './docsResident.ts'
import { folder, put } from './folder.ts'
import { config, smallSite } from './smallSite.ts'

type Reported = { code: string; file: string; line?: number; message: string }[]
const reported = (stdout: string) => (JSON.parse(stdout) as Reported).map(({ code, file }) => `${code} ${file}`)

/** A config may run for a second, so that the tests do not use up minutes of processor time; in `npm run attack` for ten. */
const codeTime: Record<string, string> = isWhole() ? {} : { QUIRE_CODE_TIME: '0.1' }

const hanging = {
  loop: 'for (;;);',
  promise: `export default () => new Promise(() => {})`,
  continuation: `export default async () => { await new Promise((resolve) => setTimeout(resolve, 20)); for (;;); }`,
}

test('code of a site that never ends is reported with its file, whatever command runs it', {
  timeout: 900_000,
}, async () => {
  const check = (files: Record<string, string>) => docs(['check', '--json', '--cwd', smallSite(files)], codeTime)
  const sidebars = config().replace("routeBasePath: '/'", "routeBasePath: '/', sidebarPath: 'sidebars.mjs'")
  const callback = config().replace("routeBasePath: '/'", "routeBasePath: '/', editUrl: () => { for (;;); }")
  const plugin = (hook: string) => config(`plugins: [{ name: 'shop-notes', ${hook} }],`)
  // One after the other: eight at once would leave each too little of the processors to load its config in its time.
  const loop = await check({ 'site.config.mjs': hanging.loop })
  const promise = await check({ 'site.config.mjs': hanging.promise })
  const continuation = await check({ 'site.config.mjs': hanging.continuation })
  const sidebar = await check({ 'site.config.mjs': sidebars, 'sidebars.mjs': hanging.loop })
  const editUrl = await check({ 'site.config.mjs': callback })
  const docusaurus = folder({ 'docusaurus.config.js': hanging.loop })
  const imported = await docs(['import', docusaurus, '--format', 'json'], codeTime)
  const waiting = await check({ 'site.config.mjs': plugin('loadContent: () => new Promise(() => {})') })
  const looping = await check({ 'site.config.mjs': plugin('async loadContent() { await undefined; for (;;); }') })
  expect(reported(waiting.stdout)).toEqual(['site-plugin-failed site.config.mjs'])
  expect(waiting.stdout).toContain('The plugin `shop-notes` fails in `loadContent`: it does not end')
  expect(looping.stderr).toMatch(/^The plugin `shop-notes` in `loadContent`: `.*site\.config\.mjs:\d+` does not end/m)
  for (const { code, stdout } of [loop, promise]) {
    expect(reported(stdout)).toEqual(['config-unreadable site.config.mjs'])
    const limits = isWhole()
      ? 'more than 10 s, or waited for more than 60 s'
      : 'more than 1 s, or waited for more than 6 s'
    expect(stdout).toContain(`does not end: it ran for ${limits}`)
    expect(code).toBe(2)
  }
  expect(continuation.stderr).toContain('site.config.mjs:1` does not end')
  expect(continuation.code).toBe(2)
  expect(reported(sidebar.stdout)).toEqual(['sidebar-unreadable sidebars.mjs'])
  expect(reported(editUrl.stdout)).toEqual(['config-callback site.config.mjs'])
  expect(reported(imported.stdout)).toEqual(['config-unreadable docusaurus.config.js'])
  for (const { code } of [sidebar, editUrl]) expect(code).toBe(1)
  expect(imported.code).toBe(2)
})

/** Code that nothing waits for, or that runs where a value is read. */
const detached = {
  'a timer': `setTimeout(() => { for (;;); }, 20)\n${config()}`,
  'a timer with a `Symbol` of its own': `setTimeout(() => { const Symbol = 0; for (;;) void Symbol }, 20)\n${config()}`,
  'a callback of the next tick': `const again = () => process.nextTick(again)\nagain()\n${config()}`,
  'an async function of the config': config().replace(
    'routeBasePath:',
    'editUrl: async () => { await null; for (;;); }, routeBasePath:',
  ),
  'an async function without an end': 'export default async () => { for (;;) await null }',
  'a property of the result of a hook': config(
    "plugins: [{ name: 'x', injectHtmlTags: () => ({ get headTags() { for (;;); } }) }],",
  ),
  'the end of the process': `process.on('exit', () => { for (;;); })\n${config()}`,
}

test.each(sample(Object.entries(detached), 3))(
  '%s that never ends is reported with its line, and the command ends',
  { timeout: 120_000 },
  async (_, text) => {
    const { code, stderr } = await docs(['check', '--cwd', smallSite({ 'site.config.mjs': text })], codeTime)
    expect(stderr).toMatch(/site\.config\.mjs:\d` does not end: it ran for more than/)
    expect(stderr).not.toContain('debugger')
    expect(code).toBe(2)
  },
)

const stackOf = (code: string) =>
  `{ constructor() { super('the shop is closed'); Object.defineProperty(this, 'stack', { get() { ${code} } }) } }`
/** Errors whose fields are functions of the site, each with the text that is reported: part of its message, or that it does not end. */
const oddErrors: Record<string, [error: string, message: string]> = {
  'whose message never ends': ['{ get message() { for (;;); } }', 'does not end'],
  'whose message throws': ['{ get message() { throw this } }', 'cannot be read'],
  'whose stack never ends': [stackOf('for (;;);'), 'does not end'],
  'whose stack throws': [stackOf('throw this'), 'the shop is closed'],
  'whose cause is itself': ["{ message = 'the shop is closed'; cause = this }", 'the shop is closed'],
  'whose causes never end': [
    "{ message = 'the shop is closed'; get cause() { return new Odd() } }",
    'the shop is closed',
  ],
}
/** Errors of `vm` have prototypes of their own. */
test('an error of another realm has its message and its place', { timeout: 240_000 }, async () => {
  const define = `import vm from 'node:vm'
const fail = vm.runInNewContext("() => { throw new RangeError('the shop is closed') }")
`
  const callback = await docs([
    'check',
    '--cwd',
    smallSite({ 'site.config.mjs': `${define}setTimeout(() => fail())\n${config()}` }),
  ])
  expect([callback.code, callback.stderr]).toEqual([
    2,
    expect.stringMatching(/site\.config\.mjs:3` fails in a callback .*: the shop is closed\./),
  ])
  const page = smallSite({
    'site.config.mjs': config().replace('pages: false', "pages: { path: 'pages' }"),
    'pages/shop.jsx': `${define}export default function Shop() {\n  return fail()\n}\n`,
  })
  const { stdout } = await docs(['build', '--json', '--cwd', page])
  expect(JSON.parse(stdout)).toMatchObject([
    { file: 'pages/shop.jsx', line: 4, message: expect.stringContaining('the shop is closed') },
  ])
})

const oddError = (fields: string) => `class Odd extends Error ${fields}\nconst fail = () => { throw new Odd() }\n`

test.each(sample(Object.entries(oddErrors), 2))(
  'an error %s is reported wherever code of a site throws it',
  { timeout: 600_000 },
  async (_, [fields, message]) => {
    const isEndless = message === 'does not end'
    const define = oddError(fields)
    const budget = 'pageBudget: { seconds: 2 },'
    const plugin = { 'plugin.mjs': `${define}export default () => fail\n` }
    const sites: Record<string, [files: Record<string, string>, endless: string]> = {
      'config-unreadable site.config.mjs': [{ 'site.config.mjs': `${define}fail()\n` }, ''],
      'sidebar-unreadable sidebars.mjs': [
        {
          'site.config.mjs': config().replace("'docs',", "'docs', sidebarPath: 'sidebars.mjs',"),
          'sidebars.mjs': `${define}await 1\nfail()\n`,
        },
        '',
      ],
      'config-callback site.config.mjs': [
        { 'site.config.mjs': define + config().replace("'docs',", "'docs', editUrl: fail,") },
        '',
      ],
      'site-plugin-failed site.config.mjs': [
        { 'site.config.mjs': define + config("plugins: [{ name: 'shop', loadContent: fail }],") },
        '',
      ],
      'plugin-failed docs/guide.md': [
        {
          ...plugin,
          'site.config.mjs': `import plugin from './plugin.mjs'\n${config(`${budget} markdown: { remarkPlugins: [plugin] },`)}`,
        },
        'plugin-over-budget docs/guide.md',
      ],
      'page-render-failed': [
        {
          'site.config.mjs': config(budget).replace('pages: false', "pages: { path: 'pages' }"),
          'pages/shop.jsx': `${define}export default fail\n`,
        },
        'page-over-budget pages/shop.jsx',
      ],
    }
    for (const [expected, [files, endless]] of Object.entries(sites)) {
      const { code, stdout, stderr } = await docs(['build', '--json', '--cwd', smallSite(files)], codeTime)
      expect([0, 3], `${expected}: ${stdout}${stderr}`).not.toContain(code)
      expect(stderr).not.toMatch(/^ +at |fault/m)
      // Code that hangs when it goes on after a promise ends the process, which says so.
      if (isEndless && /does not end/.test(stderr)) continue
      expect(reported(stdout).join('\n'), stderr).toContain(isEndless && endless !== '' ? endless : expected)
      if (!isEndless) expect([code, stdout]).toEqual([expect.any(Number), expect.stringContaining(message)])
    }
    const later = await docs(
      ['check', '--cwd', smallSite({ 'site.config.mjs': `${define}setTimeout(fail)\n${config()}` })],
      codeTime,
    )
    expect(later.stderr).toContain(message)
    expect([0, 3]).not.toContain(later.code)
  },
)

test('a loop that is only in a package of the site is reported with the package, and the command ends', {
  timeout: 120_000,
}, async () => {
  const root = smallSite({
    'site.config.mjs': config("plugins: ['shop-notes'],"),
    'node_modules/shop-notes/package.json': '{ "name": "shop-notes", "version": "1.0.0", "main": "index.js" }',
    'node_modules/shop-notes/index.js':
      "module.exports = () => ({ name: 'shop-notes', loadContent() { setTimeout(() => { for (;;); }, 20) } })\n",
  })
  const { code, stderr } = await docs(['build', '--cwd', root], codeTime)
  expect(stderr).toContain('node_modules/shop-notes/index.js:1` does not end: it ran for more than')
  expect(code).toBe(2)
})

/** Code that a plugin or a page leaves behind in a thread, where it holds up the docs and pages that follow. */
const leftBehind = {
  'a timer': 'setTimeout(() => { for (;;); })',
  'a timer that waits': 'setTimeout(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0))',
  'a chain of ticks': 'const again = () => process.nextTick(again)\nsetTimeout(again)',
}

test.each(sample(Object.entries(leftBehind), 3))(
  '%s that never ends in a thread is an error of the docs or pages behind, and the command ends',
  { timeout: 240_000 },
  async (_, code) => {
    const docsOfSite = Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((name) => [`docs/${name}.md`, `# ${name}\n`]))
    const budget = 'pageBudget: { seconds: 1 },'
    const plugin = smallSite({
      'site.config.mjs': `import plugin from './plugin.mjs'\n${config(`${budget} markdown: { remarkPlugins: [plugin] },`)}`,
      'plugin.mjs': `export default () => () => { ${code} }\n`,
      ...docsOfSite,
    })
    const page = smallSite({
      'site.config.mjs': config(budget).replace('pages: false', "pages: { path: 'pages' }"),
      'pages/shop.jsx': `export default function Shop() { ${code}; return <p>Shop</p> }\n`,
      'pages/tell.jsx': 'export default () => <p>Tell</p>\n',
      'pages/ware.jsx': 'export default () => <p>Ware</p>\n',
    })
    for (const root of [plugin, page]) {
      const { code, stdout, stderr } = await docs(['build', '--json', '--cwd', root], codeTime)
      expect([code, stderr]).toEqual([1, expect.not.stringContaining('fault')])
      const messages = (JSON.parse(stdout) as Reported).map(({ message }) => message)
      expect(messages).not.toEqual([])
      // A doc or page is over its own budget where the code goes on before it is parsed or rendered.
      for (const message of messages)
        expect(message).toMatch(/began with an earlier doc or page, and does not end\.$|takes more than 1 s/)
    }
  },
)

/** Values of a config that are never there. */
const absent = {
  'a promise': 'export default new Promise(() => {})',
  'a getter': `export default { get title() { for (;;); } }`,
  'a getter without depth': config('customFields: { get x() { return endless() } },').replace(
    /^/,
    'const endless = () => ({ get a() { return endless() }, get b() { return endless() } })\n',
  ),
}

test.each(Object.entries(absent))('a config whose value is %s that never comes is reported', async (_, text) => {
  const { code, stdout } = await docs(['check', '--json', '--cwd', smallSite({ 'site.config.mjs': text })], codeTime)
  expect([code, reported(stdout)]).toEqual([2, ['config-unreadable site.config.mjs']])
  const sidebars = {
    'site.config.mjs': config().replace("'docs',", "'docs', sidebarPath: 'sidebars.mjs',"),
    'sidebars.mjs': text,
  }
  const second = await docs(['check', '--json', '--cwd', smallSite(sidebars)], codeTime)
  expect([second.code, reported(second.stdout)[0]]).toEqual([1, 'sidebar-unreadable sidebars.mjs'])
})

test('`docs check` names a config that waits in a function of the system, and ends', {
  timeout: 240_000,
}, async () => {
  const opening =
    "import { openSync } from 'node:fs'\nimport { join } from 'node:path'\nconst pipe = join(import.meta.dirname, 'pipe')"
  const hanging = {
    module: `${opening}\nopenSync(pipe)\nexport default {}`,
    turn: `${opening}\nexport default async () => { await new Promise(setImmediate); openSync(pipe) }`,
  }
  for (const text of Object.values(hanging)) {
    const site = smallSite({ 'site.config.mjs': text })
    execFileSync('mkfifo', [join(site, 'pipe')])
    const { stderr } = await docs(['check', '--cwd', site], codeTime)
    expect(stderr).toMatch(/^`site\.config\.mjs` does not end: it waits since \d\d:\d\d:\d\d in a function/m)
  }
})

/** A config with a function that nothing waits for, which waits for a command once the server runs. */
const waitsInTimer = (begun: string) => `import { execSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
setTimeout(() => {
  writeFileSync(${JSON.stringify(begun)}, '')
  execSync('sleep 300')
}, 3000)
${config()}`

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s ends a command where a timer of the config waits for a command',
  {
    timeout: 120_000,
  },
  async (signal) => {
    const begun = join(folder(), 'begun')
    const root = smallSite({ 'site.config.mjs': waitsInTimer(begun) })
    const { child, end } = start(['dev', '--no-open', '--port', '0', '--cwd', root])
    await expect.poll(() => existsSync(begun), { timeout: 60_000 }).toBe(true)
    child.kill(signal)
    await end
    expect(child.signalCode).toBe(signal)
  },
)

test('`docs dev` goes on when a timer of the config waits for a command that does not end', {
  timeout: 240_000,
}, async () => {
  const root = smallSite({ 'site.config.mjs': waitsInTimer(join(folder(), 'begun')) })
  const running = start(['dev', '--no-open', '--port', '0', '--cwd', root], { QUIRE_CODE_TIME: '0.1' })
  onTestFinished(async () => {
    running.child.kill('SIGKILL')
    await running.end
  })
  const { printed } = running
  await expect
    .poll(() => printed.stderr, { timeout: 120_000 })
    .toContain('site.config.mjs:5` does not end: it waits since')
  await expect
    .poll(() => printed.stderr, { timeout: 60_000 })
    .toContain('it waits for a command that has not ended before')
  expect(printed.stderr).not.toContain('fault')
})

test.each(['SIGINT', 'SIGTERM'] as const)('%s ends a command whose config does not end', async (signal) => {
  for (const hang of Object.values(hanging)) {
    const site = smallSite({ 'site.config.mjs': `console.log('begun')\n${hang}` })
    const { child, printed, end } = start(['check', '--cwd', site])
    await expect.poll(() => printed.stdout + printed.stderr, { timeout: 60_000 }).toContain('begun')
    // Node loses a SIGINT that arrives in the moment in which a call of site code begins, so it is pressed until the command ends.
    const presses = setInterval(() => child.kill(signal), 500)
    child.kill(signal)
    await end
    clearInterval(presses)
    expect(child.signalCode === signal || (child.exitCode ?? 0) > 128).toBe(true)
  }
})

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s ends a dev server whose config has a handler of it that never ends',
  {
    timeout: 120_000,
  },
  async (signal) => {
    const text = `process.on('${signal}', () => { for (;;); })\n${config()}`
    const running = start(
      ['dev', '--no-open', '--port', '0', '--cwd', smallSite({ 'site.config.mjs': text })],
      codeTime,
    )
    onTestFinished(async () => {
      running.child.kill('SIGKILL')
      await running.end
    })
    await waitForOutput(running, 'Watching; Ctrl-C ends.')
    running.child.kill(signal)
    expect((await running.end).code).toBe(signal === 'SIGINT' ? 130 : 143)
  },
)

test('a config that does not end is reported by the dev server, which serves what it has and goes on', {
  timeout: 240_000,
}, async () => {
  const root = smallSite()
  const { child, printed, end } = start(['dev', '--no-open', '--port', '0', '--cwd', root], codeTime)
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await end
  })
  await expect.poll(() => printed.stdout, { timeout: 60_000 }).toContain('Watching')
  put(root, { 'site.config.mjs': hanging.loop })
  await expect.poll(() => printed.stdout + printed.stderr, { timeout: 120_000 }).toContain('does not end')
  const [address] = /http:\S+/.exec(printed.stdout)!
  expect((await fetch(address)).status).toBe(200)
  put(root, { 'site.config.mjs': config() })
  await expect.poll(() => printed.stdout, { timeout: 60_000 }).toMatch(/fixed|No problems|0 problems|mended|✔|correct/i)
})

test('time in which a busy machine does something else is not time of a page', { timeout: 120_000 }, async () => {
  const root = smallSite({
    'site.config.mjs': config("pageBudget: { seconds: 2 }, components: { Slow: { module: 'Slow.jsx' } },"),
    'Slow.jsx': `import { writeSync } from 'node:fs'
export default function Slow() {
  writeSync(2, 'begun')
  const used = () => { const { user, system } = process.cpuUsage(); return user + system }
  for (const since = used(); used() - since < 500_000; );
  return <b>Done</b>
}
`,
    'docs/slow.mdx': '# Slow\n\n<Slow />\n',
  })
  const { child, printed, end } = start(['build', '--json', '--cwd', root])
  await expect.poll(() => printed.stderr, { timeout: 60_000, interval: 20 }).toContain('begun')
  // The system gives the processors to others for longer than the budget.
  child.kill('SIGSTOP')
  await sleep(3000)
  child.kill('SIGCONT')
  const { code, stdout } = await end
  expect(reported(stdout)).toEqual([])
  expect(code).toBe(0)
})

test('a plugin that waits until another doc is parsed is reported with what to do', async () => {
  const root = smallSite({
    'site.config.mjs': `const parsed = new Map()
const once = (name) => parsed.get(name) ?? parsed.set(name, Promise.withResolvers?.() ?? late()).get(name)
function late() { let resolve; const promise = new Promise((end) => { resolve = end }); return { promise, resolve } }
function waiting() {
  return async (tree, { path }) => {
    once(path.includes('guide') ? 'guide' : 'other').resolve()
    await once(path.includes('guide') ? 'none' : 'other').promise
  }
}
${config('pageBudget: { seconds: 2 }, markdown: { remarkPlugins: [waiting] },')}`,
  })
  const { code, stdout } = await docs(['check', '--json', '--cwd', root])
  const [found, ...others] = JSON.parse(stdout) as (Reported[number] & { hint: string })[]
  expect(found?.message).toBe('The plugin `waiting` waits for something that does not come for this doc.')
  expect(found?.hint).toContain('let it read the file of another doc')
  expect({ others, code }).toEqual({ others: [], code: 1 })
}, 120_000)

test('a plugin that does not end is named, and after three docs it is not run any more', {
  timeout: 120_000,
}, async () => {
  const names = Array.from({ length: 30 }, (_, index) => `docs/page-${index}.md`)
  const root = smallSite({
    'site.config.mjs': `function endless() { return () => { for (;;); } }
${config('pageBudget: { seconds: 0.5 }, markdown: { remarkPlugins: [endless] },')}`,
    ...Object.fromEntries(names.map((name) => [name, '# Page\n\nSee [home](./index.md#welcome).\n'])),
  })
  const { code, stdout } = await docs(['check', '--json', '--cwd', root])
  const diagnostics = JSON.parse(stdout) as Reported
  expect(diagnostics.map(({ code }) => code)).toEqual(Array(3).fill('plugin-over-budget'))
  for (const { message } of diagnostics) expect(message).toContain('`endless`')
  expect(diagnostics.filter(({ message }) => message.includes('the other docs were not parsed'))).toHaveLength(1)
  expect(code).toBe(1)
})

test('code of a site that ends the process is reported with its file, and nothing is published', {
  timeout: 240_000,
}, async () => {
  const exit = 'process.exit(0)'
  const withComponent = config("components: { Price: { module: 'Price.jsx' } },")
  const sites: Record<string, Record<string, string>> = {
    'config-unreadable site.config.mjs': { 'site.config.mjs': `${exit}\n${config()}` },
    'sidebar-unreadable sidebars.mjs': {
      'site.config.mjs': config().replace("'docs',", "'docs', sidebarPath: 'sidebars.mjs',"),
      'sidebars.mjs': 'process.abort()',
    },
    'page-render-failed Price.jsx': {
      'site.config.mjs': withComponent,
      'Price.jsx': `export default function Price() { ${exit} }\n`,
      'docs/prices.mdx': '# Prices\n\n<Price />\n',
    },
    'plugin-failed docs/guide.md': {
      'site.config.mjs': config(
        `markdown: { remarkPlugins: [() => (_, { path }) => { if (/guide/.test(path)) ${exit} }] },`,
      ),
    },
  }
  for (const [expected, files] of Object.entries(sites)) {
    const { code, stdout } = await docs(['build', '--json', '--cwd', smallSite(files)])
    expect(reported(stdout)).toEqual([expected])
    expect(stdout).toMatch(/process\.(?:exit|abort)\(\)/)
    expect(code).not.toBe(0)
    expect(code).not.toBe(3)
  }
  const later = `setImmediate(() => ${exit})`
  const hook = `loadContent() { setTimeout(() => ${exit}); return new Promise(() => {}) }`
  for (const text of [`${later}\n${config()}`, config(`plugins: [{ name: 'x', ${hook} }],`)]) {
    const { code, stderr } = await docs(['build', '--cwd', smallSite({ 'site.config.mjs': text })])
    expect(stderr).toMatch(/site\.config\.mjs:\d`: it calls `process\.exit\(\)`/)
    expect(code).toBe(2)
  }
})

test('what nobody catches in a package of the site ends no watched check, and the package is named', async () => {
  const root = smallSite({
    'site.config.mjs': config("plugins: ['shop-notes'],"),
    'node_modules/shop-notes/package.json': '{ "name": "shop-notes", "version": "1.0.0", "main": "index.js" }',
    'node_modules/shop-notes/index.js':
      "setTimeout(() => Promise.reject(new Error('the shop is closed')))\nmodule.exports = () => ({ name: 'shop-notes' })\n",
  })
  const { child, printed, end } = start(['check', '--watch', '--cwd', root])
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await end
  })
  await expect.poll(() => printed.stderr, { timeout: 60_000 }).toContain('the shop is closed')
  expect(printed.stderr).toContain('node_modules/shop-notes/index.js:1')
  await expect.poll(() => printed.stdout, { timeout: 60_000 }).toContain('Watching')
  put(root, { 'docs/guide.md': '# Guide\n\n[none](./none.md)\n' })
  await expect.poll(() => printed.stderr, { timeout: 60_000 }).toContain('none.md')
})

test('a promise that is rejected and that nobody waits for ends no dev server', { timeout: 120_000 }, async () => {
  const rejected = (text: string) => `Promise.reject(new Error('${text}'))\n${config()}`
  const root = smallSite({ 'site.config.mjs': rejected('the shop is closed') })
  const { child, printed, end } = start(['dev', '--no-open', '--port', '0', '--cwd', root])
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await end
  })
  await expect.poll(() => printed.stderr, { timeout: 60_000 }).toContain('the shop is closed')
  await expect.poll(() => printed.stdout, { timeout: 60_000 }).toContain('Watching')
  put(root, { 'site.config.mjs': rejected('it is closed again') })
  await expect.poll(() => printed.stderr, { timeout: 60_000 }).toContain('it is closed again')
  const [address] = /http:\S+/.exec(printed.stdout)!
  expect((await fetch(address)).status).toBe(200)
  const built = await docs(['build', '--cwd', root])
  expect(built.stderr).toContain('site.config.mjs:1')
  expect(built.code).toBe(2)
})

test('a promise of a config that is rejected with a text is the fault of the config', async () => {
  const root = smallSite({ 'site.config.mjs': `setTimeout(() => Promise.reject('the shop is closed'))\n${config()}` })
  const { code, stderr } = await docs(['check', '--cwd', root])
  const expected = 'Code of the site fails in a callback or in a promise that is not awaited: the shop is closed.'
  expect([code, stderr]).toEqual([2, expect.stringContaining(expected)])
})

/** Code that throws what nobody catches, or ends what it runs in, in ways that are not `process.exit`. */
const uncaughtCode = {
  'a promise that nobody waits for': ["Promise.reject(new Error('the shop is closed'))", 'the shop is closed'],
  'a promise that is rejected with a text': ["Promise.reject('the shop is closed')", 'the shop is closed'],
  'a timer': ["setTimeout(() => { throw new Error('the shop is closed') }, 1)", 'the shop is closed'],
  'a microtask': ["queueMicrotask(() => { throw new Error('the shop is closed') })", 'the shop is closed'],
  'an event': ["process.nextTick(() => { throw new Error('the shop is closed') })", 'the shop is closed'],
  'process.reallyExit': ['process.reallyExit(0)', 'process.exit()'],
}

test.each(sample(Object.entries(uncaughtCode), 3))(
  'what nobody catches in the code of a plugin or a page (%s) is an error of a doc or page',
  { timeout: 240_000 },
  async (_, [code, reason]) => {
    // The thread is still at work when it happens.
    const run = `${code}; const until = performance.now() + 100`
    const plugin = `plugin.mjs`
    const root = smallSite({
      'site.config.mjs': `import plugin from './${plugin}'\n${config('markdown: { remarkPlugins: [plugin] },')}`,
      [plugin]: `export default () => async () => { ${run}; while (performance.now() < until) await new Promise((go) => setTimeout(go, 5)) }\n`,
    })
    const parsed = await docsInOtherProcess(['build', '--json', '--cwd', root])
    const page = smallSite({
      'site.config.mjs': config().replace('pages: false', "pages: { path: 'pages' }"),
      'pages/shop.jsx': `export default function Shop() { ${run}; while (performance.now() < until); return <p>Shop</p> }\n`,
    })
    const rendered = await docsInOtherProcess(['build', '--json', '--cwd', page])
    for (const { code, stdout, stderr } of [parsed, rendered]) {
      expect([code, stderr]).toEqual([1, expect.not.stringMatching(/^ +at |FATAL/m)])
      expect(JSON.parse(stdout)).not.toEqual([])
      for (const { message } of JSON.parse(stdout) as Reported) {
        expect(message.split(reason!)).toHaveLength(2)
        expect(message).not.toContain('This error originated')
      }
    }
  },
)

test('an error that a plugin does not catch is reported with the line of the plugin', async () => {
  const root = smallSite({
    'site.config.mjs': `import plugin from './plugins/shop.mjs'\n${config('markdown: { remarkPlugins: [plugin] },')}`,
    'plugins/shop.mjs': "export default () => () => {\n  Promise.reject(new Error('the shop is closed'))\n}\n",
  })
  const { stdout } = await docsInOtherProcess(['check', '--json', '--cwd', root])
  const hints = (JSON.parse(stdout) as { hint?: string }[]).map(({ hint }) => hint)
  expect(new Set(hints)).toEqual(new Set([expect.stringContaining('plugins/shop.mjs:2`, or wait for the promise.')]))
})

test.each(['Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)', 'await new Promise(() => {})'])(
  'a plugin that only waits (%s) is over its budget after twice its time, and not ten times',
  // Less than ten times the budget.
  { timeout: 75_000 },
  async (code) => {
    const plugin = `function slow() { return async () => { ${code} } }\n`
    const root = smallSite({
      'site.config.mjs': plugin + config('pageBudget: { seconds: 8 }, markdown: { remarkPlugins: [slow] },'),
    })
    const { stdout } = await docs(['check', '--json', '--cwd', root])
    expect(reported(stdout)).toEqual(['plugin-over-budget docs/guide.md', 'plugin-over-budget docs/index.md'])
  },
)

test('the processor time that is read for a budget is no read of the site', async () => {
  const withPlugin = config('markdown: { remarkPlugins: [note] },')
  const root = smallSite({
    'note.mjs': 'export default () => () => {}\n',
    'site.config.mjs': `import note from './note.mjs'\n${withPlugin}`,
  })
  await docsInOtherProcess(['check', '--cwd', root])
  expect((await docsInOtherProcess(['check', '--cwd', root])).stdout).not.toMatch(/\b0 reused/)
})
