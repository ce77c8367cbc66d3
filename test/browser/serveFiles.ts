import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Served {
  /** Without base URL and trailing slash. */
  origin: string
  /** Paths of all requests. */
  requests: string[]
  /** Failures of the server: paths that are missing, that are answered after a delay, and that are redirected to a host. */
  trouble: { missing: RegExp; slow: RegExp; delayMs: number; movedTo?: string; moved?: RegExp }
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

/** Serve the files of a site below its base URL, with the given content security policy, which may only report. */
export async function serveFiles(
  files: Map<string, string | Buffer>,
  { baseUrl, policy, onlyReports = false }: { baseUrl: string; policy: string; onlyReports?: boolean },
): Promise<Served> {
  const served = { requests: [] as string[], trouble: { missing: never, slow: never, delayMs: 0 } as Served['trouble'] }
  const server = createServer(({ url = '' }, response) => {
    const path = decodeURIComponent(new URL(url, 'http://host').pathname)
    served.requests.push(path)
    const { moved, movedTo } = served.trouble
    if (moved?.test(path)) return response.writeHead(302, { Location: movedTo + path }).end()
    const inside = path.startsWith(baseUrl) ? path.slice(baseUrl.length).replace(/\/$/, '') : '404.html'
    const names = [inside, `${inside}/index.html`.replace(/^\//, '')]
    const file = served.trouble.missing.test(path) ? undefined : names.find((name) => files.has(name))
    const type = types[/\.(\w+)$/.exec(file ?? '')?.[1] ?? ''] ?? 'text/html'
    const answer = () =>
      response
        .writeHead(file === undefined ? 404 : 200, {
          'Content-Type': `${type}; charset=utf-8`,
          [`Content-Security-Policy${onlyReports ? '-Report-Only' : ''}`]: policy,
        })
        .end(files.get(file ?? '404.html'))
    if (served.trouble.slow.test(path)) setTimeout(answer, served.trouble.delayMs)
    else answer()
    return undefined
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

/** Reset the failures and requests of a server. */
export function calm({ requests, trouble }: Served): void {
  requests.length = 0
  Object.assign(trouble, { missing: never, slow: never, delayMs: 0 })
}
