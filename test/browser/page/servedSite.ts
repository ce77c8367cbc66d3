import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { compile } from '../../../pipeline/compile.ts'
import { contentSecurityPolicy } from '../../../renderer/outputs/headers.ts'
import { render } from '../../../renderer/render.tsx'

export interface ServedSite {
  origin: string
  /** Contents by path. */
  files: Map<string, Buffer>
  /** Paths that were asked for. */
  requests: string[]
  /** What is wrong with the server now: paths it does not find, and how long it takes for others. */
  trouble: { missing: RegExp; slow: RegExp; delayMs: number }
  close: () => void
}

const types: Record<string, string> = {
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  svg: 'image/svg+xml',
  xml: 'application/xml',
}
const never = /(?!)/

/** Build a site from its authored files, and serve it under a strict content security policy. */
export async function servedSite(
  authored: Record<string, string>,
  config: Record<string, unknown> = {},
): Promise<ServedSite> {
  const root = mkdtempSync(join(tmpdir(), 'quire-page-'))
  for (const [path, text] of Object.entries({
    'site.config.json': JSON.stringify({ ...base, ...config }),
    ...authored,
  })) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const { graph, content, diagnostics } = await compile({ root })
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  if (!graph || errors.length > 0) throw new Error(JSON.stringify(errors, null, 2))
  const files = new Map<string, Buffer>()
  const report = (found: unknown) => {
    throw new Error(JSON.stringify(found))
  }
  for await (const file of render({ graph, content, root, cacheFolder: join(root, '.quire'), report })) {
    files.set(file.path, 'copy' in file ? readFileSync(file.copy) : Buffer.from(file.data))
  }

  const { baseUrl } = graph.site
  const site = { requests: [] as string[], trouble: { missing: never, slow: never, delayMs: 0 } }
  const server = createServer(({ url = '' }, response) => {
    const path = decodeURIComponent(new URL(url, 'http://host').pathname)
    site.requests.push(path)
    const inside = path.startsWith(baseUrl) ? path.slice(baseUrl.length).replace(/\/$/, '') : '404.html'
    const names = [inside, `${inside}/index.html`.replace(/^\//, '')]
    const found = site.trouble.missing.test(path) ? undefined : names.find((name) => files.has(name))
    const type = types[/\.(\w+)$/.exec(found ?? '')?.[1] ?? ''] ?? 'text/html'
    const answer = () =>
      response
        .writeHead(found === undefined ? 404 : 200, {
          'Content-Type': `${type}; charset=utf-8`,
          'Content-Security-Policy': contentSecurityPolicy(graph),
        })
        .end(files.get(found ?? '404.html'))
    if (site.trouble.slow.test(path)) setTimeout(answer, site.trouble.delayMs)
    else answer()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    ...site,
    files,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections()
      server.close()
      rmSync(root, { recursive: true, force: true })
    },
  }
}

/** As it was before a test made trouble. */
export function calm({ requests, trouble }: ServedSite): void {
  requests.length = 0
  Object.assign(trouble, { missing: never, slow: never, delayMs: 0 })
}

const base = {
  title: 'Corner Shop',
  url: 'https://docs.example.com',
  baseUrl: '/',
  pages: false,
  staticDirectories: [],
  docs: { path: 'content', routeBasePath: '/', sidebarPath: false },
  themeConfig: { navbar: { title: 'Corner Shop' } },
}
