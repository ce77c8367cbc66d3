import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { start, waitForOutput } from './docs.ts'
import { docs } from './docsInProcess.ts'
import { config, nextSmallSite, smallSite } from './smallSite.ts'

/** Start `docs serve` and wait for the address it prints. */
async function serving(args: string[]) {
  const running = start(['serve', '--port', '0', ...args])
  await waitForOutput(running, '\n')
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

// SERVE-HEADERS
test('a built site is served with its headers, and `docs headers` prints them for other servers', async () => {
  const root = nextSmallSite()
  expect(await docs(['headers', '--cwd', root])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('docs build'),
  })
  await docs(['build', '--cwd', root])
  const { child, end, address } = await serving(['--cwd', root])
  const { headers } = await fetch(address)
  child.kill('SIGTERM')
  await end
  const policy = headers.get('content-security-policy')!
  const parts = [
    "default-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    "object-src 'none'",
    "form-action 'self'",
  ]
  for (const part of [...parts, "require-trusted-types-for 'script'"]) expect(policy).toContain(part)
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  expect(headers.get('x-content-type-options')).toBe('nosniff')

  const printed = async (...args: string[]) => (await docs(['headers', '--cwd', root, ...args])).stdout
  expect(await printed()).toBe(readFileSync(join(root, 'dist/_headers'), 'utf8'))
  expect(await printed('--format', 'nginx')).toBe(
    `add_header Content-Security-Policy "${policy}" always;
add_header Referrer-Policy "strict-origin-when-cross-origin" always;
add_header X-Content-Type-Options "nosniff" always;
`,
  )
  expect(await printed('--format', 'apache')).toBe(
    `Header always set Content-Security-Policy "${policy}"
Header always set Referrer-Policy "strict-origin-when-cross-origin"
Header always set X-Content-Type-Options "nosniff"
`,
  )
  expect(await docs(['headers', '--cwd', root, '--format', 'ngimx'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Did you mean `nginx`?'),
  })
})

test('headers of a site below a base URL stand in a block of their own', async () => {
  const root = nextSmallSite({ 'site.config.mjs': config().replace("baseUrl: '/'", "baseUrl: '/shop/'") })
  await docs(['build', '--cwd', root])
  const printed = async (format: string) => (await docs(['headers', '--cwd', root, '--format', format])).stdout
  expect(await printed('nginx')).toMatch(/^location ~ "\^\/shop\/\.\*\$" \{\n {4}add_header .*;\n\}\n$/s)
  expect(await printed('apache')).toMatch(/^<LocationMatch "\^\/shop\/\.\*\$">\n {4}Header .*\n<\/LocationMatch>\n$/s)
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
