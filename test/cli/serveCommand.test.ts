import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { docs, start } from './docs.ts'
import { config, nextSmallSite, smallSite } from './smallSite.ts'

/** Start `docs serve` and wait for the address it prints. */
async function serving(args: string[]) {
  const running = start(['serve', '--port', '0', ...args])
  for (let waited = 0; waited < 20_000 && !running.printed.stdout.includes('\n'); waited += 20) await sleep(20)
  const address = /http:\S+/.exec(running.printed.stdout)?.[0] ?? ''
  return { ...running, address }
}

test('serve prints where the site is, shows it, and ends with Ctrl-C', async () => {
  const root = smallSite({ 'site.config.mjs': config().replace("baseUrl: '/'", "baseUrl: '/shop/'") })
  const { child, end, address, printed } = await serving(['--build', '--quiet', '--cwd', root])
  expect(printed.stdout).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/shop\/\n$/)
  expect(await (await fetch(`${address}guide`)).text()).toContain('<h1>Guide</h1>')
  expect((await fetch(`${address}nowhere`)).status).toBe(404)
  child.kill('SIGINT')
  expect(await end).toMatchObject({ code: 130, stderr: '' })
})

// SERVE-LOOPBACK
test('only this machine can connect, unless `--host` names another address, which is warned about', async () => {
  const root = nextSmallSite()
  await docs(['build', '--cwd', root])
  const { child, end, address } = await serving(['--cwd', root])
  const port = Number(new URL(address).port)
  const hexPort = port.toString(16).toUpperCase().padStart(4, '0')
  const listening = readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .filter((line) => line.includes(`:${hexPort} 00000000:0000`))
  expect(listening.map((line) => line.trim().split(/\s+/)[1])).toEqual([`0100007F:${hexPort}`])
  child.kill('SIGTERM')
  expect(await end).toMatchObject({ code: 143 })

  const open = await serving(['--host', '0.0.0.0', '--cwd', root])
  await expect.poll(() => open.printed.stderr).toContain('Other machines can reach this server')
  open.child.kill('SIGTERM')
  await open.end
})

// ERR-PORT
test('a port in use is reported, and no other port is tried', async () => {
  const root = nextSmallSite()
  await docs(['build', '--cwd', root])
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as { port: number }
  expect(await docs(['serve', '--port', String(port), '--cwd', root])).toEqual({
    code: 1,
    stdout: '',
    stderr: `Something is already running on port ${port}.\nName another one with \`--port\`.\n`,
  })
  taken.close()
})

test('without a built site, serve says how to get one', async () => {
  const { code, stderr } = await docs(['serve', '--cwd', smallSite()])
  expect(code).toBe(2)
  expect(stderr).toContain('Run `docs build` first')
})
