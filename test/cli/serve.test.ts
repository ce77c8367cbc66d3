import { once } from 'node:events'
import { symlinkSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outputMarker } from '../../cli/output/outputFiles.ts'
import { prefersMarkdown } from '../../cli/serve/markdownAnswer.ts'
import { siteServer } from '../../cli/serve/siteServer.ts'
import { folder } from './folder.ts'

const secret = 'the secret'
const root = folder({
  [`site/${outputMarker}`]: '{}',
  'site/index.html': 'home',
  'site/404.html': 'not found page',
  'site/guides/start/index.html': 'start',
  'site/flat.html': 'flat',
  'site/guides/start.md': '# Start',
  'site/index.md': '# Home',
  'site/fr/index.html': 'accueil',
  'site/fr/index.md': '# Accueil',
  'site/llms.txt': '# Site',
  'site/api/$/index.html': 'dollar',
  'site/原理/index.html': 'theory',
  'site/assets/app.js': 'let x = 1',
  'site/assets/empty.txt': '',
  'site/empty/logo.svg': '<svg/>',
  'site/.env': secret,
  'site/.git/config': secret,
  'site/_headers': '/*\n  X-Frame-Options: DENY\n  Access-Control-Allow-Origin: *\n/guides/:page\n  X-Guide: yes\n',
  'site/.well-known/security.txt': 'contact',
  'site-private/secret.txt': secret,
  'package.json': secret,
})
symlinkSync(join(root, 'site-private'), join(root, 'site/linked'))

const servers: ReturnType<typeof siteServer>[] = []
const ports: Record<string, number> = {}
beforeAll(async () => {
  const rules = { absent: undefined, always: true, never: false }
  for (const [name, trailingSlash] of Object.entries(rules)) await start(name, '/', trailingSlash)
  await start('based', '/docs/', undefined)
})
afterAll(() => {
  for (const server of servers) server.close()
})

async function start(
  name: string,
  baseUrl: string,
  trailingSlash?: boolean,
  listening = { host: '127.0.0.1', allowedHosts: [] as string[] },
): Promise<void> {
  const server = siteServer({ folder: join(root, 'site'), baseUrl, trailingSlash, ...listening })
  servers.push(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  ports[name] = (server.address() as AddressInfo).port
}

interface Answer {
  status: number
  headers: Record<string, string>
  body: string
}

/** Send exactly this path, without normalization. */
function get(path: string, server = 'absent', headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const socket = connect(ports[server]!, '127.0.0.1')
    const lines = Object.entries({ Host: 'localhost', Connection: 'close', ...headers }).map(
      ([key, value]) => `${key}: ${value}`,
    )
    socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
    let text = ''
    socket.setEncoding('utf8').on('data', (chunk) => {
      text += chunk
    })
    socket.on('error', reject).on('close', () => {
      const [head = '', ...body] = text.split('\r\n\r\n')
      const [first = '', ...rest] = head.split('\r\n')
      const pairs = rest.map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 2),
      ])
      resolve({ status: Number(first.split(' ')[1]), headers: Object.fromEntries(pairs), body: body.join('\r\n\r\n') })
    })
  })
}

const aliveAfterwards = async () => expect(await get('/')).toMatchObject({ status: 200, body: 'home' })

test.each([
  '/../package.json',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/..%2f..%2fetc%2fpasswd',
  '/..%5c..%5cetc',
  '/docs/../../package.json',
  '/..%2fsite-private%2fsecret.txt',
  '/..%2Fsite-private/secret.txt',
  '/assets/..%2f..%2fsite-private/secret.txt',
  '/linked/secret.txt',
  '/.env',
  '/.env?raw',
  '/.git/config',
  '/_headers',
  '/.well-known/../.env',
  '/%2eenv',
  `/${outputMarker}`,
  '/assets/../.env',
  '/%00',
  '/.env%00.html',
  '//site-private/secret.txt',
  '/..\\site-private\\secret.txt',
])('%s is refused', async (path) => {
  const { status, body } = await get(path)
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
  expect(body).not.toContain(secret)
  await aliveAfterwards()
})

test.each(['/%', '/a%a', '/%E0%A4%A', '/%c0%80', `/${'a'.repeat(64 * 1024)}`, `/${'a/'.repeat(5000)}`])(
  'a path that does not decode, or never ends, is answered: %.20s',
  async (path) => {
    const answers = await Promise.all(Array.from({ length: 200 }, () => get(path).catch(() => ({ status: 431 }))))
    for (const { status } of answers) expect(String(status)).toMatch(/^4\d\d$/)
    await aliveAfterwards()
  },
)

test.each([
  '//evil.example/',
  '//evil.example/..',
  '/%2f%2fevil.example/',
  '/\\evil.example/',
  '//evil.example/flat.html',
])('no redirect leads from %s to another site', async (path) => {
  for (const server of Object.keys(ports)) {
    const { headers } = await get(path, server)
    if (headers.location !== undefined) expect(headers.location).toMatch(/^\/(?![/\\])[^\\]*$/)
  }
})

test('a page of another site cannot read this one through a name of its own', async () => {
  expect((await get('/', 'absent', { Host: 'evil.example' })).status).toBe(403)
  expect((await get('/', 'absent', { Host: '127.0.0.1.evil.example' })).status).toBe(403)
  for (const Host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'docs.localhost']) {
    expect((await get('/', 'absent', { Host })).status, Host).toBe(200)
  }
})

// SERVE-HOSTS
test('on another address than a loopback one, only the hosts asked for are answered', async () => {
  const status = async (Host: string, server: string) => (await get('/', server, { Host })).status
  await start('everywhere', '/', undefined, { host: '0.0.0.0', allowedHosts: [] })
  await start('named', '/', undefined, { host: 'docs.example', allowedHosts: ['.shop.example', 'tunnel.example'] })
  await start('open', '/', undefined, { host: '0.0.0.0', allowedHosts: ['all'] })
  for (const own of ['localhost:80', '127.0.0.1', '[::1]:3000', hostname()]) {
    expect(await status(own, 'everywhere'), own).toBe(200)
  }
  for (const foreign of ['evil.example', '127.0.0.1.evil.example', '203.0.113.7', '']) {
    expect(await status(foreign, 'everywhere'), foreign).toBe(403)
    expect(await status(foreign, 'named'), foreign).toBe(403)
  }
  for (const asked of ['docs.example:3000', 'DOCS.example', 'shop.example', 'a.shop.example', 'tunnel.example']) {
    expect(await status(asked, 'named'), asked).toBe(200)
  }
  for (const foreign of ['myshop.example', 'docs.example.evil.example', 'a.tunnel.example']) {
    expect(await status(foreign, 'named'), foreign).toBe(403)
  }
  expect(await status('anything.example', 'open')).toBe(200)
})

// SERVE-HEADERS
test('files are sent with the headers that `_headers` gives their paths, except those that open the server', async () => {
  expect((await get('/guides/start')).headers).toMatchObject({ 'x-frame-options': 'DENY', 'x-guide': 'yes' })
  const { headers } = await get('/missing')
  expect(headers).toMatchObject({ 'x-frame-options': 'DENY', 'x-content-type-options': 'nosniff' })
  expect(headers).not.toHaveProperty('x-guide')
  expect(headers).not.toHaveProperty('access-control-allow-origin')
})

// SERVE-HALF-OPEN
test('a connection without a complete request is closed after 10 s', async () => {
  const server = siteServer({ folder: join(root, 'site'), baseUrl: '/', host: '127.0.0.1' })
  expect([server.headersTimeout, server.requestTimeout]).toEqual([10_000, 10_000])
  // The same server with less patience, so that nobody waits for it.
  server.headersTimeout = 500
  servers.push(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  for (const text of ['', 'GET / HTTP/1.1\r\nHost: local']) {
    const socket = connect(port, '127.0.0.1').resume()
    socket.write(text)
    await once(socket, 'close')
  }
})

test('no foreign origin is allowed to read an answer', async () => {
  for (const path of ['/', '/assets/app.js']) {
    const { headers } = await get(path, 'absent', { Origin: 'http://evil.example' })
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  }
})

// SLASH-5
test('without a rule for trailing slashes both forms of a path serve the page', async () => {
  for (const path of ['/guides/start', '/guides/start/', '/guides/start?x=1']) {
    expect(await get(path), path).toMatchObject({ status: 200, body: 'start' })
  }
  expect(await get('/flat')).toMatchObject({ status: 200, body: 'flat' })
  expect(await get('/api/$')).toMatchObject({ body: 'dollar' })
  expect(await get('/api/%24/')).toMatchObject({ body: 'dollar' })
  expect(await get('/%E5%8E%9F%E7%90%86')).toMatchObject({ body: 'theory' })
})

test('with a rule, the other form redirects and keeps the query', async () => {
  expect(await get('/guides/start?x=1', 'always')).toMatchObject({
    status: 301,
    headers: { location: '/guides/start/?x=1' },
  })
  expect(await get('/guides/start/', 'never')).toMatchObject({ status: 301, headers: { location: '/guides/start' } })
  expect(await get('/guides/start', 'never')).toMatchObject({ status: 200, body: 'start' })
  expect(await get('/', 'never')).toMatchObject({ status: 200, body: 'home' })
})

// SERVE-SUFFIX
test('paths of files are redirected to the paths of pages', async () => {
  expect(await get('/guides/start/index.html')).toMatchObject({ status: 301, headers: { location: '/guides/start' } })
  expect(await get('/flat.html')).toMatchObject({ status: 301, headers: { location: '/flat' } })
  expect(await get('/index.html')).toMatchObject({ status: 301, headers: { location: '/' } })
  expect((await get('/guides/start/index.html', 'always')).headers.location).toBe('/guides/start/')
})

test('an unknown path is the 404 page with status 404, and a folder is not listed', async () => {
  for (const path of ['/missing', '/empty', '/empty/', '/assets/']) {
    expect(await get(path), path).toMatchObject({ status: 404, body: 'not found page' })
  }
  expect(await get('/404.html')).toMatchObject({ status: 200, body: 'not found page' })
})

// CLI-4
test('a request outside the base URL is redirected into it', async () => {
  expect(await get('/', 'based')).toMatchObject({ status: 302, headers: { location: '/docs/' } })
  expect(await get('/docs', 'based')).toMatchObject({ status: 302, headers: { location: '/docs/' } })
  expect(await get('/docs/', 'based')).toMatchObject({ status: 200, body: 'home' })
  expect(await get('/docs/guides/start', 'based')).toMatchObject({ status: 200, body: 'start' })
  expect((await get('/docs/flat.html', 'based')).headers.location).toBe('/docs/flat')
})

test('files say what they are, and are asked for again', async () => {
  const script = await get('/assets/app.js')
  expect(script.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-length': '9',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-cache',
  })
  expect((await get('/assets/app.js', 'absent', { 'If-None-Match': script.headers.etag! })).status).toBe(304)
  expect((await get('/.well-known/security.txt')).body).toBe('contact')
  expect(await get('/assets/empty.txt')).toMatchObject({ status: 200, body: '' })
})

test('HEAD has no body, and nothing can be sent to the server', async () => {
  expect(await get('/', 'absent', {}, 'HEAD')).toMatchObject({ status: 200, body: '' })
  expect((await get('/', 'absent', {}, 'POST')).status).toBe(405)
})

test('a part of a file can be asked for; nonsense gets the whole file', async () => {
  const part = (Range: string) => get('/assets/app.js', 'absent', { Range })
  expect(await part('bytes=4-6')).toMatchObject({
    status: 206,
    body: 'x =',
    headers: { 'content-range': 'bytes 4-6/9' },
  })
  expect(await part('bytes=4-')).toMatchObject({ status: 206, body: 'x = 1' })
  for (const range of ['bytes=6-4', 'bytes=99-', 'bytes=a-b', 'bytes=-5', 'lines=1-2']) {
    expect(await part(range), range).toMatchObject({ status: 200, body: 'let x = 1' })
  }
  await aliveAfterwards()
})

// MARKDOWN-8
test('a client that asks for Markdown gets the Markdown of a page, and each page says where it is', async () => {
  const page = await get('/guides/start', 'absent', { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' })
  expect(page).toMatchObject({ status: 200, body: 'start' })
  const link =
    '</guides/start.md>; rel="alternate"; type="text/markdown", </llms.txt>; rel="llms-txt"; type="text/plain"'
  expect(page.headers).toMatchObject({ vary: 'Accept', link, 'content-type': 'text/html; charset=utf-8' })
  const text = await get('/guides/start', 'absent', { Accept: 'text/markdown, text/html;q=0.9' })
  expect(text).toMatchObject({ status: 200, body: '# Start' })
  expect(text.headers).toMatchObject({ vary: 'Accept', 'content-type': 'text/markdown; charset=utf-8' })
  expect(await get('/', 'absent', { Accept: 'text/markdown' })).toMatchObject({ body: '# Home' })
  expect(await get('/fr/', 'absent', { Accept: 'text/markdown' })).toMatchObject({ body: '# Accueil' })
  expect((await get('/docs/guides/start', 'based')).headers.link).toContain('</docs/guides/start.md>')
  // A page without Markdown, and an address without a page, are what they were.
  expect(await get('/flat', 'absent', { Accept: 'text/markdown' })).toMatchObject({ status: 200, body: 'flat' })
  expect(await get('/missing', 'absent', { Accept: 'text/markdown' })).toMatchObject({ status: 404 })
  expect((await get('/flat')).headers).not.toHaveProperty('vary')
})

test.each([
  ['text/markdown', true],
  ['text/markdown;q=0.9, text/html;q=0.8', true],
  ['text/html, text/markdown', true],
  ['text/html, text/markdown;q=0.5', false],
  ['text/markdown;q=0', false],
  ['text/*, text/markdown;q=0.2', false],
  ['*/*', false],
  ['', false],
  ['text/markdown;q=many', false],
])('`Accept: %s` asks for Markdown: %s', (accept, expected) => {
  expect(prefersMarkdown(accept)).toBe(expected)
})
