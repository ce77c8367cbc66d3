import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, symlinkSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { builtSite } from '../../cli/output/outputFolder.ts'
import { siteServer } from '../../cli/serve/siteServer.ts'
import { docs } from './docsInProcess.ts'
import { lastingFolder, put, tree } from './folder.ts'

const hosts = ['cloudflare', 'netlify', 'vercel'] as const
const repository = fileURLToPath(new URL('../..', import.meta.url))

const files = {
  'site.config.json': JSON.stringify({
    ...{ title: 'Shop', url: 'https://docs.example', baseUrl: '/base/', docs: { routeBasePath: '/' } },
    i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
  }),
  'docs/index.md': '# Shop\n\nOpen [the till](./till.md).\n',
  'docs/till.md': '---\ndescription: About money\n---\n\n# The till\n\nMoney.\n\n## Coins of gold\n\nMany.\n',
  'i18n/fr/docusaurus-plugin-content-docs/current/till.md': '# La caisse\n\nArgent.\n',
  // Of the host: it lets the answer of the next in turn through.
  'node_modules/@vercel/functions/package.json':
    '{ "name": "@vercel/functions", "type": "module", "main": "index.js" }',
  'node_modules/@vercel/functions/index.js':
    "export const next = () => new Response(null, { headers: { 'x-middleware-next': '1' } })\n",
  'package.json': '{ "type": "module" }',
}

let root: string
let server: ReturnType<typeof siteServer>
let added: Awaited<ReturnType<typeof docs>>
const children: ChildProcess[] = []

beforeAll(async () => {
  root = lastingFolder()
  put(root, files)
  mkdirSync(join(root, 'node_modules'), { recursive: true })
  symlinkSync(repository, join(root, 'node_modules/quire-docs'), 'junction')
  added = await docs(['add', ...hosts, '--cwd', root])
  const built = await docs(['build', '--cwd', root])
  expect(built).toMatchObject({ code: 0 })
  const folder = join(root, 'dist')
  server = siteServer({ folder, host: '127.0.0.1', ...builtSite(folder)! })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
}, 120_000)

afterAll(() => {
  for (const child of children) child.kill()
  server?.close()
})

/** Start a host that forbids code made of text, as hosts do. Returns its address. */
async function startHost(host: string): Promise<string> {
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const args = ['--disallow-code-generation-from-strings', join(import.meta.dirname, 'hostProcess.mjs')]
  const child = spawn(process.execPath, [...args, host, root, origin], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return line.toString().trim()
}

// ADD-3
test('`docs add` writes the function of a host, with the base URL of the site, and keeps one that exists', async () => {
  expect(added).toMatchObject({ code: 0, stderr: '' })
  const written = tree(root)
  expect(written['functions/_middleware.js']).toBe(`import { assistants } from 'quire-docs/host'

const answer = assistants({ baseUrl: '/base/' })

export const onRequest = ({ request, env, next }) =>
  answer(request, { asset: (url) => env.ASSETS.fetch(url), page: () => next() })
`)
  expect(JSON.parse(written['static/_routes.json']!).exclude).toEqual(['/base/assets/*'])
  expect((await docs(['add', ...hosts, '--cwd', root])).stdout).toMatch(/^The site has it already\.\n/)

  const own = lastingFolder()
  put(own, {
    ...files,
    'site.config.json': files['site.config.json'].replace('/base/', '/'),
    'middleware.js': '// ours\n',
  })
  const { code, stdout, stderr } = await docs(['add', 'vercel', '--no-install', '--cwd', own])
  expect(code).toBe(0)
  expect(stdout).toContain('npm install --save-dev quire-docs\n')
  expect(stderr).toContain('`middleware.js` exists and is as it was. It has to do this, too:\n')
  expect(stderr).toContain('  const answer = assistants()\n')
  expect(tree(own)['middleware.js']).toBe('// ours\n')
})

describe.each(hosts)('the function at %s', (host) => {
  let origin: string
  beforeAll(async () => {
    origin = await startHost(host)
  }, 60_000)
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(origin + path, { headers, method, redirect: 'manual' })
  const markdown = { Accept: 'text/markdown' }

  // MARKDOWN-10
  test('answers pages as Markdown, and names the file in the header `Link`', async () => {
    const page = await get('/base/till', { Accept: 'text/html' })
    expect(page.status).toBe(200)
    expect(page.headers.get('Content-Type')).toContain('text/html')
    expect(page.headers.get('Vary')).toContain('Accept')
    expect(page.headers.get('Link')).toBe(
      '</base/till.md>; rel="alternate"; type="text/markdown", </base/llms.txt>; rel="llms-txt"; type="text/plain"',
    )
    expect(await page.text()).toContain('<!')

    for (const path of ['/base/till', '/base/till/', '/base/till/index.html']) {
      const answer = await get(path, markdown)
      expect(answer.headers.get('Content-Type')).toBe('text/markdown; charset=utf-8')
      expect(answer.headers.get('Link')).toContain('</base/till.md>')
      expect(await answer.text()).toContain('# The till\n')
    }
    expect(await (await get('/base/', markdown)).text()).toContain('# Shop\n')
    expect(await (await get('/base/fr/till', markdown)).text()).toContain('# La caisse\n')
    const head = await get('/base/till', markdown, 'HEAD')
    expect(head.headers.get('Content-Type')).toBe('text/markdown; charset=utf-8')
  })

  // MARKDOWN-10
  test('leaves everything else to the host', async () => {
    const search = await get('/base/search', markdown)
    expect(search.headers.get('Content-Type')).toContain('text/html')
    expect(search.headers.get('Link')).toBeNull()
    expect((await get('/base/none', markdown)).status).toBe(404)
    expect((await get('/elsewhere', markdown)).status).toBe(302)
    expect((await get('/base/assets/site.json')).status).toBe(200)
    expect((await get('/base/till.md')).headers.get('Content-Type')).toContain('text/markdown')
    expect((await get('/base/till', {}, 'DELETE')).status).toBe(405)
  })

  // MCP-11
  test('answers assistants without a process', async () => {
    const client = new Client({ name: 'test', version: '1' })
    await client.connect(
      new StreamableHTTPClientTransport(new URL(`${origin}/base/mcp`)) as Parameters<typeof client.connect>[0],
    )
    const call = async (name: string, args: Record<string, unknown>) => {
      const { content } = await client.callTool({ name, arguments: args })
      return (content as { text: string }[])[0]!.text
    }
    expect(await call('search_docs', { query: 'gold' })).toContain('Coins of gold')
    expect(await call('read_page', { page: '/till', anchor: 'coins-of-gold' })).toContain('Many.')
    expect(await call('read_page', { page: '/till', locale: 'fr' })).toContain('Argent.')
    expect(await call('read_page', { page: '/tll' })).toContain('"/till"')
    expect((await client.listResources()).resources.map(({ name }) => name)).toContain('/till')
    await client.close()

    expect((await get('/base/mcp')).status).toBe(405)
    const post = (body: string) =>
      fetch(`${origin}/base/mcp`, {
        method: 'POST',
        body,
        headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
      })
    expect((await post('{')).status).toBe(400)
    expect((await post(`"${'x'.repeat(300_000)}"`)).status).toBe(413)
  })
})
