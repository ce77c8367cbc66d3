import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { docs } from '../cli/docsInProcess.ts'
import { folder, put } from '../cli/folder.ts'
import { freePort } from '../cli/freePort.ts'
import { fencesIn } from './fences.ts'

/** A server whose configuration is on a page of the manual, and how the real one is started with it. */
interface Server {
  page: string
  command: string
  language: string
  /** The whole file, from the block of the page with paths and port of this machine. */
  file(block: string, root: string, port: number): string
  start(path: string): string[]
}

const modules = ['mpm_event', 'authz_core', 'dir', 'mime', 'rewrite', 'headers', 'deflate', 'filter']

const servers: Server[] = [
  {
    page: 'nginx',
    command: 'nginx',
    language: 'nginx',
    file: (block, root, port) =>
      `pid ${root}/${port}.pid; error_log ${root}/${port}.log; daemon off; events {}\nhttp { access_log off; include /etc/nginx/mime.types;\n` +
      ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${root}/temp;`).join(' ') +
      `\n${block.replace('listen 80', `listen 127.0.0.1:${port}`)}}`,
    start: (path) => ['-e', `${path}.log`, '-c', path],
  },
  {
    page: 'apache',
    command: 'apache2',
    language: 'apacheconf',
    file: (block, root, port) =>
      [
        `ServerRoot ${root}\nServerName localhost\nListen 127.0.0.1:${port}\nPidFile ${root}/${port}.pid\nErrorLog ${root}/${port}.log\nUser www-data\nGroup www-data`,
        ...modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`),
        `TypesConfig /etc/mime.types\n${block.replace('*:80', `127.0.0.1:${port}`)}`,
      ].join('\n'),
    start: (path) => ['-f', path, '-DFOREGROUND'],
  },
  {
    page: 'caddy',
    command: 'caddy',
    language: 'text',
    file: (block, root, port) =>
      `{\n  admin off\n  storage file_system ${root}/storage\n}\n${block.replace('docs.boardly.example', `http://127.0.0.1:${port}`)}`,
    start: (path) => ['run', '--adapter', 'caddyfile', '--config', path],
  },
]

/** A site for each `trailingSlash`, with a page that has the name of a folder. */
const root = { path: '' }
const slashes = [false, true]

beforeAll(async () => {
  root.path = folder({
    'docs/index.md': '---\nslug: /\n---\n\n# Boardly\n\n[Install](./install.md)\n',
    'docs/install.md': '# Install\n',
    'docs/guides/index.md': '# Guides\n',
    'docs/guides/start.md': '# Start\n',
  })
  // Servers give up the rights of root, and then read the files as another user.
  for (const path of [root.path, dirname(root.path)]) chmodSync(path, 0o755)
  for (const trailingSlash of slashes) {
    const site = { title: 'Boardly', url: 'https://docs.boardly.example', baseUrl: '/', trailingSlash }
    const i18n = { defaultLocale: 'en', locales: ['en', 'fr'] }
    put(root.path, { 'site.config.json': JSON.stringify({ ...site, i18n, docs: { routeBasePath: '/' } }) })
    const built = await docs(['build', '--cwd', root.path, '--out-dir', `dist-${trailingSlash}`])
    expect(built).toMatchObject({ code: 0 })
  }
})

const running: ChildProcess[] = []
afterAll(() => {
  for (const server of running) server.kill()
})

describe.each(servers)('the configuration for $page', ({ page, command, language, file, start }) => {
  const isMissing = spawnSync(command, ['-v']).error !== undefined && !process.env.CI
  const reason = isMissing ? ` (skipped: \`apt-get install ${command}\` installs it)` : ''

  test.skipIf(isMissing).each(slashes)(`serves a site with trailingSlash %s${reason}`, async (trailingSlash) => {
    const dist = `dist-${trailingSlash}`
    const [block] = fencesIn([`content/manual/docs/deploy/${page}.md`]).filter((fence) => fence.language === language)
    const port = await freePort()
    const text = block!.text.replaceAll('/srv/docs/dist', join(root.path, dist)).replaceAll('/srv/docs', root.path)
    const path = join(root.path, `${page}-${trailingSlash}.conf`)
    const format = page === 'caddy' ? 'netlify' : page
    const headers = await docs(['headers', '--format', format, '--cwd', root.path, '--out-dir', dist])
    put(root.path, {
      'docs-headers.conf': headers.stdout,
      [path.slice(root.path.length + 1)]: file(text, root.path, port),
    })
    const errors: string[] = []
    const server = spawn(command, start(path), { stdio: ['ignore', 'ignore', 'pipe'] })
    server.stderr.on('data', (data) => errors.push(String(data)))
    running.push(server)
    const get = (address: string, sent: Record<string, string> = {}) =>
      fetch(`http://127.0.0.1:${port}${address}`, { redirect: 'error', headers: sent })
    await expect
      .poll(
        () =>
          get('/').then(
            (response) => response.status,
            () => `not reached ${errors.join('')}`,
          ),
        { timeout: 20_000 },
      )
      .toBe(200)

    const slash = trailingSlash ? '/' : ''
    const pages: [address: string, status: number, title: string][] = [
      [`/install${slash}`, 200, 'Install'],
      [`/guides${slash}`, 200, 'Guides'],
      [`/guides/start${slash}`, 200, 'Start'],
      ['/no-such-page', 404, 'Page Not Found'],
    ]
    for (const [address, status, title] of pages) {
      const response = await get(address)
      expect([response.status, /<title>([^|]*) /.exec(await response.text())?.[1]], address).toEqual([status, title])
      expect(response.headers.get('cache-control'), address).toBe('no-cache')
      expect(response.headers.get('x-content-type-options'), address).toBe('nosniff')
      expect(headers.stdout, address).toContain(response.headers.get('content-security-policy'))
      if (status === 200) expect(response.headers.get('content-encoding'), address).toBeTruthy()
    }

    const markdown: [address: string, file: string, title: string][] = [
      ['/', '/index.md', 'Boardly'],
      ['/fr/', '/fr/index.md', 'Boardly'],
      [`/fr/install${slash}`, '/fr/install.md', 'Install'],
      [`/install${slash}`, '/install.md', 'Install'],
      [`/guides${slash}`, '/guides.md', 'Guides'],
      [`/guides/start${slash}`, '/guides/start.md', 'Start'],
    ]
    for (const [address, file, title] of markdown) {
      const link = `<${file}>; rel="alternate"; type="text/markdown"`
      const html = await get(address, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' })
      expect([html.headers.get('content-type'), html.headers.get('link')], address).toEqual([
        expect.stringMatching(/^text\/html/),
        link,
      ])
      expect(html.headers.get('vary'), address).toMatch(/\bAccept(?!-)/)
      for (const accept of ['text/markdown', 'text/markdown, text/html;q=0.8, */*;q=0.1', 'Text/Markdown,text/html']) {
        const text = await get(address, { accept })
        expect(text.headers.get('content-type'), `${address} ${accept}`).toMatch(/^text\/markdown; charset=utf-8$/i)
        expect(text.headers.get('link'), address).toBe(link)
        expect(text.headers.get('vary'), address).toMatch(/\bAccept(?!-)/)
        expect(await text.text(), address).toContain(`\n# ${title}\n`)
      }
      expect(await (await get(address, { accept: 'text/html, text/markdown;q=0.5' })).text()).toContain('<title>')
    }
    expect((await get('/install.md')).headers.get('content-type')).toMatch(/^text\/markdown; charset=utf-8$/i)
    const missing = await get('/no-such-page', { accept: 'text/markdown' })
    expect([missing.status, missing.headers.get('link')]).toEqual([404, null])

    const script = readdirSync(join(root.path, dist, 'assets')).find((name) => name.endsWith('.js'))
    const { headers: sent } = await get(`/assets/${script}`)
    expect(sent.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(sent.get('content-type')).toMatch(/javascript/)
    expect(sent.get('content-security-policy')).toMatch(/^default-src 'self'/)
  })
})
