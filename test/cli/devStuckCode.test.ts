import { existsSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { sample } from '../sample.ts'
import { start, waitForOutput } from './docs.ts'
import { folder, put } from './folder.ts'
import { config, smallSite } from './smallSite.ts'

/** Code of a site that does not come back, and the name by which it is reported. */
const endless: Record<string, [before: string, more: string, name: string]> = {
  'a command that the config waits for': [
    "import { execSync } from 'node:child_process'\nexecSync('sleep 90')\n",
    '',
    '`site.config.mjs` does not end: it waits since',
  ],
  'a loop after an `await` in the config': [
    'await 1\nfor (;;);\n',
    '',
    '`site.config.mjs` does not end: it ran for more than 1 s.\n',
  ],
  'a command that a plugin waits for': [
    "import { execSync } from 'node:child_process'\n",
    "plugins: [() => ({ name: 'slow', async loadContent() { await 1; execSync('sleep 90') } })],",
    'The plugin `slow` in `loadContent` does not end: it waits since',
  ],
}

const renamed = config().replace('Corner Shop', 'Mended Shop')

/** A dev server that watches. */
async function started() {
  const root = smallSite()
  const running = start(['dev', '--cwd', root, '--port', '0', '--no-open'], { QUIRE_CODE_TIME: '0.1' })
  onTestFinished(async () => {
    running.child.kill('SIGKILL')
    await running.end
  })
  await waitForOutput(running, 'Watching; Ctrl-C ends.')
  const [origin = ''] = /http:\/\/127\.0\.0\.1:\d+/.exec(running.printed.stdout) ?? []
  return { running, root, home: async () => (await fetch(origin).catch(() => undefined))?.text() }
}

// DEV-RECOVER
test.each(sample(Object.entries(endless), 3))(
  '%s does not end `docs dev`: it says so, and goes on at the same address',
  async (_, code) => {
    const [before, more, name] = code
    const { running, root, home } = await started()
    const { child, end, printed } = running
    // Twice: the process that goes on is replaced, too.
    for (const round of [1, 2]) {
      const from = printed.stdout.length
      put(root, { 'site.config.mjs': before + config(more) })
      await expect.poll(() => printed.stdout.slice(from), { timeout: 90_000 }).toContain('Watching; Ctrl-C ends.')
      expect(printed.stderr).toContain(name)
      expect(printed.stderr.split(name)).toHaveLength(round + 1)
      put(root, { 'site.config.mjs': config(), 'docs/index.md': `# Welcome ${round}\n` })
      await expect.poll(home, { timeout: 60_000 }).toContain(`Welcome ${round}`)
    }
    // Its end is that of the process that goes on.
    child.kill('SIGTERM')
    await end
    await expect.poll(home, { timeout: 30_000 }).toBeUndefined()
  },
  300_000,
)

// DEV-RECOVER
test('a config that is mended while it hangs is taken by the process that goes on, without another save', async () => {
  const begun = join(folder(), 'begun')
  const { running, root, home } = await started()
  const note = `import { writeFileSync } from 'node:fs'\nwriteFileSync(${JSON.stringify(begun)}, '')\n`
  put(root, { 'site.config.mjs': `${note}await 1\nfor (;;);\n${config()}` })
  await expect.poll(() => existsSync(begun), { timeout: 60_000, interval: 20 }).toBe(true)
  put(root, { 'site.config.mjs': renamed })
  await expect.poll(home, { timeout: 90_000 }).toContain('Mended Shop')
  expect(running.printed.stderr).toContain('does not end: it ran for more than 1 s.')
}, 300_000)

// DEV-RECOVER
test('code that hung is run again after any change, because its own file may be right', async () => {
  const other = join(folder({ hangs: '' }), 'hangs')
  const { running, root, home } = await started()
  const { printed } = running
  const waits = `import { existsSync } from 'node:fs'\nif (existsSync(${JSON.stringify(other)})) { await 1; for (;;); }\n`
  const from = printed.stdout.length
  put(root, { 'site.config.mjs': waits + renamed })
  await expect.poll(() => printed.stdout.slice(from), { timeout: 90_000 }).toContain('Watching; Ctrl-C ends.')
  rmSync(other)
  put(root, { 'docs/index.md': '# Open\n' })
  await expect.poll(home, { timeout: 90_000 }).toContain('Mended Shop')
}, 300_000)

// DEV-RECOVER
test('`docs check --watch` goes on in another process when the config hangs, and reports it', async () => {
  const root = smallSite()
  // The folder is relative to that of the command.
  const args = ['check', '--watch', '--cwd', basename(root)]
  const { child, end, printed } = start(args, { QUIRE_CODE_TIME: '0.1' }, [], dirname(root))
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await end
  })
  await waitForOutput({ child, end, printed }, 'Watching; Ctrl-C ends.')
  for (const round of [1, 2]) {
    const from = printed.stdout.length
    put(root, { 'site.config.mjs': `await 1\nfor (;;);\n${config()}` })
    await expect.poll(() => printed.stdout.slice(from), { timeout: 90_000 }).toContain('Watching; Ctrl-C ends.')
    expect(printed.stderr.split('`site.config.mjs` does not end: it ran for more than 1 s.\n')).toHaveLength(round + 1)
    put(root, { 'site.config.mjs': config(), 'docs/index.md': `# Welcome\n\n[x](gone${round}.md)\n` })
    const printedAll = () => `${printed.stdout}${printed.stderr}`
    await expect.poll(printedAll, { timeout: 60_000 }).toContain(`gone${round}.md`)
  }
}, 300_000)
