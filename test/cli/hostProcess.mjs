// Runs the function that `docs add` writes for a host, as the host does: `node hostProcess.mjs <host> <folder of the site> <origin of its files>`.
// Prints the address at which it listens.

import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const [host, root, origin] = process.argv.slice(2)
const load = (path) => import(pathToFileURL(join(root, path)).href)

/** The file of the site at an address, without the headers that a host does not know. */
const file = async (url, init = {}) => {
  const answer = await fetch(new URL(url.pathname + url.search, origin), { redirect: 'manual', ...init })
  const headers = new Headers(answer.headers)
  for (const name of ['link', 'vary', 'content-encoding', 'content-length']) headers.delete(name)
  return new Response(answer.body, { status: answer.status, headers })
}
/** What the host sends for a request, whatever it accepts. */
const page = ({ url, method }) => file(new URL(url), { method })

const hosts = {
  async cloudflare() {
    const { onRequest } = await load('functions/_middleware.js')
    const { exclude } = JSON.parse(readFileSync(join(root, 'static/_routes.json'), 'utf8'))
    const isLeftOut = (path) => exclude.some((one) => path.startsWith(one.replace('*', '')))
    return (request) =>
      isLeftOut(new URL(request.url).pathname)
        ? page(request)
        : onRequest({ request, env: { ASSETS: { fetch: (url) => file(url) } }, next: () => page(request) })
  },
  async netlify() {
    const { default: run, config } = await load('netlify/edge-functions/assistants.js')
    const excluded = config.excludedPath.replace('*', '')
    return (request) =>
      new URL(request.url).pathname.startsWith(excluded) ? page(request) : run(request, { next: () => page(request) })
  },
  async vercel() {
    const { default: run, config } = await load('middleware.js')
    const matcher = new RegExp(`^${config.matcher}$`)
    return async (request) => {
      if (!matcher.test(new URL(request.url).pathname)) return page(request)
      const response = await run(request)
      if (!response.headers.has('x-middleware-next')) return response
      const answer = await page(request)
      const headers = new Headers(answer.headers)
      for (const [name, value] of response.headers) if (!name.startsWith('x-middleware')) headers.append(name, value)
      return new Response(answer.body, { status: answer.status, headers })
    }
  },
}

const run = await hosts[host]()
const server = createServer(async (incoming, outgoing) => {
  try {
    const chunks = []
    for await (const chunk of incoming) chunks.push(chunk)
    const hasBody = !['GET', 'HEAD'].includes(incoming.method)
    const request = new Request(`http://${incoming.headers.host}${incoming.url}`, {
      method: incoming.method,
      headers: Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]),
      ...(hasBody && { body: Buffer.concat(chunks) }),
    })
    const response = await run(request)
    outgoing.writeHead(response.status, [...response.headers])
    outgoing.end(Buffer.from(await response.arrayBuffer()))
  } catch (error) {
    outgoing.writeHead(500).end(String(error?.stack))
  }
})
server.listen(0, '127.0.0.1', () => process.stdout.write(`http://127.0.0.1:${server.address().port}\n`))
