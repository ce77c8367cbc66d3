import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { renderSite } from '../../renderer/renderSite.ts'
import type { smallGraph } from '../../renderer/smallGraph.ts'

export interface Served {
  /** Where the site begins, without its base URL and without a slash at the end. */
  origin: string
  close: () => void
}

/** Render a graph and serve the site as strictly as a host may; `folder` is where it stands, if not where it believes. */
export async function serve(
  site: ReturnType<typeof smallGraph>,
  sources: Record<string, string> = {},
  folder = site.graph.site.baseUrl,
): Promise<Served> {
  const { files, diagnostics } = await renderSite(site, sources)
  if (diagnostics.length > 0) throw new Error(JSON.stringify(diagnostics, null, 2))

  const server = createServer(({ url = '' }, response) => {
    const { pathname } = new URL(url, 'http://host')
    const path = pathname.startsWith(folder) ? decodeURIComponent(pathname.slice(folder.length)) : '?'
    const found = /\.svg$/.test(path)
      ? picture
      : (files.get(path) ?? files.get(`${path}/index.html`.replace(/^\/+/, '').replace('//', '/')))
    const extension = /\.(js|css|json|xml|svg)$/.exec(path)?.[1] ?? 'html'
    response.writeHead(found === undefined ? 404 : 200, {
      'content-type': `${types[extension]}; charset=utf-8`,
      'content-security-policy': "default-src 'self'",
    })
    response.end(found ?? (extension === 'html' ? files.get('404.html') : ''))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><path d="M0 0h20v20H0z"/></svg>'

const types: Record<string, string> = {
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  xml: 'application/xml',
  svg: 'image/svg+xml',
  html: 'text/html',
}
