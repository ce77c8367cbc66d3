import { expect, onTestFinished, test } from 'vitest'
import { start, waitForOutput } from './docs.ts'
import { put } from './folder.ts'
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

// DEV-RECOVER
test.each(Object.entries(endless))(
  '%s does not end `docs dev`: it says so, and goes on at the same address',
  async (_, code) => {
    const [before, more, name] = code
    const root = smallSite()
    const running = start(['dev', '--cwd', root, '--port', '0', '--no-open'], { QUIRE_CODE_TIME: '0.1' })
    const { child, end, printed } = running
    onTestFinished(async () => {
      child.kill('SIGKILL')
      await end
    })
    await waitForOutput(running, 'Watching; Ctrl-C ends.')
    const [origin = ''] = /http:\/\/127\.0\.0\.1:\d+/.exec(printed.stdout) ?? []
    const home = async () => (await fetch(origin).catch(() => undefined))?.text()
    // Twice: the process that goes on is replaced, too.
    for (const round of [1, 2]) {
      const from = printed.stdout.length
      put(root, { 'site.config.mjs': before + config(more) })
      await expect.poll(() => printed.stdout.slice(from), { timeout: 90_000 }).toContain('Watching; Ctrl-C ends.')
      expect(printed.stderr).toContain(name)
      expect(printed.stderr.split(name)).toHaveLength(round + 1)
      const mended = async () => {
        put(root, { 'site.config.mjs': config(), 'docs/index.md': `# Welcome ${round}\n` })
        return home()
      }
      // Saved until it is seen: with a tenth of the time, a busy machine may make what is right look endless, too.
      await expect.poll(mended, { timeout: 60_000, interval: 3000 }).toContain(`Welcome ${round}`)
    }
    // Its end is that of the process that goes on.
    child.kill('SIGTERM')
    await end
    await expect.poll(home, { timeout: 30_000 }).toBeUndefined()
  },
  300_000,
)
