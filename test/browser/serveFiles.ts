import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Served {
  /** Where the site begins, without its base URL and without a slash at the end. */
  origin: string
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

/** Serve the files of a site below its base URL, with the content security policy given. */
export async function serveFiles(
  files: Map<string, string | Buffer>,
  { baseUrl, policy }: { baseUrl: string; policy: string },
): Promise<Served> {
  const served = { requests: [] as string[], trouble: { missing: never, slow: never, delayMs: 0 } }
  const server = createServer(({ url = '' }, response) => {
    const path = decodeURIComponent(new URL(url, 'http://host').pathname)
    served.requests.push(path)
    const inside = path.startsWith(baseUrl) ? path.slice(baseUrl.length).replace(/\/$/, '') : '404.html'
    const names = [inside, `${inside}/index.html`.replace(/^\//, '')]
    const found = served.trouble.missing.test(path) ? undefined : names.find((name) => files.has(name))
    const type = types[/\.(\w+)$/.exec(found ?? '')?.[1] ?? ''] ?? 'text/html'
    const answer = () =>
      response
        .writeHead(found === undefined ? 404 : 200, {
          'Content-Type': `${type}; charset=utf-8`,
          'Content-Security-Policy': policy,
        })
        .end(files.get(found ?? '404.html'))
    if (served.trouble.slow.test(path)) setTimeout(answer, served.trouble.delayMs)
    else answer()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    ...served,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** As it was before a test made trouble. */
export function calm({ requests, trouble }: Served): void {
  requests.length = 0
  Object.assign(trouble, { missing: never, slow: never, delayMs: 0 })
}
