import { readFileSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkExternal, isPublic } from '../../cli/check/external/checkExternal.ts'
import { checkUrl, type UrlCheckOptions } from '../../cli/check/external/checkUrl.ts'
import { compile } from '../../pipeline/compile.ts'
import { smallSite } from './smallSite.ts'

const asked: string[] = []
let busy = 0
const routes: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {
  '/there': (_, response) => response.end('yes'),
  '/gone': (_, response) => response.writeHead(410).end(),
  '/private': (_, response) => response.writeHead(403).end(),
  '/no-head': ({ method }, response) => response.writeHead(method === 'HEAD' ? 404 : 200).end(),
  '/moved': (_, response) => response.writeHead(301, { location: '/there' }).end(),
  '/moved-to-nothing': (_, response) => response.writeHead(301, { location: '/gone' }).end(),
  '/lent': (_, response) => response.writeHead(302, { location: '/there' }).end(),
  '/loop': (_, response) => response.writeHead(301, { location: '/loop' }).end(),
  '/inside': (_, response) => response.writeHead(302, { location: 'http://10.0.0.1/admin' }).end(),
  '/broken': (_, response) => response.writeHead(500).end(),
  '/silent': () => {},
  '/hung-up': ({ socket }) => socket.destroy(),
  '/busy': ({ method }, response) => {
    if (method === 'GET') busy += 1
    response.writeHead(busy < 2 ? 429 : 200, { 'retry-after': '0' }).end()
  },
}
const server = createServer((request, response) => {
  asked.push(`${request.method} ${request.url}`)
  const route = routes[request.url!]
  if (route) route(request, response)
  else response.writeHead(404).end()
})
let origin = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  asked.length = 0
})

const urlCheckOptions: UrlCheckOptions = {
  timeoutMs: 300,
  retryAfterMs: [10],
  isAllowed: ({ hostname }) => hostname === '127.0.0.1',
}

test.each([
  ['/there', { state: 'there', reason: '200' }],
  ['/gone', { state: 'gone', reason: '410' }],
  ['/nowhere', { state: 'gone', reason: '404' }],
  ['/private', { state: 'blocked', reason: '403' }],
  ['/no-head', { state: 'there', reason: '200' }],
  ['/moved', { state: 'moved', reason: '200', location: '/there' }],
  ['/moved-to-nothing', { state: 'gone', reason: '410' }],
  ['/lent', { state: 'there', reason: '200' }],
  ['/loop', { state: 'unreachable', reason: 'too many redirects' }],
  ['/inside', { state: 'blocked', reason: 'leads to 10.0.0.1' }],
  ['/broken', { state: 'unreachable', reason: '500' }],
  ['/silent', { state: 'unreachable', reason: 'no answer in time' }],
  ['/hung-up', { state: 'unreachable', reason: 'UND_ERR_SOCKET' }],
  ['/busy', { state: 'there', reason: '200' }],
])('%s is distinguished: %j', async (path, expected) => {
  const { location, ...answer } = await checkUrl(origin + path, urlCheckOptions)
  expect({ ...answer, ...(location ? { location: location.replace(origin, '') } : {}) }).toEqual(expected)
})

test('a host that does not answer is tried again, one that does is not', async () => {
  await checkUrl(`${origin}/broken`, urlCheckOptions)
  await checkUrl(`${origin}/gone`, urlCheckOptions)
  const count = (path: string) => asked.filter((line) => line === `GET ${path}`).length
  expect([count('/broken'), count('/gone')]).toEqual([2, 1])
})

test('machines of one’s own, and names for examples, are never asked', () => {
  for (const host of [
    'localhost:3000',
    '127.0.0.1',
    '10.1.2.3',
    '192.168.0.1',
    '172.20.1.1',
    '[::1]',
    'nas',
    'a.local',
  ]) {
    expect(isPublic(new URL(`http://${host}/`)), host).toBe(false)
  }
  for (const host of ['example.com', 'docs.example', 'a.test', 'www.example.org']) {
    expect(isPublic(new URL(`https://${host}/`)), host).toBe(false)
  }
  for (const host of ['nodejs.org', '11.1.1.1', 'example.com.ar', '172.32.0.1']) {
    expect(isPublic(new URL(`https://${host}/`)), host).toBe(true)
  }
})

async function siteWith(text: string) {
  const root = smallSite({ 'docs/index.md': `# Links\n\n${text}\n` })
  const { graph } = await compile({ root })
  const pause = async () => asked.push('pause')
  const options = { ...urlCheckOptions, pause, maxHosts: 4 }
  return { root, check: () => checkExternal(graph!, root, undefined, options) }
}

test('every place that links to a page that is gone or has moved is reported; each address is asked once', async () => {
  const link = (path: string) => `[x](${origin}${path})`
  const { check } = await siteWith(
    [link('/gone'), link('/gone#x'), link('/moved'), link('/there'), '[y](http://localhost/z)'].join('\n\n'),
  )
  const found = (await check()).map(({ code, line, message, suggestions }) => ({ code, line, message, suggestions }))
  expect(found).toEqual([
    {
      code: 'external-gone',
      line: 3,
      message: `There is no page at \`${origin}/gone\` (410).`,
      suggestions: undefined,
    },
    {
      code: 'external-gone',
      line: 5,
      message: `There is no page at \`${origin}/gone\` (410).`,
      suggestions: undefined,
    },
    {
      code: 'external-moved',
      line: 7,
      message: `The page at \`${origin}/moved\` has moved to \`${origin}/there\`.`,
      suggestions: [`${origin}/there`],
    },
  ])
  expect(asked.filter((line) => line === 'GET /gone')).toHaveLength(1)
})

test('requests to one host are sent one after the other, with a pause between them', async () => {
  const { check } = await siteWith(
    ['/there', '/there?1', '/there?2'].map((path) => `[x](${origin}${path})`).join('\n\n'),
  )
  await check()
  const requests = asked.filter((line) => !line.startsWith('GET'))
  expect(requests).toEqual(['HEAD /there', 'pause', 'HEAD /there?1', 'pause', 'HEAD /there?2'])
})

test('answers are kept for a while; those who could not be reached are asked again', async () => {
  const { root, check } = await siteWith(`[a](${origin}/there)\n\n[b](${origin}/gone)\n\n[c](${origin}/broken)`)
  const first = await check()
  asked.length = 0
  expect(await check()).toEqual(first)
  expect([...new Set(asked.map((line) => line))]).toEqual(['HEAD /broken', 'GET /broken'])

  const file = join(root, '.quire/external.json')
  const ledger = JSON.parse(readFileSync(file, 'utf8'))
  expect(Object.keys(ledger)).toEqual(['/broken', '/gone', '/there'].map((path) => origin + path))
  ledger[`${origin}/there`].asked = '2020-01-01T00:00:00.000Z'
  writeFileSync(file, JSON.stringify(ledger))
  asked.length = 0
  await check()
  expect(asked.map((line) => line)).toContain('HEAD /there')
})

test('a ledger that is damaged counts as empty', async () => {
  const { root, check } = await siteWith(`[a](${origin}/gone)`)
  await check()
  writeFileSync(join(root, '.quire/external.json'), '{')
  expect(await check()).toHaveLength(1)
})

test('a site that refuses the request or cannot be reached is distinguished from a missing page', async () => {
  const { check } = await siteWith(`[a](${origin}/private)\n\n[b](${origin}/broken)`)
  expect((await check()).map(({ code, severity, message }) => ({ code, severity, message }))).toEqual([
    { code: 'external-blocked', severity: 'info', message: `\`${origin}/private\` refuses the request (403).` },
    { code: 'external-unreachable', severity: 'info', message: `\`${origin}/broken\` cannot be reached (500).` },
  ])
})
