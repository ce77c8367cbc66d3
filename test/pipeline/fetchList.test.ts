import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { fetchList } from '../../pipeline/load/federation/fetchList.ts'
import { isPrivateAddress } from '../../pipeline/load/federation/privateAddress.ts'
import { parseLinks } from '../../pipeline/load/federation/readLinks.ts'

/** The address of a server that ends with the test. */
async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const redirect =
  (location: string): RequestListener =>
  (_, response) => {
    response.writeHead(302, { Location: location }).end()
  }

test('a list is read through redirects, and not again while it is unchanged', async () => {
  const origin = await serve((request, response) => {
    if (request.url === '/links.json') redirect('/v2/links.json')(request, response)
    else if (request.headers['if-none-match'] === '"a"') response.writeHead(304).end()
    else response.setHeader('ETag', '"a"').end('{}')
  })
  expect(await fetchList(`${origin}/links.json`)).toEqual({ text: '{}', etag: '"a"' })
  expect(await fetchList(`${origin}/links.json`, { etag: '"a"' })).toEqual({ isUnchanged: true })
})

// Public addresses are those of 127.0.0.1 here, and all others are private.
const isPrivate = (address: string) => address !== '127.0.0.1'

test.each([
  ['http://127.0.0.2:1/latest/meta-data', 'it leads to the private address `127.0.0.2:1`'],
  ['http://[::1]:1/', 'it leads to the private address `[::1]:1`'],
  ['http://[::ffff:127.0.0.2]:1/', 'it leads to the private address `[::ffff:7f00:2]:1`'],
  ['http://2130706434:1/', 'it leads to the private address `127.0.0.2:1`'],
  ['file:///etc/passwd', 'it leads to `file:///etc/passwd`'],
  ['javascript:alert(1)', 'it leads to `javascript:alert(1)`'],
  ['ftp://files.example/links.json', 'it leads to `ftp://files.example/links.json`'],
])('a redirect to %s is refused', async (location, reason) => {
  const origin = await serve(redirect(location))
  await expect(fetchList(`${origin}/links.json`, { isPrivate })).rejects.toThrow(reason)
})

test('a name that leads to a private address is refused where it is connected to', async () => {
  const origin = await serve(redirect('http://localhost:1/'))
  const isLocal = (address: string) => address === '::1' || (address === '127.0.0.1' && hops++ > 0)
  let hops = 0
  await expect(fetchList(`${origin}/`, { isPrivate: isLocal })).rejects.toThrow('private address `localhost:1`')
})

test('a private address may lead to another one', async () => {
  const target = await serve((_, response) => response.end('{}'))
  const origin = await serve(redirect(target))
  expect(await fetchList(origin)).toMatchObject({ text: '{}' })
})

test('answers that are too long, too slow, lead around or are none are refused', async () => {
  const long = await serve((_, response) => response.end('x'.repeat(3_000_000)))
  await expect(fetchList(long, { maxBytes: 2_000_000 })).rejects.toThrow('it is longer than 2 MB')
  const silent = await serve(() => {})
  await expect(fetchList(silent, { timeoutMs: 200 })).rejects.toThrow('there is no answer within 0.2 s')
  const endless = await serve((_, response) => response.writeHead(200).write('{'))
  await expect(fetchList(endless, { timeoutMs: 200 })).rejects.toThrow('there is no answer within 0.2 s')
  const circle = await serve(redirect('/'))
  await expect(fetchList(circle)).rejects.toThrow('it leads on more than 5 times')
  const missing = await serve((_, response) => response.writeHead(404).end())
  await expect(fetchList(missing)).rejects.toThrow('the answer is 404')
  const broken = await serve((request) => request.socket.destroy())
  await expect(fetchList(broken)).rejects.toThrow('socket hang up')
  const cut = await serve((_, response) => {
    response.writeHead(200, { 'Content-Length': '100' }).write('{"title":', () => response.destroy())
  })
  await expect(fetchList(cut)).rejects.toThrow('the answer is incomplete')
})

test.each([
  ['10.1.2.3', true],
  ['169.254.169.254', true],
  ['172.31.0.1', true],
  ['172.32.0.1', false],
  ['192.168.1.1', true],
  ['100.64.0.1', true],
  ['0.0.0.0', true],
  ['::', true],
  ['::1', true],
  ['fe80::1', true],
  ['fd00::1', true],
  ['::ffff:10.0.0.1', true],
  ['::ffff:8.8.8.8', false],
  ['8.8.8.8', false],
  ['2606:4700::1111', false],
])('%s is private: %s', (address, expected) => {
  expect(isPrivateAddress(address)).toBe(expected)
})

const list = {
  ...{ schemaVersion: 1, title: 'API', url: 'https://api.example', baseUrl: '/', hash: '' },
  ...{ pages: { '/a': { title: 'A' } }, redirects: {}, outbound: {} },
}

test('fields of later releases are ignored, and another version of the schema is refused', () => {
  expect(parseLinks(JSON.stringify({ ...list, more: 1 }))).toEqual(list)
  expect(() => parseLinks(JSON.stringify({ ...list, schemaVersion: 2 }))).toThrow('its `schemaVersion` is 2')
})

test.each<[string, object]>([
  ['url', { url: 'javascript:alert(1)' }],
  ['url', { url: 'file:///etc' }],
  ['baseUrl', { baseUrl: '//evil.example/' }],
  ['baseUrl', { baseUrl: '/\\evil.example/' }],
  ['pages.//evil.example', { pages: { '//evil.example': { title: '' } } }],
  ['pages./\\evil.example', { pages: { '/\\evil.example': { title: '' } } }],
  ['pages.javascript:alert(1)', { pages: { 'javascript:alert(1)': { title: '' } } }],
  ['pages./a.title', { pages: { '/a': { title: 'x'.repeat(3000) } } }],
  ['pages./a.anchors', { pages: { '/a': { title: '', anchors: 'x' } } }],
  ['redirects', { redirects: [] }],
])('a list with another %s is refused', (at, more) => {
  expect(() => parseLinks(JSON.stringify({ ...list, ...more }))).toThrow(`it is no list of links: see \`${at}\``)
})

test('a text that is no list is refused', () => {
  expect(() => parseLinks('<!doctype html>')).toThrow('it is no JSON')
  for (const text of ['null', '[]', '1']) expect(() => parseLinks(text)).toThrow('it is no list of links')
})
